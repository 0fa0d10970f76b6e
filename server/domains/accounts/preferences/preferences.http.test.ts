/** @module-tag short */
import { beforeAll, expect, it } from 'vitest';
import { preferences } from '#contract/accounts/preferences/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

const mine = async (as = boss) => (await app.call(preferences.get, {}, { as })).body;
const change = (body: object, as = boss) => app.ask(preferences.update, { body }, { as });

it('are the device’s time zone and dates of the United States, until an admin chooses', async () => {
  expect(await mine()).toEqual({ timeZone: null, dateFormat: 'us' });
  expect((await change({ timeZone: 'Europe/Berlin' })).body).toEqual({
    timeZone: 'Europe/Berlin',
    dateFormat: 'us',
  });
  await change({ dateFormat: 'iso' });
  expect(await mine()).toEqual({ timeZone: 'Europe/Berlin', dateFormat: 'iso' });
  await change({ timeZone: null });
  expect(await mine()).toEqual({ timeZone: null, dateFormat: 'iso' });
});

it('belong to one admin, and each change is recorded once', async () => {
  await app.call(users.create, { body: { email: 'second@example.com', role: 'admin' } }, { as: boss });
  const second = await app.signIn('second@example.com', 'admin');
  await change({ dateFormat: 'day-first' }, second);
  await change({ dateFormat: 'day-first' }, second);
  expect((await mine()).dateFormat).toBe('iso');
  const [{ id = '' } = {}] = (await app.call(users.list, { query: { q: 'second@' } }, { as: boss })).body;
  const { timeline } = (await app.call(users.get, { params: { id } }, { as: boss })).body;
  expect(timeline.filter(({ kind }) => kind === 'user.preferences_changed')).toMatchObject([
    { changes: [{ field: 'dateFormat', from: 'us', to: 'day-first' }] },
  ]);
});

it('refuse a time zone or a format that does not exist, and artists', async () => {
  for (const body of [{ timeZone: 'Mars/Olympus' }, { dateFormat: 'roman' }, { theme: 'dark' }]) {
    expect((await change(body)).status).toBe(422);
  }
  expect((await change({ dateFormat: 'us' }, await app.signIn('ada@example.com'))).status).toBe(403);
});
