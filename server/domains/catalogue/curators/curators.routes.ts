import { curatorAccount, curatorMails, curators } from '#contract/catalogue/curators/calls.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { undoCuratorAddress } from './change-curator-address.ts';
import { curatorFile } from './curators.csv.ts';
import { getCurator, listCurators } from './curators.service.ts';
import { letCuratorGo, restoreCurator } from './let-curator-go.ts';
import { getOwnAccount } from './own-account.ts';
import { resumeOwnAccount } from './resume-own-account.ts';
import { unsubscribeCurator } from './unsubscribe-curator.ts';
import { createCurator, updateCurator } from './write-curator.ts';

export const curatorRoutes = [
  route(curators.list, (ctx, { query }) => listCurators(ctx, query)),
  route(curators.export, (ctx, { query }) => exportRows(ctx, curatorFile, query)),
  route(curators.create, (ctx, { body }) => createCurator(ctx, body)),
  route(curators.get, (ctx, { params }) => getCurator(ctx, params.id)),
  route(curators.update, (ctx, { params, body, ifMatch }) => updateCurator(ctx, params.id, body, ifMatch)),
  route(curators.leave, (ctx, { params, body }) => letCuratorGo(ctx, params.id, body.reason)),
  route(curators.restore, (ctx, { params }) => restoreCurator(ctx, params.id)),
  route(curatorMails.unsubscribe, (ctx, { query, upload }) => unsubscribeCurator(ctx, query.token, upload)),
  route(curatorMails.undoAddress, (ctx, { body }) => undoCuratorAddress(ctx, body)),
  route(curatorAccount.get, (ctx) => getOwnAccount(ctx)),
  route(curatorAccount.resume, (ctx) => resumeOwnAccount(ctx)),
];
