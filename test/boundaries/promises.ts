import * as ts from 'typescript';

/**
 * The lines of a text (from 1) that use a promise: `async`, `await`, `for await`, the name `Promise`. Rooms that decide
 * what happens must not wait for anything, or the same events could lead to another run.
 */
export function promiseLines(text: string): readonly number[] {
  const file = ts.createSourceFile('text.ts', text, ts.ScriptTarget.ESNext);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    const uses =
      node.kind === ts.SyntaxKind.AsyncKeyword ||
      node.kind === ts.SyntaxKind.AwaitKeyword ||
      ts.isAwaitExpression(node) ||
      (ts.isIdentifier(node) && /^(Promise|PromiseLike|Awaited)$/.test(node.text));
    if (uses) lines.add(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1);
    node.forEachChild(visit);
  };
  visit(file);
  return [...lines];
}
