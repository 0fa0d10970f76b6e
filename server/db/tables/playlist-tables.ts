import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { FactsSource, PlaylistStatus } from '#contract/catalogue/playlists/schema.ts';
import type { EvidenceType, ReviewVerdict } from '#contract/catalogue/reviews/schema.ts';
import type { Genre, Language, Mood } from '#contract/genres.schema.ts';
import type { Fixed, Nullable, State } from './column-types.ts';

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

/** Curators, playlists, their weekly reviews and what was read of them. */
export interface PlaylistTables {
  curators: CuratorsTable;
  playlists: PlaylistsTable;
  playlist_reviews: PlaylistReviewsTable;
  review_images: ReviewImagesTable;
  playlist_imports: PlaylistImportsTable;
  playlist_import_rows: PlaylistImportRowsTable;
  playlist_snapshots: PlaylistSnapshotsTable;
  playlist_contents: PlaylistContentsTable;
}
