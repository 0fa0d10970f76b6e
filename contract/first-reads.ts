import { account } from './accounts/account/calls.ts';
import { users } from './accounts/users/calls.ts';
import { BrandPath } from './brand.schema.ts';
import { curators } from './catalogue/curators/calls.ts';
import { playlists } from './catalogue/playlists/calls.ts';
import { type Endpoint, urlOf } from './endpoint.ts';
import { brandCampaigns } from './fulfilment/campaigns/calls.ts';
import type { ListName } from './list-names.ts';
import { jobs } from './office/jobs/calls.ts';
import { myOrders, orders } from './orders/orders/calls.ts';
import { payments } from './orders/payments/calls.ts';
import { tagging } from './orders/tagging/calls.ts';
import { counts } from './reporting/counts/calls.ts';
import { reports } from './reporting/reports/calls.ts';
import { views } from './reporting/views/calls.ts';
import { myCampaigns } from './sales/campaigns/calls.ts';
import { coupons } from './sales/coupons/calls.ts';
import { managePackages } from './sales/packages/calls.ts';
import { spotifyAccounts } from './spotify/accounts/calls.ts';
import { spotifyKeys } from './spotify/keys/calls.ts';

/**
 * Addresses that a page reads first, by the parameters of the page's own address: sorted names with commas between, the
 * empty text for none. `(order)` stands for the value of the parameter `order`.
 */
export type FirstReads = Readonly<Record<string, readonly string[]>>;

/** What is read of a list whose address asks for nothing. */
interface ListRead {
  endpoint: Endpoint;
  /** What the page asks for anyway. */
  query?: object;
  /** Its name among the lists with views. */
  name?: ListName;
  /** What the page reads in addition to the list. */
  beside?: readonly string[];
}

function listReads(mode: BrandPath, { endpoint, query, name, beside = [] }: ListRead): FirstReads {
  const params = { name: mode };
  const asked = [
    urlOf(endpoint, { params, query: { ...query, count: '1' } }),
    ...(name ? [urlOf(views.list, { query: { list: name } })] : []),
    urlOf(counts.get, { params }),
    ...beside,
  ];
  return { '': asked };
}

const campaign = urlOf(myCampaigns.get, { params: { id: '(campaign)' } });

const drafts = urlOf(myCampaigns.list, { query: { status: 'draft' } });

const order = { params: { number: '(order)' } };

/** The keys by whose names accounts are narrowed down. */
const keyNames = (name: BrandPath): string =>
  urlOf(spotifyKeys.list, { params: { name }, query: { limit: '200', sort: 'email' } });

const manageOrders: ListRead = { endpoint: orders.list, name: 'orders' };

const manageCampaigns: ListRead = { endpoint: brandCampaigns.list, name: 'campaigns' };

const managePayments: ListRead = { endpoint: payments.list };

const managePlaylists: ListRead = { endpoint: playlists.list, name: 'playlists' };

const manageKeys: ListRead = { endpoint: spotifyKeys.list, name: 'spotify-keys' };

/**
 * The first reads of pages, by their paths in `contract/pages.ts`. They start in parallel with the page's scripts,
 * which take over the answers to the same addresses (decision 0071). A missing read only comes later, and an unused one
 * is wasted: `test/e2e/first-reads.e2e.ts` compares this list with each page's requests.
 */
export const firstReads: Readonly<Record<string, FirstReads>> = {
  '/user': { '': [drafts], campaign: [campaign] },
  '/checkout': { campaign: [campaign, urlOf(account.get, {})] },
  '/order-summary': {
    '': [urlOf(myOrders.list, { query: { limit: '20' } })],
    order: [urlOf(myOrders.get, order), urlOf(reports.get, order)],
  },
  '/admin/ManageOrder': listReads('admin', manageOrders),
  '/eaa': listReads('eaa', manageOrders),
  '/eaa/manageorder': listReads('eaa', manageOrders),
  '/admin/managecampaign': listReads('admin', manageCampaigns),
  '/eaa/managecampaign': listReads('eaa', manageCampaigns),
  '/admin/managepayment': listReads('admin', managePayments),
  '/eaa/managepayment': listReads('eaa', managePayments),
  '/admin/manageplaylist': listReads('admin', managePlaylists),
  '/eaa/manageplaylist': listReads('eaa', managePlaylists),
  '/admin/spotify-keys': listReads('admin', manageKeys),
  '/eaa/spotify-keys': listReads('eaa', manageKeys),
  '/admin/manageuser': listReads('admin', { endpoint: users.list, name: 'users' }),
  '/admin/manageaccounts': listReads('admin', {
    endpoint: spotifyAccounts.list,
    name: 'accounts',
    beside: BrandPath.options.map(keyNames),
  }),
  '/admin/managejobs': listReads('admin', {
    endpoint: jobs.list,
    query: { rounds: 'notable' },
    name: 'jobs',
  }),
  '/admin/packages': listReads('admin', { endpoint: managePackages.list, name: 'packages' }),
  '/admin/coupons': listReads('admin', { endpoint: coupons.list, name: 'coupons' }),
  '/admin/curators': listReads('admin', { endpoint: curators.list, name: 'curators' }),
  '/admin/taggingqueue': listReads('admin', { endpoint: tagging.list, query: { status: 'waiting' } }),
};
