import { PlacementEnding } from '../../endings/schema.ts';
import { PlacementStatus } from '../../fulfilment/placements/schema.ts';
import { anyOf, brandList, dateFrom, dateTo } from '../../list.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

const ofSong = {
  id: z.string(),
  campaignId: z.string(),
  songName: z.string(),
  artistName: z.string(),
  playlistName: z.string(),
};

const Verdict = z.enum(['accepted', 'declined']);

/** A curator’s answer to a pitch. */
export const AnsweredPitch = z.object({
  ...ofSong,
  curatorName: z.string(),
  verdict: Verdict,
  answeredAt: IsoTime,
});

export type AnsweredPitch = z.infer<typeof AnsweredPitch>;

/** A song that was live on a playlist, and no longer is. */
export const OverPlacement = z.object({
  ...ofSong,
  /** How it ended; null where that was not recorded. */
  endedBy: PlacementEnding.nullable(),
  status: PlacementStatus.extract(['ended', 'removed']),
  liveAt: IsoTime,
  overAt: IsoTime,
});

export type OverPlacement = z.infer<typeof OverPlacement>;

export const brandAnswers = brandList({
  path: '/{name}/pitch-answers/',
  summary: 'List the curators’ answers in a brand, latest first: what the acceptance rate counts',
  row: AnsweredPitch,
  filters: { status: anyOf(Verdict), answeredFrom: dateFrom(), answeredTo: dateTo() },
  sorts: ['-answeredAt'],
  csv: 'answers',
});

export const brandOverPlacements = brandList({
  path: '/{name}/placements-over/',
  summary: 'List a brand’s placements that are over, latest first: what the placements held count',
  row: OverPlacement,
  filters: { status: anyOf(OverPlacement.shape.status), overFrom: dateFrom(), overTo: dateTo() },
  sorts: ['-overAt'],
  csv: 'placements-over',
});
