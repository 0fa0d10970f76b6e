import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { Genre, Language, Mood } from '#contract/genres.schema.ts';
import type { FigureSource } from '#contract/orders/figures/schema.ts';
import type { StoredTaggingStatus } from '#contract/orders/tagging/rules.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import type { Basis, BasisKind, EstimatedFigure } from '#contract/sales/estimates/schema.ts';
import type { Duration, Range } from '#contract/sales/packages/schema.ts';
import type { Fixed, Nullable, State } from './column-types.ts';
import type { OrderedPackage } from './package-tables.ts';

/** What a campaign keeps of its forecast; no range if it comes from the package, which an admin may still change. */
export type StoredForecast = Record<EstimatedFigure, Basis & Partial<Range>>;

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
  /** When the pitches that no one reviewed by its end were refunded. */
  settled_at: Nullable<Date>;
  starts_at: Nullable<Date>;
  ends_at: Nullable<Date>;
  /** Since when it is paused; null in every other state. */
  paused_at: Nullable<Date>;
  /** Paused by the team, not by a dispute. */
  held_by_team: Generated<boolean>;
  /** Playlists that said yes to the campaign that this one repeats. */
  preferred_playlists: Generated<string[]>;
  /** The key of the admin's request that created it. */
  request_key: ColumnType<string | null, string | null | undefined, never>;
  /** The coupon that an admin gave the customer with a prepared campaign. */
  coupon_code: ColumnType<string | null, string | null | undefined, never>;
  words_search: GeneratedAlways<string>;
  /** Written when it is ordered, and void while it is an unpaid draft. */
  ordered: ColumnType<OrderedPackage | null, string | null | undefined, string | null>;
  /** The ranges that it shows, of a draft and then of its order, and what they rest on. Written as JSON text. */
  forecast: ColumnType<StoredForecast | null, string | null | undefined, string | null>;
  created_at: Fixed<Date>;
  updated_at: Date;
  version: Generated<number>;
}

interface TaggingItemsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  order_id: Fixed<string>;
  campaign_id: Fixed<string>;
  user_id: Fixed<string>;
  status: State<StoredTaggingStatus, StoredTaggingStatus | undefined>;
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

/** A campaign's outcome, next to the ranges that its artist was shown. */
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

/** Campaigns, their reviews, their metrics and their outcomes. */
export interface CampaignTables {
  campaigns: CampaignsTable;
  tagging_items: TaggingItemsTable;
  report_shares: ReportSharesTable;
  campaign_figures: CampaignFiguresTable;
  campaign_baselines: CampaignBaselinesTable;
  campaign_outcomes: CampaignOutcomesTable;
}
