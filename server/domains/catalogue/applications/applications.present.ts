import type { Application } from '#contract/catalogue/applications/schema.ts';
import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import type { ApplicationView } from './applications.queries.ts';
import { hindranceOf } from './judge.ts';

/** An application as it leaves the server; lists leave out what is said of its playlists, and the timeline. */
export const presentApplication = (row: ApplicationView, timeline: TimelineEntry[] = []): Application => ({
  id: row.id,
  brand: row.brand,
  name: row.name,
  email: row.email,
  status: row.status,
  judgement: row.judgement,
  playlists: row.playlists.map(({ missing, ...sent }) => ({
    ...sent,
    looks: 0,
    signals: [],
    doubles: [],
    hindrance: hindranceOf({ missing, ...sent }, []),
  })),
  reason: row.reason,
  curatorId: row.curator_id,
  invitedBy: row.invited_by === null ? null : { id: row.invited_by, name: row.inviter_name ?? '' },
  createdAt: row.created_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  version: row.version,
  timeline,
});
