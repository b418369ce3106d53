import type { Statement } from '../parser/syntax.ts';

/**
 * The `open` statements, as indices, whose inside is divided into concurrent regions. As in mermaid, a line of `--`
 * divides only where something stands behind the last one.
 */
export function dividedScopes(statements: readonly Statement[]): ReadonlySet<number> {
  const divided = new Set<number>();
  const scopes: { readonly index: number; dividers: number; behind: boolean }[] = [];
  const leave = () => {
    const scope = scopes.pop();
    if (scope !== undefined && scope.dividers > 0 && scope.behind) divided.add(scope.index);
  };
  statements.forEach((statement, index) => {
    const scope = scopes.at(-1);
    switch (statement.kind) {
      case 'open':
        if (scope !== undefined) scope.behind = true;
        scopes.push({ index, dividers: 0, behind: false });
        break;
      case 'close':
        leave();
        break;
      case 'divider':
        if (scope !== undefined) {
          scope.dividers++;
          scope.behind = false;
        }
        break;
      default:
        if (scope !== undefined) scope.behind = true;
    }
  });
  while (scopes.length > 0) leave();
  return divided;
}
