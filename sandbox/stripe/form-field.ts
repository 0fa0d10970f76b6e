import { html, type Markup } from '#sandbox/kit/html.ts';
import type { CardForm } from './cards.ts';

interface Field {
  id: keyof CardForm;
  label: string;
  value: string;
  autocomplete: string;
  problem?: string | undefined;
  placeholder?: string;
  optional?: boolean;
  focus?: boolean;
}

/** A labelled field of the payment form, with its problem below it. */
export function field({
  id,
  label,
  value,
  autocomplete,
  problem,
  placeholder,
  optional,
  focus = false,
}: Field): Markup {
  return html`<div class="field">
    <label for="${id}">${label}${optional ? html` <span class="optional">(optional)</span>` : null}</label>
    <input
      id="${id}"
      name="${id}"
      type="text"
      value="${value}"
      autocomplete="${autocomplete}"
      ${placeholder !== undefined && html`placeholder="${placeholder}"`}
      ${id !== 'name' && html`inputmode="numeric"`}
      ${!optional && html`required`}
      ${problem !== undefined && html`aria-invalid="true" aria-describedby="${id}-problem"`}
      ${focus && html`autofocus`}
    >
    ${problem !== undefined && html`<p class="problem" id="${id}-problem">${problem}</p>`}
  </div>`;
}
