import DOMPurify from 'dompurify';
import mermaid from 'mermaid';

/** A node of mermaid's own flowchart database, as much of it as tests compare. */
export interface JudgedNode {
  readonly id: string;
  readonly text: string;
  readonly type?: string;
  readonly labelType: string;
}

export interface JudgedEdge {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly text: string;
  readonly type: string;
  readonly stroke: string;
  readonly length: number;
  readonly labelType?: string;
  readonly isUserDefinedId?: boolean;
}

export interface JudgedSubgraph {
  readonly id: string;
  readonly title: string;
  readonly nodes: readonly string[];
  readonly dir?: string;
  readonly labelType?: string;
}

interface FlowDatabase {
  getDirection(): string;
  getVertices(): ReadonlyMap<string, JudgedNode>;
  getEdges(): readonly JudgedEdge[];
  getSubGraphs(): readonly JudgedSubgraph[];
}

let ready: Promise<unknown> | undefined;

/** Mermaid itself, without a page: its sanitizer is replaced by one that changes nothing. */
async function prepare(): Promise<void> {
  ready ??= (async () => {
    Object.assign(DOMPurify, { addHook: () => undefined, sanitize: (text: string) => text });
    mermaid.initialize({ startOnLoad: false, logLevel: 'fatal', maxEdges: 100_000, maxTextSize: 10_000_000 });
    // The first parse registers the diagram types.
    await mermaid.parse('info', { suppressErrors: true });
  })();
  await ready;
}

/** Whether mermaid accepts the text. */
export async function judge(text: string): Promise<boolean> {
  await prepare();
  return (await mermaid.parse(text, { suppressErrors: true })) !== false;
}

/** What mermaid's flowchart database holds after it read the text. Throws what mermaid throws. */
export async function judgeFlowchart(text: string): Promise<FlowDatabase> {
  const db = await judgeDatabase(text);
  if (!isFlowDatabase(db)) throw new Error('not a flowchart');
  return db;
}

/** Mermaid's database after it read the text, whatever its type. Throws what mermaid throws. */
export async function judgeDatabase(text: string): Promise<object> {
  await prepare();
  return (await mermaid.mermaidAPI.getDiagramFromText(text)).db;
}

function isFlowDatabase(db: object): db is FlowDatabase {
  return 'getVertices' in db && 'getEdges' in db && 'getSubGraphs' in db && 'getDirection' in db;
}
