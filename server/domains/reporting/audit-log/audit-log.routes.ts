import { auditLog } from '#contract/reporting/audit-log/calls.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { auditFile } from './audit-log.csv.ts';
import { getEvent, listEvents } from './audit-log.service.ts';

export const auditLogRoutes = [
  route(auditLog.list, (ctx, { query }) => listEvents(ctx, query)),
  route(auditLog.export, (ctx, { query }) => exportRows(ctx, auditFile, query)),
  route(auditLog.get, (ctx, { params }) => getEvent(ctx, params.id)),
];
