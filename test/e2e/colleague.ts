import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { TeamRole } from '#contract/team.ts';
import type { SignedIn } from '#scenario/person.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { closeResult, type TestBrowser } from './browser.ts';
import { holdWrites } from './hold-writes.ts';

export type Colleague = Awaited<ReturnType<typeof colleague>>;

/** Someone of the team at their own browser, and which pages they were offered and saw. */
export async function colleague(
  app: TestApp,
  browser: TestBrowser,
  boss: SignedIn,
  role: TeamRole,
  name: string = role,
) {
  const email = `${name}@team.example`;
  const team = { 'real-playlist': role, eaa: role };
  await app.call(users.create, { body: { email, role: 'admin', team } }, { as: boss });
  const as = await app.signIn(email, 'admin');
  const { page } = await browser.visitor({ as });
  const writes = await holdWrites(page);
  const visited = new Set<string>();
  const offered = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.add(new URL(frame.url()).pathname);
  });
  await page.goto(role === 'read-only' || role === 'admin' ? '/admin/dashboard' : '/admin/attention');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('link').first().waitFor();
  const notePaths = async (list: string) => {
    const links = `[...document.querySelectorAll('${list} a[href]')].map((link) => link.pathname)`;
    for (const path of await page.evaluate<string[]>(links)) offered.add(path);
  };
  await notePaths('nav[aria-label="Main"]');
  const entries = page.getByRole('table', { name: 'Entries' });
  return {
    page,
    writes,
    openPage: (label: string) => sidebar.getByRole('link', { name: new RegExp(`^${label}`) }).click(),
    /** An entry of the inbox, by its next step. */
    entryOf: async (step: string) => {
      await sidebar.getByRole('link', { name: /^Needs Attention/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Needs Attention' }).waitFor();
      const next = entries.getByRole('link', { name: step });
      await next.waitFor();
      await notePaths('table[aria-label="Entries"]');
      return {
        next,
        row: entries.locator('[data-row]').filter({ has: page.getByRole('link', { name: step }) }),
      };
    },
    expectOnlyOfferedPages: () => expect([...visited].filter((path) => !offered.has(path))).toEqual([]),
    /** What is another's: the page says so, and the call is refused. */
    expectRefused: async (path: string, call: Endpoint, input: object) => {
      await page.goto(path);
      await page.getByText('You don’t have access').first().waitFor();
      const reply = await app.ask(call, input, { as, key: crypto.randomUUID() });
      expect([reply.status, reply.body]).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
    },
  };
}

/** Opens an action of what is open at the side. */
export async function act(page: Page, panel: string | RegExp, action: string): Promise<void> {
  await page
    .getByRole('dialog', { name: panel })
    .getByRole('button', { name: 'Actions', exact: true })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Two press a button before the server has heard of either. Answers who was told that the other was first. */
export async function secondOf(
  both: readonly [Colleague, Colleague],
  press: (one: Colleague) => Promise<void>,
  told: RegExp,
): Promise<Colleague> {
  for (const one of both) {
    one.writes.hold();
    await press(one);
    await expect.poll(() => one.writes.sent.length).toBe(1);
  }
  for (const { writes } of both) writes.release();
  const heard = ({ page }: Colleague) => page.getByRole('alertdialog').getByText(told).count();
  await expect.poll(async () => (await heard(both[0])) + (await heard(both[1]))).toBe(1);
  const second = (await heard(both[0])) === 1 ? both[0] : both[1];
  await closeResult(second.page);
  return second;
}
