import type { Problem } from '../../../core/problem.ts';
import { closestWord } from '../../closestWord.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { acceptedShapes, documentedShapes } from '../../shapes.ts';
import type { BuiltFlowchart } from '../build/buildFlowchart.ts';
import type { NodeDataError } from '../build/readNodeData.ts';
import { change } from './scene.ts';

/** Mistakes that mermaid finds only when it carries the statements out. */
export function dataProblems({ dataErrors, badLinkNumbers }: BuiltFlowchart): readonly Problem[] {
  return [...dataErrors.map(dataProblem), ...badLinkNumbers.map(numberProblem)];
}

function dataProblem(error: NodeDataError): Problem {
  if (error.kind === 'yaml')
    return diagramProblem(
      'flow/shape-data',
      error.range,
      `The data in \`@{ … }\` is not valid YAML: ${error.message}.`,
    );
  const { shape, range } = error;
  const plain = shape.toLowerCase().replaceAll('_', '-');
  const right = acceptedShapes.has(plain) ? plain : closestWord(plain, documentedShapes);
  const message =
    right === undefined
      ? `There is no shape \`${shape}\`.`
      : `There is no shape \`${shape}\`. Did you mean \`${right}\`?`;
  return diagramProblem('flow/unknown-shape', range, message, {
    fixes: right === undefined ? [] : [change(`Change to ${right}`, range, right, right === plain)],
  });
}

function numberProblem({ number, edges }: BuiltFlowchart['badLinkNumbers'][number]): Problem {
  const known = edges === 0 ? 'there is no link above this line' : `the links above this line are 0 to ${edges - 1}`;
  return diagramProblem('flow/link-style-number', number.range, `There is no link ${number.id}: ${known}.`);
}
