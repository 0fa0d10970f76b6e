import type { Generated, JSONColumnType } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { EvidenceType } from '#contract/catalogue/reviews/schema.ts';
import type { MakeGoodCause, MakeGoodStatus } from '#contract/fulfilment/make-goods/schema.ts';
import type { MatchReasons, PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import type { CheckResult, CheckSource, PlacementStatus } from '#contract/fulfilment/placements/schema.ts';
import type { Fixed, Nullable, State } from './column-types.ts';

interface PitchesTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  campaign_id: Fixed<string>;
  order_id: Fixed<string>;
  playlist_id: Fixed<string>;
  curator_id: Fixed<string>;
  status: State<PitchStatus, PitchStatus | undefined>;
  why: JSONColumnType<MatchReasons, string, never>;
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

/** Playlists that an admin removed from a campaign's plan. */
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
  /** When its next check is due; null once it is over. */
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
  /** An admin's account; it may have been removed. */
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

/** The heads of all chains at the end of a day, in one hash; anchors are a chain themselves. */
interface LedgerAnchorsTable {
  /** `YYYY-MM-DD` */
  day: Fixed<string>;
  made_at: Fixed<Date>;
  placements: Fixed<number>;
  checks: Fixed<number>;
  root: Fixed<string>;
  /** The hash of the anchor before; '' for the first. */
  before_hash: Fixed<string>;
  hash: Fixed<string>;
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

/** Pitches, placements, the ledger of checks, and make-goods. */
export interface PlacementTables {
  pitches: PitchesTable;
  withheld_playlists: WithheldPlaylistsTable;
  placements: PlacementsTable;
  placement_checks: PlacementChecksTable;
  placement_images: PlacementImagesTable;
  ledger_anchors: LedgerAnchorsTable;
  make_goods: MakeGoodsTable;
}
