import type { ColumnType } from 'kysely';
import type { Genre, Language, Mood } from '#contract/genres.schema.ts';
import type { Basis, EstimatedFigure } from '#contract/sales/estimates/schema.ts';
import type { Range } from '#contract/sales/packages/schema.ts';
import type { Moved } from '#contract/states.ts';

/** Written once, with the row. */
export type Fixed<T> =
  T extends ColumnType<infer S, infer I, unknown> ? ColumnType<S, I, never> : ColumnType<T, T, never>;

/**
 * A state column. An update must be the result of `moved`, which checks the state table; anything else does not
 * compile.
 */
export type State<S extends string, First = S> = ColumnType<S, First, Moved<S>>;

/** Who acts in an audit event. */
export type ActorKind = 'artist' | 'operator' | 'api_key' | 'curator' | 'provider' | 'system' | 'visitor';

/** What a campaign keeps of its forecast; no range if it comes from the package, which an admin may still change. */
export type StoredForecast = Record<EstimatedFigure, Basis & Partial<Range>>;

/** The columns of a package that a campaign keeps from its order. */
export interface OrderedPackage {
  package_name: string;
  price_cents: number;
  /** Absent in orders from before a part of a package could be bought. */
  package_pitches?: number;
  trial: boolean;
  placements_low: number;
  placements_high: number;
  streams_low: number;
  streams_high: number;
  listeners_low: number;
  listeners_high: number;
}

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

/** A look at a playlist, without its tracks. */
export interface StoredLook {
  at: string;
  followers: number | null;
  snapshotId: string | null;
  title: string;
  description: string | null;
}
