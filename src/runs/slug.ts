const longest = 40;

/**
 * The readable part of a design id: a title in small ASCII letters, digits and single dashes; `run` where nothing is
 * left of it.
 */
export function slug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, longest).replace(/^-+|-+$/g, '') || 'run';
}
