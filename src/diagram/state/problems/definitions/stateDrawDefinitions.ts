import type { ProblemDefinitions } from '../../../../core/problemDefinition.ts';

/** What mermaid accepts in a state diagram but draws differently from what the words say. */
export const stateDrawDefinitions = {
  'draw/split-line': {
    severity: 'warning',
    title: 'Words that become states',
    explanation: 'An id ends at a space. What follows in the line is read as more states.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> All «done»',
      message:
        '`done` is drawn as a state of its own, because an id ends at a space. Join the words of the id, and give the state its text with `state "text" as id`.',
      fixed: 'stateDiagram-v2\n  state "All done" as Done\n  Draft --> Done',
    },
  },
  'draw/semicolon': {
    severity: 'warning',
    title: 'Semicolon in a state diagram',
    explanation: 'Statements end with their line. A semicolon becomes part of an id, or a state of its own.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done«;»',
      message: 'A semicolon ends nothing here: it is drawn as part of a state. Remove it.',
      fix: 'Remove it',
      fixed: 'stateDiagram-v2\n  Draft --> Done',
    },
  },
  'draw/lost-behind-state': {
    severity: 'warning',
    title: 'Line that is lost behind the word `state`',
    explanation: '`state id` only names a state. A text or transition behind it is read and forgotten.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  state «Draft : in pencil»',
      message: 'Behind `state` only a name counts: nothing of this line is drawn. Leave the word `state` away.',
      fix: 'Remove the word state',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  Draft : in pencil',
    },
  },
  'draw/idle-state': {
    severity: 'warning',
    title: 'State that is not drawn',
    explanation: '`state id` alone makes no state. Nothing else names this one.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  state «Lost»',
      message: 'This line alone draws no state. Write `Lost` without the word `state`, or lead a transition to it.',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  Lost',
    },
  },
  'draw/floating-note': {
    severity: 'warning',
    title: 'Note without a place',
    explanation: 'Mermaid reads such notes, but draws none.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  «note "in pencil" as N1»',
      message: 'Mermaid reads a note without a place but does not draw it: write `note right of id : text`.',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  note right of Draft : in pencil',
    },
  },
  'draw/stray-brace': {
    severity: 'warning',
    title: 'Brace that closes nothing',
    explanation: 'Outside of composite states a brace is an id like any other.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> Done\n  «}»',
      message: 'This `}` closes nothing and is drawn as a state. Remove it.',
      fix: 'Remove it',
      fixed: 'stateDiagram-v2\n  Draft --> Done\n  ',
    },
  },
  'draw/root-state': {
    severity: 'warning',
    title: 'State called root',
    explanation: 'Mermaid calls the whole diagram `root` and leaves a state of that name out.',
    example: {
      text: 'stateDiagram-v2\n  «root» --> Done',
      message: 'Mermaid does not draw a state called `root`: give it another id.',
      fixed: 'stateDiagram-v2\n  Begin --> Done',
    },
  },
  'draw/late-kind': {
    severity: 'warning',
    title: 'Fork, join or choice that comes too late',
    explanation: 'What a state is must be said before anything else names it.',
    example: {
      text: 'stateDiagram-v2\n  Draft --> split\n  state «split» <<fork>>',
      message: '`split` is drawn as an ordinary state, because it was named before this line. Move this line up.',
      fixed: 'stateDiagram-v2\n  state split <<fork>>\n  Draft --> split',
    },
  },
  'draw/kind-with-text': {
    severity: 'warning',
    title: 'Fork, join or choice with a text',
    explanation: 'A text makes an ordinary box of it.',
    example: {
      text: 'stateDiagram-v2\n  state size <<choice>>\n  Draft --> size\n  size : «how large?»',
      message: 'With a text `size` is drawn as an ordinary state, not as a choice. Remove the text.',
      fixed: 'stateDiagram-v2\n  state size <<choice>>\n  Draft --> size',
    },
  },
} as const satisfies ProblemDefinitions;
