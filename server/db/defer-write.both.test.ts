import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '#test/support/database.ts';
import type { DatabaseClient } from './client.ts';
import { deferWrite } from './defer-write.ts';
import { inTx } from './in-tx.ts';

let client: DatabaseClient;
beforeAll(async () => {
  client = await freshDatabase({
    pglite: inject('pgliteTemplate'),
    postgresUrl: inject('postgresUrl'),
    postgres: inject('postgresTemplate'),
  });
});
afterAll(() => client.close());

const at = new Date('2026-11-21T00:00:00Z');
type Db = Pick<DatabaseClient, 'db'>;
const counter = ({ db }: Db, key: string, count = 1) =>
  db.insertInto('rate_counters').values({ key, count, window_ends_at: at });
const event = ({ db }: Db, id: string) =>
  db.insertInto('webhook_events').values({ id, type: 'x', received_at: at });
const later = async (tx: Db, key: string): Promise<void> => {
  await deferWrite(tx.db, 'rate_counters', counter(tx, key));
  await deferWrite(tx.db, 'webhook_events', event(tx, key));
};
/** For each row called `key`: the number of the statement in its transaction that wrote it. */
const writtenBy = async ({ db }: Db, key: string): Promise<number[]> => {
  const { rows } = await sql<{ nth: number }>`
    select cmin::text::int as nth from rate_counters where key = ${key}
    union all select cmin::text::int from webhook_events where id = ${key}`.execute(db);
  return rows.map(({ nth }) => nth);
};

describe('deferred writes', () => {
  it('are sent together at the end of their transaction', async () => {
    await inTx(client, async (tx) => {
      await counter(tx, 'before').execute();
      await later(tx, 'end');
    });
    expect(await writtenBy(client, 'end')).toEqual([1, 1]);
  });

  it("are sent before the transaction's next statement", async () => {
    await inTx(client, async (tx) => {
      await later(tx, 'read');
      expect(await writtenBy(tx, 'read')).toEqual([0, 0]);
    });
  });

  it('to the same table are visible to each other in order', async () => {
    await inTx(client, async (tx) => {
      await deferWrite(tx.db, 'rate_counters', counter(tx, 'twice'));
      for (const by of [10, 100]) {
        const add = tx.db
          .updateTable('rate_counters')
          .set((row) => ({ count: row('count', '+', by) }))
          .where('key', '=', 'twice');
        await deferWrite(tx.db, 'rate_counters', add);
      }
    });
    const row = client.db.selectFrom('rate_counters').select('count').where('key', '=', 'twice');
    expect(await row.executeTakeFirst()).toEqual({ count: 111 });
  });

  it('are discarded when their transaction throws, and when one of them violates a constraint', async () => {
    const thrown = inTx(client, async (tx) => {
      await later(tx, 'thrown');
      throw new Error('no');
    });
    await expect(thrown).rejects.toThrow('no');
    const broken = inTx(client, async (tx) => {
      await later(tx, 'broken');
      await deferWrite(tx.db, 'rate_counters', counter(tx, 'broken'));
    });
    await expect(broken).rejects.toThrow('rate_counters_pkey');
    expect(await writtenBy(client, 'thrown')).toEqual([]);
    expect(await writtenBy(client, 'broken')).toEqual([]);
  });

  it('need a transaction, and refuse another one', async () => {
    await expect(later(client, 'outside')).rejects.toThrow('inside a transaction');
    await expect(inTx(client, () => later(client, 'around'))).rejects.toThrow(
      'bypassed the open transaction',
    );
  });
});
