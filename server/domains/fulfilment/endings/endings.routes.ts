import { users } from '#contract/accounts/users/calls.ts';
import { endings } from '#contract/fulfilment/endings/calls.ts';
import { route } from '#server/route.ts';
import { endingOfCurator, endingOfOrder, endingOfPlaylist, endingOfUser } from './read-ending.ts';
import { removeCustomer } from './remove-customer.ts';

export const endingRoutes = [
  route(endings.ofOrder, (ctx, { params }) => endingOfOrder(ctx, params.id)),
  route(endings.ofPlaylist, (ctx, { params }) => endingOfPlaylist(ctx, params.id)),
  route(endings.ofCurator, (ctx, { params }) => endingOfCurator(ctx, params.id)),
  route(endings.ofUser, (ctx, { params }) => endingOfUser(ctx, params.id)),
  // Here, as open orders may end with the account.
  route(users.remove, (ctx, { params, query }) => removeCustomer(ctx, params.id, query)),
];
