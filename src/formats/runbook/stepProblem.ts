import { type ProblemDefinitions, problemMaker } from '../../core/problemDefinition.ts';

const head = '# Release\n\n```mermaid\nflowchart TD\n';

/** What can be wrong with the sections that describe nodes (formats, decision 1). */
export const stepProblems = {
  'step/several-sections': {
    severity: 'warning',
    title: 'Several sections for one node',
    explanation: 'A node is described by one heading. Where several name it, none of them counts.',
    example: {
      language: 'markdown',
      text: `${head}  «A»[Build] --> B[Ship]\n\`\`\`\n\n## Build\n\nCompile.\n\n## A\n\nPack.\n`,
      message:
        "Several headings name 'A' (lines 8, 12), so none of them describes it. Keep one, or word the others differently.",
      fixed: `${head}  A[Build] --> B[Ship]\n\`\`\`\n\n## Build\n\nCompile and pack.\n`,
    },
  },
  'step/ambiguous-section': {
    severity: 'warning',
    title: 'Section for several nodes',
    explanation:
      'A heading describes one node. Where its text is the label of several, begin it with an id and a colon.',
    example: {
      language: 'markdown',
      text: `${head}  «A»[Build] --> B[A]\n\`\`\`\n\n## A\n\nCompile.\n`,
      message:
        "The heading on line 8 names several nodes ('A', 'B'), so it describes none of them. Begin it with an id and a colon.",
      fixed: `${head}  A[Build] --> B[A]\n\`\`\`\n\n## A: build\n\nCompile.\n`,
    },
  },
  'step/approval-with-commands': {
    severity: 'warning',
    title: 'Commands for an approval',
    explanation: 'A hexagon waits for a person and runs nothing, so that nobody approves what has already happened.',
    example: {
      language: 'markdown',
      text: `${head}  A[Build] --> «B»{{Approve}} --> C[Ship]\n\`\`\`\n\n## Approve\n\n\`\`\`sh\nship\n\`\`\`\n`,
      message:
        "'B' is an approval, so the commands under the heading on line 8 are not run. Give them a box of their own.",
      fixed: `${head}  A[Build] --> B{{Approve}} --> C[Ship]\n\`\`\`\n\n## Ship\n\n\`\`\`sh\nship\n\`\`\`\n`,
    },
  },
  'format/section-settings': {
    severity: 'warning',
    title: 'Settings of a section that cannot be read',
    explanation:
      'The lines between two lines of `---` under a heading are YAML. `cwd` names the folder of the commands; the other words are in the page about runbooks.',
    example: {
      language: 'markdown',
      text: `${head}  «A»[Build] --> B[Ship]\n\`\`\`\n\n## Build\n\n---\ncwd: [a, b]\n---\n\nCompile.\n`,
      message: "The settings under the heading on line 8 cannot be taken: 'cwd' must be the path of a folder.",
      fixed: `${head}  A[Build] --> B[Ship]\n\`\`\`\n\n## Build\n\n---\ncwd: a\n---\n\nCompile.\n`,
    },
  },
} as const satisfies ProblemDefinitions;

/** A problem of a section, with the severity of its code. */
export const stepProblem = problemMaker(stepProblems);
