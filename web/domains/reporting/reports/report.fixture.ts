import type { Order } from '#contract/orders/orders/schema.ts';
import type { OwnReport, SentPitch } from '#contract/reporting/reports/schema.ts';
import { DAY } from '#contract/time.ts';
import { orderWith } from '#web/domains/orders/orders/my-order.fixture.ts';
import { ago, ahead } from '#web/kit/shown.fixture.tsx';

const counts = {
  ...{ sold: 10, sent: 2, answered: 0, accepted: 0, declined: 0, waiting: 2, expired: 0 },
  ...{ notSent: 8, planned: 0, replaced: 0, refunded: 0 },
};
const campaign = {
  ...{
    songName: 'Rain',
    artistName: 'Ada',
    image: null,
    songUrl: '',
    status: 'running',
    duration: '2 Weeks',
  },
  ...{ startsAt: ago(3 * DAY), endsAt: ahead(11 * DAY), endedBy: null, endedAt: null },
};
const playlist = { name: 'Night Bus', url: '', image: null, followers: 1_200, reviewedAt: null };

/** A pitch that waits for an answer. */
export const pitchTo = (id: string): SentPitch =>
  ({
    ...{ id, playlist, curator: { id: 'cur_1', name: 'Cora', isPublic: false }, status: 'sent' },
    ...{ reason: null, endedBy: null, closedAt: null, answerBy: ahead(DAY), replacesId: null },
    ...{ heardSource: null, heardSeconds: null, playerSeconds: null },
  }) as never;

/** A song that is on its playlist. */
export const placementOf = (pitchId: string, given: object = {}): OwnReport['placements'][number] =>
  ({
    ...{
      id: `plc_${pitchId}`,
      pitchId,
      playlist,
      status: 'live',
      endedBy: null,
      daysSeen: 2,
      position: null,
    },
    ...{ checkedAt: ago(DAY), seenAt: ago(DAY), source: 'account', until: ahead(9 * DAY), overAt: null },
    ...{ acceptedAt: ago(5 * DAY), liveAt: ago(4 * DAY), lateAt: null, remindedAt: null },
    days: ['2026-03-08', '2026-03-09'].map((day) => ({ day, result: 'seen' })),
    ...given,
  }) as never;

/** What a report may have in place of its own. */
export interface GivenReport extends Partial<Omit<OwnReport, 'campaign' | 'counts'>> {
  campaign?: object;
  counts?: object;
}

export const reportWith = (given: GivenReport = {}): OwnReport =>
  ({
    ...{
      brand: 'real-playlist',
      orderNumber: 'RP-1',
      asOf: ago(0),
      estimate: null,
      anchor: null,
      share: null,
    },
    ...{
      pitches: [pitchTo('pit_1'), pitchTo('pit_2')],
      placements: [],
      ratings: [],
      makeGoods: [],
      refunds: [],
    },
    ...{ figures: { baseline: null, days: [], updatedAt: null } },
    ...{ reached: { placements: 0, streams: 1, listeners: 1 } },
    ...given,
    campaign: { ...campaign, ...given.campaign },
    counts: { ...counts, ...given.counts },
  }) as never;

/** The order of such a report. */
export const reportedOrder = ({
  pitches,
  campaign: its,
  ...given
}: Record<string, object | string | number> = {}): Order => ({
  ...orderWith({ campaign: { status: 'running', endsAt: ahead(11 * DAY), ...(its as object) } }),
  ...given,
  pitches: { sold: 10, sent: 2, ...(pitches as object) } as never,
});
