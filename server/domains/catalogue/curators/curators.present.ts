import type { Curator } from '#contract/catalogue/curators/schema.ts';
import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import type { CuratorView } from './curators.queries.ts';

/** A curator as it leaves the server; lists leave the timeline empty. */
export const presentCurator = (row: CuratorView, timeline: TimelineEntry[] = []): Curator => ({
  id: row.id,
  brand: row.brand,
  name: row.name,
  email: row.email,
  playlists: Number(row.playlists),
  pitches: { sent: row.sent, answered: row.answered, accepted: row.accepted },
  createdAt: row.created_at.toISOString(),
  version: row.version,
  timeline,
});
