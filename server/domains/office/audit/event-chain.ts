import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { digestOfRemark } from './remarks.ts';

/** Events of one statement. */
const PAGE = 5000;

/** What an anchor says of the events since the one before. */
export interface EventSum {
  events: number;
  events_root: string;
}

/** A remark that is not as it was typed, or that is missing. */
export interface BrokenRemark {
  eventId: string;
  why: string;
}

/**
 * Hashes every column of the events of a time (SHA-256, hex), in the order of their time and id, without those about demo data. This
 * form never changes: old anchors are verified by it.
 */
export async function hashOfEvents(
  { db }: Pick<Context, 'db'>,
  { from, to }: { from: Date; to: Date },
): Promise<EventSum> {
  const { rows: demo } = await sql`select from users where demo limit 1`.execute(db);
  const hash = createHash('sha256');
  let events = 0;
  for (let after = { at: from, id: '' }; ; ) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where(sql<boolean>`(at, id) > (${after.at}, ${after.id})`)
      .where('at', '<', to)
      .$if(demo.length > 0, (query) => query.where(sql<boolean>`not is_demo(subject_id)`))
      .orderBy('at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      hash.update(
        `${JSON.stringify([
          ...[row.id, row.brand, row.at.toISOString(), row.actor_kind, row.actor_id, row.actor_label],
          ...[row.session_id, row.kind, row.subject_type, row.subject_id, row.text, row.data],
        ])}\n`,
      );
      after = row;
    }
    events += rows.length;
    if (rows.length < PAGE) return { events, events_root: hash.digest('hex') };
  }
}

/**
 * Compares the remarks of all events with the digests that these hold: each must be as it was typed, or erased with an account that
 * was removed. Answers how many there are, how many of them were erased, and the first that is otherwise.
 */
export async function verifyRemarks({ db }: Pick<Context, 'db'>): Promise<{
  remarks: number;
  erased: number;
  brokenRemark: BrokenRemark | null;
}> {
  const sum = { remarks: 0, erased: 0 };
  for (let after = ''; ; ) {
    const { rows } = await sql<{
      id: string;
      digest: string | null;
      text: string | null;
      nonce: string | null;
      kept: boolean;
      removed: boolean;
    }>`
      select coalesce(e.id, r.event_id) as id, e.data ->> 'remark' as digest, r.text, r.nonce, r.event_id is not null as kept,
        exists (select from users where users.id = r.erased_for and removed_at is not null) as removed
      from (select id, data from audit_events where data ? 'remark' and id > ${after} order by id limit ${PAGE}) as e
        full join (select * from audit_remarks where event_id > ${after} order by event_id limit ${PAGE}) as r on r.event_id = e.id
      order by 1 limit ${PAGE}`.execute(db);
    for (const { id, digest, text, nonce, kept, removed } of rows) {
      const why = !kept
        ? 'it is missing'
        : digest === null
          ? 'its event has none'
          : text === null
            ? removed
              ? null
              : 'it was erased without a removed account'
            : digestOfRemark(nonce ?? '', text) === digest
              ? null
              : 'its words were changed';
      if (why) return { ...sum, brokenRemark: { eventId: id, why } };
      sum.remarks += 1;
      if (text === null) sum.erased += 1;
      after = id;
    }
    if (rows.length < PAGE) return { ...sum, brokenRemark: null };
  }
}
