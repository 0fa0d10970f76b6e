import { z } from 'zod';
import { brandCampaigns } from './brand-campaigns.ts';
import { orders } from './brand-orders.ts';
import { payments } from './brand-payments.ts';
import { coupons } from './coupons.ts';
import { curators } from './curators.ts';
import { endpoint } from './endpoint.ts';
import { requiredLine } from './fields.ts';
import { idOf } from './ids.ts';
import { jobs } from './jobs.ts';
import { anyOf, DayAhead, DaySpan, type ListEndpoint, list } from './list.ts';
import { ListName } from './list-names.ts';
import { managePackages } from './manage-packages.ts';
import { playlists } from './playlists.ts';
import { spotifyAccounts } from './spotify-accounts.ts';
import { spotifyKeys } from './spotify-keys.ts';
import { tagging } from './tagging.ts';
import { users } from './users.ts';

/** Views that one person may have. */
export const MAX_VIEWS = 50;

const listOfName: Record<ListName, ListEndpoint> = {
  orders: orders.list,
  users: users.list,
  jobs: jobs.list,
  tagging: tagging.list,
  payments: payments.list,
  'spotify-keys': spotifyKeys.list,
  packages: managePackages.list,
  coupons: coupons.list,
  accounts: spotifyAccounts.list,
  playlists: playlists.list,
  curators: curators.list,
  campaigns: brandCampaigns.list,
};

/** What is wrong with a view's query, by its parameter: what the list would refuse. Empty when nothing is. */
export function viewProblems(name: ListName, query: Record<string, string>): Record<string, string> {
  const { asked, filters } = listOfName[name].list;
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

/** Filters, words and sort of a list, as its address says them. */
const ViewQuery = z
  .record(z.string().min(1).max(40), z.string().max(400))
  .refine((query) => Object.keys(query).length <= 30, 'Use up to 30 filters.');

export const ViewName = requiredLine('a name', 60);

const viewFields = {
  name: ViewName,
  query: ViewQuery,
  /** Ids of the columns shown, in their order; none for those that the list shows on its own. */
  columns: z
    .array(z.string().regex(/^[a-z][\w.-]{0,39}$/i, 'Use column IDs.'))
    .max(40, 'Choose up to 40 columns.'),
  shared: z.boolean(),
  /** Whether the list opens with it, only for the user who chose that. */
  isDefault: z.boolean(),
};

/** A saved view of a list: the own ones, and those that other admins share. */
export const View = z.object({
  id: z.string(),
  list: ListName,
  ...viewFields,
  query: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
  /** Whether it is the caller's, who alone may change and remove it. */
  own: z.boolean(),
  ownerName: z.string(),
  version: z.int(),
});
export type View = z.infer<typeof View>;

const oneView = z.strictObject({ id: idOf('view') });

export const views = {
  list: list({
    path: '/api/views/',
    summary: 'List your saved views and shared views, by name',
    access: 'admin',
    row: View,
    filters: { list: anyOf(ListName) },
    sorts: ['name'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/views/',
    summary: `Save a view of a list. Up to ${MAX_VIEWS} per admin.`,
    access: 'admin',
    body: z.strictObject({
      list: ListName,
      ...viewFields,
      columns: viewFields.columns.default([]),
      shared: viewFields.shared.default(false),
      isDefault: viewFields.isDefault.default(false),
    }),
    status: 201,
    answer: View,
    etag: 'sent',
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/views/{id}/',
    summary: 'Update your view. For a shared view, only set whether it’s your default.',
    access: 'admin',
    params: oneView,
    body: z.strictObject(viewFields).partial(),
    status: 200,
    answer: View,
    etag: 'sent',
    errors: ['not_found', 'conflict', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/views/{id}/',
    summary: 'Delete your view',
    access: 'admin',
    params: oneView,
    status: 204,
    errors: ['not_found', 'conflict'],
  }),
};
