/**
 * The letters beyond ASCII that mermaid 12 allows in ids: those of the basic plane as Unicode knew them around version
 * 6. Each entry is a run, in base 36: the distance from the end of the run before, then the length of the run less one.
 */
const runs = `
  4q b 5 6+m 2+u 2+cp 5+b f+4 8 2 3m+4 2+1 3+3 9 2+2 2 2+j 2+2a 2+3u 9+4d a+11 3 8+12 21+q 6+2 1a+16 10+1 2+2q 2
  g+1 8+1 b+2 3 h 2+t u+2g c p+w a+1 5 6+l 5 a 4 o+o 20 2+a 2g+1h 4 j 8+9 g+6 2+6 6+7 3+1 3+l 2+6 2 4+3 4 h e+1
  2+2 f+1 k+5 5+1 3+l 2+6 2+1 2+1 2+1 w+3 2 k+2 h+8 2+2 2+l 2+6 2+1 2+4 4 j g+1 10+7 3+1 3+l 2+6 2+1 2+4 4 v+1 2+2
  g i 2+5 4+2 2+3 4+1 2 2+1 4+1 4+2 4+b n 1h+7 2+2 2+m 2+9 2+4 4 r+1 7+1 10+7 2+2 2+m 2+9 2+4 4 x 2+1 g+1 j+7 2+2
  2+14 3 h i+1 p+5 6+h 4+n 2+8 2 3+6 1n+1b 2+1 d+6 1n+1 2 3+1 2 3 7+3 2+6 2+2 2 2 3+1 2+3 2+1 a 3+4 2 m+3 x 1s+7
  2+z s+4 38+16 l h+5 5+3 4 4+1 8+2 5+c d i+11 2 6 3+16 2+98 2+3 3+6 2 2+3 3+14 2+3 3+w 2+3 3+6 2 2+3 3+e 2+1k 2+3
  3+1u 12+f h+2c d+h7 3+g 2+p 6+22 m+c 2+3 f+h f+h f+c 2+2 g+1f 10 5 1w+2f 9+14 2 6+1x b+s 1g+t 3+4 c+17 m+6 1l+m
  a+1g 2b 2m+1a i+6 1k+t e+1 b+17 r+z 16+2 b+z 30+3 2+3 4+1 a+5b 1t+7p 3+5 3+11 3+5 3+7 2 2 2 2+u 3+1g 2+6 2 4+2
  2+6 4+3 3+5 5+c 6+2 2+6 39 e h+c 2u 5 3+9 2 4+4 7 2 2 2+3 2+a 3+3 6+4 5 1h+1 22k+1a 2+1a 2+3o 7+3 4+1 d+11 2 6
  3+1j 8 h+m a+6 2+6 2+6 2+6 2+6 2+6 2+6 2+6 29 d2+1 17+4 6+1 5+2d 7+2 2+2h 2+3 6+14 4+2l i+q 1i+f e9+52t 23+g5o
  1g+wc 1w+19 3+7g 4+f b+1 l+1a h+o 9+1x 1e+8 3+2u 3+3 2+3 d+a 26+9 2+2 2+3 2+m u+1f f+1d 1r+5 4 f+r b+m q+s 8+1a
  t 1d+14 o+2 2+7 l+m 4 6+1b 2 4+1 3+4 3 2 p+2 3+a 8+2 d+5 3+5 3+5 a+6 2+6 42+y u+8mb d+m 5+1c 6it+a5 3+2x 13+6
  d+4 6 2+9 2+c 2+4 2 2+1 2+1 2+2z y+a2 j+1r 3+1h 15+b 39+4 2+3q 11+p 7+p c+2g 4+5 3+5 3+5 3+2`;

let table: Uint8Array | undefined;

/**
 * Whether an id may hold the character. Emoji, combining marks and letters of later Unicode versions may not stand in
 * one.
 */
export function isUnicodeLetter(code: number): boolean {
  table ??= readRuns();
  return table[code] === 1;
}

function readRuns(): Uint8Array {
  const letters = new Uint8Array(0x10000);
  let end = 0;
  for (const run of runs.trim().split(/\s+/)) {
    const [distance = '0', length = '0'] = run.split('+');
    const start = end + Number.parseInt(distance, 36);
    end = start + Number.parseInt(length, 36);
    letters.fill(1, start, end + 1);
  }
  return letters;
}
