import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Columns of a row that say what happened. An audit event holds their digest, as they were when it was written. */
interface ProofColumns {
  key: 'id' | 'pitch_id';
  /** Apart, as the text of a time depends on the session. */
  times: readonly string[];
  facts: readonly string[];
  /** Times that were added since: part of the digest where they are set, so that older events hold. */
  later?: readonly string[];
  /** What people typed: it may have to be erased. */
  words: readonly string[];
}

/** Answers, placements that are over, what is owed, refunds, fees, and reviews of playlists and of answers. */
export const proofColumns = {
  pitches: {
    key: 'id',
    times: ['planned_at', 'sent_at', 'answer_by', 'closed_at'],
    facts: [
      ...['brand', 'order_id', 'campaign_id', 'playlist_id', 'curator_id', 'replaces_id', 'chosen_by', 'why'],
      ...['status', 'ended_by', 'heard_source', 'heard_seconds', 'heard_measured', 'heard_moment'],
    ],
    words: ['reason'],
  },
  placements: {
    key: 'id',
    times: ['accepted_at', 'until', 'over_at', 'live_at', 'late_at', 'added_at', 'written_at', 'reminded_at'],
    facts: ['brand', 'pitch_id', 'campaign_id', 'playlist_id', 'track_id', 'status', 'ended_by'],
    words: [],
  },
  make_goods: {
    key: 'id',
    times: ['created_at', 'due_at', 'settled_at'],
    facts: [
      ...['brand', 'order_id', 'pitch_id', 'placement_id', 'cause', 'status', 'days_promised', 'days_seen'],
      ...['counts_gaps', 'replacement_id', 'refund_id', 'amount_cents'],
    ],
    later: ['undone_at'],
    words: [],
  },
  refunds: {
    key: 'id',
    times: ['created_at', 'settled_at'],
    facts: [
      ...['payment_id', 'provider', 'provider_refund_id', 'made_elsewhere', 'idempotency_key'],
      ...['status', 'kind', 'amount_cents', 'arithmetic'],
    ],
    words: ['reason', 'reference'],
  },
  curator_fees: {
    key: 'pitch_id',
    times: ['earned_at', 'paid_at', 'cancelled_at'],
    facts: ['brand', 'curator_id', 'amount_cents', 'currency', 'paid_by'],
    words: ['reference'],
  },
  playlist_reviews: {
    key: 'id',
    times: ['reviewed_at', 'expires_at'],
    facts: ['playlist_id', 'reviewer', 'reviewer_id', 'verdict'],
    words: ['evidence', 'note'],
  },
  pitch_ratings: {
    key: 'pitch_id',
    times: ['rated_at', 'due_at', 'decided_at'],
    facts: ['brand', 'stars', 'reason', 'report', 'decided_by'],
    words: ['note'],
  },
} as const satisfies Partial<Record<keyof Database, ProofColumns>>;

export type ProvedTable = keyof typeof proofColumns;

const isTable = (name: string): name is ProvedTable => Object.hasOwn(proofColumns, name);
export const provedTables: readonly ProvedTable[] = Object.keys(proofColumns).filter(isTable);

type Value = ReturnType<typeof sql>;

const epochOf = (name: string): Value => sql`extract(epoch from ${sql.ref(`t.${name}`)})`;

const digest = (values: readonly Value[], later: readonly Value[] = []) => {
  const added = later.map(
    (value) => sql` || case when ${value} is null then '[]' else jsonb_build_array(${value}) end`,
  );
  return sql<string>`encode(sha256(convert_to((jsonb_build_array(${sql.join(values)})${sql.join(added, sql``)})::text, 'UTF8')), 'hex')`;
};

/** The digests (SHA-256, hex) of a row of `t`: of its facts, and of its words. Their form never changes: old events are compared by it. */
export function digestsOf(table: ProvedTable) {
  const { times, facts, words, later = [] }: ProofColumns = proofColumns[table];
  return {
    facts: digest([...times.map(epochOf), ...facts.map((name) => sql.ref(`t.${name}`))], later.map(epochOf)),
    words: words.length > 0 ? digest(words.map((name) => sql.ref(`t.${name}`))) : null,
  };
}

/** What an event holds of the rows that it tells of: the digests of each, by its key. */
export async function proofOf(
  db: Kysely<Database>,
  told: Partial<Record<ProvedTable, readonly string[]>>,
): Promise<Record<string, Record<string, string[]>>> {
  const proof: Record<string, Record<string, string[]>> = {};
  for (const table of provedTables) {
    const keys = told[table] ?? [];
    if (keys.length === 0) continue;
    const { facts, words } = digestsOf(table);
    const { rows } = await sql<{ key: string; facts: string; words: string | null }>`
      select ${sql.ref(`t.${proofColumns[table].key}`)} as key, ${facts} as facts, ${words ?? sql`null`} as words
      from ${sql.table(table)} as t where ${sql.ref(`t.${proofColumns[table].key}`)} = any(${keys})`.execute(
      db,
    );
    proof[table] = Object.fromEntries(
      rows.map((row) => [row.key, row.words ? [row.facts, row.words] : [row.facts]]),
    );
  }
  return proof;
}
