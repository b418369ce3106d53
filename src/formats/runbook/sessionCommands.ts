const prompt = /^(?:\([^()]*\) ?)?(?:\[?[\w.-]+@[\w.-]+[: ]?[^\s$#%]*\]? ?)?([$%#])(?: (.*)|$)/;

/**
 * The commands of a terminal session: what stands behind its prompts, without the output between them. The first prompt
 * says which sign is the prompt. A lone `#` may be a comment, so it counts only behind `user@host`. Lines continue
 * after a backslash and after `> `.
 */
export function sessionCommands(session: string): string {
  const commands: string[] = [];
  let sign: string | undefined;
  let open = false;
  for (const line of session.split(/\r\n?|\n/)) {
    const found = prompt.exec(line);
    const [, mark, command = ''] = found ?? [];
    if (mark !== undefined && (sign ?? mark) === mark && (mark !== '#' || line.includes('@'))) {
      sign = mark;
      commands.push(command);
      open = true;
    } else if (open && commands.at(-1)?.endsWith('\\')) {
      commands.push(line.replace(/^> ?/, ''));
    } else if (open && line.startsWith('> ')) {
      commands.push(line.slice(2));
    } else {
      open = false;
    }
  }
  return commands.filter((command) => command.trim() !== '').join('\n');
}
