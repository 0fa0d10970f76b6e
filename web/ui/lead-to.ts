/** A field with a problem, a group of choices with one, or what says a problem of something else. */
const invalid = '[aria-invalid="true"], [aria-describedby$="-error"] button, [data-missing]';

/** The first field or group of a form with a problem; without one the form's first link to where the problem is. */
export const problemIn = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>(invalid) ?? form?.querySelector<HTMLElement>('[role="alert"] a') ?? null;

/** Shows an element and gives it the focus. */
export function leadTo(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
