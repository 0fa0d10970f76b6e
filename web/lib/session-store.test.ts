import { expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';
import { createSession } from './session-store.ts';

const jo = { username: 'jo@example.com', role: 'user' } as const;
const answer = { access: 'a1', refresh: 'r1', deviceMark: 'd1', user: jo };

test('a sign-in is stored as the two records that other programs may rely on, and restored on load', () => {
  const storage = memoryStorage();
  createSession(storage).signIn(answer);
  expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(jo);
  expect(JSON.parse(storage.getItem('tokens') ?? '')).toEqual({ access: 'a1', refresh: 'r1' });
  const later = createSession(storage);
  expect(later.user()).toEqual(jo);
  expect(later.tokens()?.refresh).toBe('r1');
});

test('renewing keeps the id token of an identity-service sign-in', () => {
  const session = createSession(memoryStorage());
  session.signIn({ ...answer, idToken: 'id1' });
  session.renew({ access: 'a2', refresh: 'r2' });
  expect(session.tokens()).toEqual({ access: 'a2', refresh: 'r2', idToken: 'id1' });
});

test('an admin’s roles are stored beside the user, and leave with them', () => {
  const storage = memoryStorage();
  const session = createSession(storage);
  const boss = { username: 'boss@example.com', role: 'admin' } as const;
  session.signIn({ ...answer, user: boss, team: { 'real-playlist': 'finance', eaa: null } });
  expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(boss);
  expect(createSession(storage).team()).toEqual({ 'real-playlist': 'finance', eaa: null });
  session.signIn(answer);
  expect(session.team()).toBeNull();
  session.clear();
  expect(storage.getItem('team')).toBeNull();
});

test('signing out removes both records and leaves the order number', () => {
  const storage = memoryStorage({ orderNumber: 'RP-22222222' });
  const session = createSession(storage);
  session.signIn(answer);
  session.clear();
  expect([storage.getItem('user'), storage.getItem('tokens')]).toEqual([null, null]);
  expect(storage.getItem('orderNumber')).toBe('RP-22222222');
  expect(session.user()).toBeNull();
});

test('the marks of the latest five sign-ins stay when signing out, the newest first', () => {
  const storage = memoryStorage();
  const session = createSession(storage);
  for (const n of [1, 2, 3, 4, 5, 6]) session.signIn({ ...answer, deviceMark: `d${n}` });
  session.clear();
  expect(createSession(storage).deviceMarks()).toEqual(['d6', 'd5', 'd4', 'd3', 'd2']);
});

test('another tab’s changes are taken over, and listeners are notified once', () => {
  const storage = memoryStorage();
  const [here, there] = [createSession(storage), createSession(storage)];
  const heard = vi.fn();
  here.subscribe(heard);
  there.signIn(answer);
  expect(here.user()).toBeNull();
  here.reload();
  here.reload();
  expect(here.user()).toEqual(jo);
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each(['{', '"text"', '{"username":"x","role":"owner"}', '[]'])(
  'a malformed user record %s counts as signed out',
  (record) => {
    expect(createSession(memoryStorage({ user: record })).user()).toBeNull();
  },
);
