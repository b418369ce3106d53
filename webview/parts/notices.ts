import type { PlanView } from '../../src/view/planView.ts';
import { element } from '../element.ts';
import { keepFocus } from '../focus.ts';
import { type IconName, icon } from '../icons.ts';
import type { PageModel } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { linkButton } from '../ui.ts';

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

/**
 * What a person should know before going on: why nothing can be done, that the text has moved on, what a run would
 * mean.
 */
export function notices(actions: PageActions): Notices {
  const block = element('section', { class: 'notices', 'aria-label': 'Notes' });
  let painted = '';
  return {
    element: block,
    paint({ view, canRun, cannotRunReason }) {
      const signature = JSON.stringify([
        canRun,
        cannotRunReason,
        view?.run?.drifted,
        view?.run === undefined,
        view?.sentence,
        view?.problems,
      ]);
      if (!view || signature === painted) return;
      painted = signature;
      const content = [
        ...(canRun || cannotRunReason === '' ? [] : [notice('warning', cannotRunReason)]),
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

function notice(kind: 'warning' | 'info', text: string, ...more: readonly Node[]): HTMLElement {
  return element('p', { class: `notice notice-${kind}` }, icon(kind), element('span', {}, text), ...more);
}

function drift({ run }: PlanView, actions: PageActions): readonly HTMLElement[] {
  if (!run?.drifted) return [];
  const frozen = 'The run goes on as it was frozen at its start.';
  if (run.drifted === 'gone') return [notice('info', `The diagram that this run came from is gone. ${frozen}`)];
  const show = linkButton({ label: 'Show the diagram', key: 'drift', onClick: () => actions.reveal({}) });
  return [notice('info', `The diagram was edited after this run began. ${frozen}`, show)];
}

function beforeRun({ sentence, problems }: PlanView, actions: PageActions): readonly Node[] {
  if (problems.length === 0) return [notice('info', sentence)];
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
  ];
}
