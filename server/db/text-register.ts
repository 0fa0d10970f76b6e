import { type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Whose data a text may hold: an artist's or a customer's, a curator's, the team's own, or no person's. */
export type Whose = 'customer' | 'curator' | 'team' | 'none';

type Rows = (id: string) => RawBuilder<boolean>;

/** The verbs that erase what is not replaced, most of them in `erase-account.ts`. */
type Verb =
  | ('endAccount' | 'endWaysIn' | 'eraseAnswers' | 'eraseCampaigns' | 'eraseCustomers' | 'eraseMails')
  | ('eraseRemarks' | 'eraseUnpaidOrders' | 'eraseViews');

/** What becomes of a text when an account is erased. */
export type Erasure =
  /** Its row is deleted by the column that names the account. */
  | { row: 'user_id' | 'email' }
  /**
   * The address wherever it stands, the names in rows about the account, and those of several words in rows about no account become
   * `(removed)`. `ofNoOne`: which these are, where some are about accounts; all where `replaced` is null.
   */
  | { replaced: Rows | null; ofNoOne?: RawBuilder<boolean> }
  /** A verb of its own takes it out. */
  | { by: Verb }
  /** It stays, with the reason. */
  | { kept: string };

export interface FreeText {
  whose: Whose;
  /** Characters that the database takes at most, well above what the contract does; null for what the product writes itself. */
  most: number | null;
  erased: Erasure;
}

export type Column = `${keyof Database & string}.${string}`;

const ADDRESS = 400;
const LINE = 1000;
const TEXT = 10_000;
const JSON_TEXT = 20_000;

const ordersOf = (id: string): RawBuilder<unknown> => sql`(select id from orders where user_id = ${id})`;
const ofOrder: Rows = (id) => sql`order_id in ${ordersOf(id)}`;
const ofPayment: Rows = (id) =>
  sql`payment_id in (select id from payments where order_id in ${ordersOf(id)})`;
const ofPitch: Rows = (id) => sql`pitch_id in (select id from pitches where order_id in ${ordersOf(id)})`;
const ofPlacement: Rows = (id) =>
  sql`placement_id in (select p.id from placements p join campaigns c on c.id = p.campaign_id where c.user_id = ${id})`;
const ofAccount: Rows = (id) => sql`user_id = ${id}`;

const text = (whose: Whose, most: number | null, erased: Erasure): FreeText => ({ whose, most, erased });
/** What the team types. */
const typed = (most: number, about: Rows | null, ofNoOne?: RawBuilder<boolean>): FreeText =>
  text('team', most, { replaced: about, ...(ofNoOne && { ofNoOne }) });
/** What the product or a service says, of no person. */
const said = (why: string): FreeText => text('none', null, { kept: why });

const bill = text('customer', LINE, { by: 'eraseUnpaidOrders' });
const ownAccount = (most: number) => text('customer', most, { by: 'endAccount' });
const curators = (most: number) =>
  text('curator', most, { kept: 'A curator is no account. The team changes it with the curator.' });
const applicants = (most: number) =>
  text('curator', most, { kept: 'An applicant is no account. All of it goes 90 days after the decision.' });
const forAll = (most: number) =>
  text('team', most, { kept: 'It is written for everyone, about no one person.' });
const atSpotify = said('Public at Spotify.');
const ours = said('The product’s own words.');

/** Every text of the database that may be more than machine words (`machine-words.ts`). */
export const freeTexts: Record<Column, FreeText> = {
  'address_changes.former': text('customer', ADDRESS, { row: 'user_id' }),
  'address_changes.next': text('customer', ADDRESS, { row: 'user_id' }),
  'api_keys.name': typed(LINE, null),
  'attention_marks.note': typed(
    TEXT,
    (id) => sql`split_part(id, '.', 2) in ${ordersOf(id)}`,
    sql`id like 'note.%'`,
  ),
  'audit_events.actor_label': ours,
  'audit_events.data': said('Ids, amounts and fields of fixed words: events are never changed.'),
  'audit_events.text': said('Fixed words: what is typed is in audit_remarks.'),
  'audit_remarks.text': text('team', 4000, { by: 'eraseRemarks' }),
  'backups.method': ours,
  'billing_addresses.email': text('customer', ADDRESS, { row: 'user_id' }),
  'bulk_run_rows.reason': said('The product’s own words.'),
  'bulk_runs.options': text('team', JSON_TEXT, { replaced: null }),
  'bulk_runs.stop_reason': ours,
  'campaigns.artist_name': text('customer', LINE, {
    kept: 'What was ordered: the artist as named at Spotify. Drafts go.',
  }),
  'campaigns.curator_note': text('customer', TEXT, { by: 'eraseCampaigns' }),
  'campaigns.song_name': text('customer', LINE, {
    kept: 'What was ordered: the title at Spotify. Drafts go.',
  }),
  'campaigns.song_url': text('customer', LINE, { kept: 'What was ordered: the song at Spotify. Drafts go.' }),
  'coupons.description': typed(LINE, ofAccount, sql`user_id is null`),
  'curator_application_playlists.looks': atSpotify,
  'curator_application_playlists.name': atSpotify,
  'curator_application_playlists.owner': atSpotify,
  'curator_application_playlists.url': applicants(LINE),
  'curator_applications.email': applicants(ADDRESS),
  'curator_applications.name': applicants(LINE),
  'curator_fees.reference': typed(LINE, ofPitch),
  'curators.email': curators(ADDRESS),
  'curators.name': curators(LINE),
  'curators.public_name': curators(LINE),
  'customer_notes.text': text('team', TEXT, { row: 'user_id' }),
  'dispute_evidence.error': ours,
  'dispute_evidence.own_text': typed(TEXT, ofOrder),
  'idempotency_keys.body': text('customer', null, { by: 'eraseAnswers' }),
  'identities.subject': text('customer', LINE, { by: 'endWaysIn' }),
  'ledger_flaws.about': ours,
  'ledger_flaws.what': ours,
  'magic_links.email': text('customer', ADDRESS, { by: 'endWaysIn' }),
  'mails.data': text('customer', null, { by: 'eraseMails' }),
  'mails.error': said('The mail server’s words, without addresses.'),
  'mails.recipient': text('customer', ADDRESS, { by: 'eraseMails' }),
  'mails.said': text('customer', null, { by: 'eraseMails' }),
  'order_comments.text': typed(TEXT, ofOrder),
  'order_messages.text': text('customer', TEXT, { replaced: ofOrder }),
  'orders.address': bill,
  'orders.city': bill,
  'orders.customer_name': bill,
  'orders.email': text('customer', ADDRESS, { by: 'eraseUnpaidOrders' }),
  'orders.lines': ours,
  'orders.package_name': forAll(LINE),
  'orders.song_title': text('customer', LINE, {
    kept: 'What was ordered, as books must say: song and artist at Spotify.',
  }),
  'orders.zip': bill,
  'packages.description': forAll(LINE),
  'packages.name': forAll(LINE),
  'passkeys.name': text('team', LINE, { by: 'endWaysIn' }),
  'payment_attempts.message': said('The provider’s words about a card.'),
  'payments.dispute_reason': said('The provider’s words.'),
  'payments.last_decline': said('The provider’s words about a card.'),
  'payments.reference': typed(LINE, ofOrder),
  'pitch_ratings.note': typed(TEXT, ofPitch),
  'pitches.reason': text('curator', TEXT, { replaced: ofOrder }),
  'placement_checks.link': text('curator', LINE, { kept: 'The ledger never changes: a link to a playlist.' }),
  'placement_checks.note': text('team', TEXT, {
    kept: 'The ledger never changes: a note on what a playlist showed.',
  }),
  'placement_proofs.link': text('curator', LINE, { replaced: ofPlacement }),
  'placement_proofs.reason': typed(TEXT, ofPlacement),
  'playlist_import_rows.fields': text('curator', JSON_TEXT, { kept: 'Playlists and their curators.' }),
  'playlist_reviews.evidence': text('team', JSON_TEXT, {
    kept: 'Links to the reports of tools about a playlist.',
  }),
  'playlist_reviews.note': typed(TEXT, null),
  'playlist_reviews.reviewer': said('A word for who reviewed; accounts are named by their ids.'),
  'playlist_snapshots.cover': atSpotify,
  'playlist_snapshots.description': atSpotify,
  'playlist_snapshots.owner': atSpotify,
  'playlist_snapshots.title': atSpotify,
  'playlist_writing.reason': typed(TEXT, null),
  'playlists.frozen_why': ours,
  'playlists.image': atSpotify,
  'playlists.name': curators(LINE),
  'playlists.url': curators(LINE),
  'provider_customers.card': text('customer', null, { by: 'eraseCustomers' }),
  'refunds.reason': typed(TEXT, ofPayment),
  'refunds.reference': typed(LINE, ofPayment),
  'saved_views.name': typed(60, null),
  'saved_views.query': text('team', JSON_TEXT, { by: 'eraseViews' }),
  'sessions.device': text('customer', LINE, { row: 'user_id' }),
  'sessions.end_reason': ours,
  'sign_in_requests.email': text('customer', ADDRESS, { by: 'endWaysIn' }),
  'spotify_account_tokens.failure': said('The service’s words.'),
  'spotify_accounts.email': text('team', ADDRESS, {
    kept: 'An account at Spotify that the team runs or a curator lent.',
  }),
  'spotify_accounts.label': typed(LINE, null),
  'spotify_accounts.spotify_name': atSpotify,
  'spotify_keys.email': text('team', ADDRESS, { kept: 'A developer’s account at Spotify.' }),
  'spotify_pauses.name': text('team', ADDRESS, {
    kept: 'A developer’s account at Spotify, until its pause ends.',
  }),
  'spotify_tokens.failure': said('The service’s words.'),
  'tagging_items.reason': typed(TEXT, ofAccount),
  'users.billing': ownAccount(JSON_TEXT),
  'users.email': ownAccount(ADDRESS),
  'users.name': ownAccount(LINE),
  'users.suspended_reason': text('team', TEXT, { by: 'endAccount' }),
  'webhook_deliveries.error': said('What another system answered, in the product’s words.'),
  'webhook_deliveries.body': said('Ids, amounts and verdicts.'),
  'webhook_deliveries.response_body': said('What another system answered, of ids that it got.'),
  'webhook_endpoints.url': text('team', LINE, { kept: 'The address of another system.' }),
};

/** Tables whose rows go with the account that a column of theirs names. */
export const rowsOfAccount = [
  'address_changes',
  'billing_addresses',
  'customer_notes',
  'default_views',
  'notice_settings',
  'preferences',
  'sessions',
  'team_roles',
  'told_items',
] as const satisfies (keyof Database)[];

/** A text that others may have written about an account's person, and the rows of it that are about the account. */
export interface Remark {
  table: string;
  column: string;
  about: Rows | null;
  ofNoOne: RawBuilder<boolean>;
  most: number;
  isJson: boolean;
}

export const remarks: readonly Remark[] = Object.entries(freeTexts).flatMap(([place, { erased, most }]) => {
  const [table = '', column = ''] = place.split('.');
  if (!('replaced' in erased) || most === null) return [];
  const { replaced: about, ofNoOne = about === null ? sql<boolean>`true` : sql<boolean>`false` } = erased;
  return [{ table, column, about, ofNoOne, most, isJson: most === JSON_TEXT }];
});
