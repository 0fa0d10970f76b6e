import { kinds as addressChanges } from './accounts/address-changes/kinds.ts';
import { kinds as addresses } from './accounts/addresses/kinds.ts';
import { kinds as apiKeys } from './accounts/api-keys/kinds.ts';
import { kinds as identity } from './accounts/identity/kinds.ts';
import { kinds as notices } from './accounts/notices/kinds.ts';
import { kinds as passkeys } from './accounts/passkeys/kinds.ts';
import { kinds as preferences } from './accounts/preferences/kinds.ts';
import { kinds as savedCards } from './accounts/saved-cards/kinds.ts';
import { kinds as sessions } from './accounts/sessions/kinds.ts';
import { kinds as users } from './accounts/users/kinds.ts';
import { kinds as applications } from './catalogue/applications/kinds.ts';
import { kinds as curators } from './catalogue/curators/kinds.ts';
import { kinds as playlists } from './catalogue/playlists/kinds.ts';
import { kinds as quality } from './catalogue/quality/kinds.ts';
import { kinds as reviews } from './catalogue/reviews/kinds.ts';
import { kinds as runningCampaigns } from './fulfilment/campaigns/kinds.ts';
import { kinds as fees } from './fulfilment/fees/kinds.ts';
import { kinds as ledger } from './fulfilment/ledger/kinds.ts';
import { kinds as makeGoods } from './fulfilment/make-goods/kinds.ts';
import { kinds as pitches } from './fulfilment/pitches/kinds.ts';
import { kinds as placements } from './fulfilment/placements/kinds.ts';
import { kinds as proofs } from './fulfilment/proofs/kinds.ts';
import { kinds as ratings } from './fulfilment/ratings/kinds.ts';
import type { Kinds } from './kinds.ts';
import { kinds as audit } from './office/audit/kinds.ts';
import { kinds as bulk } from './office/bulk/kinds.ts';
import { kinds as jobs } from './office/jobs/kinds.ts';
import { kinds as mails } from './office/mails/kinds.ts';
import { kinds as system } from './office/system/kinds.ts';
import { kinds as webhooks } from './office/webhooks/kinds.ts';
import { kinds as checkout } from './orders/checkout/kinds.ts';
import { kinds as figures } from './orders/figures/kinds.ts';
import { kinds as messages } from './orders/messages/kinds.ts';
import { kinds as moneyBack } from './orders/money-back/kinds.ts';
import { kinds as orders } from './orders/orders/kinds.ts';
import { kinds as payments } from './orders/payments/kinds.ts';
import { kinds as tagging } from './orders/tagging/kinds.ts';
import { kinds as attention } from './reporting/attention/kinds.ts';
import { kinds as customers } from './reporting/customers/kinds.ts';
import { kinds as dashboard } from './reporting/dashboard/kinds.ts';
import { kinds as evidence } from './reporting/evidence/kinds.ts';
import { kinds as reports } from './reporting/reports/kinds.ts';
import { kinds as views } from './reporting/views/kinds.ts';
import { kinds as campaigns } from './sales/campaigns/kinds.ts';
import { kinds as coupons } from './sales/coupons/kinds.ts';
import { kinds as packages } from './sales/packages/kinds.ts';
import { kinds as spotifyAccounts } from './spotify/accounts/kinds.ts';
import { kinds as spotifyKeys } from './spotify/keys/kinds.ts';
import { kinds as writing } from './spotify/writing/kinds.ts';

/** What each noun registers, by domain from below. */
export const nouns = [
  audit,
  bulk,
  jobs,
  mails,
  system,
  webhooks,
  users,
  addressChanges,
  addresses,
  identity,
  sessions,
  passkeys,
  apiKeys,
  savedCards,
  preferences,
  notices,
  spotifyKeys,
  spotifyAccounts,
  writing,
  playlists,
  quality,
  reviews,
  curators,
  applications,
  packages,
  coupons,
  campaigns,
  orders,
  checkout,
  figures,
  messages,
  moneyBack,
  payments,
  tagging,
  runningCampaigns,
  pitches,
  placements,
  proofs,
  ratings,
  fees,
  makeGoods,
  ledger,
  attention,
  customers,
  dashboard,
  evidence,
  reports,
  views,
] as const satisfies readonly Kinds[];

type Noun = (typeof nouns)[number];
type ListKey = 'audit' | 'live' | 'lists';
type TableKey = 'ids' | 'told' | 'jobs' | 'mails';

/** The words that nouns list under a key. */
type Word<Key extends ListKey> = Extract<Noun, Record<Key, readonly string[]>>[Key][number];
/** The tables that nouns have under a key, as one. */
type Merged<Key extends TableKey> = Record<
  KeyOf<Extract<Noun, Record<Key, object>>[Key]>,
  ValueOf<Extract<Noun, Record<Key, object>>[Key]>
>;
type KeyOf<Table> = Table extends object ? keyof Table : never;
type ValueOf<Table> = Table extends object ? Table[keyof Table] : never;

const listed = <Key extends ListKey>(key: Key) =>
  nouns.flatMap((noun: Kinds) => noun[key] ?? []) as Word<Key>[];

const merged = <Key extends TableKey>(key: Key) =>
  Object.assign({}, ...nouns.map((noun: Kinds) => noun[key])) as Merged<Key>;

/** What happened, as the audit log names it. Of an export, it is the name of its file. */
export type AuditKind = Word<'audit'> | keyof Merged<'told'> | `${string}.exported`;

/** Prefix of each kind of row. Ids are `prefix_` and 26 characters that begin with the time, so they sort by age. */
export const idPrefixes = merged('ids');

export type IdKind = keyof typeof idPrefixes;

/** What webhooks call the audit events that they tell. */
export const toldKinds = merged('told');

export type WebhookType = (typeof toldKinds)[keyof typeof toldKinds];

/** What an endpoint can be told. */
export const webhookTypes = [...new Set(Object.values(toldKinds))];

/** Kinds of rows with live events. Payments, refunds and reviews of songs belong to their order. */
export const changeTypes = listed('live');

/** The lists of the back office that have views, as runs over many rows and saved views name them. */
export const listNames = listed('lists');

/** Each kind of work by its name, in words. */
export const jobTitles = merged('jobs');

export type JobName = keyof typeof jobTitles;

/** Titles of the mails about orders, by template. */
export const mailTitles = merged('mails');
