import type { BuiltFlowchart } from '../build/buildFlowchart.ts';
import type { FlowchartSyntax } from '../parser/parseFlowchart.ts';
import type { RewrittenText } from '../prepare/rewrittenText.ts';

/** A flowchart that was read, for the rules that look for mistakes in it. */
export interface ReadFlowchart {
  readonly syntax: FlowchartSyntax;
  readonly built: BuiltFlowchart;
  readonly prepared: RewrittenText;
}
