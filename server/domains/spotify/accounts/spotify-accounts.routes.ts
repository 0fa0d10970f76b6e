import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { checkAccount } from './check-account.ts';
import { createAccount } from './create-account.ts';
import { finishConsent } from './finish-consent.ts';
import { removeAccount } from './remove-account.ts';
import { accountFile } from './spotify-accounts.csv.ts';
import { getAccount, listAccounts } from './spotify-accounts.service.ts';
import { startConsent } from './start-consent.ts';
import { updateAccount } from './update-account.ts';

export const spotifyAccountRoutes = [
  route(spotifyAccounts.list, (ctx, { query }) => listAccounts(ctx, query)),
  route(spotifyAccounts.export, (ctx, { query }) => exportRows(ctx, accountFile, query)),
  route(spotifyAccounts.create, (ctx, { body }) => createAccount(ctx, body)),
  route(spotifyAccounts.get, (ctx, { params }) => getAccount(ctx, params.id)),
  route(spotifyAccounts.update, (ctx, { params, body, ifMatch }) =>
    updateAccount(ctx, params.id, body, ifMatch),
  ),
  route(spotifyAccounts.remove, (ctx, { params }) => removeAccount(ctx, params.id)),
  route(spotifyAccounts.check, (ctx, { params }) => checkAccount(ctx, params.id)),
  route(spotifyAccounts.authenticate, (ctx, { body }) =>
    'accountId' in body ? startConsent(ctx, body.accountId) : finishConsent(ctx, body),
  ),
];
