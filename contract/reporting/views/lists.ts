import { apiKeys } from '../../accounts/api-keys/calls.ts';
import { users } from '../../accounts/users/calls.ts';
import { applications } from '../../catalogue/applications/calls.ts';
import { curators } from '../../catalogue/curators/calls.ts';
import { playlists } from '../../catalogue/playlists/calls.ts';
import type { Endpoint } from '../../endpoint.ts';
import { brandCampaigns } from '../../fulfilment/campaigns/calls.ts';
import { DayAhead, DaySpan } from '../../list.schema.ts';
import type { ListEndpoint } from '../../list.ts';
import type { ListName } from '../../list-names.ts';
import { jobs } from '../../office/jobs/calls.ts';
import { webhookEndpoints } from '../../office/webhooks/calls.ts';
import { orders } from '../../orders/orders/calls.ts';
import { payments } from '../../orders/payments/calls.ts';
import { tagging } from '../../orders/tagging/calls.ts';
import { coupons } from '../../sales/coupons/calls.ts';
import { managePackages } from '../../sales/packages/calls.ts';
import { spotifyAccounts } from '../../spotify/accounts/calls.ts';
import { spotifyKeys } from '../../spotify/keys/calls.ts';
import { inbox } from '../attention/calls.ts';
import { auditLog } from '../audit-log/calls.ts';

/** The calls of the lists that have views. */
export const callsOfName: Record<ListName, { list: ListEndpoint; export: Endpoint }> = {
  attention: inbox,
  orders,
  users,
  jobs,
  tagging,
  payments,
  'spotify-keys': spotifyKeys,
  packages: managePackages,
  coupons,
  accounts: spotifyAccounts,
  playlists,
  curators,
  applications,
  campaigns: brandCampaigns,
  audit: auditLog,
  'api-keys': apiKeys,
  webhooks: webhookEndpoints,
};

/** What is wrong with a view's query, by its parameter: what the list would refuse. Empty when nothing is. */
export function viewProblems(name: ListName, query: Record<string, string>): Record<string, string> {
  const { asked, filters } = callsOfName[name].list.list;
  const isSpan = ([param, value]: [string, string]): boolean =>
    (filters[param]?.kind === 'from' && DaySpan.safeParse(value).success) ||
    (filters[param]?.kind === 'to' && DayAhead.safeParse(value).success);
  const fixed = Object.fromEntries(Object.entries(query).filter((entry) => !isSpan(entry)));
  const parsed = asked.strict().safeParse(fixed);
  const problems: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems[`query.${key}`] = 'This list doesn’t have this filter.';
    } else {
      problems[`query.${String(issue.path[0] ?? '')}`] ??= issue.message;
    }
  }
  return problems;
}
