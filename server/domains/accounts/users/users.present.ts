import type { User } from '#contract/accounts/users/schema.ts';
import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import { teamOf } from '#contract/team.ts';
import { type AdminContext, userFactsOf } from './admin-context.ts';
import type { UserView } from './users.queries.ts';

/** An account as it leaves the server; lists leave the timeline empty. */
export function presentUser(row: UserView, standing: AdminContext, timeline: TimelineEntry[] = []): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    team: row.role === 'admin' ? teamOf(row.team) : null,
    status: row.status,
    suspendedReason: row.suspended_reason,
    brand: row.brand,
    orders: Number(row.orders),
    openOrder: row.open_order,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    version: row.version,
    guarded: userFactsOf(standing, row).guarded,
    timeline,
  };
}
