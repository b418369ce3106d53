const headLength = 16_000;
const tailLength = 48_000;

/**
 * Keeps what a program prints: all of it, or its beginning and its end with a word about what is left out. Lengths in
 * UTF-16 units.
 */
export class OutputBuffer {
  #head = '';
  #tail = '';
  #dropped = 0;

  append(text: string): void {
    const room = headLength - this.#head.length;
    this.#head += text.slice(0, room);
    this.#tail += text.slice(room);
    // Now and then, so that many small pieces do not copy the tail each time.
    if (this.#tail.length > 2 * tailLength) this.#cut();
  }

  get text(): string {
    this.#cut();
    if (this.#dropped === 0) return this.#head + this.#tail;
    return `${this.#head}\n[… ${this.#dropped} characters are left out here …]\n${this.#tail}`;
  }

  #cut(): void {
    const surplus = this.#tail.length - tailLength;
    if (surplus <= 0) return;
    this.#dropped += surplus;
    this.#tail = this.#tail.slice(surplus);
  }
}
