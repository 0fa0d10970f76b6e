import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { myMessages } from '#contract/orders/messages/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { attention, inbox } from '#contract/reporting/attention/calls.ts';
import { AttentionKind } from '#contract/reporting/attention/schema.ts';
import { counts } from '#contract/reporting/counts/calls.ts';
import { everyRole, mayCall, type TeamRole } from '#contract/team.ts';
import { DAY, plus } from '#contract/time.ts';
import type { SignedIn } from '#scenario/person.ts';
import { lostPitchDesk } from '#server/domains/fulfilment/make-goods/owed-pitches.fixture.ts';
import { chargedOrder, placedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { startNow } from '#test/support/pitch-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { mayDo, nextSteps, rolesFor } from './next-steps.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const people = new Map<TeamRole, { id: string; signedIn: SignedIn }>();
let order: Order;

/** An admin with this role in Real Playlist alone. */
async function hired(role: TeamRole): Promise<void> {
  const email = `${role}@example.com`;
  const { id } = (await app.call(users.create, { body: { email, role: 'admin' } }, { as: desk.boss })).body;
  const team = { 'real-playlist': role, eaa: null };
  await app.call(users.setTeam, { params: { id }, body: team }, { as: desk.boss });
  people.set(role, { id, signedIn: await app.signIn(email, 'admin') });
}

const person = (role: TeamRole) => {
  const found = people.get(role);
  if (!found) throw new Error(`No one has the role ${role}.`);
  return found;
};

beforeAll(async () => {
  for (const role of everyRole) await hired(role);
  order = await placedOrder(app, desk.artist);
  const body = { text: 'Hello?' };
  await app.call(myMessages.send, { params: { number: order.number }, body }, { as: desk.artist });
  await app.client.pool.query(
    `update payments set status = 'success', provider = 'manual', captured_cents = amount_cents,
       refund_reserved_cents = 2500, reference = 'Invoice 7', intent_id = null, session_id = null
     where order_id = $1`,
    [order.id],
  );
  await app.client.pool.query(
    `insert into refunds (id, payment_id, provider, amount_cents, status, reason, created_at)
     select 'ref_manual', id, provider, 2500, 'to_pay_back', 'Late', now() from payments where order_id = $1`,
    [order.id],
  );
  await addedPlaylist(app, desk.boss, { brand: 'real-playlist' });
  await addedPlaylist(app, desk.boss, { brand: 'eaa' });
});

type Query = NonNullable<Parameters<typeof app.call<typeof inbox.list>>[1]>['query'];
const listed = async (as: SignedIn, query: Query = {}) =>
  (await app.call(inbox.list, { query }, { as })).body;
const kinds = async (as: SignedIn, query?: Query) => (await listed(as, query)).map(({ kind }) => kind);
const refundId = () => `refund_to_pay.${order.id}`;
const inBrand = (id: string) => ({ params: { name: 'admin' as const, id } });

describe('the inbox', () => {
  it('holds both brands, by kind, with amount, person, song and the next step', async () => {
    const items = await listed(desk.boss);
    expect(items.map(({ kind, brand }) => `${kind} ${brand}`)).toEqual([
      'refund_to_pay real-playlist',
      'message real-playlist',
      'playlist_review real-playlist',
      'playlist_review eaa',
    ]);
    expect(items[0]).toMatchObject({
      amount: 2500,
      customer: order.customer.name,
      song: order.campaign.songName,
      orderNumber: order.number,
      causes: 1,
      action: { label: 'Record manual refund', path: `/admin/ManageOrder?order=${order.id}` },
      may: ['admin', 'finance'],
    });
    expect(await kinds(desk.boss, { brand: 'eaa' })).toEqual(['playlist_review']);
    expect((await kinds(desk.boss, { sort: '-amount' })).slice(0, 2)).toEqual(['message', 'refund_to_pay']);
    expect(await kinds(desk.boss, { q: order.number.slice(3) })).toEqual(['refund_to_pay', 'message']);
    for (const q of ['$25.00', '25.00', order.customer.name, order.campaign.songName])
      expect(await kinds(desk.boss, { q }), q).toContain('refund_to_pay');
    expect(await kinds(desk.boss, { q: '$25.00' })).toEqual(['refund_to_pay']);
    expect(await kinds(desk.boss, { q: 'no such thing' })).toEqual([]);
  });

  it('pages by every sort without a gap or a repeat', async () => {
    for (const sort of ['kind', 'dueAt', '-amount'] as const) {
      const all = (await listed(desk.boss, { sort })).map(({ id }) => id);
      const paged: string[] = [];
      for (let path: string | undefined = `/admin/inbox/?sort=${sort}&limit=1`; path; ) {
        const answer: Response = await app.fetch(path, {
          headers: { authorization: `Bearer ${desk.boss.access}` },
        });
        paged.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id));
        path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(paged).toEqual(all);
    }
  });

  it.each([
    ['reviewer', ['playlist_review']],
    ['finance', ['refund_to_pay']],
    ['support', ['message']],
    ['fulfilment', []],
    ['read-only', []],
    ['admin', ['refund_to_pay', 'message', 'playlist_review']],
  ] as const)(
    'shows and counts for %s what that role may deal with, in its brand',
    async (role, expected) => {
      const { signedIn } = person(role);
      expect(await kinds(signedIn)).toEqual(expected);
      const count = async (name: 'admin' | 'eaa') =>
        (await app.call(counts.get, { params: { name } }, { as: signedIn })).body.attention;
      expect(await count('admin')).toBe(expected.length);
    },
  );

  it('is dismissed, snoozed and assigned by those alone who may do the thing', async () => {
    for (const role of everyRole) {
      const { signedIn } = person(role);
      if (mayDo('refund_to_pay', role)) continue;
      const reason = { ...inBrand(refundId()), body: { reason: 'Not mine' } };
      expect((await app.call(attention.dismiss, reason, { as: signedIn })).status, role).toBe(403);
      const until = plus(app.clock.now(), DAY).toISOString();
      const snoozed = await app.call(
        attention.snooze,
        { ...inBrand(refundId()), body: { until } },
        { as: signedIn },
      );
      expect(snoozed.status, role).toBe(403);
      const many = { body: { action: 'dismiss' as const, ids: [refundId()], reason: 'Not mine' } };
      const answer = await app.call(inbox.bulk, many, { as: signedIn });
      if (role === 'read-only') expect(answer.status).toBe(403);
      else
        expect(answer.body).toEqual({
          done: [],
          unchanged: [],
          refused: [
            {
              id: refundId(),
              label: order.number,
              reason: 'This needs the Finance or Admin role for Real Playlist. Ask an admin.',
            },
          ],
        });
    }
    expect(await kinds(desk.boss, { kind: 'refund_to_pay' })).toEqual(['refund_to_pay']);
  });

  it('is assigned to those alone who may do the thing', async () => {
    const assign = (assigneeId: string) =>
      app.call(attention.assign, { ...inBrand(refundId()), body: { assigneeId } }, { as: desk.boss });
    for (const role of everyRole)
      expect((await assign(person(role).id)).status, role).toBe(mayDo('refund_to_pay', role) ? 200 : 422);
    const { id, signedIn } = person('finance');
    expect((await assign(id)).body.assignee?.id).toBe(id);
    expect(await kinds(signedIn, { assignee: 'me' })).toEqual(['refund_to_pay']);
    expect(await kinds(person('admin').signedIn, { assignee: 'others' })).toEqual(['refund_to_pay']);
    const count = await app.call(counts.get, { params: { name: 'admin' } }, { as: person('admin').signedIn });
    expect(count.body.attention, 'what is someone else’s is not counted').toBe(2);
    const { body } = await app.call(inbox.colleagues, {}, { as: signedIn });
    expect(body.find(({ id: of }) => of === id)?.team).toEqual({ 'real-playlist': 'finance', eaa: null });
  });

  it('is changed in bulk over both brands', async () => {
    const ids = (await listed(desk.boss, { kind: 'playlist_review' })).map(({ id }) => id);
    const until = plus(app.clock.now(), DAY).toISOString();
    const snoozed = await app.call(inbox.bulk, { body: { action: 'snooze', ids, until } }, { as: desk.boss });
    expect(snoozed.body).toEqual({ done: ids, unchanged: [], refused: [] });
    expect(await kinds(desk.boss, { shown: 'snoozed' })).toEqual(['playlist_review', 'playlist_review']);
    const beyond = await app.call(
      inbox.bulk,
      { body: { action: 'snooze', ids, until } },
      { as: person('reviewer').signedIn },
    );
    expect(beyond.body).toMatchObject({
      done: [expect.any(String)],
      refused: [{ reason: 'This entry is done or was dismissed.' }],
    });
    const nothing = await app.call(inbox.bulk, { body: { action: 'dismiss', ids } }, { as: desk.boss });
    expect(nothing.body).toMatchObject({ done: [], refused: [{ reason: 'Enter a reason.' }, {}] });
  });

  it('says the same cause once: what is owed by its order', async () => {
    const owed = await chargedOrder(app, desk.artist, desk.boss);
    await startNow(app, owed);
    const pitches = lostPitchDesk(app, desk.boss);
    for (let lost = 0; lost < 3; lost += 1) await pitches.lose(owed, 'unreviewed');
    expect(await listed(desk.boss, { kind: 'make_good' })).toMatchObject([
      { title: owed.number, causes: 3, amount: owed.total, action: { label: 'See what’s owed' } },
    ]);
  });

  it('says the same cause once: failed jobs by what they do', async () => {
    await app.client.pool.query(
      `update pgboss.job set state = 'failed', completed_on = now()
       where id in (select id from pgboss.job where name like 'mail.send%' limit 2)`,
    );
    const jobs = await listed(desk.boss, { kind: 'job' });
    expect(jobs).toMatchObject([{ causes: 2, title: 'Send an email', action: { label: 'Retry job' } }]);
    const gone = { ...inBrand(jobs[0]?.id ?? ''), body: { reason: 'Mail server was down' } };
    expect((await app.call(attention.dismiss, gone, { as: desk.boss })).status).toBe(204);
    expect(await kinds(desk.boss, { kind: 'job' })).toEqual([]);
  });
});

it('the right to an entry is that of the call of its next step, for any kind and role', () => {
  fc.assert(
    fc.property(fc.constantFrom(...AttentionKind.options), fc.constantFrom(...everyRole), (kind, role) => {
      const { call } = nextSteps[kind];
      expect(mayDo(kind, role)).toBe(call ? mayCall(call, role) : role === 'admin');
      expect(rolesFor(kind).includes(role)).toBe(mayDo(kind, role));
      expect(mayDo(kind, 'read-only')).toBe(false);
    }),
  );
});
