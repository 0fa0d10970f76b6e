// Written by `npm run row-types` from a migrated database and `row-type-overrides.ts`.

import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { SavedBilling } from '#contract/accounts/account/schema.ts';
import type { ApiScope } from '#contract/accounts/api-keys/rules.ts';
import type { NoticeChoices } from '#contract/accounts/notices/rules.ts';
import type { Transport } from '#contract/accounts/passkeys/schema.ts';
import type { DateFormat } from '#contract/accounts/preferences/rules.ts';
import type { SavedCard } from '#contract/accounts/saved-cards/schema.ts';
import type { Audience } from '#contract/accounts/sessions/rules.ts';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { ApplicationStatus, DeclineReason } from '#contract/catalogue/applications/schema.ts';
import type { PauseCause, StandingConcern } from '#contract/catalogue/curators/schema.ts';
import type { FactsSource, PlaylistStatus } from '#contract/catalogue/playlists/schema.ts';
import type { SignalVerdict } from '#contract/catalogue/quality/schema.ts';
import type { EvidenceType, ReviewVerdict } from '#contract/catalogue/reviews/schema.ts';
import type { CampaignEnding, PitchEnding, PlacementEnding } from '#contract/endings/schema.ts';
import type { MakeGoodCause, MakeGoodStatus } from '#contract/fulfilment/make-goods/schema.ts';
import type { HeardSource, PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import type { CheckResult, CheckSource, PlacementStatus } from '#contract/fulfilment/placements/schema.ts';
import type { ProofStatus } from '#contract/fulfilment/proofs/schema.ts';
import type { ReportReason, ReportStatus } from '#contract/fulfilment/ratings/schema.ts';
import type { AiUse, Genre, Language, Mood } from '#contract/genres.schema.ts';
import type { ListName } from '#contract/list-names.ts';
import type { AuditKind, WebhookType } from '#contract/nouns.ts';
import type { MailGroup, MailStatus } from '#contract/office/mails/schema.ts';
import type { DeliveryStatus, DeliveryType, WebhookStatus } from '#contract/office/webhooks/schema.ts';
import type { FigureSource } from '#contract/orders/figures/schema.ts';
import type { RefundArithmetic, RefundKind, RefundStatus } from '#contract/orders/money-back/schema.ts';
import type { OrderStatus } from '#contract/orders/orders/schema.ts';
import type { InquiryStatus, PaymentStatus } from '#contract/orders/payments/schema.ts';
import type { StoredTaggingStatus } from '#contract/orders/tagging/rules.ts';
import type { EvidenceFileType } from '#contract/reporting/evidence/schema.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import type { CouponKind, CouponStatus } from '#contract/sales/coupons/schema.ts';
import type { BasisKind } from '#contract/sales/estimates/schema.ts';
import type { PlaylistChoice } from '#contract/sales/fit/rules.ts';
import type { MatchReasons } from '#contract/sales/fit/schema.ts';
import type { Duration, PriceLine } from '#contract/sales/packages/schema.ts';
import type { AccountOutcome, SpotifyAccountStatus } from '#contract/spotify/accounts/schema.ts';
import type { KeyOutcome, SpotifyKeyStatus } from '#contract/spotify/keys/schema.ts';
import type { TeamRole } from '#contract/team.ts';
import type { SpotifyErrorKind } from '#server/adapters/spotify/spotify-client.ts';
import type {
  ActorKind,
  Fixed,
  ImportedFields,
  OrderedPackage,
  State,
  StoredForecast,
  StoredLook,
} from './column-types.ts';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export interface AddressChanges {
  created_at: Fixed<Date>;
  expires_at: Date;
  former: Fixed<string>;
  former_confirmed_at: Date | null;
  former_hash: Fixed<string>;
  id: Fixed<string>;
  made_at: Date | null;
  next: Fixed<string>;
  next_confirmed_at: Date | null;
  next_hash: string | null;
  user_id: Fixed<string>;
}

export interface ApiKeys {
  brand: Fixed<Brand>;
  created_at: Fixed<Date>;
  created_by: Fixed<string>;
  expires_at: Fixed<Date>;
  id: Fixed<string>;
  last_used_at: Date | null;
  name: Fixed<string>;
  prefix: Fixed<string>;
  revoked_at: Date | null;
  role: Fixed<Generated<Role>>;
  scopes: Fixed<ApiScope[]>;
  token_hash: Fixed<string>;
}

export interface AttentionMarks {
  assignee_id: string | null;
  brand: Fixed<Brand>;
  created_at: Date;
  dismissed_at: Date | null;
  due_at: Date | null;
  id: Fixed<string>;
  note: string | null;
  snoozed_until: Date | null;
}

export interface AuditEvents {
  actor_id: Fixed<string | null>;
  actor_kind: Fixed<ActorKind>;
  actor_label: Fixed<string>;
  at: Fixed<Date>;
  brand: Fixed<Brand | null>;
  data: Fixed<Generated<JSONColumnType<Record<string, unknown>>>>;
  id: Fixed<string>;
  kind: Fixed<AuditKind>;
  session_id: Fixed<string | null>;
  subject_id: Fixed<string>;
  subject_type: Fixed<string>;
  text: Fixed<string>;
}

export interface AuditRemarks {
  erased_for: string | null;
  event_id: Fixed<string>;
  nonce: string | null;
  text: string | null;
}

export interface Backups {
  at: Generated<Date>;
  id: Fixed<Generated<string>>;
  method: string;
  outcome: string;
}

export interface BillingAddresses {
  asked_at: Date;
  confirmed_at: Date | null;
  email: Fixed<string>;
  expires_at: Date;
  token_hash: string;
  user_id: Fixed<string>;
}

export interface BulkRunRows {
  outcome: 'done' | 'unchanged' | 'refused' | null;
  position: Fixed<number>;
  reason: string | null;
  row_id: Fixed<string>;
  run_id: Fixed<string>;
}

export interface BulkRuns {
  action: Fixed<string>;
  brand: Fixed<Brand | null>;
  created_at: Fixed<Date>;
  done: Generated<number>;
  finished_at: Date | null;
  id: Fixed<string>;
  list: Fixed<ListName>;
  options: Generated<JSONColumnType<Record<string, unknown>>>;
  refused: Generated<number>;
  stop_reason: string | null;
  total: number;
  unchanged: Generated<number>;
  undoes: string | null;
  user_id: Fixed<string>;
}

export interface CampaignBaselines {
  at_start: Fixed<boolean>;
  campaign_id: Fixed<string>;
  days: Fixed<number>;
  fixed_at: Fixed<Date>;
  from_day: Fixed<string>;
  listeners: Fixed<Int8>;
  listeners_days: Fixed<number>;
  streams: Fixed<Int8>;
  streams_days: Fixed<number>;
  to_day: Fixed<string>;
}

export interface CampaignFigures {
  campaign_id: Fixed<string>;
  day: Fixed<string>;
  listeners: number | null;
  recorded_at: Date;
  source: FigureSource;
  streams: number | null;
}

export interface CampaignOutcomes {
  answered: number;
  brand: Fixed<Brand>;
  campaign_id: Fixed<string>;
  cancelled: Generated<boolean>;
  duration: Duration;
  ended_at: Date;
  genres: Genre[];
  listeners: number | null;
  listeners_from: BasisKind;
  listeners_high: number;
  listeners_inside: GeneratedAlways<boolean | null>;
  listeners_low: number;
  order_id: Fixed<string>;
  pitches: number;
  placements: number | null;
  placements_from: BasisKind;
  placements_high: number;
  placements_inside: GeneratedAlways<boolean | null>;
  placements_low: number;
  streams: number | null;
  streams_from: BasisKind;
  streams_high: number;
  streams_inside: GeneratedAlways<boolean | null>;
  streams_low: number;
  unseen: Generated<number>;
}

export interface Campaigns {
  agreed_fit: number | null;
  ai_use: AiUse | null;
  artist_name: Generated<string>;
  brand: Fixed<Brand>;
  coupon_code: Fixed<string | null>;
  created_at: Fixed<Date>;
  curator_note: Generated<string>;
  current_step: Generated<number>;
  duration: Generated<Duration>;
  ended_at: Date | null;
  ended_by: CampaignEnding | null;
  ends_at: Date | null;
  exact_pitches: number | null;
  forecast: JSONColumnType<StoredForecast> | null;
  genres: Generated<Genre[]>;
  held_by_team: Generated<boolean>;
  held_for_account: Generated<boolean>;
  id: Fixed<string>;
  image: string | null;
  language: Language | null;
  locked: Generated<boolean>;
  moods: Generated<Mood[]>;
  ordered: JSONColumnType<OrderedPackage> | null;
  package_id: string;
  paused_at: Date | null;
  pitches_reviewed: Generated<number>;
  pitches_sent: Generated<number>;
  preferred_playlists: Generated<string[]>;
  request_key: Fixed<string | null>;
  settled_at: Date | null;
  song_name: Generated<string>;
  song_url: Generated<string>;
  start_from: Date | null;
  starts_at: Date | null;
  status: Generated<State<CampaignStatus>>;
  track_id: string | null;
  unplanned_cents: Generated<number>;
  unplanned_pitches: Generated<number>;
  updated_at: Date;
  user_id: string | null;
  version: Generated<number>;
  visitor_token_hash: Fixed<string | null>;
  words_search: GeneratedAlways<string>;
}

export interface Coupons {
  brand: Fixed<Brand>;
  code: Fixed<string>;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  description: Generated<string>;
  duration: Fixed<Duration | null>;
  ends_at: Date | null;
  first_order_only: Generated<boolean>;
  id: Fixed<string>;
  kind: Fixed<CouponKind>;
  package_ids: Generated<string[]>;
  pitches: Fixed<number | null>;
  starts_at: Date | null;
  status: Generated<State<CouponStatus>>;
  user_id: string | null;
  uses: Generated<number>;
  uses_most: number | null;
  uses_per_account: number | null;
  value: Fixed<number>;
  version: Generated<number>;
  words_search: GeneratedAlways<string>;
}

export interface CouponUses {
  amount_cents: Fixed<number>;
  coupon_id: Fixed<string>;
  given_back_at: Date | null;
  order_id: Fixed<string>;
  used_at: Fixed<Date>;
  user_id: string;
}

export interface CuratorApplicationPlaylists {
  application_id: string;
  followers: number | null;
  genres: Genre[];
  look_at: Date;
  looks: Generated<JSONColumnType<StoredLook[]>>;
  missing: Generated<boolean>;
  name: string | null;
  owner: string | null;
  position: number;
  url: string;
}

export interface CuratorApplications {
  brand: Fixed<Brand>;
  confirmed_at: Date | null;
  created_at: Fixed<Date>;
  curator_id: string | null;
  decided_at: Date | null;
  demo: Generated<boolean>;
  email: Fixed<string>;
  id: Fixed<string>;
  invited_by: string | null;
  judgement: Generated<SignalVerdict>;
  name: Fixed<string>;
  name_search: GeneratedAlways<string>;
  pledge: Fixed<string>;
  reason: DeclineReason | null;
  status: Generated<State<ApplicationStatus>>;
  version: Generated<number>;
}

export interface CuratorFees {
  amount_cents: Fixed<number>;
  brand: Fixed<Brand>;
  cancelled_at: Date | null;
  curator_id: Fixed<string>;
  currency: Generated<'USD'>;
  earned_at: Fixed<Date>;
  paid_at: Date | null;
  paid_by: string | null;
  pitch_id: Fixed<string>;
  reference: Generated<string>;
}

export interface CuratorPayouts {
  brand: Fixed<Brand>;
  changed_at: Date;
  curator_id: string;
  details: string;
}

export interface Curators {
  answer_rank: Generated<number>;
  away_from: Date | null;
  away_until: Date | null;
  brand: Fixed<Brand>;
  concern: StandingConcern | null;
  concern_since: Date | null;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  email: string;
  former_hash: string | null;
  id: Fixed<string>;
  left_at: Date | null;
  mailed_at: Date | null;
  mails_off: Generated<boolean>;
  name: string;
  name_search: GeneratedAlways<string>;
  pause_ends_at: Date | null;
  paused_at: Date | null;
  paused_why: PauseCause | null;
  public_name: string | null;
  public_since: Date | null;
  resumed_at: Date | null;
  slots_halved: Generated<boolean>;
  standing: Generated<number>;
  standing_from: Date | null;
  status: Generated<'active' | 'suspended'>;
  undo_until: Date | null;
  version: Generated<number>;
}

export interface CustomerNotes {
  author_id: Fixed<string | null>;
  created_at: Fixed<Date>;
  id: Fixed<string>;
  text: Fixed<string>;
  user_id: string;
}

export interface DefaultViews {
  list: Fixed<ListName>;
  user_id: Fixed<string>;
  view_id: string;
}

export interface DisputeEvidence {
  asked_at: Date;
  asked_by: Fixed<string | null>;
  dispute_id: Fixed<string>;
  error: string | null;
  hash: string | null;
  order_id: Fixed<string>;
  own_text: Generated<string>;
  sent_at: Date | null;
}

export interface DisputeFiles {
  bytes: number;
  content: Buffer | null;
  created_at: Date;
  field: string | null;
  id: Fixed<string>;
  order_id: Fixed<string>;
  provider_id: string | null;
  sha256: string;
  type: EvidenceFileType;
}

export interface HeldQueues {
  held_at: Date;
  queue: string;
}

export interface IdempotencyKeys {
  body: string | null;
  created_at: Fixed<Date>;
  key: Fixed<string>;
  lease_until: Date;
  request_hash: Fixed<string>;
  scope: Fixed<string>;
  status: number | null;
}

export interface Identities {
  created_at: Fixed<Date>;
  id: Fixed<Generated<string>>;
  issuer: Fixed<string>;
  subject: Fixed<string>;
  used_at: Date | null;
  user_id: string;
}

export interface IdentityRequests {
  expires_at: Fixed<Date>;
  nonce: Fixed<string>;
  state_hash: Fixed<string>;
  verifier: Fixed<string>;
}

export interface LedgerAnchors {
  before_hash: Fixed<string>;
  checks: Fixed<number>;
  day: Fixed<string>;
  demo: Fixed<Generated<boolean>>;
  events: Fixed<number | null>;
  events_root: Fixed<string | null>;
  hash: Fixed<string>;
  made_at: Fixed<Date>;
  placements: Fixed<number>;
  root: Fixed<string>;
}

export interface LedgerFlaws {
  about: string;
  brand: Fixed<Brand>;
  found_at: Date;
  id: Fixed<string>;
  order_id: Fixed<string | null>;
  source: string;
  what: string;
}

export interface MagicLinks {
  audience: Fixed<Audience>;
  brand: Fixed<Brand>;
  code_hash: Fixed<string>;
  created_at: Fixed<Date>;
  draft_hash: string | null;
  email: Fixed<string>;
  expires_at: Fixed<Date>;
  id: Fixed<string>;
  known_wrong_codes: Generated<number>;
  ticket_hash: string | null;
  token_hash: Fixed<string>;
  used_at: Date | null;
  wrong_codes: Generated<number>;
}

export interface Mails {
  brand: Fixed<Brand>;
  came_back: Generated<boolean>;
  created_at: Fixed<Date>;
  data: string | null;
  dedupe_key: Fixed<string>;
  error: string | null;
  id: Fixed<string>;
  order_id: Fixed<string | null>;
  recipient: string;
  resend_of: Fixed<string | null>;
  said: string | null;
  sent_at: Date | null;
  status: Generated<State<MailStatus, 'queued' | 'held'>>;
  template: Fixed<string>;
  user_id: string | null;
}

export interface MakeGoods {
  amount_cents: number | null;
  brand: Fixed<Brand>;
  cause: Fixed<MakeGoodCause>;
  counts_gaps: Generated<boolean>;
  created_at: Fixed<Date>;
  days_promised: Fixed<number | null>;
  days_seen: Fixed<number | null>;
  demo: Generated<boolean>;
  due_at: Fixed<Date>;
  id: Fixed<string>;
  order_id: Fixed<string>;
  pitch_id: Fixed<string>;
  placement_id: Fixed<string | null>;
  refund_id: string | null;
  replacement_id: string | null;
  settled_at: Date | null;
  status: Generated<State<MakeGoodStatus>>;
  try_at: Date | null;
  undone_at: Date | null;
}

export interface MoneyMoves {
  at: Date;
  brand: Fixed<Brand>;
  captured_cents: Generated<number>;
  id: Fixed<Generated<string>>;
  payment_id: string;
  refunded_cents: Generated<number>;
}

export interface NoticeSettings {
  choices: JSONColumnType<Partial<NoticeChoices>>;
  digest_settled_at: Date;
  user_id: string;
}

export interface OrderComments {
  author_id: string | null;
  created_at: Fixed<Date>;
  id: Fixed<string>;
  order_id: Fixed<string>;
  text: string;
}

export interface OrderFigureChanges {
  approval_hours: Fixed<Generated<number>>;
  brand: Fixed<Brand>;
  captured_cents: Generated<Int8>;
  day: Fixed<string>;
  drafts: Generated<number>;
  fulfilled: Generated<number>;
  id: Fixed<Int8>;
  orders: Generated<number>;
  placed: Generated<number>;
  received_cents: Generated<Int8>;
  refunded_cents: Generated<Int8>;
  returned_cents: Generated<Int8>;
}

export interface OrderFigures {
  approval_hours: Fixed<number>;
  brand: Fixed<Brand>;
  captured_cents: Int8;
  day: Fixed<string>;
  drafts: number;
  fulfilled: number;
  orders: number;
  placed: number;
  received_cents: Generated<Int8>;
  refunded_cents: Int8;
  returned_cents: Generated<Int8>;
}

export interface OrderMessages {
  answered_at: Date | null;
  author_id: string | null;
  created_at: Fixed<Date>;
  from_team: Fixed<boolean>;
  id: Fixed<string>;
  order_id: Fixed<string>;
  text: string;
}

export interface Orders {
  address: string;
  agreed_fit: Fixed<number | null>;
  approved_at: Date | null;
  brand: Fixed<Brand>;
  campaign_id: Fixed<string>;
  checkout_key: string | null;
  city: string;
  confirmed_at: Date | null;
  consent_version: Fixed<string>;
  country: string;
  created_at: Fixed<Date>;
  currency: Generated<'USD'>;
  customer_name: string;
  demo: Generated<boolean>;
  duration: Fixed<Duration>;
  email: string;
  ended_at: Date | null;
  ended_by: CampaignEnding | null;
  fitting_pitches: number | null;
  id: Fixed<string>;
  last_step_at: Date | null;
  lines: JSONColumnType<PriceLine[]>;
  number: Fixed<string>;
  package_name: Fixed<string>;
  pay_due_at: Date | null;
  pitches: number;
  placed_at: Date | null;
  review_due_at: Date | null;
  song_title: Fixed<string>;
  status: State<OrderStatus>;
  total_cents: number;
  trial: Fixed<boolean>;
  user_id: string;
  version: Generated<number>;
  words_search: GeneratedAlways<string>;
  zip: string;
}

export interface Packages {
  active: Generated<boolean>;
  brand: Fixed<Brand>;
  created_at: Generated<Date>;
  description: Generated<string>;
  id: Fixed<string>;
  listeners_high: number;
  listeners_low: number;
  name: string;
  name_search: GeneratedAlways<string>;
  pitches: number;
  placements_high: number;
  placements_low: number;
  position: Generated<number>;
  preselected: Generated<boolean>;
  price_cents: number;
  streams_high: number;
  streams_low: number;
  trial: Generated<boolean>;
  version: Generated<number>;
}

export interface PasskeyChallenges {
  adds: boolean;
  expires_at: Date;
  hash: string;
  rp_id: string;
  user_id: string | null;
}

export interface Passkeys {
  counter: Int8;
  created_at: Date;
  credential_id: string;
  id: Fixed<string>;
  last_used_at: Date | null;
  name: string;
  public_key: Buffer;
  rp_id: string;
  transports: Transport[];
  user_id: string;
}

export interface PaymentAttempts {
  at: Fixed<Date>;
  code: Fixed<string>;
  id: Fixed<string>;
  message: Fixed<string>;
  payment_id: Fixed<string>;
}

export interface Payments {
  amount_cents: number;
  brand: Fixed<Brand>;
  captured_cents: Generated<number>;
  created_at: Fixed<Date>;
  dispute_amount_cents: number | null;
  dispute_due_at: Date | null;
  dispute_evidence_at: Date | null;
  dispute_id: string | null;
  dispute_lost_cents: Generated<number>;
  dispute_reason: string | null;
  goodwill_cents: Generated<number>;
  id: Fixed<string>;
  inquiry: InquiryStatus | null;
  intent_id: string | null;
  last_decline: string | null;
  order_id: Fixed<string>;
  pending_action: 'capture' | 'void' | null;
  provider: Generated<'stripe' | 'manual'>;
  redirect_url: string | null;
  reference: string | null;
  refund_reserved_cents: Generated<number>;
  refund_returned_cents: Generated<number>;
  refunded_cents: Generated<number>;
  session_expires_at: Date | null;
  session_id: string | null;
  session_round: Generated<number>;
  status: State<PaymentStatus>;
  updated_at: Date;
}

export interface Pitches {
  answer_by: Date | null;
  brand: Fixed<Brand>;
  campaign_id: Fixed<string>;
  chosen_by: Fixed<string | null>;
  closed_at: Date | null;
  curator_id: Fixed<string>;
  demo: Generated<boolean>;
  discounted_at: Date | null;
  ended_by: PitchEnding | null;
  heard_measured: Generated<boolean>;
  heard_moment: string | null;
  heard_seconds: number | null;
  heard_source: HeardSource | null;
  id: Fixed<string>;
  order_id: Fixed<string>;
  planned_at: Fixed<Date>;
  playlist_id: Fixed<string>;
  reason: Generated<string>;
  refused_copies: Generated<number>;
  reminders: Generated<number>;
  replaces_id: Fixed<string | null>;
  sent_at: Date | null;
  status: Generated<State<PitchStatus>>;
  version: Generated<number>;
  why: Fixed<JSONColumnType<MatchReasons>>;
}

export interface PitchHearings {
  kept_until: Date | null;
  opened_at: Date;
  pitch_id: Fixed<string>;
  player_seconds: number | null;
  position: number | null;
  seconds: Generated<number[]>;
  told_at: Date | null;
}

export interface PitchRatings {
  brand: Fixed<Brand>;
  decided_at: Date | null;
  decided_by: string | null;
  due_at: Date | null;
  note: Generated<string>;
  pitch_id: Fixed<string>;
  rated_at: Date;
  reason: ReportReason | null;
  report: State<ReportStatus> | null;
  stars: number;
}

export interface PlacementChecks {
  at: Fixed<Date>;
  before_hash: Fixed<string>;
  by_id: Fixed<string | null>;
  hash: Fixed<string>;
  images: Fixed<Generated<string[]>>;
  link: Fixed<string | null>;
  note: Fixed<Generated<string>>;
  number: Fixed<number>;
  placement_id: Fixed<string>;
  position: Fixed<number | null>;
  recorded_at: Fixed<Date>;
  result: Fixed<CheckResult>;
  snapshot_id: Fixed<string | null>;
  source: Fixed<CheckSource>;
}

export interface PlacementImages {
  content: Fixed<Buffer>;
  created_at: Fixed<Date>;
  height: Fixed<number>;
  id: Fixed<string>;
  placement_id: Fixed<string>;
  sha256: Fixed<string>;
  type: Fixed<EvidenceType>;
  width: Fixed<number>;
}

export interface PlacementProofs {
  decided_at: Date | null;
  decided_by: string | null;
  id: Fixed<string>;
  images: Generated<string[]>;
  link: string | null;
  placement_id: string;
  reason: Generated<string>;
  sent_at: Date;
  status: Generated<State<ProofStatus>>;
}

export interface Placements {
  accepted_at: Fixed<Date>;
  added_at: Date | null;
  brand: Fixed<Brand>;
  campaign_id: Fixed<string>;
  chain_head: Generated<string>;
  check_at: Date | null;
  checked_at: Date | null;
  checks: Generated<number>;
  days: Generated<number>;
  demo: Generated<boolean>;
  ended_by: PlacementEnding | null;
  hidden_seen: Generated<number>;
  id: Fixed<string>;
  late_at: Date | null;
  live_at: Date | null;
  missed_at: Date | null;
  over_at: Date | null;
  pitch_id: Fixed<string>;
  playlist_id: Fixed<string>;
  position: number | null;
  reminded_at: Date | null;
  removal_asked_at: Date | null;
  removal_asked_by: 'curator' | 'admin' | null;
  seen_at: Date | null;
  status: Generated<State<PlacementStatus>>;
  track_id: Fixed<string | null>;
  until: Date;
  version: Generated<number>;
  written_at: Date | null;
}

export interface PlaylistChoices {
  campaign_id: Fixed<string>;
  choice: PlaylistChoice;
  playlist_id: Fixed<string>;
}

export interface PlaylistContents {
  lease: string | null;
  lease_until: Date | null;
  marks: Generated<string[]>;
  plain: Generated<boolean>;
  playlist_id: Fixed<string>;
  read_at: Date | null;
  snapshot_id: string | null;
  track_count: number | null;
}

export interface PlaylistImportRows {
  fields: Fixed<JSONColumnType<ImportedFields>>;
  id: Fixed<string>;
  import_id: Fixed<string>;
  line: Fixed<number>;
}

export interface PlaylistImports {
  brand: Fixed<Brand>;
  created_at: Fixed<Date>;
  id: Fixed<string>;
  ready: Fixed<number>;
  run_id: string | null;
  user_id: Fixed<string>;
}

export interface PlaylistReviews {
  evidence: JSONColumnType<{ tool: string; url: string }[]>;
  expires_at: Fixed<Date>;
  id: Fixed<string>;
  note: Generated<string>;
  playlist_id: Fixed<string>;
  reviewed_at: Fixed<Date>;
  reviewer: string;
  reviewer_id: string | null;
  verdict: Fixed<ReviewVerdict>;
}

export interface Playlists {
  account_id: string | null;
  adds_since: Date | null;
  blanked_at: Date | null;
  brand: Fixed<Brand>;
  created_at: Fixed<Date>;
  curator_id: string;
  demo: Generated<boolean>;
  facts_at: Date;
  facts_source: Generated<FactsSource>;
  followers: number;
  frozen_at: Date | null;
  frozen_why: string | null;
  genres: Generated<Genre[]>;
  id: Fixed<string>;
  image: string | null;
  items: number | null;
  languages: Generated<Language[]>;
  lost_at: Date | null;
  lost_how: 'gone' | 'private' | null;
  moods: Generated<Mood[]>;
  name: string;
  name_search: GeneratedAlways<string>;
  refused_genres: Generated<Genre[]>;
  refuses_ai: Generated<boolean>;
  removed_at: Date | null;
  review_due_at: Date;
  review_verdict: ReviewVerdict | null;
  reviewed_at: Date | null;
  shows_name: Generated<boolean>;
  slots: Generated<number>;
  status: Generated<State<PlaylistStatus>>;
  url: Fixed<string>;
  version: Generated<number>;
  warn_artists: Generated<boolean>;
  watched_at: Date | null;
  weekly_limit: number | null;
}

export interface PlaylistSnapshots {
  at: Fixed<Date>;
  cover: Fixed<string | null>;
  day: Fixed<string>;
  description: Fixed<string | null>;
  followers: Fixed<number | null>;
  marks: Generated<string[]>;
  owner: Fixed<string | null>;
  playlist_id: Fixed<string>;
  snapshot_id: Fixed<string | null>;
  title: Fixed<string>;
  track_count: number | null;
}

export interface PlaylistWriting {
  allowed: boolean;
  brand: Fixed<Brand>;
  changed_at: Date;
  changed_by: string | null;
  demo: Generated<boolean>;
  reason: string;
}

export interface Preferences {
  date_format: Generated<DateFormat>;
  time_zone: string | null;
  updated_at: Date;
  user_id: string;
}

export interface ProviderCustomers {
  brand: Fixed<Brand>;
  card: JSONColumnType<SavedCard> | null;
  created_at: Date;
  id: Fixed<string>;
  user_id: string;
}

export interface RateCounters {
  count: number;
  key: Fixed<string>;
  window_ends_at: Date;
}

export interface RefreshTokens {
  created_at: Fixed<Date>;
  hash: Fixed<string>;
  parent_hash: string | null;
  session_id: Fixed<string>;
  used_at: Date | null;
  voided_at: Date | null;
}

export interface Refunds {
  amount_cents: Fixed<number>;
  arithmetic: Fixed<JSONColumnType<RefundArithmetic> | null>;
  created_at: Fixed<Date>;
  id: Fixed<string>;
  idempotency_key: string | null;
  kind: Fixed<Generated<RefundKind>>;
  made_elsewhere: Fixed<Generated<boolean>>;
  payment_id: Fixed<string>;
  provider: Fixed<'stripe' | 'manual'>;
  provider_refund_id: string | null;
  reason: string;
  reference: string | null;
  settled_at: Date | null;
  status: State<RefundStatus>;
}

export interface ReportShares {
  brand: Fixed<Brand>;
  created_at: Date;
  expires_at: Date;
  order_id: Fixed<string>;
  token_hash: string;
}

export interface SavedViews {
  brand: Fixed<Brand | null>;
  columns: Generated<string[]>;
  created_at: Fixed<Date>;
  id: Fixed<string>;
  list: Fixed<ListName>;
  name: string;
  query: JSONColumnType<Record<string, string>>;
  shared: Generated<boolean>;
  user_id: string;
  version: Generated<number>;
}

export interface SecretCanary {
  id: Fixed<'only'>;
  sealed: string;
}

export interface Sessions {
  created_at: Fixed<Date>;
  curator_id: string | null;
  device: Generated<string>;
  end_reason: string | null;
  ended_at: Date | null;
  expires_at: Date;
  id: Fixed<string>;
  last_seen_at: Date;
  role: Fixed<Audience>;
  user_id: Fixed<string | null>;
}

export interface SignInRequests {
  audience: Fixed<Audience>;
  brand: Fixed<Brand>;
  created_at: Fixed<Date>;
  draft_hash: string | null;
  email: Fixed<string>;
  id: Fixed<string>;
  ticket_hash: string | null;
  turn_at: Date | null;
}

export interface SongLengths {
  read_at: Date;
  seconds: number;
  track_id: string;
}

export interface SpotifyAccounts {
  authorised_at: Date | null;
  brand: Fixed<Brand>;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  email: string;
  id: Fixed<string>;
  key_id: string | null;
  label: string;
  label_search: GeneratedAlways<string>;
  outcome: AccountOutcome | null;
  outcome_at: Date | null;
  reauthorise_by: Date | null;
  scopes: Generated<string[]>;
  spotify_name: string | null;
  spotify_user: string | null;
  status: Generated<State<SpotifyAccountStatus>>;
  version: Generated<number>;
}

export interface SpotifyAccountTokens {
  access_token: string | null;
  account_id: Fixed<string>;
  expires_at: Date | null;
  failed_at: Date | null;
  failure: SpotifyErrorKind | null;
  lease: string | null;
  lease_until: Date | null;
  refresh_token: string;
}

export interface SpotifyConsents {
  account_id: Fixed<string>;
  expires_at: Fixed<Date>;
  key_id: Fixed<string>;
  redirect_uri: Fixed<string>;
  session_id: Fixed<string>;
  state_hash: Fixed<string>;
  verifier: Fixed<string>;
}

export interface SpotifyKeys {
  brand: Fixed<Brand>;
  client_id: string;
  client_secret: string;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  email: string;
  id: Fixed<string>;
  last_used_at: Date | null;
  last4: string;
  outcome: KeyOutcome | null;
  outcome_at: Date | null;
  status: Generated<State<SpotifyKeyStatus>>;
  version: Generated<number>;
}

export interface SpotifyPauses {
  name: Fixed<string>;
  scope: Fixed<'key' | 'developer'>;
  until: Date;
}

export interface SpotifyTokens {
  expires_at: Date | null;
  failed_at: Date | null;
  failure: SpotifyErrorKind | null;
  key_id: Fixed<string>;
  lease: string | null;
  lease_until: Date | null;
  token: string | null;
}

export interface StrayPayments {
  amount_cents: number;
  brand: Fixed<Brand>;
  found_at: Date;
  intent_id: string;
  kind: string;
  made_at: Date;
  order_number: string;
}

export interface TaggingItems {
  brand: Fixed<Brand>;
  campaign_id: Fixed<string>;
  created_at: Fixed<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  due_at: Date;
  genres: Generated<Genre[]>;
  id: Fixed<string>;
  language: Language | null;
  moods: Generated<Mood[]>;
  order_id: Fixed<string>;
  reason: Generated<string>;
  status: Generated<State<StoredTaggingStatus>>;
  user_id: string;
  version: Generated<number>;
}

export interface TeamRoles {
  brand: Fixed<Brand>;
  role: TeamRole;
  user_id: string;
}

export interface ToldItems {
  brand: Fixed<Brand>;
  item_id: string;
  since: Date;
  user_id: string;
}

export interface UsedIdTokens {
  expires_at: Fixed<Date>;
  hash: Fixed<string>;
}

export interface Users {
  admin_since: Date | null;
  billing: JSONColumnType<SavedBilling> | null;
  brand: Fixed<Brand>;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  email: string;
  id: Fixed<string>;
  last_seen_at: Date | null;
  mails_off: Generated<MailGroup[]>;
  merged_into: string | null;
  name: Generated<string>;
  name_search: GeneratedAlways<string>;
  removed_at: Date | null;
  role: Role;
  status: Generated<'active' | 'suspended'>;
  suspended_reason: Generated<string>;
  version: Generated<number>;
}

export interface WebhookDeliveries {
  body: Fixed<string>;
  created_at: Fixed<Date>;
  due_at: Date | null;
  endpoint_id: Fixed<string>;
  error: string | null;
  event_id: Fixed<string>;
  id: Fixed<string>;
  last_try_at: Date | null;
  response_body: string | null;
  response_status: number | null;
  status: Generated<State<DeliveryStatus>>;
  tries: Generated<number>;
  type: Fixed<DeliveryType>;
}

export interface WebhookEndpoints {
  brand: Fixed<Brand>;
  created_at: Fixed<Date>;
  events: WebhookType[];
  failing_since: Date | null;
  former_secret: string | null;
  former_secret_until: Date | null;
  id: Fixed<string>;
  paused_at: Date | null;
  secret: string;
  status: Generated<State<WebhookStatus>>;
  url: Fixed<string>;
}

export interface WebhookEvents {
  id: Fixed<string>;
  received_at: Fixed<Date>;
  type: Fixed<string>;
}

export interface WithheldPlaylists {
  at: Fixed<Date>;
  by_id: Fixed<string | null>;
  campaign_id: Fixed<string>;
  playlist_id: Fixed<string>;
}

export interface DB {
  address_changes: AddressChanges;
  api_keys: ApiKeys;
  attention_marks: AttentionMarks;
  audit_events: AuditEvents;
  audit_remarks: AuditRemarks;
  backups: Backups;
  billing_addresses: BillingAddresses;
  bulk_run_rows: BulkRunRows;
  bulk_runs: BulkRuns;
  campaign_baselines: CampaignBaselines;
  campaign_figures: CampaignFigures;
  campaign_outcomes: CampaignOutcomes;
  campaigns: Campaigns;
  coupon_uses: CouponUses;
  coupons: Coupons;
  curator_application_playlists: CuratorApplicationPlaylists;
  curator_applications: CuratorApplications;
  curator_fees: CuratorFees;
  curator_payouts: CuratorPayouts;
  curators: Curators;
  customer_notes: CustomerNotes;
  default_views: DefaultViews;
  dispute_evidence: DisputeEvidence;
  dispute_files: DisputeFiles;
  held_queues: HeldQueues;
  idempotency_keys: IdempotencyKeys;
  identities: Identities;
  identity_requests: IdentityRequests;
  ledger_anchors: LedgerAnchors;
  ledger_flaws: LedgerFlaws;
  magic_links: MagicLinks;
  mails: Mails;
  make_goods: MakeGoods;
  money_moves: MoneyMoves;
  notice_settings: NoticeSettings;
  order_comments: OrderComments;
  order_figure_changes: OrderFigureChanges;
  order_figures: OrderFigures;
  order_messages: OrderMessages;
  orders: Orders;
  packages: Packages;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payment_attempts: PaymentAttempts;
  payments: Payments;
  pitch_hearings: PitchHearings;
  pitch_ratings: PitchRatings;
  pitches: Pitches;
  placement_checks: PlacementChecks;
  placement_images: PlacementImages;
  placement_proofs: PlacementProofs;
  placements: Placements;
  playlist_choices: PlaylistChoices;
  playlist_contents: PlaylistContents;
  playlist_import_rows: PlaylistImportRows;
  playlist_imports: PlaylistImports;
  playlist_reviews: PlaylistReviews;
  playlist_snapshots: PlaylistSnapshots;
  playlist_writing: PlaylistWriting;
  playlists: Playlists;
  preferences: Preferences;
  provider_customers: ProviderCustomers;
  rate_counters: RateCounters;
  refresh_tokens: RefreshTokens;
  refunds: Refunds;
  report_shares: ReportShares;
  saved_views: SavedViews;
  secret_canary: SecretCanary;
  sessions: Sessions;
  sign_in_requests: SignInRequests;
  song_lengths: SongLengths;
  spotify_account_tokens: SpotifyAccountTokens;
  spotify_accounts: SpotifyAccounts;
  spotify_consents: SpotifyConsents;
  spotify_keys: SpotifyKeys;
  spotify_pauses: SpotifyPauses;
  spotify_tokens: SpotifyTokens;
  stray_payments: StrayPayments;
  tagging_items: TaggingItems;
  team_roles: TeamRoles;
  told_items: ToldItems;
  used_id_tokens: UsedIdTokens;
  users: Users;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  webhook_events: WebhookEvents;
  withheld_playlists: WithheldPlaylists;
}
