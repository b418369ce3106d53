import type { Problem } from '../../core/problem.ts';
import type { Diagram } from '../../diagram/diagram.ts';
import { readMermaid } from '../../formats/mermaid/readMermaid.ts';
import type { ReadBlock } from '../../language/languageService.ts';
import { compilePlan } from '../../plan/compilePlan.ts';
import type { Plan } from '../../plan/plan.ts';

/** What a block means as a process. */
export interface Compiled {
  /** Absent where it could not run as its author means it. */
  readonly plan?: Plan;
  /**
   * Problems of the process, with ranges in the block's text. None for a block with mistakes in its writing: those come
   * first.
   */
  readonly problems: readonly Problem[];
}

/** Compiles a block. `fallbackTitle` is the title where neither diagram nor heading gives one. */
export type Compile = (read: ReadBlock, fallbackTitle: string) => Compiled;

/** Remembers what it compiled as long as the reading of the block lives: the editor asks at each move of the cursor. */
export function createCompiler(): Compile {
  const known = new WeakMap<Diagram, { readonly title: string; readonly compiled: Compiled }>();
  return (read, fallbackTitle) => {
    const title = read.block.headings.at(-1) ?? fallbackTitle;
    const last = known.get(read.diagram);
    if (last?.title === title) return last.compiled;
    const compiled = compile(read, title);
    known.set(read.diagram, { title, compiled });
    return compiled;
  };
}

function compile({ block, diagram, problems }: ReadBlock, title: string): Compiled {
  if (diagram.kind !== 'flowchart' || problems.some(({ severity }) => severity === 'error')) return { problems: [] };
  const read = readMermaid(diagram, { text: block.text, headings: block.headings, fallbackTitle: title });
  const { plan, problems: found } = compilePlan(read.definition);
  return { problems: [...read.problems, ...found], ...(plan !== undefined && { plan }) };
}
