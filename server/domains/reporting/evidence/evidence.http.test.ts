import { beforeAll, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { proofWords } from '#contract/fulfilment/placements/rules.ts';
import { CheckSource } from '#contract/fulfilment/placements/schema.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { termsPath } from '#contract/orders/terms/rules.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { evidence } from '#contract/reporting/evidence/calls.ts';
import { MAX_FIELD_CHARACTERS } from '#contract/reporting/evidence/rules.ts';
import type { Evidence } from '#contract/reporting/evidence/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { intentOf, kindsOf, lookUp } from '#scenario/admin.ts';
import { billing } from '#scenario/artist.ts';
import { addedPitch, addedPlacement, runningOrder } from '#test/support/campaign-desk.ts';
import { chargedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { playlistsToCome } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { fieldsOf } from './read-evidence.ts';
import { sendEvidence } from './send-evidence.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
const words = 'A lovely chorus, yet our listeners skip songs that begin with a minute of rain.';
let order: Order;
let placementId: string;
let pitchId: string;

beforeAll(async () => {
  await playlistsToCome(app, boss, 'real-playlist');
  order = await runningOrder(app, artist, boss);
  const no = await addedPitch(app, boss, order, { status: 'declined', name: 'Late Trains', reason: words });
  pitchId = no.id;
  const yes = await addedPitch(app, boss, order, { status: 'accepted', name: 'Sunday Drive' });
  placementId = await addedPlacement(app, order, yes, ['seen', 'not_seen', 'seen']);
});

const params = ({ id }: Order) => ({ name: 'admin', id }) as const;
const read = async (of: Order): Promise<Evidence> =>
  (await app.call(evidence.get, { params: params(of) }, { as: boss })).body;
const send = (of: Order, ownText = '') =>
  app.call(evidence.send, { params: params(of), body: { ownText } }, { as: boss });

async function dispute(of: Order): Promise<string> {
  const { id } = stripeOf(app).switches.openDispute(await intentOf(boss, of));
  await settle(app);
  return id;
}

/** The dispute as the payment provider has it. */
async function atProvider(id: string): Promise<Record<string, unknown>> {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = app.server.ctx.config;
  const answer = await fetch(`${STRIPE_API_BASE}/v1/disputes/${id}`, {
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
  });
  return (await answer.json()) as Record<string, unknown>;
}

describe('the evidence of an order', { tags: 'short' }, () => {
  it('says in the provider’s fields what was bought, agreed and done', async () => {
    const { fields } = await read(order);
    expect(fields).toMatchObject({
      customer_name: billing.name,
      customer_email_address: billing.email,
      billing_address: `${billing.address}, ${billing.zip} ${billing.city}, ${billing.country}`,
      product_description: expect.stringContaining('40 pitches'),
      refund_policy_disclosure: expect.stringContaining(`${app.url}/refunds`),
      access_activity_log: expect.stringContaining(', ordered '),
    });
    expect(fields.uncategorized_text).toContain(`“${words}”`);
    expect(fields.uncategorized_text).toContain('seen on 2 days at position 12');
  });

  it('names for each claim the rows that show it, and they exist; a placement with the head of its chain', async () => {
    const { claims } = await read(order);
    const { db } = app.server.ctx;
    const tables = {
      order: 'orders',
      payment: 'payments',
      refund: 'refunds',
      event: 'audit_events',
      pitch: 'pitches',
      placement: 'placements',
      review: 'playlist_reviews',
    } as const;
    for (const { rows } of claims) {
      expect(rows.length).toBeGreaterThan(0);
      for (const { type, id } of rows) {
        const found = await db
          .selectFrom(tables[type] as 'orders')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst();
        expect(found, `${type} ${id}`).toBeDefined();
      }
    }
    const { chain_head } = await db
      .selectFrom('placements')
      .select('chain_head')
      .where('id', '=', placementId)
      .executeTakeFirstOrThrow();
    const rows = claims.flatMap((claim) => claim.rows);
    expect(rows).toContainEqual({ type: 'placement', id: placementId, hash: chain_head });
    expect(rows).toContainEqual({ type: 'pitch', id: pitchId, hash: null });
  });

  it('says of each pitch what was known of the playlist then: review, snapshot and signals, not what came later', async () => {
    const { db } = app.server.ctx;
    const { playlist_id, sent_at } = await db
      .selectFrom('pitches')
      .select(['playlist_id', 'sent_at'])
      .where('id', '=', pitchId)
      .executeTakeFirstOrThrow();
    const sent = sent_at ?? new Date(0);
    for (const [when, verdict, followers] of [
      [-2 * DAY, 'healthy', 4100],
      [2 * DAY, 'condemned', 90],
    ] as const) {
      const at = plus(sent, when);
      await db
        .insertInto('playlist_reviews')
        .values({
          id: `rev_${verdict}`,
          playlist_id,
          reviewer: 'Nova',
          verdict,
          evidence: JSON.stringify([{ tool: 'Follower history', url: 'https://tool.example/7' }]),
          reviewed_at: at,
          expires_at: plus(at, 7 * DAY),
        })
        .execute();
      await db
        .insertInto('playlist_snapshots')
        .values({ playlist_id, day: at.toISOString().slice(0, 10), at, followers, title: 'Late Trains' })
        .execute();
    }
    const claim = (await read(order)).claims.find(({ rows }) => rows.some(({ id }) => id === pitchId));
    expect(claim?.text).toContain('Known then: reviewed as healthy by Nova on');
    expect(claim?.text).toContain('titled “Late Trains” with 4100 followers');
    expect(claim?.text).toMatch(/growth [a-z_]+; freshness [a-z_]+; wording [a-z_]+/);
    expect(claim?.text).not.toContain('condemned');
    expect(claim?.rows).toContainEqual({ type: 'review', id: 'rev_healthy', hash: null });
  });

  it('holds the text of the terms agreed to, where that version is read, and the order of proof', async () => {
    const { fields, distributor } = await read(order);
    const path = termsPath(TERMS_VERSION);
    expect(fields.refund_policy_disclosure).toContain(`${app.url}${path}`);
    expect(fields.refund_policy_disclosure).toContain(`This is version ${TERMS_VERSION}.`);
    expect(fields.refund_policy_disclosure).toContain('Rights that consumers cannot waive are not affected.');
    expect(fields.refund_policy_disclosure).not.toMatch(/\{\w+\}|\*\*|\]\(/);
    expect(fields.uncategorized_text).toContain('shown 2 x ');
    expect(distributor.at(-1)?.lines).toEqual(Object.values(proofWords));
    expect(Object.keys(proofWords)).toEqual(CheckSource.options);
  });

  it('has a form for distributors: what was done, where and when, no streams bought, and no customer', async () => {
    const { distributor } = await read(order);
    expect(distributor.map(({ title }) => title)).toEqual([
      'Song',
      'What was done',
      'No streams were bought',
      'Where and when the song was placed',
      'Where it was pitched',
      'Order of proof, the best first',
    ]);
    const text = distributor.flatMap(({ lines }) => lines).join('\n');
    expect(text).toContain('2 pitches sent, 2 answered, 1 accepted');
    expect(text).toContain('We did not buy or sell streams, plays, listeners');
    expect(text).toMatch(/“Sunday Drive” .*: accepted on [\d-]+, seen on 2 days between [\d-]+ and [\d-]+, /);
    expect(text).toMatch(/“Late Trains” .*declined/);
    expect(text).not.toContain(billing.email);
    expect(text).not.toContain('$');
  });

  it('names no date of service before a pitch is sent, and then that of the first', async () => {
    const unsent = await chargedOrder(app, artist, boss);
    expect((await read(unsent)).fields).not.toHaveProperty('service_date');
    const { sent_at } = await app.server.ctx.db
      .selectFrom('pitches')
      .select('sent_at')
      .where('order_id', '=', order.id)
      .where('sent_at', 'is not', null)
      .orderBy('sent_at')
      .executeTakeFirstOrThrow();
    expect((await read(order)).fields.service_date).toMatch(
      new RegExp(`^${sent_at?.toISOString().slice(0, 10)}`),
    );
  });

  it('is not sent while nothing is disputed', async () => {
    expect((await read(order)).refusal).toBe('This order’s payment has no open chargeback or inquiry.');
    expect((await send(order)).status).toBe(409);
  });
});

describe('sending it', () => {
  it('submits the texts once, records what was sent, and is refused a second time', {
    tags: 'short',
  }, async () => {
    const disputeId = await dispute(order);
    expect((await read(order)).refusal).toBeNull();
    expect((await send(order, 'x'.repeat(5001))).status).toBe(422);
    expect((await send(order, 'The customer wrote to us\nand thanked us.')).status).toBe(202);
    expect((await send(order)).status).toBe(409);
    await settle(app);
    const sent = await read(order);
    expect(sent.sending).toMatchObject({ sentAt: expect.any(String), error: null });
    expect(sent.refusal).toContain('accepts it only once');
    const theirs = await atProvider(disputeId);
    expect(theirs).toMatchObject({
      status: 'under_review',
      evidence_details: { submission_count: 1 },
      evidence: {
        customer_name: billing.name,
        uncategorized_text: expect.stringMatching(
          new RegExp(`^The customer wrote to us\nand thanked us\\.\n[^]*${words}`),
        ),
      },
    });
    expect(sent.ownText).toBe('The customer wrote to us\nand thanked us.');
    // The job runs again, as after a crash.
    await sendEvidence(app.server.ctx, { disputeId });
    expect(await kindsOf(boss, order)).toEqual(expect.arrayContaining(['evidence.asked', 'evidence.sent']));
    expect((await kindsOf(boss, order)).filter((kind) => kind === 'evidence.sent')).toHaveLength(1);
  });

  it('is due when the bank says, also after it moved the deadline', async () => {
    const disputed = await runningOrder(app, artist, boss);
    const id = await dispute(disputed);
    const moved = new Date('2031-05-06T07:00:00Z');
    stripeOf(app).switches.moveDeadline(id, moved.getTime() / 1000);
    await settle(app);
    expect((await read(disputed)).dispute?.dueAt).toBe(moved.toISOString());
    const { db } = app.server.ctx;
    const changes = await db
      .selectFrom('audit_events')
      .select('text')
      .where('subject_id', '=', disputed.id)
      .where('kind', '=', 'dispute.changed')
      .execute();
    expect(changes).toEqual([{ text: 'Chargeback changed. Evidence is due on May 6, 2031.' }]);
  });

  it('counts as sent when it was sent at the provider’s own pages', async () => {
    const disputed = await runningOrder(app, artist, boss);
    const id = await dispute(disputed);
    await app.server.ctx.outside.payments.submitEvidence(id, {
      fields: { uncategorized_text: 'Sent in the dashboard' },
      idempotencyKey: `dashboard-${id}`,
    });
    await settle(app);
    expect((await read(disputed)).dispute?.evidenceSentAt).toEqual(expect.any(String));
  });

  it('counts as sent when the dispute is told of only after that', async () => {
    const disputed = await runningOrder(app, artist, boss);
    const { switches } = stripeOf(app);
    switches.set({ webhooks: { hold: true } });
    const { id } = switches.openDispute(await intentOf(boss, disputed));
    await app.server.ctx.outside.payments.submitEvidence(id, {
      fields: { uncategorized_text: 'Sent in the dashboard' },
      idempotencyKey: `late-${id}`,
    });
    switches.release();
    await settle(app);
    expect((await read(disputed)).dispute?.evidenceSentAt).toEqual(expect.any(String));
    expect(await kindsOf(boss, disputed)).not.toContain('dispute.changed');
  });

  it('is asked for with reason, amount and deadline, and alarms no more once the bank has it', {
    tags: 'short',
  }, async () => {
    const disputed = await runningOrder(app, artist, boss);
    await dispute(disputed);
    const alarms = async () =>
      (
        await app.call(
          attention.list,
          { params: { name: 'admin' }, query: { kind: 'dispute' } },
          { as: boss },
        )
      ).body.filter(({ subjectId }) => subjectId === disputed.id);
    const shown = (await read(disputed)).dispute;
    expect(shown).toEqual({
      reason: 'fraudulent',
      amount: disputed.total,
      dueAt: expect.any(String),
      evidenceSentAt: null,
    });
    expect((await lookUp(boss, disputed)).payment?.dispute).toEqual(shown);
    expect((await alarms()).map(({ dueAt }) => dueAt)).toEqual([shown?.dueAt]);
    await send(disputed);
    expect(await alarms()).toHaveLength(1);
    await settle(app);
    expect((await read(disputed)).dispute?.evidenceSentAt).toEqual(expect.any(String));
    expect(await alarms()).toEqual([]);
    const found = await app.call(
      orders.list,
      { params: { name: 'admin' }, query: { attention: 'disputed' } },
      { as: boss },
    );
    expect(found.body.map(({ id }) => id)).not.toContain(disputed.id);
    const own = await app.call(myOrders.get, { params: { number: disputed.number } }, { as: artist });
    expect(own.body.payment?.dispute).toBeNull();
  });

  it('survives a lost answer: the provider has it once, and the record shows it', async () => {
    const other = await runningOrder(app, artist, boss);
    const disputeId = await dispute(other);
    await send(other);
    stripeOf(app).switches.set({ dropAnswer: 4 });
    await settle(app);
    stripeOf(app).switches.set({ dropAnswer: 0 });
    await sendEvidence(app.server.ctx, { disputeId });
    expect((await read(other)).sending?.sentAt).not.toBeNull();
    expect(await atProvider(disputeId)).toMatchObject({ evidence_details: { submission_count: 1 } });
  });

  it('of a dispute that was decided meanwhile is refused, recorded, and not tried for ever', async () => {
    const lost = await runningOrder(app, artist, boss);
    const disputeId = await dispute(lost);
    await send(lost);
    stripeOf(app).switches.set({ webhooks: { hold: true } });
    stripeOf(app).switches.closeDispute(disputeId, 'lost');
    await settle(app);
    const { sending } = await read(lost);
    expect(sending).toMatchObject({ sentAt: null, error: expect.stringContaining('closed') });
    stripeOf(app).switches.reset();
  });
});

it('texts beyond the provider’s limits are cut at a line, and say how much is missing', {
  tags: 'short',
}, () => {
  const claims = Array.from({ length: 300 }, (_, index) => ({
    field: 'uncategorized_text' as const,
    text: `${index} ${'x'.repeat(120)}`,
    rows: [{ type: 'order' as const, id: 'ord_1', hash: null }],
  }));
  const text = fieldsOf(claims).uncategorized_text ?? '';
  expect(text.length).toBeLessThanOrEqual(MAX_FIELD_CHARACTERS);
  expect(text).toMatch(/x\n\(\d+ more lines in the order’s evidence\)$/);
});
