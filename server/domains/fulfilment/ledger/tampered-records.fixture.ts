import { sql } from 'kysely';
import type { Tamperings } from './tamperings.fixture.ts';

const aDay = sql`interval '1 day'`;

/** Changes of what is recorded: audit events and anchors. */
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
  'all anchors deleted': {
    do: () => [sql`delete from ledger_anchors`],
    row: () => 'anchor',
  },
  'an anchor that was changed': {
    do: () => [sql`update ledger_anchors set events = events - 1`],
    row: () => 'anchor',
  },
};
