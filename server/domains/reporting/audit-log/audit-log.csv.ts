import { brandNames } from '#contract/brand.ts';
import type { auditLog } from '#contract/reporting/audit-log/calls.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { auditList, type EventView } from './audit-log.queries.ts';
import { aboutOf } from './audit-log.service.ts';

const columns: ColumnsOf<typeof auditLog.list, EventView> = {
  what: {
    What: (row) => row.said,
    'About type': (row) => row.subject_type,
    'About ID': (row) => row.subject_id,
    About: aboutOf,
    Changes: (row) => (row.changes ? JSON.stringify(row.changes) : null),
  },
  who: {
    Who: (row) => row.actor,
    Browser: (row) => row.device,
  },
  createdAt: { Time: (row) => row.at.toISOString() },
  brand: { Brand: (row) => row.brand && brandNames[row.brand] },
  kind: { Kind: (row) => row.kind },
  id: { ID: (row) => row.id },
};

export const auditFile = { name: 'audit', rows: auditList, columns };
