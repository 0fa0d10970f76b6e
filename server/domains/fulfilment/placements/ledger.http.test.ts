/** @module-tag often */
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';
import { often } from '#test/support/often.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
import { placed, placementRow, runningOrder, tracks } from '#test/support/placement-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { anchorLedger, hashOfHeads } from './anchor-ledger.ts';
import { hashOfAnchor } from './chain.ts';
import { recordSeen } from './record-check.ts';
import { type MailedAnchor, mailedAnchorsIn } from './verify-anchors.ts';
import { verifyLedger } from './verify-ledger.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const CHECKS = 6;
const ids: string[] = [];
let order: Order;

beforeAll(async () => {
  order = await runningOrder(app, desk.artist, desk.boss);
  for (const track of tracks.slice(0, 3)) {
    const playlist = await addedPlaylist(app, desk.boss);
    ids.push(await placed(app, order, playlist.id, track));
  }
  for (let n = 0; n < CHECKS; n += 1) {
    for (const id of ids)
      await recordSeen(
        app.server.ctx,
        { id, order_id: order.id },
        {
          at: app.clock.now(),
          result: n % 3 === 2 ? 'unknown' : 'seen',
          source: 'account',
          position: n % 3 === 2 ? null : n + 1,
          snapshot_id: `s${n}`,
          note: n % 3 === 2 ? 'Spotify didn’t respond.' : '',
          link: null,
          by_id: null,
          images: [],
        },
      );
    app.clock.advance(1000);
  }
});

const undo = new Error('undo');
/** Runs `work` with the triggers of the ledger off, and takes everything back. */
async function inSecret(work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  await app.server.ctx.db
    .transaction()
    .execute(async (db) => {
      for (const table of ['placement_checks', 'ledger_anchors'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      await work(db);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

const otherValue = {
  at: sql`at - interval '1 millisecond'`,
  result: sql`case result when 'seen' then 'not_seen' else 'seen' end, position = null`,
  source: sql`'manual'`,
  position: sql`coalesce(position, 0) + 1, result = 'seen'`,
  snapshot_id: sql`coalesce(snapshot_id, '') || 'x'`,
  note: sql`note || 'x'`,
  link: sql`'https://example.com/x'`,
  by_id: sql`'usr_x'`,
  recorded_at: sql`recorded_at + interval '1 millisecond'`,
  images: sql`array['x']`,
  hash: sql`repeat('0', 64)`,
} as const;

describe('the ledger', () => {
  it('holds as it was written, and says how much it holds', async () => {
    expect(await verifyLedger(app.server.ctx)).toMatchObject({
      placements: 3,
      checks: 3 * CHECKS,
      anchors: 0,
      broken: null,
      brokenAnchor: null,
    });
  });

  it.each([
    'update placement_checks set note = note',
    'delete from placement_checks',
    'truncate placement_checks cascade',
  ])('refuses “%s”', async (statement) => {
    await expect(sql.raw(statement).execute(app.server.ctx.db)).rejects.toThrow('only ever added');
  });

  it('shows any changed value of any row, also one written behind the triggers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(otherValue) as (keyof typeof otherValue)[])),
        fc.nat(2),
        fc.integer({ min: 1, max: CHECKS }),
        async (column, which, number) => {
          const id = ids[which] ?? '';
          await inSecret(async (db) => {
            await sql`update placement_checks set ${sql.ref(column)} = ${otherValue[column]}
              where placement_id = ${id} and number = ${number}`.execute(db);
            const { broken } = await verifyLedger({ db });
            expect(broken).toMatchObject({ placementId: id, number });
          });
        },
      ),
      { numRuns: often(15, 200) },
    );
  });

  it('shows a row that was taken out, and one that was added at the end', async () => {
    for (const number of [1, 3, CHECKS])
      await inSecret(async (db) => {
        await sql`delete from placement_checks where placement_id = ${ids[1]} and number = ${number}`.execute(
          db,
        );
        expect((await verifyLedger({ db })).broken).toMatchObject({ placementId: ids[1] });
      });
    await inSecret(async (db) => {
      await sql`update placements set checks = 0, chain_head = '' where id = ${ids[2]}`.execute(db);
      await sql`delete from placement_checks where placement_id = ${ids[0]}`.execute(db);
      expect((await verifyLedger({ db })).broken).toMatchObject({ placementId: ids[0] });
    });
  });

  it('is anchored once a day in a mail, which exposes a chain that was rewritten', async () => {
    app.clock.advance(DAY);
    await anchorLedger(app.server.ctx);
    await anchorLedger(app.server.ctx);
    await settle(app);
    const anchors = await app.server.ctx.db.selectFrom('ledger_anchors').selectAll().execute();
    expect(anchors).toMatchObject([{ placements: 3, checks: 3 * CHECKS }]);
    const mails = app.sandbox.inbox
      ?.messages('boss@example.com')
      .filter(({ subject }) => subject.startsWith('Placement ledger'));
    expect(mails).toHaveLength(1);
    expect(mails?.[0]?.text).toContain(anchors[0]?.root);
    expect(await verifyLedger(app.server.ctx)).toMatchObject({ anchors: 1, brokenAnchor: null });
    await inSecret(async (db) => {
      // An attacker removes a whole chain, and changes the placement to match.
      await sql`delete from placement_checks where placement_id = ${ids[1]}`.execute(db);
      await sql`update placements set checks = 0, chain_head = '' where id = ${ids[1]}`.execute(db);
      const report = await verifyLedger({ db });
      expect([report.broken, report.brokenAnchor?.why]).toEqual([null, 'it doesn’t match the chains']);
    });
    app.clock.advance(-DAY);
    expect((await placementRow(app, ids[0] ?? '')).checks).toBe(CHECKS);
  });

  describe('its anchors are a chain', () => {
    const why = async (db: Kysely<Database>, mailed: MailedAnchor[] = []) =>
      (await verifyLedger({ db }, { mailed })).brokenAnchor;
    let days: string[];
    let mailed: MailedAnchor[];

    beforeAll(async () => {
      for (let n = 2; n <= 3; n += 1) {
        app.clock.advance(n * DAY);
        await anchorLedger(app.server.ctx);
        app.clock.advance(-n * DAY);
      }
      await settle(app);
      const messages = app.sandbox.inbox?.messages('boss@example.com') ?? [];
      const mails = messages.filter(({ subject }) => subject.startsWith('Placement ledger'));
      mailed = (await Promise.all(mails.map(({ text }) => mailedAnchorsIn(Buffer.from(text))))).flat();
      days = mailed.map(({ day }) => day).sort();
    });

    it('which matches what was mailed', async () => {
      expect(days).toHaveLength(3);
      expect(await verifyLedger(app.server.ctx, { mailed })).toMatchObject({
        anchors: 3,
        brokenAnchor: null,
      });
    });

    it.each([0, 1])('which shows that anchor %i was deleted', async (which) => {
      await inSecret(async (db) => {
        await sql`delete from ledger_anchors where day = ${days[which]}::date`.execute(db);
        expect(await why(db)).toMatchObject({ day: days[which + 1] });
      });
    });

    it('whose newest, deleted with the newest checks, is missed by its email', async () => {
      await inSecret(async (db) => {
        await sql`delete from ledger_anchors`.execute(db);
        for (const id of ids) {
          await sql`delete from placement_checks where placement_id = ${id} and number = ${CHECKS}`.execute(
            db,
          );
          await sql`update placements set checks = ${CHECKS - 1}, chain_head = (
            select hash from placement_checks where placement_id = ${id} and number = ${CHECKS - 1})
            where id = ${id}`.execute(db);
        }
        expect((await verifyLedger({ db })).broken).toBeNull();
        // The record of the emails knows that there were others.
        expect(await why(db)).toMatchObject({ why: 'it was emailed, but the database no longer has it' });
        await sql`delete from mails where template = 'ledger-anchor'`.execute(db);
        expect(await why(db)).toBeNull();
        const newest = mailed.filter(({ day }) => day === days[2]);
        expect(await why(db, newest)).toEqual({
          day: days[2],
          why: 'it was emailed, but the database no longer has it',
        });
      });
    });

    it('rebuilt over changed rows, but not in the email', async () => {
      await inSecret(async (db) => {
        await sql`delete from ledger_anchors`.execute(db);
        await sql`update placements set checks = 0, chain_head = '' where id = ${ids[1]}`.execute(db);
        await sql`delete from placement_checks where placement_id = ${ids[1]}`.execute(db);
        const day = days[0] ?? '';
        const heads = await hashOfHeads({ db }, app.clock.now());
        const facts = { day, ...heads, events: null, events_root: null, before_hash: '' };
        await db
          .insertInto('ledger_anchors')
          .values({ ...facts, made_at: app.clock.now(), hash: hashOfAnchor(facts) })
          .execute();
        // The record of the emails knows that there were others.
        expect(await why(db)).toMatchObject({ why: 'it was emailed, but the database no longer has it' });
        await sql`delete from mails where template = 'ledger-anchor'`.execute(db);
        expect(await why(db)).toBeNull();
        expect(
          await why(
            db,
            mailed.filter(({ day }) => day === days[0]),
          ),
        ).toEqual({
          day: days[0],
          why: 'it isn’t the one that was emailed',
        });
      });
    });

    it('and is read from an email as saved, with broken lines', async () => {
      const hash = 'ab'.repeat(32);
      const saved = `Subject: Placement ledger\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nAnchor: 2026-11-21 ${hash.slice(0, 40)}=\r\n${hash.slice(40)}\r\n`;
      expect(await mailedAnchorsIn(Buffer.from(saved))).toEqual([{ day: '2026-11-21', hash }]);
      await expect(mailedAnchorsIn(Buffer.from('Hello'))).rejects.toThrow('holds no anchor');
    });
  });
});
