import { appendFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What was counted, for `npm run bench -- --only interactions`. */
export interface Interactions {
  name: string;
  count: number;
  target: number;
}

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
    /** Expects at most `target` interactions so far, and notes how many there were. */
    tookAtMost: (target: number, name: string): void => {
      const report = process.env.INTERACTIONS_REPORT;
      const noted: Interactions = { name, count, target };
      if (report) appendFileSync(report, `${JSON.stringify(noted)}\n`);
      expect(count, name).toBeLessThanOrEqual(target);
    },
  };
}
