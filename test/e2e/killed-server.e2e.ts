import { expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { BACK, untilBack, useKillableServer } from './killable-server.ts';
import { away, modal, notKnown } from './server-unreachable.ts';
import { untilOverlaysLoaded } from './until-quiet.ts';

/** What matters most when the server is killed. `stopped-server.e2e.ts` has the other cases. */
const server = useKillableServer();

it('what was typed outlives a server that is killed while it saves, and is saved by the next', {
  tags: 'nightly',
}, async () => {
  const page = await server.visit('/admin/ManageUser?q=ben');
  await page.getByRole('link', { name: /ben@/ }).click();
  const field = page.getByRole('dialog').getByLabel('Name');
  await field.fill('Benedict');
  await untilOverlaysLoaded(page);
  server.bench.freeze();
  await field.press('Enter');
  await page.getByText('Loading...').waitFor();
  await server.bench.kill();
  await notKnown(page).waitFor();
  await away(page).waitFor();
  await modal(page).getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => field.inputValue()).toBe('Benedict');
  await server.bench.startAgain();
  await untilBack(page);
  await expect.poll(() => field.inputValue()).toBe('Benedict');
  await field.press('Enter');
  await page.getByText('ben@example.com saved').waitFor();
  const { body } = await server.boss.call(users.list, { query: { q: 'ben@' } });
  expect(body.map(({ name }) => name)).toEqual(['Benedict']);
});

it('a refund under way is asked of the next server under its key', async () => {
  const order = await server.charged();
  const page = await server.openRefund(order);
  server.bench.freeze();
  await server.submitRefund(page);
  await page.getByText('Loading...').waitFor();
  await away(page).waitFor();
  await server.bench.kill();
  await server.bench.startAgain();
  await modal(page).getByText(`Refund started for order ${order.number}`).waitFor(BACK);
  await server.expectRefundedOnce(order);
});
