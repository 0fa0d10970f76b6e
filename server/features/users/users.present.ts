import type { User } from '#contract/users.ts';
import type { listUserEvents, UserView } from './users.queries.ts';

/** An account as it leaves the server; `events` newest first. */
export function presentUser(row: UserView, events: Awaited<ReturnType<typeof listUserEvents>> = []): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.status,
    brand: row.brand,
    orders: Number(row.orders),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    version: row.version,
    timeline: events
      .map(({ at, kind, text, actor }) => ({ at: at.toISOString(), kind, text, actor }))
      .reverse(),
  };
}
