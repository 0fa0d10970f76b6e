import { Brand } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { anyOf, csvOf, dateFrom, dateTo, list } from '../../list.schema.ts';
import { AuditActor, AuditEvent, AuditSubject, oneEvent } from './schema.ts';

const events = list({
  path: '/admin/audit/',
  views: 'audit',
  summary: 'List everything that was done in both brands, by whom, newest first',
  access: 'admin',
  team: [],
  row: AuditEvent,
  search: 'Email of who did it or of whose account it is about, an order number, or the ID of any row',
  filters: {
    brand: anyOf(Brand),
    by: anyOf(AuditActor),
    about: anyOf(AuditSubject),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt'],
  csv: 'audit',
  columns: ['what', 'who', 'createdAt', 'brand', 'kind', 'id'],
});

/** The audit log of both brands. */
export const auditLog = {
  list: events,
  export: csvOf(events, 'Export the audit log of both brands to CSV'),
  get: endpoint({
    path: '/admin/audit/{id}/',
    summary: 'Get one entry of the audit log',
    access: 'admin',
    team: [],
    params: oneEvent,
    answer: AuditEvent,
  }),
};
