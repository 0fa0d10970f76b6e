import { billingAddresses } from '#contract/accounts/addresses/calls.ts';
import { route } from '#server/route.ts';
import { confirmAddress } from './confirm-address.ts';

export const billingAddressRoutes = [
  route(billingAddresses.confirm, (ctx, { body }) => confirmAddress(ctx, body)),
];
