import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { MailGroup, SavedBilling } from '#contract/account.ts';
import type { Role } from '#contract/auth.ts';
import type { Brand } from '#contract/brand.ts';
import type { CampaignStatus } from '#contract/campaigns.ts';
import type { CouponKind, CouponStatus } from '#contract/coupons.ts';
import type { FigureSource } from '#contract/figures.ts';
import type { Genre, Language, Mood } from '#contract/genres.ts';
import type { ListName } from '#contract/list-names.ts';
import type { MailStatus } from '#contract/mails.ts';
import type { MakeGoodCause, MakeGoodStatus } from '#contract/make-goods.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Duration, PriceLine, Range } from '#contract/packages.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import type { PitchStatus, PitchWhy } from '#contract/pitches.ts';
import type { CheckResult, CheckSource, PlacementStatus } from '#contract/placements.ts';
import type { EvidenceType, ReviewVerdict } from '#contract/playlist-reviews.ts';
import type { FactsSource, PlaylistStatus } from '#contract/playlists.ts';
import type { RefundArithmetic, RefundStatus } from '#contract/refunds.ts';
import type { Basis, BasisKind, EstimatedFigure } from '#contract/rests-on.ts';
import type { AccountOutcome, SpotifyAccountStatus } from '#contract/spotify-accounts.ts';
import type { KeyOutcome, SpotifyKeyStatus } from '#contract/spotify-keys.ts';
import type { Moved } from '#contract/states.ts';
import type { TaggingStatus } from '#contract/tagging.ts';
import type { SpotifyErrorKind } from '#server/adapters/spotify/spotify-client.ts';

/** Written once, with the row. */
type Fixed<T> = ColumnType<T, T, never>;
/** A checked row of a file of playlists. */
export interface ImportedFields {
  url: string;
  name: string;
  followers: number;
  genres: Genre[];
  moods: Mood[];
  languages: Language[];
  slots: number;
  curatorId: string;
}

/** Optional when writing. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/**
 * A state column. An update must be the result of `moved`, which checks the state table; anything else does not
 * compile.
 */
type State<S extends string, First = S> = ColumnType<S, First, Moved<S>>;

interface UsersTable {
  id: Fixed<string>;
  email: string;
  name: Generated<string>;
  name_search: GeneratedAlways<string>;
  role: Role;
  status: Generated<'active' | 'suspended'>;
  brand: Brand;
  demo: Generated<boolean>;
  created_at: Fixed<Date>;
  last_seen_at: Nullable<Date>;
  removed_at: Nullable<Date>;
  /** Written as JSON text. */
  billing: ColumnType<SavedBilling | null, string | null | undefined, string | null>;
  mails_off: Generated<MailGroup[]>;
  suspended_reason: Generated<string>;
  version: Generated<number>;
}

interface SessionsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  role: Fixed<Role>;
  device: Generated<string>;
  created_at: Fixed<Date>;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Nullable<Date>;
  end_reason: Nullable<string>;
}

interface RefreshTokensTable {
  hash: Fixed<string>;
  session_id: Fixed<string>;
  parent_hash: Nullable<string>;
  created_at: Fixed<Date>;
  used_at: Nullable<Date>;
  voided_at: Nullable<Date>;
}

interface MagicLinksTable {
  id: Fixed<string>;
  email: Fixed<string>;
  audience: Fixed<Role>;
  brand: Fixed<Brand>;
  token_hash: Fixed<string>;
  code_hash: Fixed<string>;
  wrong_codes: Generated<number>;
  known_wrong_codes: Generated<number>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Nullable<Date>;
  draft: Nullable<string>;
}

interface IdentitiesTable {
  issuer: Fixed<string>;
  subject: Fixed<string>;
  user_id: string;
  created_at: Fixed<Date>;
}

interface IdentityRequestsTable {
  state_hash: Fixed<string>;
  nonce: Fixed<string>;
  verifier: Fixed<string>;
  expires_at: Fixed<Date>;
}

interface UsedIdTokensTable {
  hash: Fixed<string>;
  expires_at: Fixed<Date>;
}

interface RateCountersTable {
  key: Fixed<string>;
  count: number;
  window_ends_at: Date;
}

interface IdempotencyKeysTable {
  scope: Fixed<string>;
  key: Fixed<string>;
  request_hash: Fixed<string>;
  lease_until: Date;
  status: Nullable<number>;
  body: Nullable<string>;
  created_at: Fixed<Date>;
}

interface PackagesTable {
  id: Fixed<string>;
  brand: Brand;
  name: string;
  price_cents: number;
  pitches: number;
  placements_low: number;
  placements_high: number;
  streams_low: number;
  streams_high: number;
  listeners_low: number;
  listeners_high: number;
  trial: Generated<boolean>;
  preselected: Generated<boolean>;
  active: Generated<boolean>;
  created_at: Generated<Date>;
  description: Generated<string>;
  position: Generated<number>;
  name_search: GeneratedAlways<string>;
  version: Generated<number>;
}

/** The columns of a package that a campaign keeps from its order. */
export type OrderedPackage = Pick<
  Selectable<PackagesTable>,
  | 'price_cents'
  | 'trial'
  | 'placements_low'
  | 'placements_high'
  | 'streams_low'
  | 'streams_high'
  | 'listeners_low'
  | 'listeners_high'
> & { package_name: string };

/** What a campaign keeps of its forecast; no range where it rests on the package, which an operator may still change. */
export type KeptForecast = Record<EstimatedFigure, Basis & Partial<Range>>;

interface CouponsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  code: Fixed<string>;
  description: Generated<string>;
  kind: Fixed<CouponKind>;
  value: Fixed<number>;
  status: State<CouponStatus, CouponStatus | undefined>;
  starts_at: Nullable<Date>;
  ends_at: Nullable<Date>;
  uses_most: Nullable<number>;
  uses_per_account: Nullable<number>;
  first_order_only: Generated<boolean>;
  package_ids: Generated<string[]>;
  uses: Generated<number>;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

interface CouponUsesTable {
  order_id: Fixed<string>;
  coupon_id: Fixed<string>;
  user_id: Fixed<string>;
  amount_cents: Fixed<number>;
  used_at: Fixed<Date>;
  given_back_at: Nullable<Date>;
}

interface CampaignsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  user_id: Fixed<string>;
  status: State<CampaignStatus, CampaignStatus | undefined>;
  locked: Generated<boolean>;
  song_name: Generated<string>;
  artist_name: Generated<string>;
  image: Nullable<string>;
  song_url: Generated<string>;
  track_id: Nullable<string>;
  package_id: string;
  duration: Generated<Duration>;
  current_step: Generated<number>;
  genres: Generated<Genre[]>;
  moods: Generated<Mood[]>;
  language: Nullable<Language>;
  curator_note: Generated<string>;
  pitches_sent: Generated<number>;
  pitches_reviewed: Generated<number>;
  /** When what nobody reviewed until its end was given back. */
  settled_at: Nullable<Date>;
  starts_at: Nullable<Date>;
  ends_at: Nullable<Date>;
  /** Since when it is paused; null in every other state. */
  paused_at: Nullable<Date>;
  /** Paused by the team, not by a dispute. */
  held_by_team: Generated<boolean>;
  /** Playlists that said yes to the campaign that this one repeats. */
  preferred_playlists: Generated<string[]>;
  /** Of the operator's request that made it. */
  request_key: ColumnType<string | null, string | null | undefined, never>;
  words_search: GeneratedAlways<string>;
  /** Written when it is ordered; void while it is a draft that nobody pays for. */
  ordered: ColumnType<OrderedPackage | null, string | null | undefined, string | null>;
  /** The ranges that it shows, of a draft and then of its order, and what they rest on. Written as JSON text. */
  forecast: ColumnType<KeptForecast | null, string | null | undefined, string | null>;
  created_at: Fixed<Date>;
  updated_at: Date;
  version: Generated<number>;
}

interface OrdersTable {
  id: Fixed<string>;
  number: Fixed<string>;
  brand: Fixed<Brand>;
  user_id: Fixed<string>;
  campaign_id: Fixed<string>;
  status: State<OrderStatus>;
  total_cents: Fixed<number>;
  currency: Generated<'USD'>;
  trial: Fixed<boolean>;
  package_name: Fixed<string>;
  duration: Fixed<Duration>;
  pitches: Fixed<number>;
  lines: JSONColumnType<PriceLine[]>;
  email: string;
  customer_name: string;
  address: string;
  city: string;
  zip: string;
  country: string;
  consent_version: Fixed<string>;
  checkout_key: Nullable<string>;
  song_title: Fixed<string>;
  words_search: GeneratedAlways<string>;
  created_at: Fixed<Date>;
  placed_at: Nullable<Date>;
  confirmed_at: Nullable<Date>;
  approved_at: Nullable<Date>;
  review_due_at: Nullable<Date>;
  pay_due_at: Nullable<Date>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

/** Figures of the orders and drafts created on a day; written by triggers and by the job that adds them up. */
interface OrderFiguresTable {
  brand: Fixed<Brand>;
  /** UTC. */
  day: Fixed<string>;
  /** From placed to approved, rounded up; -1 for what is not approved. */
  approval_hours: Fixed<number>;
  drafts: number;
  orders: number;
  placed: number;
  fulfilled: number;
  captured_cents: string;
  refunded_cents: string;
}

interface OrderFigureChangesTable extends OrderFiguresTable {
  id: Fixed<string>;
}

interface OrderCommentsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  author_id: Nullable<string>;
  text: string;
  created_at: Fixed<Date>;
}

interface PaymentsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  brand: Fixed<Brand>;
  status: State<PaymentStatus>;
  provider: Generated<'stripe' | 'manual'>;
  amount_cents: Fixed<number>;
  captured_cents: Generated<number>;
  refunded_cents: Generated<number>;
  refund_reserved_cents: Generated<number>;
  refund_returned_cents: Generated<number>;
  session_id: Nullable<string>;
  session_expires_at: Nullable<Date>;
  session_round: Generated<number>;
  redirect_url: Nullable<string>;
  intent_id: Nullable<string>;
  reference: Nullable<string>;
  last_decline: Nullable<string>;
  pending_action: Nullable<'capture' | 'void'>;
  dispute_id: Nullable<string>;
  created_at: Fixed<Date>;
  updated_at: Date;
}

interface PaymentAttemptsTable {
  id: Fixed<string>;
  payment_id: Fixed<string>;
  at: Fixed<Date>;
  code: Fixed<string>;
  message: Fixed<string>;
}

interface RefundsTable {
  id: Fixed<string>;
  payment_id: Fixed<string>;
  amount_cents: Fixed<number>;
  reason: string;
  status: State<RefundStatus>;
  /** That of its payment. */
  provider: Fixed<'stripe' | 'manual'>;
  reference: Nullable<string>;
  arithmetic: ColumnType<RefundArithmetic | null, string | undefined, never>;
  provider_refund_id: Nullable<string>;
  idempotency_key: Nullable<string>;
  created_at: Fixed<Date>;
  settled_at: Nullable<Date>;
}

interface TaggingItemsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  order_id: Fixed<string>;
  campaign_id: Fixed<string>;
  user_id: Fixed<string>;
  status: State<TaggingStatus, TaggingStatus | undefined>;
  genres: Generated<Genre[]>;
  moods: Generated<Mood[]>;
  language: Nullable<Language>;
  reason: Generated<string>;
  due_at: Date;
  created_at: Fixed<Date>;
  decided_at: Nullable<Date>;
  decided_by: Nullable<string>;
  version: Generated<number>;
}

interface WebhookEventsTable {
  id: Fixed<string>;
  type: Fixed<string>;
  received_at: Fixed<Date>;
}

interface MailsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  user_id: Nullable<string>;
  recipient: string;
  template: Fixed<string>;
  data: Nullable<string>;
  dedupe_key: Fixed<string>;
  said: Nullable<string>;
  order_id: Fixed<string | null>;
  resend_of: Fixed<string | null>;
  status: State<MailStatus, 'queued' | 'held' | undefined>;
  error: Nullable<string>;
  created_at: Fixed<Date>;
  sent_at: Nullable<Date>;
}

interface BillingAddressesTable {
  user_id: Fixed<string>;
  email: Fixed<string>;
  token_hash: string;
  asked_at: Date;
  expires_at: Date;
  confirmed_at: Nullable<Date>;
}

interface SignInRequestsTable {
  id: Fixed<string>;
  email: Fixed<string>;
  audience: Fixed<Role>;
  brand: Fixed<Brand>;
  created_at: Fixed<Date>;
  draft: Fixed<string | null>;
}

interface AuditEventsTable {
  id: Fixed<string>;
  brand: Fixed<Brand | null>;
  at: Fixed<Date>;
  actor_kind: Fixed<'artist' | 'operator' | 'provider' | 'system' | 'visitor'>;
  actor_id: Fixed<string | null>;
  actor_label: Fixed<string>;
  kind: Fixed<string>;
  subject_type: Fixed<string>;
  subject_id: Fixed<string>;
  text: Fixed<string>;
  data: JSONColumnType<Record<string, unknown>>;
}

interface CuratorsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  name: string;
  name_search: GeneratedAlways<string>;
  email: string;
  /** When the last mail with pitches went to them. */
  mailed_at: Nullable<Date>;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

interface PlaylistsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  curator_id: string;
  account_id: Nullable<string>;
  name: string;
  name_search: GeneratedAlways<string>;
  url: Fixed<string>;
  image: Nullable<string>;
  followers: number;
  facts_source: Generated<FactsSource>;
  facts_at: Date;
  genres: Genre[];
  moods: Generated<Mood[]>;
  languages: Generated<Language[]>;
  /** Songs on it; null where that is not known. */
  items: Nullable<number>;
  slots: Generated<number>;
  status: State<PlaylistStatus, PlaylistStatus | undefined>;
  review_verdict: Nullable<ReviewVerdict>;
  reviewed_at: Nullable<Date>;
  review_due_at: Date;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  version: Generated<number>;
  /** Since when signals keep new pitches away until it is reviewed again. */
  watched_at: Nullable<Date>;
  frozen_at: Nullable<Date>;
  frozen_why: Nullable<string>;
  /** Since when Spotify shows it without its title or its cover. */
  blanked_at: Nullable<Date>;
}

interface PlaylistReviewsTable {
  id: Fixed<string>;
  playlist_id: Fixed<string>;
  /** Empty where the account is known. */
  reviewer: string;
  reviewer_id: Nullable<string>;
  verdict: Fixed<ReviewVerdict>;
  evidence: JSONColumnType<{ tool: string; url: string }[]>;
  note: Generated<string>;
  reviewed_at: Fixed<Date>;
  expires_at: Fixed<Date>;
}

interface ReviewImagesTable {
  id: Fixed<string>;
  review_id: Fixed<string>;
  type: Fixed<EvidenceType>;
  content: Fixed<Buffer>;
  width: Fixed<number>;
  height: Fixed<number>;
  created_at: Fixed<Date>;
}

interface PlaylistImportsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  user_id: Fixed<string>;
  ready: Fixed<number>;
  run_id: Nullable<string>;
  created_at: Fixed<Date>;
}

interface PlaylistImportRowsTable {
  id: Fixed<string>;
  import_id: Fixed<string>;
  line: Fixed<number>;
  fields: JSONColumnType<ImportedFields>;
}

/** What Spotify showed of a playlist once a day (UTC). */
interface PlaylistSnapshotsTable {
  playlist_id: Fixed<string>;
  /** `YYYY-MM-DD` */
  day: Fixed<string>;
  at: Fixed<Date>;
  followers: Fixed<number | null>;
  snapshot_id: Fixed<string | null>;
  title: Fixed<string>;
  description: Fixed<string | null>;
  cover: Fixed<string | null>;
  /** In their order; null where no connected account reads it. */
  tracks: Fixed<string[] | null>;
}

interface PitchesTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  campaign_id: Fixed<string>;
  order_id: Fixed<string>;
  playlist_id: Fixed<string>;
  curator_id: Fixed<string>;
  status: State<PitchStatus, PitchStatus | undefined>;
  why: JSONColumnType<PitchWhy, string, never>;
  chosen_by: Fixed<string | null>;
  replaces_id: Fixed<string | null>;
  planned_at: Fixed<Date>;
  sent_at: Nullable<Date>;
  answer_by: Nullable<Date>;
  closed_at: Nullable<Date>;
  reason: Generated<string>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

/** Playlists that an operator took out of a campaign's plan. */
interface WithheldPlaylistsTable {
  campaign_id: Fixed<string>;
  playlist_id: Fixed<string>;
  by_id: Fixed<string | null>;
  at: Fixed<Date>;
}

interface PlacementsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  pitch_id: Fixed<string>;
  campaign_id: Fixed<string>;
  playlist_id: Fixed<string>;
  track_id: Fixed<string | null>;
  status: State<PlacementStatus, PlacementStatus | undefined>;
  accepted_at: Fixed<Date>;
  until: Date;
  live_at: Nullable<Date>;
  over_at: Nullable<Date>;
  /** The first of the misses since it was seen last. */
  missed_at: Nullable<Date>;
  checked_at: Nullable<Date>;
  seen_at: Nullable<Date>;
  position: Nullable<number>;
  /** When it is to be checked next; null once it is over. */
  check_at: Nullable<Date>;
  days: Generated<number>;
  checks: Generated<number>;
  chain_head: Generated<string>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

/** The ledger: rows are only ever added. */
interface PlacementChecksTable {
  placement_id: Fixed<string>;
  number: Fixed<number>;
  at: Fixed<Date>;
  result: Fixed<CheckResult>;
  source: Fixed<CheckSource>;
  position: Fixed<number | null>;
  snapshot_id: Fixed<string | null>;
  note: Fixed<string>;
  link: Fixed<string | null>;
  /** An operator's account; it may have been removed. */
  by_id: Fixed<string | null>;
  /** When the row was written; evidence is of an earlier time. */
  recorded_at: Fixed<Date>;
  /** SHA-256 of its pictures. */
  images: Fixed<string[]>;
  before_hash: Fixed<string>;
  hash: Fixed<string>;
}

/** Pictures of manual evidence. */
interface PlacementImagesTable {
  id: Fixed<string>;
  placement_id: Fixed<string>;
  sha256: Fixed<string>;
  type: Fixed<EvidenceType>;
  content: Fixed<Buffer>;
  width: Fixed<number>;
  height: Fixed<number>;
  created_at: Fixed<Date>;
}

/** What was read of a playlist, and who reads or changes it now. */
interface PlaylistContentsTable {
  playlist_id: Fixed<string>;
  snapshot_id: Nullable<string>;
  /** In their order; empty for what is no track of the catalogue. */
  track_ids: Generated<string[]>;
  read_at: Nullable<Date>;
  lease: Nullable<string>;
  lease_until: Nullable<Date>;
}

/** The heads of all chains at the end of a day, in one hash. */
interface LedgerAnchorsTable {
  /** `YYYY-MM-DD` */
  day: Fixed<string>;
  made_at: Fixed<Date>;
  placements: Fixed<number>;
  checks: Fixed<number>;
  root: Fixed<string>;
  demo: Fixed<boolean>;
}

interface MakeGoodsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  order_id: Fixed<string>;
  pitch_id: Fixed<string>;
  placement_id: Fixed<string | null>;
  cause: Fixed<MakeGoodCause>;
  status: State<MakeGoodStatus, MakeGoodStatus | undefined>;
  days_promised: Fixed<number | null>;
  days_seen: Fixed<number | null>;
  due_at: Fixed<Date>;
  replacement_id: Nullable<string>;
  refund_id: Nullable<string>;
  amount_cents: Nullable<number>;
  created_at: Fixed<Date>;
  settled_at: Nullable<Date>;
  /** When it is looked at next; null before the first time. */
  try_at: Nullable<Date>;
  demo: Generated<boolean>;
}

interface ReportSharesTable {
  order_id: Fixed<string>;
  brand: Fixed<Brand>;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

interface CampaignFiguresTable {
  campaign_id: Fixed<string>;
  /** UTC. */
  day: Fixed<string>;
  streams: Nullable<number>;
  listeners: Nullable<number>;
  source: FigureSource;
  recorded_at: Date;
}

interface CampaignBaselinesTable {
  campaign_id: Fixed<string>;
  from_day: Fixed<string>;
  to_day: Fixed<string>;
  /** Days with figures; of those, how many have streams and how many listeners. */
  days: Fixed<number>;
  streams: Fixed<number>;
  streams_days: Fixed<number>;
  listeners: Fixed<number>;
  listeners_days: Fixed<number>;
  at_start: Fixed<boolean>;
  fixed_at: Fixed<Date>;
}

/** What a campaign came to, beside the ranges that its artist was shown. */
interface CampaignOutcomesTable {
  order_id: Fixed<string>;
  campaign_id: Fixed<string>;
  brand: Fixed<Brand>;
  genres: Fixed<Genre[]>;
  /** How many were sold. */
  pitches: Fixed<number>;
  duration: Fixed<Duration>;
  ended_at: Fixed<Date>;
  answered: Fixed<number>;
  /** Null where one was never looked at. */
  placements: Fixed<number | null>;
  streams: Nullable<number>;
  listeners: Nullable<number>;
  placements_low: Fixed<number>;
  placements_high: Fixed<number>;
  placements_from: Fixed<BasisKind>;
  streams_low: Fixed<number>;
  streams_high: Fixed<number>;
  streams_from: Fixed<BasisKind>;
  listeners_low: Fixed<number>;
  listeners_high: Fixed<number>;
  listeners_from: Fixed<BasisKind>;
  placements_inside: GeneratedAlways<boolean | null>;
  streams_inside: GeneratedAlways<boolean | null>;
  listeners_inside: GeneratedAlways<boolean | null>;
}

interface DisputeEvidenceTable {
  dispute_id: Fixed<string>;
  order_id: Fixed<string>;
  asked_by: Fixed<string | null>;
  asked_at: Date;
  sent_at: Nullable<Date>;
  hash: Nullable<string>;
  error: Nullable<string>;
}

interface SpotifyKeysTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  email: string;
  client_id: string;
  client_secret: string;
  last4: string;
  status: State<SpotifyKeyStatus>;
  outcome: Nullable<KeyOutcome>;
  outcome_at: Nullable<Date>;
  last_used_at: Nullable<Date>;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

interface SpotifyTokensTable {
  key_id: Fixed<string>;
  token: Nullable<string>;
  expires_at: Nullable<Date>;
  lease: Nullable<string>;
  lease_until: Nullable<Date>;
  failure: Nullable<SpotifyErrorKind>;
  failed_at: Nullable<Date>;
}

interface SpotifyPausesTable {
  scope: Fixed<'key' | 'developer'>;
  name: Fixed<string>;
  until: Date;
}

interface SpotifyAccountsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  label: string;
  label_search: GeneratedAlways<string>;
  email: string;
  key_id: Nullable<string>;
  status: State<SpotifyAccountStatus, SpotifyAccountStatus | undefined>;
  spotify_user: Nullable<string>;
  spotify_name: Nullable<string>;
  scopes: Generated<string[]>;
  authorised_at: Nullable<Date>;
  reauthorise_by: Nullable<Date>;
  outcome: Nullable<AccountOutcome>;
  outcome_at: Nullable<Date>;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

interface SpotifyAccountTokensTable {
  account_id: Fixed<string>;
  refresh_token: string;
  access_token: Nullable<string>;
  expires_at: Nullable<Date>;
  lease: Nullable<string>;
  lease_until: Nullable<Date>;
  failure: Nullable<SpotifyErrorKind>;
  failed_at: Nullable<Date>;
}

interface SpotifyConsentsTable {
  state_hash: Fixed<string>;
  account_id: Fixed<string>;
  key_id: Fixed<string>;
  session_id: Fixed<string>;
  verifier: Fixed<string>;
  redirect_uri: Fixed<string>;
  expires_at: Fixed<Date>;
}

interface BulkRunsTable {
  id: Fixed<string>;
  list: Fixed<ListName>;
  action: Fixed<string>;
  brand: Fixed<Brand | null>;
  options: JSONColumnType<Record<string, unknown>>;
  user_id: Fixed<string>;
  total: number;
  done: Generated<number>;
  refused: Generated<number>;
  stop_reason: Nullable<string>;
  created_at: Fixed<Date>;
  finished_at: Nullable<Date>;
}

interface BulkRunRowsTable {
  run_id: Fixed<string>;
  position: Fixed<number>;
  row_id: Fixed<string>;
  outcome: Nullable<'done' | 'refused'>;
  reason: Nullable<string>;
}

interface SavedViewsTable {
  id: Fixed<string>;
  user_id: string;
  list: Fixed<ListName>;
  name: string;
  query: JSONColumnType<Record<string, string>>;
  columns: Generated<string[]>;
  shared: Generated<boolean>;
  created_at: Fixed<Date>;
  version: Generated<number>;
}

interface DefaultViewsTable {
  user_id: Fixed<string>;
  list: Fixed<ListName>;
  view_id: string;
}

/** Every table of the product. The queue's tables are in the schema `pgboss`. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  magic_links: MagicLinksTable;
  identities: IdentitiesTable;
  identity_requests: IdentityRequestsTable;
  used_id_tokens: UsedIdTokensTable;
  rate_counters: RateCountersTable;
  idempotency_keys: IdempotencyKeysTable;
  packages: PackagesTable;
  coupons: CouponsTable;
  coupon_uses: CouponUsesTable;
  campaigns: CampaignsTable;
  orders: OrdersTable;
  order_figures: OrderFiguresTable;
  order_figure_changes: OrderFigureChangesTable;
  order_comments: OrderCommentsTable;
  payments: PaymentsTable;
  payment_attempts: PaymentAttemptsTable;
  refunds: RefundsTable;
  tagging_items: TaggingItemsTable;
  webhook_events: WebhookEventsTable;
  mails: MailsTable;
  billing_addresses: BillingAddressesTable;
  sign_in_requests: SignInRequestsTable;
  audit_events: AuditEventsTable;
  curators: CuratorsTable;
  playlists: PlaylistsTable;
  playlist_reviews: PlaylistReviewsTable;
  review_images: ReviewImagesTable;
  playlist_imports: PlaylistImportsTable;
  playlist_import_rows: PlaylistImportRowsTable;
  playlist_snapshots: PlaylistSnapshotsTable;
  pitches: PitchesTable;
  withheld_playlists: WithheldPlaylistsTable;
  placements: PlacementsTable;
  placement_checks: PlacementChecksTable;
  placement_images: PlacementImagesTable;
  playlist_contents: PlaylistContentsTable;
  ledger_anchors: LedgerAnchorsTable;
  make_goods: MakeGoodsTable;
  report_shares: ReportSharesTable;
  campaign_figures: CampaignFiguresTable;
  campaign_baselines: CampaignBaselinesTable;
  campaign_outcomes: CampaignOutcomesTable;
  dispute_evidence: DisputeEvidenceTable;
  spotify_keys: SpotifyKeysTable;
  spotify_tokens: SpotifyTokensTable;
  spotify_pauses: SpotifyPausesTable;
  spotify_accounts: SpotifyAccountsTable;
  spotify_account_tokens: SpotifyAccountTokensTable;
  spotify_consents: SpotifyConsentsTable;
  bulk_runs: BulkRunsTable;
  bulk_run_rows: BulkRunRowsTable;
  saved_views: SavedViewsTable;
  default_views: DefaultViewsTable;
}
