import { confirmBillingAddress } from '#contract/billing-addresses.ts';
import { route } from '#server/route.ts';
import { confirmAddress } from './confirm-address.ts';

export const billingAddressRoutes = [
  route(confirmBillingAddress, (ctx, { body }) => confirmAddress(ctx, body)),
];
