/** What an author wrote, as text that markdown draws as it stands, on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+\-.!|<>~$&:@/]/g, '\\$&');
}

/** An id as code. */
export function code(id: string): string {
  const fence = id.includes('`') ? '``' : '`';
  return `${fence}${fence.length > 1 ? ` ${id} ` : id}${fence}`;
}
