import { authEndpoints } from './auth.ts';
import { billingAddressEndpoints } from './billing-addresses.ts';
import { brandOrderEndpoints } from './brand-orders.ts';
import { campaignEndpoints } from './campaigns.ts';
import { checkoutEndpoints } from './checkout.ts';
import type { Endpoint } from './endpoint.ts';
import { identityEndpoints } from './identity.ts';
import { jobEndpoints } from './jobs.ts';
import { myOrderEndpoints } from './my-orders.ts';
import { orderListEndpoints } from './order-lists.ts';
import { packageEndpoints } from './packages.ts';
import { paymentEndpoints } from './payments.ts';
import { settingsEndpoints } from './settings.ts';
import { songEndpoints } from './songs.ts';
import { systemEndpoints } from './system.ts';
import { taggingEndpoints } from './tagging.ts';
import { userEndpoints } from './users.ts';

/** Every call the product answers, in the order of the documentation. */
export const api: readonly Endpoint[] = [
  ...authEndpoints,
  ...identityEndpoints,
  ...settingsEndpoints,
  ...packageEndpoints,
  ...songEndpoints,
  ...campaignEndpoints,
  ...checkoutEndpoints,
  ...billingAddressEndpoints,
  ...orderListEndpoints,
  ...myOrderEndpoints,
  ...brandOrderEndpoints,
  ...paymentEndpoints,
  ...taggingEndpoints,
  ...userEndpoints,
  ...jobEndpoints,
  ...systemEndpoints,
];
