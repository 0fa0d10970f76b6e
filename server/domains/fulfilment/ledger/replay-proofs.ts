import { sql } from 'kysely';
import { digestsOf, type ProvedTable, proofColumns, provedTables } from '#server/db/proof-columns.ts';
import { isReal } from './replay-records.ts';
import { brokenBy, type RowRule, told } from './row-rules.ts';

const names: Record<ProvedTable, string> = {
  pitches: 'pitch',
  placements: 'placement',
  make_goods: 'make-good',
  refunds: 'refund',
  curator_fees: 'fee of pitch',
  playlist_reviews: 'review',
  pitch_ratings: 'rating of pitch',
};

/** Rows that are not as the newest audit event of theirs holds them. Words may have been erased with an account. */
export const proofRules: readonly RowRule[] = provedTables.map((table) => {
  const { facts, words } = digestsOf(table);
  const columns: readonly string[] = proofColumns[table].words;
  const erased = sql`exists (select from users where removed_at is not null)
    and concat(${columns.length > 0 ? sql.join(columns.map((name) => sql.ref(`t.${name}`))) : sql`''`}) like '%(removed)%'`;
  return brokenBy({
    brand: sql`coalesce(proof.brand, 'real-playlist')`,
    order: sql`proof.order_id`,
    row: sql`${sql.lit(`${names[table]} `)} || proof.key`,
    what: sql`case when t.gone is null then 'it is gone, and audit event ' else 'it is not as audit event ' end
      || proof.id || ' tells of it, which is of ' || ${told(sql`proof.at`)}`,
    from: sql`(select key, max(at) as at, max(id) as id, max(brand) as brand, max(order_id) as order_id,
          array_agg(digests ->> 0) as facts, array_agg(digests ->> 1) as words
        from (select each.key, each.value as digests, e.id, e.at, e.brand,
            case when e.subject_type = 'order' then e.subject_id end as order_id,
            rank() over (partition by each.key order by e.at desc) as place
          from audit_events e cross join lateral jsonb_each(e.data -> 'proof' -> ${sql.lit(table)}) as each
          where e.data -> 'proof' ? ${sql.lit(table)} and ${isReal}) as events
        where place = 1 group by key) as proof
      left join (select t.*, false as gone from ${sql.table(table)} as t) as t on ${sql.ref(`t.${proofColumns[table].key}`)} = proof.key
      where t.gone is null or not (${facts} = any(proof.facts))
        ${words ? sql`or not (${words} = any(proof.words)) and not (${erased})` : sql``}`,
  });
});
