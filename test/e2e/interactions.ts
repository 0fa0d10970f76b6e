import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Person = ReturnType<typeof counting>;

/** Does what a person does, and counts each: pasting or typing a text, pressing something. */
export function counting(page: Page) {
  let count = 0;
  const counted =
    <A extends unknown[]>(act: (target: Locator, ...rest: A) => Promise<unknown>) =>
    async (target: Locator, ...rest: A): Promise<void> => {
      count += 1;
      await act(target, ...rest);
    };
  return {
    enter: counted((target, text: string) => target.fill(text)),
    press: counted((target) => target.click()),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    /** Expects that it took exactly `target` interactions so far. */
    took: (target: number, name: string): void => {
      expect(count, name).toBe(target);
    },
  };
}
