import type { Signal, SignalName, SignalVerdict } from '#contract/catalogue/quality/schema.ts';
import type { TrackSketch } from './track-sketch.ts';

/** Days of snapshots that signals look at. */
export const SIGNAL_DAYS = 120;

/** What Spotify showed of a playlist on a day. */
export interface PlaylistSnapshot {
  at: Date;
  followers: number | null;
  snapshotId: string | null;
  title: string;
  description: string | null;
  /** Null where no connected account reads the playlist. */
  tracks: TrackSketch | null;
}

/** What the signals of a playlist are computed from. */
export interface SignalInput {
  now: Date;
  /** Oldest first, one a day. */
  history: readonly PlaylistSnapshot[];
  /** Tracks of the same curator's other playlists. */
  others: readonly { name: string; tracks: TrackSketch }[];
  /** Songs of campaigns that are on it now. */
  promoted: number;
}

export type Inputs = Signal['inputs'];

/** A signal as it is shown. */
export const signal = (
  name: SignalName,
  verdict: SignalVerdict,
  text: string,
  inputs: Inputs,
  asOf: Date | null,
): Signal => ({ name, verdict, text, inputs, asOf: asOf?.toISOString() ?? null });
