import { applications, ownApplication } from '#contract/catalogue/applications/calls.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { applicationFile } from './applications.csv.ts';
import { getApplication, listApplications } from './applications.service.ts';
import { apply } from './apply.ts';
import { confirmApplication, getOwnApplication } from './confirm-application.ts';
import { decideApplication } from './decide-application.ts';
import { inviteColleague } from './invite-colleague.ts';
import { lookNow } from './look-now.ts';

export const applicationRoutes = [
  route(applications.list, (ctx, { query }) => listApplications(ctx, query)),
  route(applications.export, (ctx, { query }) => exportRows(ctx, applicationFile, query)),
  route(applications.get, (ctx, { params }) => getApplication(ctx, params.id)),
  route(applications.decide, (ctx, { params, body }) => decideApplication(ctx, params.id, body)),
  route(applications.look, (ctx, { params }) => lookNow(ctx, params.id)),
  route(ownApplication.apply, (ctx, { body }) => apply(ctx, body)),
  route(ownApplication.get, (ctx, { params }) => getOwnApplication(ctx, params.token)),
  route(ownApplication.invite, (ctx, { body }) => inviteColleague(ctx, body)),
  route(ownApplication.confirm, (ctx, { body }) => confirmApplication(ctx, body.token)),
];
