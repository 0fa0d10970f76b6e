import type { CampaignEnding } from './schema.ts';

type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

/** What is said of one way of ending, wherever: pages, reports, files, emails and activity take their words from these tables. */
export interface EndingWords {
  /** A status. */
  label: string;
  tone: Tone;
  /** The cause with its time, as its reader writes times; null where none is told. `toArtist`: to the order’s own artist. */
  said: (at: string | null, toArtist?: boolean) => string;
}

/** ` on Nov 21, 2026`; nothing without a time. */
export const on = (at: string | null): string => (at === null ? '' : ` on ${at}`);

/** How campaigns and their orders end. */
export const campaignEndings: Record<CampaignEnding, EndingWords> = {
  played_out: {
    label: 'Completed',
    tone: 'neutral',
    said: (at) => `The campaign ended as planned${on(at)}.`,
  },
  ended_early: {
    label: 'Ended early',
    tone: 'warn',
    said: (at) => `We ended the campaign before its planned end${on(at)}.`,
  },
  nothing_fits: {
    label: 'No playlist fits',
    tone: 'warn',
    said: (at) => `None of our playlists could take the song, so we ended the campaign${on(at)}.`,
  },
  cancelled_by_artist: {
    label: 'Cancelled',
    tone: 'neutral',
    said: (at, toArtist) => `${toArtist ? 'You' : 'The artist'} cancelled the order${on(at)}.`,
  },
  cancelled_by_admin: {
    label: 'Cancelled',
    tone: 'neutral',
    said: (at) => `Our team cancelled the order${on(at)}.`,
  },
  not_approved: {
    label: 'Not approved',
    tone: 'bad',
    said: (at) => `We couldn’t accept this song${at === null ? '' : `, and ended the order on ${at}`}.`,
  },
  overdue: {
    label: 'Not reviewed',
    tone: 'bad',
    said: (at) => `We couldn’t review the song within 48 hours, so we ended the order${on(at)}.`,
  },
  hold_expired: {
    label: 'Cancelled',
    tone: 'neutral',
    said: (at) =>
      `The hold on the card was released before the song was approved, so the order ended${on(at)}.`,
  },
  not_paid: {
    label: 'Not paid',
    tone: 'neutral',
    said: (at) =>
      `The bank declined the charge, and the order wasn’t paid within 48 hours, so it ended${on(at)}.`,
  },
  page_closed: {
    label: 'Not paid',
    tone: 'neutral',
    said: (at) =>
      `Payment not completed: the payment page was closed or expired${on(at)}. Nothing was charged.`,
  },
  checkout_refused: {
    label: 'Not paid',
    tone: 'neutral',
    said: (at) => `The payment provider rejected the checkout${on(at)}. Nothing was charged.`,
  },
  refunded: {
    label: 'Refunded',
    tone: 'neutral',
    said: (at) => `The whole payment was refunded, so the campaign ended${on(at)}.`,
  },
  disputed: {
    label: 'Cancelled',
    tone: 'neutral',
    said: (at) => `The bank returned the payment, so the campaign ended${on(at)}.`,
  },
  unknown: { label: 'Ended', tone: 'neutral', said: (at) => `It ended${on(at)}.` },
};

/** Words for each way in which a campaign can end. */
export const eachCampaignEnding = (
  words: (ending: CampaignEnding) => EndingWords,
): Record<CampaignEnding, EndingWords> =>
  Object.fromEntries(
    (Object.keys(campaignEndings) as CampaignEnding[]).map((ending) => [ending, words(ending)]),
  ) as Record<CampaignEnding, EndingWords>;
