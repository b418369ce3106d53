import type { Problem } from '../../src/core/problem.ts';
import type { FlowchartDiagram, ProcessDiagram } from '../../src/diagram/diagram.ts';
import { parseDiagram } from '../../src/diagram/parseDiagram.ts';
import { readMermaid } from '../../src/formats/mermaid/readMermaid.ts';
import { compilePlan } from '../../src/plan/compilePlan.ts';
import type { Plan } from '../../src/plan/plan.ts';
import type { WorkflowDefinition } from '../../src/workflow/workflowDefinition.ts';
import { planOf } from './driveRun.ts';

/** The diagram that a text says. */
function processOf(text: string): ProcessDiagram {
  const { diagram, problems } = parseDiagram(text);
  const broken = problems.find((problem) => problem.severity === 'error');
  if (diagram.kind === 'other' || broken) throw new Error(`no process: ${broken?.message ?? ''}`);
  return diagram;
}

/** The flowchart that a text says. */
export function flowchartOf(text: string): FlowchartDiagram {
  const diagram = processOf(text);
  if (diagram.kind !== 'flowchart') throw new Error(`no flowchart: ${diagram.kind}`);
  return diagram;
}

export function definitionOf(text: string): WorkflowDefinition {
  return readMermaid(processOf(text), { text, headings: [], fallbackTitle: 'test' }).definition;
}

/** The plan of a diagram that has no errors. */
export function planOfText(text: string): Plan {
  return planOf(definitionOf(text));
}

/** All problems of reading and compiling, each as its code and the text that it is about: `plan/lone-node: a`. */
export function problemsOf(text: string): readonly string[] {
  const read = readMermaid(processOf(text), { text, headings: [], fallbackTitle: 'test' });
  return [...read.problems, ...compilePlan(read.definition).problems].map((problem) => shown(problem, text));
}

function shown({ code, range }: Problem, text: string): string {
  return `${code}: ${text.slice(range.start, range.end)}`;
}
