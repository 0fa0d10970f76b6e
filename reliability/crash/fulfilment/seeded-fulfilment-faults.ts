import { DAY } from '#contract/time.ts';
import type { FulfilmentInvariant } from './fulfilment-faults.ts';
import type { FulfilmentSnapshot, SeenCampaign } from './observe.ts';

interface SeededFulfilmentFault {
  invariant: FulfilmentInvariant;
  about: string;
  /** Alters the snapshot that the checks see: of a run with answers, checks and refunds. */
  tamper(snapshot: FulfilmentSnapshot): FulfilmentSnapshot;
}

/** Changes the first campaign that `fits`. */
function changeCampaign(
  seen: FulfilmentSnapshot,
  fits: (campaign: SeenCampaign) => boolean,
  change: (campaign: SeenCampaign) => SeenCampaign,
): FulfilmentSnapshot {
  const at = seen.campaigns.findIndex(fits);
  return { ...seen, campaigns: seen.campaigns.map((one, index) => (index === at ? change(one) : one)) };
}

type CheckRow = SeenCampaign['placements'][number]['checkRows'][number];

/** Checks of three days, the newest first: what a run leaves on one placement is up to chance. */
const threeChecks: CheckRow[] = [3, 2, 1].map((number) => ({
  number,
  at: new Date(number * DAY).toISOString(),
  result: 'seen' as const,
  source: 'account' as const,
  position: number,
  note: '',
  link: null,
  images: [],
  hash: `hash ${number}`,
}));

/** Gives one placement three checks that were shown before, and then changes what is shown of them. */
function changeChecks(
  seen: FulfilmentSnapshot,
  change: (rows: CheckRow[]) => CheckRow[],
): FulfilmentSnapshot {
  const placement = seen.campaigns.flatMap(({ placements }) => placements)[0];
  if (!placement) throw new Error('The run has no placement.');
  const shown = new Map(threeChecks.map((check) => [check.number, check]));
  const clientView = {
    ...seen.clientView,
    checks: new Map([...seen.clientView.checks, [placement.id, shown]]),
  };
  const changed = { ...placement, checks: threeChecks.length, checkRows: change(threeChecks) };
  const campaigns = seen.campaigns.map((one) => ({
    ...one,
    placements: one.placements.map((other) => (other === placement ? changed : other)),
  }));
  return { ...seen, clientView, campaigns };
}

/** At least one fault for each invariant that shows from outside. Seeded in the snapshot, never in the product. */
export const seededFulfilmentFaults = {
  'add-twice': {
    invariant: 'added',
    about: 'a song is added to a playlist again',
    tamper: (seen) => {
      const track = seen.campaigns[0]?.bought.trackId ?? '';
      return {
        ...seen,
        lists: seen.lists.map((list) => ({ ...list, tracks: [...list.tracks, track, track] })),
      };
    },
  },
  'take-off': {
    invariant: 'kept',
    about: 'a song is gone from a playlist that its owner did not touch',
    tamper: (seen) => {
      const [list] = seen.lists;
      const track = seen.campaigns[0]?.bought.trackId ?? '';
      const onLists = new Set([...seen.clientView.onLists, `${list?.id} ${track}`]);
      const lists = seen.lists.map(({ id, tracks }) => ({
        id,
        tracks: tracks.filter((one) => one !== track),
      }));
      return { ...seen, lists, takenOff: new Set(), clientView: { ...seen.clientView, onLists } };
    },
  },
  'lose-check': {
    invariant: 'checks',
    about: 'a check that was shown is gone',
    tamper: (seen) => changeChecks(seen, ([newest, , ...rest]) => (newest ? [newest, ...rest] : rest)),
  },
  'change-check': {
    invariant: 'checks',
    about: 'a check that was shown says something else',
    tamper: (seen) =>
      changeChecks(seen, (rows) => rows.map((row) => ({ ...row, result: 'unknown', hash: '0' }))),
  },
  'double-check': {
    invariant: 'checks',
    about: 'a check is written twice',
    tamper: (seen) => changeChecks(seen, (rows) => [...rows.slice(0, 1), ...rows]),
  },
  'forget-answer': {
    invariant: 'pitches',
    about: 'an acknowledged answer is lost',
    tamper: (seen) => {
      const answers = new Map([...seen.clientView.answers].map(([id]) => [id, 'accepted' as const]));
      const declined = new Map([...seen.clientView.answers].map(([id]) => [id, 'declined' as const]));
      const all = [...seen.clientView.answers.values()].every((verdict) => verdict === 'accepted');
      return { ...seen, clientView: { ...seen.clientView, answers: all ? declined : answers } };
    },
  },
  'offer-twice': {
    invariant: 'pitches',
    about: 'a playlist is offered a song twice',
    tamper: (seen) =>
      changeCampaign(
        seen,
        ({ pitches }) => pitches.length > 0,
        (one) => ({ ...one, pitches: [...one.pitches.slice(0, 1), ...one.pitches] }),
      ),
  },
  'mail-again': {
    invariant: 'mails',
    about: 'a mail to a curator is sent again under another Message-ID',
    tamper: (seen) => {
      const mail = seen.mails.find(({ to }) => to.endsWith('@example.org'));
      return { ...seen, mails: mail ? [...seen.mails, { ...mail, messageId: 'again' }] : seen.mails };
    },
  },
  'charge-less': {
    invariant: 'money',
    about: 'the provider has less than the product says',
    tamper: (seen) => ({ ...seen, books: seen.books.map((row) => ({ ...row, captured: row.captured - 1 })) }),
  },
  'count-coupon': {
    invariant: 'states',
    about: 'a coupon counts a use that no order has',
    tamper: (seen) => ({ ...seen, couponUses: seen.couponUses + 1 }),
  },
  'keep-running': {
    invariant: 'states',
    about: 'an order goes on whose campaign is over',
    tamper: (seen) =>
      changeCampaign(
        seen,
        ({ order }) => order.status === 'fulfilled' || order.status === 'cancelled',
        (one) => ({ ...one, order: { ...one.order, status: 'placed' } }),
      ),
  },
} as const satisfies Record<string, SeededFulfilmentFault>;
