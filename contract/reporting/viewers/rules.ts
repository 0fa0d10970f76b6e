import { isIdOf } from '../../ids.ts';

/** Rows whose panel says who else looks at them. */
export const viewedKinds = ['order', 'campaign', 'user', 'playlist', 'taggingItem'] as const;

export type ViewedKind = (typeof viewedKinds)[number];

/** The kind of a row whose viewers are known; undefined for any other. */
export const viewedKindOf = (id: string): ViewedKind | undefined =>
  viewedKinds.find((kind) => isIdOf(kind, id));

/** So often a page says that its row is still looked at. */
export const VIEWER_BEAT_MS = 15_000;

/** Who has said nothing for this long no longer looks. Others ask every `VIEWER_BEAT_MS`, so a name goes within a minute. */
export const VIEWER_GONE_MS = 40_000;

/** Names that the answer holds at most. */
export const MAX_VIEWERS = 5;
