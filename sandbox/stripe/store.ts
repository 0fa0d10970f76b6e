import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { inTransaction } from '#sandbox/kit/sqlite-transaction.ts';
import type { Resource } from './objects.ts';
import { newId } from './objects.ts';

/** Selects rows of one resource: newest first, with a cursor like Stripe's `starting_after`. */
export interface Page {
  parent?: string | undefined;
  types?: readonly string[] | undefined;
  /** Only events whose delivery is still tried. */
  undelivered?: boolean | undefined;
  limit: number;
  startingAfter?: string | undefined;
}

// No interfaces, which the types of SQLite don’t let a row become.
export type StoredAnswer = {
  fingerprint: string;
  status: number;
  body: string;
};

export type Delivery = {
  id: number;
  event: string;
  body: string;
  attempts: number;
  createdAt: number;
};

export type BooksRow = {
  paymentIntent: string;
  status: string;
  currency: string;
  amount: number;
  authorised: number;
  captured: number;
  refunded: number;
  metadata: Record<string, string>;
};

export type Store = ReturnType<typeof openStore>;

const SCHEMA = `
  create table if not exists settings (name text primary key, value text not null);
  create table if not exists resources (
    seq integer primary key autoincrement,
    id text not null unique,
    object text not null,
    kind text not null default '',
    parent text,
    due integer,
    body text not null
  );
  create index if not exists resources_of_parent on resources (object, parent, seq);
  create index if not exists resources_of_object on resources (object, seq);
  create index if not exists resources_due on resources (due) where due is not null;
  create table if not exists deliveries (
    id integer primary key autoincrement,
    event text not null references resources (id),
    attempts integer not null default 0,
    due integer not null,
    created integer not null
  );
  create index if not exists deliveries_due on deliveries (due, id);
  create table if not exists answers (
    key text primary key,
    fingerprint text not null,
    status integer not null,
    body text not null,
    created integer not null
  );
  create index if not exists answers_created on answers (created);
`;

/** The id by which a resource is listed. */
function parentOf(resource: Resource): string | null {
  if (resource.object === 'payment_intent' || resource.object === 'payment_method') return resource.customer;
  if (resource.object === 'balance_transaction') return resource.source;
  return 'payment_intent' in resource ? resource.payment_intent : null;
}

/**
 * The provider's storage: one SQLite file whose committed writes survive a kill. Every resource is a row with its
 * JSON; `parent` is its list, and `due` is when a timer acts on it.
 */
export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'stripe.sqlite'));
  // WAL with NORMAL loses nothing when the process dies, and syncs the disk only at checkpoints.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;');
  db.exec(SCHEMA);

  const sql = {
    setting: db.prepare('select value from settings where name = ?'),
    setSetting: db.prepare('insert into settings (name, value) values (?, ?)'),
    put: db.prepare(
      `insert into resources (id, object, kind, parent, due, body) values (?, ?, ?, ?, ?, ?)
       on conflict (id) do update set parent = excluded.parent, due = excluded.due, body = excluded.body`,
    ),
    get: db.prepare('select body from resources where id = ?'),
    seq: db.prepare('select seq from resources where id = ?'),
    due: db.prepare('select id from resources where due <= ? order by due limit 100'),
    answer: db.prepare('select fingerprint, status, body from answers where key = ?'),
    putAnswer: db.prepare(
      'insert into answers (key, fingerprint, status, body, created) values (?, ?, ?, ?, ?)',
    ),
    forgetAnswers: db.prepare('delete from answers where created < ?'),
    addDelivery: db.prepare('insert into deliveries (event, due, created) values (?, ?, ?)'),
    deliveries: db.prepare(
      `select d.id, d.event, d.attempts, d.created as "createdAt", r.body
       from deliveries d join resources r on r.id = d.event
       where d.due <= ? and d.id not in (select value from json_each(?)) order by d.due, d.id limit ?`,
    ),
    nextDelivery: db.prepare(
      'select min(due) as due from deliveries where id not in (select value from json_each(?))',
    ),
    countDeliveries: db.prepare('select count(*) as count from deliveries'),
    delivered: db.prepare('delete from deliveries where id = ?'),
    postpone: db.prepare('update deliveries set attempts = attempts + 1, due = ? where id = ?'),
    books: db.prepare(
      `select i.id as "paymentIntent", i.body ->> '$.status' as status, i.body ->> '$.currency' as currency,
         i.body ->> '$.amount' as amount, i.body ->> '$.amount_capturable' as authorised,
         i.body ->> '$.amount_received' as captured, i.body -> '$.metadata' as metadata,
         coalesce((select sum(r.body ->> '$.amount') from resources r
           where r.object = 'refund' and r.parent = i.id and r.body ->> '$.status' <> 'failed'), 0) as refunded
       from resources i where i.object = 'payment_intent' order by i.seq`,
    ),
  };

  function get<T extends Resource>(id: string): T | null {
    const row = sql.get.get(id);
    return row ? (JSON.parse(String(row.body)) as T) : null;
  }

  function setting(name: string, make: () => string): string {
    const row = sql.setting.get(name);
    if (row) return String(row.value);
    const value = make();
    sql.setSetting.run(name, value);
    return value;
  }

  return {
    /** The API key and the signing secret: created once, the same after every start. */
    secretKey: setting('secret_key', () => newId('sk_test_', 48)),
    webhookSecret: setting('webhook_secret', () => newId('whsec_', 32)),

    transaction: <T>(work: () => T): T => inTransaction(db, work),

    /** Inserts or updates a resource. */
    put(resource: Resource): void {
      const kind = resource.object === 'event' ? resource.type : '';
      const due =
        resource.object === 'checkout.session' && resource.status === 'open' ? resource.expires_at : null;
      sql.put.run(resource.id, resource.object, kind, parentOf(resource), due, JSON.stringify(resource));
    },
    get,
    /** Ids whose timer has expired, by unix seconds. */
    due: (now: number): string[] => sql.due.all(now).map((row) => String(row.id)),

    /** One page, and whether more follow. */
    list<T extends Resource>(object: T['object'], page: Page): { data: T[]; hasMore: boolean } {
      const where = ['object = ?'];
      const values: SQLInputValue[] = [object];
      if (page.parent !== undefined) {
        where.push('parent = ?');
        values.push(page.parent);
      }
      if (page.types) {
        where.push('kind in (select value from json_each(?))');
        values.push(JSON.stringify(page.types));
      }
      if (page.undelivered) where.push('id in (select event from deliveries)');
      if (page.startingAfter !== undefined) {
        where.push('seq < ?');
        values.push(sql.seq.get(page.startingAfter)?.seq ?? 0);
      }
      const query = `select body from resources where ${where.join(' and ')} order by seq desc limit ?`;
      const rows = db.prepare(query).all(...values, page.limit + 1);
      const data = rows.slice(0, page.limit).map((row) => JSON.parse(String(row.body)) as T);
      return { data, hasMore: rows.length > page.limit };
    },

    answerTo(key: string): StoredAnswer | null {
      return (sql.answer.get(key) as StoredAnswer | undefined) ?? null;
    },
    keepAnswer(key: string, answer: StoredAnswer, now: number): void {
      sql.putAnswer.run(key, answer.fingerprint, answer.status, answer.body, now);
    },
    forgetAnswersBefore: (time: number): void => void sql.forgetAnswers.run(time),

    /** Deliveries use milliseconds of the wall clock. */
    addDelivery: (event: string, due: number, now: number): void => void sql.addDelivery.run(event, due, now),
    deliveriesDue(now: number, except: readonly number[], limit: number): Delivery[] {
      return sql.deliveries.all(now, JSON.stringify(except), limit) as Delivery[];
    },
    nextDeliveryDue(except: readonly number[]): number | null {
      return (
        (sql.nextDelivery.get(JSON.stringify(except)) as { due: number | null } | undefined)?.due ?? null
      );
    },
    countDeliveries: (): number => Number(sql.countDeliveries.get()?.count ?? 0),
    delivered: (id: number): void => void sql.delivered.run(id),
    postponeDelivery: (id: number, due: number): void => void sql.postpone.run(due, id),

    books(): BooksRow[] {
      return sql.books.all().map((row) => {
        return { ...row, metadata: JSON.parse(String(row.metadata)) } as BooksRow;
      });
    },
    close: (): void => db.close(),
  };
}
