import { users } from '#contract/accounts/users/calls.ts';
import { runBulk } from '#server/domains/office/bulk/run-bulk.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { createUser } from './create-user.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { setTeam } from './set-team.ts';
import { updateUser } from './update-user.ts';
import { userBulk } from './users.bulk.ts';
import { userFile } from './users.csv.ts';
import { getUser, listUsers } from './users.service.ts';

export const userRoutes = [
  route(users.list, (ctx, { query }) => listUsers(ctx, query)),
  route(users.export, (ctx, { query }) => exportRows(ctx, userFile, query)),
  route(users.bulk, (ctx, { body }) => runBulk(ctx, userBulk, body)),
  route(users.create, (ctx, { body }) => createUser(ctx, body)),
  route(users.get, (ctx, { params }) => getUser(ctx, params.id)),
  route(users.update, (ctx, { params, body, ifMatch }) => updateUser(ctx, params.id, body, ifMatch)),
  route(users.setTeam, (ctx, { params, body, ifMatch }) => setTeam(ctx, params.id, body, ifMatch)),
  route(users.merge, (ctx, { params, body }) => mergeAccounts(ctx, params.id, body.email)),
];
