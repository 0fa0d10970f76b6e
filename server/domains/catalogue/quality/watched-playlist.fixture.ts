import type { Signal } from '#contract/catalogue/quality/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { PlaylistSnapshot, SignalInput } from './signal.ts';
import { sketchTracks, type TrackSketch } from './track-sketch.ts';

export const now = new Date('2026-11-22T12:00:00Z');

export const day = (ago: number): Date => plus(now, -ago * DAY);

export const asOf = (ago: number): string => day(ago).toISOString();

export const tracks = (count: number, from = 0): TrackSketch =>
  sketchTracks(Array.from({ length: count }, (_, index) => `track-${from + index}`));

/** What was seen of a playlist on days before now: `[days ago, what]`, oldest first. */
export const watched = (
  days: readonly [number, Partial<PlaylistSnapshot>][],
  more: Partial<SignalInput> = {},
): SignalInput => ({
  now,
  history: days.map(([ago, seen]) => ({
    at: day(ago),
    followers: null,
    snapshotId: null,
    title: 'Night Drive',
    description: null,
    tracks: null,
    ...seen,
  })),
  others: [],
  promoted: 0,
  ...more,
});

/** Follower counts of consecutive days, the last one today. */
export const followers = (...counts: (number | null)[]): SignalInput =>
  watched(counts.map((count, index) => [counts.length - 1 - index, { followers: count }]));

/** All of a signal but its name. */
export const known = (
  verdict: Signal['verdict'],
  text: string,
  inputs: Signal['inputs'],
  at: string | null,
): Omit<Signal, 'name'> => ({ verdict, text, inputs, asOf: at });
