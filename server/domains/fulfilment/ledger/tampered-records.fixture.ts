import { sql } from 'kysely';
import type { Tamperings } from './tamperings.fixture.ts';

const aDay = sql`interval '1 day'`;

/** Changes of what is recorded: audit events, what has none, and anchors. */
export const tamperedRecords: Tamperings = {
  'an audit event that was deleted': {
    do: () => [
      sql`delete from audit_events where id in (select id from audit_events where kind = 'make_good.refunded' limit 1)`,
    ],
    row: () => 'make-good',
  },
  'an audit event of a change of state that was deleted': {
    do: (w) => [sql`delete from audit_events where kind = 'order.placed' and subject_id = ${w.order.id}`],
    row: (w) => `order ${w.order.id}`,
  },
  'an audit event that nothing else tells of': {
    do: () => [sql`delete from audit_events where kind = 'playlist.created'`],
    row: () => 'anchor',
  },
  'an audit event that was re-dated': {
    do: (w) => [
      sql`update audit_events set at = at - ${aDay} where kind = 'pitch.declined' and subject_id = ${w.order.id}`,
    ],
    row: (w) => `pitch ${w.declined}`,
  },
  'a refund that was made up as one of which the provider told, counted everywhere': {
    do: (w) => [
      sql`insert into refunds (id, payment_id, provider, amount_cents, reason, kind, made_elsewhere, status, provider_refund_id, created_at, settled_at)
        select 'ref_made_up', id, provider, 100, 'Made up', 'goodwill', true, 'succeeded', 're_made_up', now(), now() from payments where order_id = ${w.order.id}`,
      sql`update payments set refunded_cents = refunded_cents + 100, refund_reserved_cents = refund_reserved_cents + 100,
        goodwill_cents = goodwill_cents + 100 where order_id = ${w.order.id}`,
      sql`update money_moves set refunded_cents = refunded_cents + 100 where id = (select max(id) from money_moves where payment_id = (select id from payments where order_id = ${w.order.id}) and refunded_cents > 0)`,
    ],
    row: () => 'refunds of order',
  },
  'all anchors deleted': {
    do: () => [sql`delete from ledger_anchors`],
    row: () => 'anchor',
  },
  'an anchor that was changed': {
    do: () => [sql`update ledger_anchors set events = events - 1`],
    row: () => 'anchor',
  },
};
