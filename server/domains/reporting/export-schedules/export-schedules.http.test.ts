import { beforeAll, describe, expect, it } from 'vitest';
import { preferences } from '#contract/accounts/preferences/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { ExportedList } from '#contract/list-names.ts';
import { pageAt } from '#contract/pages.ts';
import { exportSchedules } from '#contract/reporting/export-schedules/calls.ts';
import { MAX_EXPORT_SCHEDULES, placeOfList } from '#contract/reporting/export-schedules/rules.ts';
import type { ExportSchedule } from '#contract/reporting/export-schedules/schema.ts';
import type { Context } from '#server/context.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { sendScheduledExports } from './send-scheduled-exports.ts';

const app = useTestApp();
let boss: SignInAnswer;
let finance: SignInAnswer;
let financeId: string;

const asked = { list: 'orders', brand: 'real-playlist', name: 'Placed', query: { status: 'placed' } };
const daily = { ...asked, weekday: null, hour: 8 };

const create = (body: object, as = finance) => app.ask(exportSchedules.create, { body }, { as });
const mine = async (as = finance) => (await app.call(exportSchedules.list, {}, { as })).body;
const update = (id: string, body: object, as = finance) =>
  app.ask(exportSchedules.update, { params: { id }, body }, { as });
const remove = (id: string, as = finance) => app.call(exportSchedules.remove, { params: { id } }, { as });
async function made(body: object = daily, as = finance): Promise<ExportSchedule> {
  const reply = await create(body, as);
  expect([reply.status, reply.text]).toMatchObject([201, expect.any(String)]);
  return reply.body;
}

beforeAll(async () => {
  boss = await app.operator();
  const newcomer = { email: 'fin@example.com', role: 'admin' } as const;
  financeId = (await app.call(users.create, { body: newcomer }, { as: boss })).body.id;
  await setTeam({ 'real-playlist': 'finance', eaa: null });
  finance = await app.signIn('fin@example.com', 'admin');
  await app.call(preferences.update, { body: { timeZone: 'Europe/Berlin' } }, { as: finance });
});

const setTeam = (body: { 'real-playlist': 'finance' | 'reviewer'; eaa: null }) =>
  app.call(users.setTeam, { params: { id: financeId }, body }, { as: boss });

/** As if the export had been made or sent then. */
const settledAt = (id: string, time: string) =>
  app.server.ctx.db
    .updateTable('export_schedules')
    .set({ settled_at: new Date(time) })
    .where('id', '=', id)
    .execute();

/** Runs the job at a time, and answers the links that were mailed by then, newest first. */
async function linksBy(time: string): Promise<string[]> {
  const ctx: Context = { ...app.server.ctx, now: () => new Date(time) };
  await sendScheduledExports(ctx);
  await app.drain();
  const mails = app.sandbox.inbox?.messages('fin@example.com') ?? [];
  return mails
    .filter(({ subject }) => subject.startsWith('Your scheduled export'))
    .map(({ text }) => /<(http[^>]*(?:download|profile)[^>]*)>/.exec(text)?.[1] ?? '');
}

describe('a scheduled export', () => {
  it('belongs to one admin, who may change and delete it', async () => {
    const { id } = await made({ ...daily, weekday: 1 });
    expect(await mine(boss)).toEqual([]);
    expect((await update(id, { hour: 7 }, boss)).status).toBe(404);
    expect((await remove(id, boss)).status).toBe(404);
    expect((await update(id, { hour: 9, name: 'Mondays' })).body).toMatchObject({
      name: 'Mondays',
      weekday: 1,
      hour: 9,
      timeZone: 'Europe/Berlin',
      endReason: null,
    });
    const next = new Date((await mine())[0]?.nextAt ?? '');
    expect(next.toLocaleString('en', { timeZone: 'Europe/Berlin', weekday: 'short', hour: 'numeric' })).toBe(
      'Mon 9 AM',
    );
    expect((await remove(id)).status).toBe(204);
    expect(await mine()).toEqual([]);
    const events = app.server.ctx.db.selectFrom('audit_events').select('kind').where('subject_id', '=', id);
    expect((await events.orderBy('id').execute()).map(({ kind }) => kind)).toEqual([
      'export_schedule.created',
      'export_schedule.changed',
      'export_schedule.removed',
    ]);
  });

  it.each([
    ['a list that the role may not export', { list: 'users', query: {} }, 403],
    ['the other brand', { brand: 'eaa' }, 403],
    ['a filter that the list has not', { query: { colour: 'red' } }, 422],
    ['no name', { name: ' ' }, 422],
    ['an hour that is none', { hour: 24 }, 422],
  ])('is refused for %s', async (_, wrong, status) => {
    expect((await create({ ...daily, ...wrong })).status).toBe(status);
  });

  it('needs a page of its brand, which each list has in one brand at least', async () => {
    const reply = await create({ ...daily, list: 'coupons', brand: 'eaa', query: {} }, boss);
    expect([reply.status, reply.body]).toMatchObject([422, { errors: { brand: expect.any(String) } }]);
    for (const name of ExportedList.options)
      for (const path of Object.values(placeOfList[name].pages)) expect(pageAt(path)?.role).toBe('admin');
  });

  it.each(['tagging', 'money-moves', 'attention'])('can be of a list without views: %s', async (list) => {
    const query = list === 'attention' ? { kind: 'note' } : list === 'tagging' ? { status: 'waiting' } : {};
    const { id } = await made({ ...daily, list, query }, boss);
    expect((await remove(id, boss)).status).toBe(204);
  });

  it('is one of twenty at most', async () => {
    const ids: string[] = [];
    for (let i = 0; i < MAX_EXPORT_SCHEDULES; i += 1) ids.push((await made(daily, boss)).id);
    expect((await create(daily, boss)).status).toBe(409);
    for (const id of ids) await remove(id, boss);
  });
});

describe('the email of a scheduled export', () => {
  it('comes once at its hour in the admin’s time zone, with the spans of then', async () => {
    const { id } = await made({ ...daily, query: { status: 'placed', createdFrom: '7d' } });
    // Eight o’clock in Berlin is seven of UTC in winter.
    await settledAt(id, '2027-01-10T12:00:00Z');
    expect(await linksBy('2027-01-11T06:59:00Z')).toEqual([]);
    const [link = '', ...others] = await linksBy('2027-01-11T07:00:00Z');
    expect(others).toEqual([]);
    const { pathname, searchParams } = new URL(link);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/admin/ManageOrder',
      { status: 'placed', createdFrom: '2027-01-04T23:00:00.000Z', download: 'csv' },
    ]);
    expect(await linksBy('2027-01-11T07:15:00Z')).toHaveLength(1);
    // After an outage of two days one comes, and from summer on an hour earlier in UTC.
    expect(await linksBy('2027-01-13T09:00:00Z')).toHaveLength(2);
    await settledAt(id, '2027-07-01T12:00:00Z');
    expect(await linksBy('2027-07-02T05:59:00Z')).toHaveLength(2);
    expect(await linksBy('2027-07-02T06:00:00Z')).toHaveLength(3);
    await remove(id);
  });

  it('comes under a new name, too, when it was due already', async () => {
    const { id } = await made({ ...daily, name: 'Mornings' });
    await settledAt(id, '2026-10-25T06:00:00Z');
    await update(id, { name: 'Early' });
    const before = (await linksBy('2026-10-25T06:30:00Z')).length;
    expect(await linksBy('2026-10-25T07:30:00Z')).toHaveLength(before + 1);
    await remove(id);
  });

  it('comes once, even where two runs meet', async () => {
    const { id } = await made();
    await settledAt(id, '2027-08-01T12:00:00Z');
    const before = (await linksBy('2027-08-01T12:00:00Z')).length;
    await Promise.all([linksBy('2027-08-02T07:00:00Z'), linksBy('2027-08-02T07:00:00Z')]);
    expect(await linksBy('2027-08-02T07:01:00Z')).toHaveLength(before + 1);
    await remove(id);
  });

  it('ends with a reason when the admin lost the right to the list', async () => {
    const { id } = await made();
    await settledAt(id, '2027-09-01T12:00:00Z');
    const before = await linksBy('2027-09-01T12:00:00Z');
    await setTeam({ 'real-playlist': 'reviewer', eaa: null });
    const after = await linksBy('2027-09-03T12:00:00Z');
    expect(after.slice(0, after.length - before.length)).toEqual([
      expect.stringMatching(/\/admin\/profile$/),
    ]);
    expect(await linksBy('2027-09-04T12:00:00Z')).toEqual(after);
    finance = await app.signIn('fin@example.com', 'admin');
    expect(await mine()).toMatchObject([
      { id, nextAt: null, endReason: 'You no longer have the role for this export.' },
    ]);
    expect((await update(id, { hour: 9 })).status).toBe(409);
    expect((await remove(id)).status).toBe(204);
  });

  it('ends without a mail when the account is gone', async () => {
    await setTeam({ 'real-playlist': 'finance', eaa: null });
    finance = await app.signIn('fin@example.com', 'admin');
    const { id } = await made();
    const before = await linksBy('2027-10-01T05:00:00Z');
    const body = { email: 'fin@example.com', role: 'admin', name: '', status: 'suspended' } as const;
    await app.call(users.update, { params: { id: financeId }, body }, { as: boss });
    await settledAt(id, '2027-10-01T12:00:00Z');
    expect(await linksBy('2027-10-03T12:00:00Z')).toEqual(before);
    const row = app.server.ctx.db.selectFrom('export_schedules').select('end_reason').where('id', '=', id);
    expect((await row.executeTakeFirst())?.end_reason).toBe('The account is no longer an active admin.');
    await app.call(users.remove, { params: { id: financeId } }, { as: boss });
    expect(await row.executeTakeFirst()).toBeUndefined();
  });
});
