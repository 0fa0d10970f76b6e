import { expect, it } from 'vitest';
import { noTeam, type Team, teamOf } from '#contract/team.ts';
import type { Account } from '#server/context.ts';
import { canSee, changesFor } from './coalesce-changes.ts';
import { openEventStream } from './event-stream.ts';
import type { ReadChange } from './live.queries.ts';

const account = (
  role: 'admin' | 'user',
  id = 'usr_1',
  team: Team = role === 'admin' ? teamOf(null) : noTeam,
): Account => ({
  kind: 'account',
  id,
  email: 'a@example.com',
  role,
  team,
  sessionId: 'ses_1',
  signedInAt: new Date(),
  accessEndsAt: new Date(),
});
const change = (id: string, more: Partial<ReadChange> = {}): ReadChange => ({
  eventId: `aud_${id}`,
  type: 'order',
  id,
  brand: 'eaa',
  version: 1,
  ownerId: 'usr_1',
  ...more,
});

it('disconnects a client that stops reading instead of buffering for it', () => {
  let cut = 0;
  const stream = openEventStream(account('admin'), () => {
    cut += 1;
  });
  const sent = changesFor(account('admin'), [change('ord_1')]);
  for (let n = 0; n < 5_000; n += 1) stream.sendChanges(sent, 'aud_1');
  expect(stream.body.destroyed).toBe(true);
  expect(cut).toBe(1);
  expect(stream.body.readableLength).toBeLessThan(70_000);
});

it('a reader that takes what comes is not', async () => {
  const stream = openEventStream(account('admin'), () => expect.unreachable());
  const sent = changesFor(account('admin'), [change('ord_1')]);
  for (let n = 0; n < 5_000; n += 1) {
    stream.sendChanges(sent, 'aud_1');
    stream.body.read();
  }
  expect(stream.body.destroyed).toBe(false);
});

it('a row that changed often is sent once, in its last state', () => {
  const sent = changesFor(account('user'), [
    change('ord_1'),
    change('ord_2'),
    change('ord_1', { version: 3 }),
  ]);
  expect(sent.map(({ id, version }) => [id, version])).toEqual([
    ['ord_2', 1],
    ['ord_1', 3],
  ]);
  expect(Object.keys(sent[0] ?? {})).toEqual(['type', 'id', 'version', 'brand']);
});

it('more than a hundred of a kind are sent as a count', () => {
  const many = Array.from({ length: 101 }, (_, n) => change(`ord_${n}`));
  expect(changesFor(account('admin'), [...many, change('usr_1', { type: 'user' })])).toEqual([
    { type: 'order', id: null, version: null, brand: null },
    { type: 'user', id: 'usr_1', version: 1, brand: 'eaa' },
  ]);
});

it('an artist receives nothing about others or the queue', () => {
  expect(canSee(account('user'), change('ord_1', { ownerId: 'usr_2' }))).toBe(false);
  expect(canSee(account('user'), change('ord_1', { ownerId: null }))).toBe(false);
  expect(canSee(account('user'), change('job_1', { type: 'job' }))).toBe(false);
  expect(canSee(account('user'), change('ord_1'))).toBe(true);
  expect(canSee(account('admin'), change('ord_1', { ownerId: 'usr_2' }))).toBe(true);
});

it('an admin receives changes of the brands in which they have a role', () => {
  const finance = account('admin', 'usr_1', { ...noTeam, 'real-playlist': 'finance' });
  expect(canSee(finance, change('ord_1'))).toBe(false);
  expect(canSee(finance, change('ord_1', { brand: 'real-playlist' }))).toBe(true);
  expect(canSee(finance, change('job_1', { type: 'job', brand: null }))).toBe(true);
});
