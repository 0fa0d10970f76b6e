import { endpoint } from '../../endpoint.ts';
import { everyRole } from '../../team.ts';
import { z } from '../../zod.ts';
import { MAX_EXPORT_SCHEDULES } from './rules.ts';
import { ExportSchedule, ExportScheduleChange, NewExportSchedule, oneExportSchedule } from './schema.ts';

/** The caller’s own scheduled exports. The file itself is the list’s export, which asks for the rights each time. */
export const exportSchedules = {
  list: endpoint({
    method: 'GET',
    path: '/api/export-schedules/',
    summary: 'List your scheduled exports, newest first',
    access: 'admin',
    status: 200,
    answer: z.array(ExportSchedule),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/export-schedules/',
    summary: `Get an email with a link to a list’s file every day or week. Up to ${MAX_EXPORT_SCHEDULES} per admin. Needs the right to export the list.`,
    access: 'admin',
    team: everyRole,
    body: NewExportSchedule,
    status: 201,
    answer: ExportSchedule,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/export-schedules/{id}/',
    summary: 'Change the name or the time of your scheduled export',
    access: 'admin',
    team: everyRole,
    params: oneExportSchedule,
    body: ExportScheduleChange,
    status: 200,
    answer: ExportSchedule,
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/export-schedules/{id}/',
    summary: 'Delete your scheduled export',
    access: 'admin',
    team: everyRole,
    params: oneExportSchedule,
    status: 204,
    errors: ['not_found'],
  }),
};
