import { exportSchedules } from '#contract/reporting/export-schedules/calls.ts';
import { route } from '#server/route.ts';
import { createSchedule } from './create-schedule.ts';
import { listSchedules } from './export-schedules.service.ts';
import { removeSchedule } from './remove-schedule.ts';
import { updateSchedule } from './update-schedule.ts';

export const exportScheduleRoutes = [
  route(exportSchedules.list, (ctx) => listSchedules(ctx)),
  route(exportSchedules.create, (ctx, { body }) => createSchedule(ctx, body)),
  route(exportSchedules.update, (ctx, { params, body }) => updateSchedule(ctx, params.id, body)),
  route(exportSchedules.remove, (ctx, { params }) => removeSchedule(ctx, params.id)),
];
