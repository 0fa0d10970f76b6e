import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { chooseByKey } from './browser.ts';

/** Gives the song of an order a name that is known. */
export const nameSong = (app: TestApp, { campaign }: Order, title: string) =>
  app.server.ctx.db
    .updateTable('campaigns')
    .set({ song_name: title })
    .where('id', '=', campaign.id)
    .execute();

/** A mail that is tried until its job is dead. */
export async function failMailTo(app: TestApp, email: string): Promise<void> {
  app.sandbox.inbox?.switches.set({ refuseTemporarily: 1_000 });
  await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
  for (let tries = 0; tries < 15; tries += 1) {
    await app.drain();
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.server.ctx.db);
  }
  app.sandbox.inbox?.switches.set({ refuseTemporarily: 0 });
}

/** Chooses the first that the palette finds. */
export async function goTo(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(typed);
  await chooseByKey(page, option);
  await expect.poll(() => palette.count()).toBe(0);
}
