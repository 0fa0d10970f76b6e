import { z } from 'zod';
import { IsoTime } from '#contract/time.schema.ts';
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

/** Two checks did not find the song on a playlist that had taken it on. */
export const PlacementRemoved = z.object({
  template: z.literal('placement-removed'),
  ...orderFields,
  playlistName: z.string().min(1),
  daysSeen: count,
  daysPromised: z.int().positive(),
  /** False: the campaign was free, so no money can go back. */
  paid: z.boolean().default(true),
});

/** A placement was lost through its playlist, or never came about, and what is done about it. */
export const PlacementLost = z.object({
  template: z.literal('placement-lost'),
  ...orderFields,
  cause: z.enum(['condemned', 'playlist_lost', 'not_delivered']).default('condemned'),
  playlistName: z.string().min(1),
  days: z.object({ promised: count, seen: count }),
  /** Until then another pitch is planned; afterwards the pitch’s share is refunded. */
  dueAt: IsoTime,
  /** False: the campaign was free, so no money can go back. */
  paid: z.boolean(),
});

/** An accepted song was not seen on its playlist in time, and its curator was reminded. */
export const PlacementLate = z.object({
  template: z.literal('placement-late'),
  ...orderFields,
  playlistName: z.string().min(1),
  /** When the pitch counts as not delivered. */
  notDeliveredAt: IsoTime,
  /** False: the campaign was free, so no money can go back. */
  paid: z.boolean(),
});

/** A playlist with the song shows signs of artificial streaming, and gets no pitches until it is reviewed. */
export const PlaylistOnHold = z.object({
  template: z.literal('playlist-on-hold'),
  ...orderFields,
  playlistName: z.string().min(1),
  /** What was found, in sentences. */
  why: z.string().min(1),
});

/** The playlist of a pitch failed its review before the curator answered. */
export const PitchTakenBack = z.object({
  template: z.literal('pitch-taken-back'),
  ...orderFields,
  playlistName: z.string().min(1),
  /** False: the campaign was free, so no money can go back. */
  paid: z.boolean(),
});

export const CampaignCompleted = z.object({
  template: z.literal('campaign-completed'),
  ...orderFields,
  pitches: count,
  /** Null where no figures are kept. */
  figures: z.object({ sent: count, answered: count, accepted: count }).nullable(),
});
