import type { Token } from '../lexer/token.ts';
import { takeName } from './parseStyling.ts';
import type { Statement } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';

/**
 * `click A …`: a function, or an address with tooltip and target. What it does is not ours; whether mermaid takes it
 * is.
 */
export function parseClick(reader: TokenReader): Statement {
  const target = reader.take();
  parseAction(reader, target);
  return { kind: 'click', target: { id: reader.slice(target), range: { start: target.start, end: target.end } } };
}

function parseAction(reader: TokenReader, keyword: Token): void {
  const failed = () => reader.fail({ in: 'click', keyword });
  if (reader.takeIf('callbackName') !== undefined) {
    reader.takeIf('callbackArguments');
    parseTooltip(reader, failed);
    return;
  }
  const href = reader.takeIf('href');
  if (reader.takeIf('string') !== undefined) {
    parseTargets(reader, failed);
    return;
  }
  if (href !== undefined || !takeName(reader)) failed();
  else parseTooltip(reader, failed);
}

function parseTooltip(reader: TokenReader, failed: () => void): void {
  if (reader.takeIf('space') !== undefined && reader.takeIf('string') === undefined) failed();
}

/** Behind an address: a tooltip, a target, or both in this order. */
function parseTargets(reader: TokenReader, failed: () => void): void {
  if (reader.takeIf('space') === undefined || reader.takeIf('linkTarget') !== undefined) return;
  if (reader.takeIf('string') === undefined) failed();
  else if (reader.takeIf('space') !== undefined && reader.takeIf('linkTarget') === undefined) failed();
}
