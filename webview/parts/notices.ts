import type { PlanView, StepView } from '../../src/view/planView.ts';
import { element } from '../element.ts';
import { keepFocus } from '../focus.ts';
import { type IconName, icon } from '../icons.ts';
import type { PageModel } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { linkButton } from '../ui.ts';
import { commandList } from './commandList.ts';

export interface Notices {
  readonly element: HTMLElement;
  paint(model: PageModel): void;
}

const ICONS: Record<PlanView['problems'][number]['severity'], IconName> = {
  error: 'blocked',
  warning: 'warning',
  information: 'info',
  hint: 'info',
};

const NOTICE_ICONS = { warning: 'warning', info: 'info', rehearsal: 'ready' } as const;

/**
 * What a person should know before going on: why nothing can be done, that the text has moved on, what a run would
 * mean.
 */
export function notices(actions: PageActions): Notices {
  const block = element('section', { class: 'notices', 'aria-label': 'Notes' });
  let painted = '';
  return {
    element: block,
    paint({ view, canRun, cannotRunReason, needsTrust }) {
      const signature = JSON.stringify([
        canRun,
        cannotRunReason,
        needsTrust,
        view?.run?.drifted,
        view?.run?.rehearsal,
        view?.run === undefined,
        view?.sentence,
        view?.problems,
        view?.steps.map(({ commands }) => commands),
      ]);
      if (!view || signature === painted) return;
      painted = signature;
      const content = [
        ...(canRun || cannotRunReason === '' ? [] : [cannotRun(cannotRunReason, needsTrust, actions)]),
        ...rehearsal(view),
        ...drift(view, actions),
        ...(view.run ? [] : beforeRun(view, actions)),
      ];
      keepFocus(
        block,
        () => undefined,
        () => block.replaceChildren(...content),
      );
      block.hidden = content.length === 0;
    },
  };
}

function notice(kind: keyof typeof NOTICE_ICONS, text: string, ...more: readonly Node[]): HTMLElement {
  return element('p', { class: `notice notice-${kind}` }, icon(NOTICE_ICONS[kind]), element('span', {}, text), ...more);
}

function cannotRun(reason: string, needsTrust: boolean, actions: PageActions): HTMLElement {
  const trust = linkButton({ label: 'Manage workspace trust', key: 'trust', onClick: () => actions.manageTrust() });
  return notice('warning', reason, ...(needsTrust ? [trust] : []));
}

function rehearsal({ run }: PlanView): readonly HTMLElement[] {
  return run?.rehearsal ? [notice('rehearsal', 'Rehearsal: nothing is executed or kept.')] : [];
}

function drift({ run }: PlanView, actions: PageActions): readonly HTMLElement[] {
  if (!run?.drifted) return [];
  const name = run.rehearsal ? 'rehearsal' : 'run';
  const frozen = `The ${name} goes on as it was frozen at its start.`;
  if (run.drifted === 'gone') return [notice('info', `The diagram that this ${name} came from is gone. ${frozen}`)];
  const show = linkButton({ label: 'Show the diagram', key: 'drift', onClick: () => actions.reveal({}) });
  return [notice('info', `${run.drifted.edited} changed after this ${name} began. ${frozen}`, show)];
}

function beforeRun({ sentence, problems, steps }: PlanView, actions: PageActions): readonly Node[] {
  const commands = plannedCommands(steps);
  if (problems.length === 0) return [notice('info', sentence), ...commands];
  const list = element('ul', { class: 'problems', 'aria-label': 'Problems' });
  for (const [index, { severity, message, line }] of problems.entries()) {
    const go = linkButton({
      label: `line ${line}`,
      description: `Go to line ${line}: ${message}`,
      key: `problem ${index}`,
      onClick: () => actions.reveal({ line }),
    });
    list.append(
      element('li', { class: `problem problem-${severity}` }, icon(ICONS[severity]), element('span', {}, message), go),
    );
  }
  const errors = problems.some(({ severity }) => severity === 'error');
  return [
    errors ? notice('warning', 'This diagram cannot run yet. Mend the errors first.') : notice('info', sentence),
    list,
    ...commands,
  ];
}

/** Everything that Start would run, step by step. */
function plannedCommands(steps: readonly StepView[]): readonly Node[] {
  const planned = steps.flatMap(({ label, commands }) => (commands ? [{ label, commands }] : []));
  if (planned.length === 0) return [];
  return [
    element(
      'details',
      { class: 'planned-commands', open: true },
      element('summary', {}, 'Commands that a run executes on this machine'),
      ...planned.flatMap(({ label, commands }) => [element('h3', {}, label), commandList(commands)]),
    ),
  ];
}
