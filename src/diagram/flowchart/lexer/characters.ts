/** `\s` of regular expressions. */
export function isSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0xa0) return false;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** `\w` of regular expressions. */
export function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Where `.` stops. */
export const isLineTerminator = (code: number): boolean =>
  code === 10 || code === 13 || code === 0x2028 || code === 0x2029;

const wordPunctuation = new Set([...'!"#$%&\'*+.`?\\_/'].map((character) => character.charCodeAt(0)));

/** What a word of an id consists of, dashes left out. */
export const isIdCharacter = (code: number): boolean => isWordCharacter(code) || wordPunctuation.has(code);
