/** How the classic syntax writes a shape: the brackets around its label. */
export interface BracketShape {
  readonly open: string;
  readonly close: string;
}

/**
 * Shapes written with brackets, by the name that mermaid's own database gives them. `default` is a node without a
 * written shape.
 */
export const bracketShapes: ReadonlyMap<string, BracketShape> = new Map([
  ['default', { open: '[', close: ']' }],
  ['square', { open: '[', close: ']' }],
  ['rect', { open: '[', close: ']' }],
  ['round', { open: '(', close: ')' }],
  ['stadium', { open: '([', close: '])' }],
  ['subroutine', { open: '[[', close: ']]' }],
  ['cylinder', { open: '[(', close: ')]' }],
  ['circle', { open: '((', close: '))' }],
  ['doublecircle', { open: '(((', close: ')))' }],
  ['ellipse', { open: '(-', close: '-)' }],
  ['odd', { open: '>', close: ']' }],
  ['diamond', { open: '{', close: '}' }],
  ['hexagon', { open: '{{', close: '}}' }],
  ['trapezoid', { open: '[/', close: '\\]' }],
  ['inv_trapezoid', { open: '[\\', close: '/]' }],
  ['lean_right', { open: '[/', close: '/]' }],
  ['lean_left', { open: '[\\', close: '\\]' }],
]);

const documented = `
  rect proc process rectangle rounded event stadium terminal pill fr-rect subprocess subproc framed-rectangle subroutine
  cyl db database cylinder datastore data-store folder directory bucket console browser person circle circ bang cloud
  diam decision diamond question hex hexagon prepare lean-r lean-right in-out lean-l lean-left out-in
  trap-b priority trapezoid-bottom trapezoid trap-t manual trapezoid-top inv-trapezoid dbl-circ double-circle doublecircle
  text notch-rect card notched-rectangle lin-rect lined-rectangle lined-process lin-proc shaded-process
  sm-circ start small-circle fr-circ stop framed-circle fork join hourglass collate brace comment brace-l brace-r braces
  bolt com-link lightning-bolt doc document delay half-rounded-rectangle h-cyl das horizontal-cylinder
  lin-cyl disk lined-cylinder curv-trap curved-trapezoid display div-rect div-proc divided-rectangle divided-process
  tri extract triangle win-pane internal-storage window-pane f-circ junction filled-circle
  notch-pent loop-limit notched-pentagon flip-tri manual-file flipped-triangle sl-rect manual-input sloped-rectangle
  docs documents st-doc stacked-document st-rect procs processes stacked-rectangle bow-rect stored-data bow-tie-rectangle
  cross-circ summary crossed-circle tag-doc tagged-document tag-rect tagged-rectangle tag-proc tagged-process
  flag paper-tape odd lin-doc lined-document`;

const undocumented = `
  bpmn-start bpmn-intermediate bpmn-boundary bpmn-end bpmn-gateway bpmn-activity bpmn-data bpmn-data-store bpmn-annotation
  state choice note composite icon anchor`;

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names for `@{ shape: … }` that mermaid 12 documents: each draws with a label and nothing else. */
export const documentedShapes: ReadonlySet<string> = new Set(words(documented));

/** Every name that `@{ shape: … }` accepts in mermaid 12. */
export const acceptedShapes: ReadonlySet<string> = new Set([...words(documented), ...words(undocumented)]);
