/** A file or a pattern that nothing could be read of. */
export interface FileTrouble {
  /** As a person names it. */
  readonly path: string;
  /** What is wrong and what to do, a sentence or two. */
  readonly message: string;
}

/** Why the machine refused, in words; what to do about it. */
export function fileTrouble(path: string, error: unknown): FileTrouble {
  return { path, message: reasonOf(error) };
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOENT':
      return 'There is no such file or folder. Look at the path.';
    case 'EACCES':
    case 'EPERM':
      return 'You may not read it. Change its permissions, or leave it out.';
    case 'ELOOP':
      return 'It is a symbolic link that leads back to itself. Mend the link.';
    case 'ENOSPC':
      return 'The disk is full. Free some space.';
    case 'EROFS':
      return 'The file system is read-only.';
    default:
      return `It cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
