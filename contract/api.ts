import { authEndpoints } from './auth.ts';
import { campaignEndpoints } from './campaigns.ts';
import type { Endpoint } from './endpoint.ts';
import { orderEndpoints } from './orders.ts';
import { packageEndpoints } from './packages.ts';
import { settingsEndpoints } from './settings.ts';
import { songEndpoints } from './songs.ts';
import { systemEndpoints } from './system.ts';
import { taggingEndpoints } from './tagging.ts';

/** Every call the product answers, in the order of the documentation. */
export const api: readonly Endpoint[] = [
  ...authEndpoints,
  ...settingsEndpoints,
  ...packageEndpoints,
  ...songEndpoints,
  ...campaignEndpoints,
  ...orderEndpoints,
  ...taggingEndpoints,
  ...systemEndpoints,
];
