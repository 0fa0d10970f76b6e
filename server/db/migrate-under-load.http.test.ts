import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { openOrder } from '#scenario/artist.ts';
import type { Person, Reply } from '#scenario/person.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { migrate } from './migrate.ts';

const BUYERS = 4;

/** What changes the answers of `select *` and `returning *`, by table. */
const changes = (table: string): string[] => [
  `alter table ${table} add column extra integer`,
  `alter table ${table} alter column extra type bigint`,
  `alter table ${table} add column note text not null default 'none'`,
  `alter table ${table} drop column extra`,
  `alter table ${table} alter column note type varchar(40)`,
  `alter table ${table} drop column note`,
];

describe.skipIf(inject('postgresUrl') === null)('a migration while people buy', { timeout: 120_000 }, () => {
  const app = useTestApp();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rp-migrations-'));
    await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  let number = 9000;
  /** Applies one more migration, as another process of a later version would. */
  async function apply(text: string): Promise<void> {
    number += 1;
    await writeFile(join(folder, `${number}_change_tables.sql`), text);
    const applied = await app.client.patiently((db) => migrate(db, pathToFileURL(`${folder}/`)));
    expect(applied).toEqual([`${number}_change_tables`]);
  }

  interface Seen {
    statuses: Set<number>;
    wrong: string[];
    longestMs: number;
  }
  /** A person who notes every answer, and repeats a call that was answered 503, with the same key. */
  const watched = (person: Person, seen: Seen): Person => ({
    call: async (endpoint, input, options) => {
      for (;;) {
        const began = performance.now();
        const reply = await person.call(endpoint, input, options);
        seen.longestMs = Math.max(seen.longestMs, performance.now() - began);
        note(seen, reply);
        if (reply.status !== 503) return reply;
        await sleep(100);
      }
    },
  });
  function note({ statuses, wrong }: Seen, { status, headers, text }: Reply<unknown>): void {
    statuses.add(status);
    if (status >= 500 && !(status === 503 && headers.has('retry-after'))) wrong.push(`${status}: ${text}`);
  }

  /** Buyers who begin and check out drafts until they are stopped. Answers what they saw, and their campaigns. */
  async function startBuyers(): Promise<{ stop(): Promise<Seen & { bought: string[] }> }> {
    const seen: Seen = { statuses: new Set(), wrong: [], longestMs: 0 };
    const bought: string[] = [];
    let stopped = false;
    const people = await Promise.all(
      Array.from({ length: BUYERS }, (_, n) => app.signIn(`buyer${number}.${n}@example.com`)),
    );
    const buying = people.map(async (person) => {
      const buyer = watched(person, seen);
      while (!stopped) {
        const { order } = await openOrder(buyer);
        bought.push(order.number);
        await buyer.call(myOrders.get, { params: { number: order.number } });
      }
    });
    // What a buyer throws is thrown at the end.
    const ended = Promise.allSettled(buying);
    return {
      stop: async () => {
        stopped = true;
        await ended;
        expect(seen.wrong).toEqual([]);
        await Promise.all(buying);
        return { ...seen, bought };
      },
    };
  }

  /** Orders that lack a part which their checkout writes with them, or have it twice. */
  const halfDone = () =>
    sql`
      select o.number from orders o where
        (select count(*) from payments p where p.order_id = o.id) <> 1
        or (select count(*) from audit_events e where e.subject_id = o.id and e.kind = 'order.created') <> 1
        or (select count(*) from orders other where other.campaign_id = o.campaign_id) <> 1`
      .execute(app.client.db)
      .then(({ rows }) => rows);

  it('answers no call by 500, and leaves no order half done', async () => {
    const buyers = await startBuyers();
    await sleep(1_000);
    for (const change of [...changes('orders'), ...changes('campaigns')]) {
      await apply(change);
      await sleep(200);
    }
    const { bought } = await buyers.stop();
    expect(bought.length).toBeGreaterThan(BUYERS);
    expect(await halfDone()).toEqual([]);
    const { rows } = await sql<{ number: string }>`select number from orders`.execute(app.client.db);
    expect(rows.map((row) => row.number).sort()).toEqual(bought.sort());
  });

  it('that has to wait for a lock lets the others go on meanwhile, and is applied once the lock is free', async () => {
    const holder = new pg.Client({ connectionString: String(app.client.pool.options.connectionString) });
    await holder.connect();
    await holder.query('begin; select id from orders limit 1');
    const buyers = await startBuyers();
    let applied = false;
    const applying = apply('alter table orders add column waited integer').then(() => {
      applied = true;
    });
    await sleep(6_000);
    expect(applied).toBe(false);
    await holder.query('commit');
    await applying;
    await holder.end();
    const { longestMs, statuses, bought } = await buyers.stop();
    expect([...statuses]).not.toContain(503);
    expect(longestMs).toBeLessThan(3_000);
    expect(bought.length).toBeGreaterThan(BUYERS);
    expect(await halfDone()).toEqual([]);
  });
});
