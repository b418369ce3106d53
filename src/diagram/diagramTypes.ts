import { closestWord } from './closestWord.ts';

/** How texts of the other diagram types begin, in mermaid 12. */
const otherTypes = [
  /^C4(?:Context|Container|Component|Dynamic|Deployment)/,
  /^(?:sequenceDiagram|classDiagram|erDiagram|gitGraph|gantt|info|pie|quadrantChart|xychart|requirement|journey|timeline)/,
  /^(?:mindmap|kanban|sankey|packet|radar-beta|block|treeView-beta|architecture|eventmodeling|venn-beta|treemap|usecase-beta)/,
  /^(?:agentflow-beta|cynefin-beta|zenuml)/,
  /^(?:ishikawa|wardley-beta|railroad-)/i,
];

const typeWords = (
  'sequenceDiagram classDiagram stateDiagram-v2 erDiagram gitGraph gantt pie quadrantChart xychart requirementDiagram ' +
  'journey timeline mindmap kanban sankey packet block architecture treemap flowchart graph'
).split(' ');

export const isFlowchart = (text: string): boolean => /^(?:graph|flowchart|swimlane-beta\b)/.test(text);

export const isStateDiagram = (text: string): boolean => text.startsWith('stateDiagram');

/** Whether the text, cleaned of comments, is of a type that is drawn but cannot be run. */
export const isOtherType = (text: string): boolean => otherTypes.some((pattern) => pattern.test(text));

/** The type that was most likely meant by a word that names none. */
export function similarType(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (lower.length < 3) return undefined;
  return (
    typeWords.find((type) => type.toLowerCase() === lower) ??
    typeWords.find((type) => lower.length >= 4 && type.toLowerCase().startsWith(lower)) ??
    closestWord(word, typeWords)
  );
}
