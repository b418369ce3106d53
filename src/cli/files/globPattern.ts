/** Whether a path is a pattern for many. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path);
}

/**
 * A glob as an expression over whole paths with `/` between names: `*` and `?` within a name, `**` over any number of
 * folders, `[a-z]`, `[!a-z]`, and, unless `braces` is off, `{md,mmd}`.
 */
export function globPattern(glob: string, { braces = true }: { readonly braces?: boolean } = {}): RegExp {
  let source = '';
  let depth = 0;
  for (let at = 0; at < glob.length; at++) {
    const rest = glob.slice(at);
    const [stars] = /^\*+/.exec(rest) ?? [];
    const [set] = /^\[!?\]?[^\]]*\]/.exec(rest) ?? [];
    const char = rest.charAt(0);
    if (stars !== undefined && stars.length > 1) {
      const wholeName = (at === 0 || glob.charAt(at - 1) === '/') && glob.charAt(at + stars.length) === '/';
      source += wholeName ? '(?:[^/]+/)*' : '.*';
      at += stars.length - (wholeName ? 0 : 1);
    } else if (stars !== undefined) source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (set !== undefined) {
      source += set.replace(/^\[!/, '[^/').replaceAll('\\', '\\\\');
      at += set.length - 1;
    } else if (char === '\\' && rest.length > 1) {
      source += escaped(rest.charAt(1));
      at++;
    } else if (braces && char === '{' && rest.includes('}')) {
      source += '(?:';
      depth++;
    } else if (depth > 0 && char === '}') {
      source += ')';
      depth--;
    } else if (depth > 0 && char === ',') source += '|';
    else source += escaped(char);
  }
  return expressionOf(source) ?? new RegExp(`^${escaped(glob)}$`, 'u');
}

/** The folder that every match of a glob lies in, as written: its names before the first pattern. */
export function globFolder(glob: string): string {
  const names = glob.split('/');
  const first = names.findIndex(isGlob);
  const folder = names.slice(0, first).join('/');
  return folder === '' ? (glob.startsWith('/') ? '/' : '.') : folder;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Undefined for what no expression can say, such as `[z-a]`: such a glob stands for itself. */
function expressionOf(source: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return undefined;
  }
}
