const secretName = /secret|token|passw(?:or)?d|passphrase|credential|api_?key|private_?key|access_?key|(?:^|_)pat$/i;
const shortestSecret = 6;
const mask = '•••';

/**
 * The values of environment variables whose names say that they are secrets, longest first. Very short values are no
 * secrets: they stand in every text.
 */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const values = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && value.length >= shortestSecret && secretName.test(name) ? [value] : [],
  );
  return [...new Set(values)].sort((a, b) => b.length - a.length);
}

/**
 * Takes secrets out of a text that comes in pieces. What may be the beginning of one is held back until more is known.
 */
export class SecretMask {
  readonly #secrets: readonly string[];
  #held = '';

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  /** The part of the text so far that is new and safe to show. */
  push(piece: string): string {
    const text = this.#held + piece;
    const safe = this.#uncut(text, text.length - this.#openEnd(text));
    this.#held = text.slice(safe);
    return this.#masked(text.slice(0, safe));
  }

  /** What was held back, once nothing more comes. */
  end(): string {
    const rest = this.#held;
    this.#held = '';
    return this.#masked(rest);
  }

  #masked(text: string): string {
    return this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, mask), text);
  }

  /** The place, moved forward so that it cuts no secret in two. */
  #uncut(text: string, place: number): number {
    const cut = this.#secrets.flatMap((secret) => {
      const found = text.indexOf(secret, Math.max(0, place - secret.length + 1));
      return found !== -1 && found < place ? [found] : [];
    });
    const first = Math.min(place, ...cut);
    return first === place ? place : this.#uncut(text, first);
  }

  /** Length of the longest end of the text with which a secret begins. */
  #openEnd(text: string): number {
    let longest = 0;
    for (const secret of this.#secrets) {
      for (let length = Math.min(secret.length - 1, text.length); length > longest; length--) {
        if (text.endsWith(secret.slice(0, length))) longest = length;
      }
    }
    return longest;
  }
}
