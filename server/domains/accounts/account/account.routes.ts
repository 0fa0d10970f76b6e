import { account } from '#contract/accounts/account/calls.ts';
import { removeOwnCard } from '#server/domains/accounts/saved-cards/remove-own-card.ts';
import { removeOwnAccount } from '#server/domains/accounts/users/remove-own-account.ts';
import { updateOwnAccount } from '#server/domains/accounts/users/update-own-account.ts';
import { route } from '#server/route.ts';
import { getAccount } from './account.service.ts';
import { exportAccount } from './export-account.ts';
import { unsubscribe } from './unsubscribe.ts';

export const accountRoutes = [
  route(account.get, (ctx) => getAccount(ctx)),
  route(account.update, async (ctx, { body, ifMatch }) => {
    await updateOwnAccount(ctx, body, ifMatch);
    return getAccount(ctx);
  }),
  route(account.removeCard, (ctx) => removeOwnCard(ctx)),
  route(account.export, (ctx) => exportAccount(ctx, ctx.actor.id)),
  route(account.remove, (ctx) => removeOwnAccount(ctx)),
  route(account.unsubscribe, (ctx, { query, upload }) => unsubscribe(ctx, query.token, upload)),
];
