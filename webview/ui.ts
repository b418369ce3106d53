import {
  provideVSCodeDesignSystem,
  type TextArea,
  vsCodeBadge,
  vsCodeButton,
  vsCodeDivider,
  vsCodeTextArea,
} from '@vscode/webview-ui-toolkit';
import { element, setAttributes } from './element.ts';
import { type IconName, icon } from './icons.ts';

declare global {
  interface HTMLElementTagNameMap {
    'vscode-text-area': TextArea;
  }
}

/** The one module that knows the component library. Call once, before anything is drawn. */
export function registerComponents(): void {
  provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeTextArea(), vsCodeBadge(), vsCodeDivider());
}

export interface ButtonSpec {
  readonly label: string;
  readonly icon?: IconName;
  readonly look?: 'primary' | 'secondary';
  /** The whole sentence for a screen reader, where the label alone does not say what it is about. */
  readonly description?: string;
  /** Shown when the pointer rests on it. */
  readonly hint?: string;
  /** Tells it from its neighbours, so that the keyboard stays on it when they are painted again. */
  readonly key: string;
  readonly onClick: () => void;
}

/** A button with words. While {@link setBusy} holds, it keeps the keyboard and does nothing. */
export function button(spec: ButtonSpec): HTMLElement {
  const made = document.createElement('vscode-button');
  setAttributes(made, {
    appearance: spec.look ?? 'primary',
    'aria-label': spec.description ?? spec.label,
    title: spec.hint,
    'data-key': spec.key,
  });
  if (spec.icon) made.append(icon(spec.icon, 'start'));
  made.append(spec.label);
  made.addEventListener('click', () => {
    if (made.getAttribute('aria-disabled') !== 'true') spec.onClick();
  });
  return made;
}

/** A small button with a picture only; `label` is read out and shown as a hint. */
export function iconButton({
  icon: name,
  label,
  key,
  onClick,
}: { icon: IconName } & Omit<ButtonSpec, 'icon' | 'look'>): HTMLButtonElement {
  const made = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label, 'data-key': key },
    icon(name),
  );
  made.addEventListener('click', () => {
    if (made.getAttribute('aria-disabled') !== 'true') onClick();
  });
  return made;
}

/** A button that looks like a link, with an icon. */
export function linkButton({
  icon: name,
  label,
  description,
  hint,
  key,
  onClick,
}: Omit<ButtonSpec, 'look'>): HTMLButtonElement {
  const made = element(
    'button',
    { type: 'button', class: 'link', 'aria-label': description, title: hint, 'data-key': key },
    name ? icon(name) : undefined,
    element('span', {}, label),
  );
  made.addEventListener('click', () => {
    if (made.getAttribute('aria-disabled') !== 'true') onClick();
  });
  return made;
}

/** Marks a button as out of use without taking the keyboard from it. `pressed` shows that its own request is under way. */
export function setBusy(target: HTMLElement, busy: boolean, pressed = false): void {
  // Properties: the library's button hands these on to the real button inside it, attributes it does not.
  target.ariaDisabled = busy ? 'true' : null;
  target.ariaBusy = busy && pressed ? 'true' : null;
}

export interface TextAreaSpec {
  /** Stands above the field. */
  readonly label: string;
  readonly value: string;
  readonly key: string;
  readonly onInput: (text: string) => void;
}

/** A field for a few lines of free text. */
export function textArea({ label, value, key, onInput }: TextAreaSpec): HTMLElement {
  const made = document.createElement('vscode-text-area');
  setAttributes(made, { rows: 2, resize: 'vertical', 'data-key': key });
  made.append(label);
  made.value = value;
  made.addEventListener('input', () => onInput(made.value));
  return made;
}

/** A short word or number on a coloured ground. */
export function badge(text: string): HTMLElement {
  const made = document.createElement('vscode-badge');
  made.textContent = text;
  return made;
}

/** A line between two parts. */
export function divider(): HTMLElement {
  return document.createElement('vscode-divider');
}
