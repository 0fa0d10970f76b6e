import type { Columns } from '#server/lib/csv.ts';
import { auditList, type EventView } from './audit-log.queries.ts';
import { aboutOf } from './audit-log.service.ts';

const columns: Columns<EventView> = {
  Time: (row) => row.at.toISOString(),
  Who: (row) => row.actor,
  What: (row) => row.said,
  Kind: (row) => row.kind,
  'About type': (row) => row.subject_type,
  'About ID': (row) => row.subject_id,
  About: aboutOf,
  Changes: (row) => (row.changes ? JSON.stringify(row.changes) : null),
  Browser: (row) => row.device,
  ID: (row) => row.id,
};

export const auditFile = { name: 'audit', rows: auditList, columns };
