import { z } from 'zod';
import { IsoTime } from '#contract/time.ts';
import { link, orderFields } from './mail-fields.ts';

const count = z.int().min(0);

export const CampaignStarted = z.object({
  template: z.literal('campaign-started'),
  ...orderFields,
  pitches: count,
  endsAt: IsoTime,
});

/** How a campaign stands, once a week. */
export const WeeklyReport = z.object({
  template: z.literal('weekly-report'),
  ...orderFields,
  sent: count,
  answered: count,
  accepted: count,
  declined: count,
  placements: z.array(
    z.object({
      playlist: z.string().min(1),
      /** Days on which it was seen there. */
      days: count,
      /** Null when it is not known. */
      position: z.int().positive().nullable(),
    }),
  ),
  reportUrl: link,
});

/** A placement ended before its time, and what is done about it. */
export const PlacementRemoved = z.object({
  template: z.literal('placement-removed'),
  ...orderFields,
  playlistName: z.string().min(1),
  /** `condemned`: the playlist failed its review. */
  why: z.enum(['removed', 'condemned']),
  /** Days on which the song was seen there. */
  days: count,
  /** New pitches by a time, or the unearned share back. */
  remedy: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pitches'), pitches: z.int().positive(), dueAt: IsoTime }),
    z.object({ kind: z.literal('refund') }),
  ]),
});

export const CampaignCompleted = z.object({
  template: z.literal('campaign-completed'),
  ...orderFields,
  pitches: count,
  /** Null where no figures are kept. */
  figures: z.object({ sent: count, answered: count, accepted: count }).nullable(),
});
