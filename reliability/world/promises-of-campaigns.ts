import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import {
  at,
  endOf,
  hasEnded,
  isOver,
  isOverdue,
  lastOf,
  type Promised,
  pausesOf,
  promise,
  wasDisputed,
} from './promise.ts';
import type { Seen } from './seen.ts';

type Pitch = Seen['pitches'][number];

/** Whether a sold pitch, or one that replaces it, got a review that counts: none does once its report was upheld. */
const gotReview = (seen: Seen, { id, status }: Pitch): boolean =>
  ((status === 'accepted' || status === 'declined') &&
    !seen.owed.some(({ pitchId, discounted }) => pitchId === id && discounted)) ||
  seen.pitches.some((next) => next.replacesId === id && gotReview(seen, next));

/** What pages, terms and emails promise of a campaign, its clocks and its pitches. */
export const campaignPromises: readonly Promised<Seen>[] = [
  promise('You find every order in your account.', ({ isHidden }) =>
    isHidden ? 'its artist does not' : null,
  ),
  promise('Each pitch offers your song for one playlist, once.', (seen) => {
    const lists = seen.pitches.map(({ playlist }) => playlist.id);
    return new Set(lists).size < lists.length ? 'a playlist was asked twice' : null;
  }),
  promise('When it ends, planned and unanswered pitches are withdrawn.', (seen) => {
    const late = seen.pitches.find(({ sentAt }) => sentAt !== null && at(sentAt) > endOf(seen) + MINUTE);
    if (late) return `a pitch was sent after the end, at ${late.sentAt}`;
    const open = seen.pitches.filter(({ status }) => status === 'queued' || status === 'sent');
    return hasEnded(seen) && isOverdue(seen, endOf(seen)) && open.length > 0
      ? `${open.length} are open`
      : null;
  }),
  promise('While a campaign is paused, planned pitches wait.', (seen) => {
    const during = seen.pitches.find(({ sentAt }) =>
      pausesOf(seen).some(([from, to]) => at(sentAt) > from && at(sentAt) < to),
    );
    return during ? `one was sent at ${during.sentAt}` : null;
  }),
  promise('While a curator is away, nothing is pitched to them.', ({ pitches, away }) => {
    const during = pitches.find(({ sentAt, curator }) =>
      away.get(curator.id)?.some(([from, to]) => at(sentAt) > at(from) && at(sentAt) < at(to)),
    );
    return during ? `one was sent at ${during.sentAt}` : null;
  }),
  promise('It runs for the duration you chose; the end moves by each pause.', (seen) => {
    const { startsAt, endsAt, status, endedBy } = seen.team.campaign;
    const runs = status === 'running' || (status === 'completed' && endedBy === 'played_out');
    if (!startsAt || !endsAt || !runs) return null;
    const weeks = Number(/^\d/.exec(seen.team.duration)?.[0]);
    const paused = pausesOf(seen)
      .filter(([from]) => from >= at(startsAt))
      .reduce((all, [from, to]) => all + to - from, 0);
    const off = at(endsAt) - at(startsAt) - weeks * 7 * DAY - paused;
    return Math.abs(off) > HOUR ? `the end is ${Math.round(off / HOUR)} hours off` : null;
  }),
  promise('A pitch that is not answered within seven days expires, and none before.', (seen) => {
    for (const { status, endedBy, sentAt, closedAt, curator } of seen.pitches) {
      const away = (seen.away.get(curator.id) ?? []).map(([from, to]) =>
        Math.max(0, Math.min(at(to), at(closedAt), +seen.now) - Math.max(at(from), at(sentAt))),
      );
      // Who is away has that much longer.
      const due = away.reduce((all, days) => all + days, at(sentAt) + 7 * DAY);
      if (status === 'sent' && isOverdue(seen, due)) return `one of ${sentAt} waits`;
      // It also ends with the campaign, when that was to end as it was sent.
      const end = pausesOf(seen).reduce(
        (left, [from, to]) => left - (to - from),
        at(seen.team.campaign.endsAt),
      );
      const isEarly = at(closedAt) < Math.min(due, end) - HOUR;
      if (endedBy === 'not_answered' && isEarly) return `one of ${sentAt} expired at ${closedAt}`;
    }
    return null;
  }),
  promise('What is owed for a lost pitch is settled within 48 hours.', (seen) => {
    if (wasDisputed(seen)) return null;
    const late = seen.owed.find(({ status, dueAt }) => status === 'due' && isOverdue(seen, at(dueAt)));
    if (late) return `${late.cause} was due at ${late.dueAt}`;
    const lost = seen.pitches.find(
      ({ id, status, sentAt, closedAt }) =>
        status === 'expired' &&
        sentAt !== null &&
        isOverdue(seen, at(closedAt) + 2 * DAY) &&
        seen.owed.every(({ pitchId }) => pitchId !== id),
    );
    if (lost && seen.team.campaign.status !== 'cancelled') return `nothing is owed for one of ${lost.sentAt}`;
    const moved = seen.owed.find(({ dueAt, createdAt }) => at(dueAt) - at(createdAt) > 2 * DAY + HOUR);
    return moved ? `${moved.cause} of ${moved.createdAt} is due at ${moved.dueAt}` : null;
  }),
  promise(
    'Days between two on which we saw a song count as seen, those after the last as missing.',
    (seen) => {
      for (const { cause, days, pitchId, dueAt, createdAt } of seen.owed) {
        const place = seen.placements.find((one) => one.pitchId === pitchId);
        if (!days || !place) continue;
        // One whose playlist was lost may go on, once that is back. It may have been seen on that day before, or after.
        const counts = [createdAt, createdAt.slice(0, 10)].map((end) => {
          const known = place.days.filter(({ result, day }) => result === 'seen' && day < end);
          // Of one that lasted to the end, the days before the first sight are not missing.
          const first = cause === 'unproved' ? place.acceptedAt.slice(0, 10) : known[0]?.day;
          return known.length === 0 ? 0 : (at(known.at(-1)?.day) - at(first)) / DAY + 1;
        });
        if (!counts.some((counted) => days.seen === Math.min(counted, days.promised)))
          return `${cause}, due at ${dueAt}: ${counts.join(' or ')} days were seen, and ${days.seen} count`;
      }
      return null;
    },
  ),
  promise('A song that is not seen for 120 hours after its yes counts as not delivered.', (seen) => {
    const late = seen.placements.find(
      ({ status, acceptedAt }) => status === 'pending' && isOverdue(seen, at(acceptedAt) + 120 * HOUR),
    );
    return late ? `one of ${late.acceptedAt} does not` : null;
  }),
  promise(
    'When a whole playlist is deleted or made private for 48 hours, its placements end early.',
    (seen) => {
      const open = seen.placements.find(({ status, playlist, acceptedAt }) => {
        const lost = Math.max(at(acceptedAt), at(seen.lost.get(playlist.id)));
        // A look a day finds it.
        return (status === 'pending' || status === 'live') && isOverdue(seen, lost + 3 * DAY);
      });
      return open ? `one on ${open.playlist.name} has not` : null;
    },
  ),
  promise('Two checks, at least 6 hours apart, didn’t find a song that counts as removed early.', (seen) => {
    const early = seen.placements.find(
      ({ endedBy, overAt, seenAt, acceptedAt }) =>
        endedBy === 'song_gone' && at(overAt) < at(seenAt ?? acceptedAt) + 6 * HOUR,
    );
    return early ? `one was seen at ${early.seenAt}, and ended at ${early.overAt}` : null;
  }),
  promise('The activity says once how each placement ended.', (seen) => {
    const ends = seen.team.timeline.filter(({ kind }) => /^placement\.(ended|removed)$/.test(kind));
    const wrong = seen.placements.find(({ playlist, overAt }) => {
      const told = ends.filter(({ text }) => text.includes(`“${playlist.name}”`)).length;
      return told !== (overAt === null ? 0 : 1);
    });
    return wrong ? `${wrong.playlist.name}: ${ends.map(({ text }) => text).join(' / ')}` : null;
  }),
  promise('A playlist that is gone or private gets no more pitches.', (seen) => {
    const sent = seen.pitches.find(({ sentAt, playlist }) => {
      const known = Math.max(at(seen.lost.get(playlist.id)), seen.calmSince.getTime()) + 1.5 * DAY;
      return sentAt !== null && at(sentAt) > known;
    });
    return sent ? `${sent.playlist.name} got one at ${sent.sentAt}` : null;
  }),
  promise('If the song is not approved within 48 hours, the order ends.', (seen) => {
    const { status, approvedAt, createdAt, reviewDueAt, campaign } = seen.team;
    const begun = Math.max(at(createdAt), lastOf(seen, 'dispute.won') ?? 0);
    if (campaign.endedBy === 'overdue' && endOf(seen) < begun + 2 * DAY - MINUTE)
      return `it ended at ${campaign.endedAt}, before its 48 hours`;
    if (status !== 'placed' || approvedAt || wasDisputed(seen)) return null;
    const due = Math.max(at(createdAt) + 2 * DAY, at(reviewDueAt ?? createdAt));
    return isOverdue(seen, due) ? `it was due at ${new Date(due).toISOString()}` : null;
  }),
  promise('Your bank declined the charge: pay within 48 hours, or the order is cancelled.', (seen) => {
    const declined = lastOf(seen, 'payment.capture_refused');
    if (seen.team.endedBy === 'not_paid' && declined !== null && endOf(seen) < declined + 2 * DAY - MINUTE)
      return `it ended at ${seen.team.endedAt}, before its 48 hours`;
    const waits = seen.team.status === 'awaiting_payment' && declined !== null;
    return waits && isOverdue(seen, declined + 2 * DAY) ? 'it still waits' : null;
  }),
  promise('While a customer is suspended, nothing is charged, and campaigns wait.', (seen) => {
    const { suspendedAt } = seen.known.artist;
    const { status } = seen.team.campaign;
    if (suspendedAt === null || isOver(seen) || !isOverdue(seen, at(suspendedAt))) return null;
    const wasResumed = (lastOf(seen, 'campaign.resumed') ?? 0) > at(suspendedAt);
    return status === 'paused' || wasResumed ? null : `it is ${status}`;
  }),
  promise('An approved song is charged and scheduled.', (seen) => {
    const { status, approvedAt, payment, campaign } = seen.team;
    if (status !== 'placed' || !approvedAt || !isOverdue(seen, at(approvedAt))) return null;
    if (payment?.payment_status === 'authorized') return 'the card is not charged';
    return campaign.status === 'in_review' && !wasDisputed(seen) ? 'the campaign is not scheduled' : null;
  }),
  promise(
    'The campaign starts 3-12 hours after confirmation and approval, or by itself after 7 days.',
    (seen) => {
      const { approvedAt, confirmedAt, campaign } = seen.team;
      if (!approvedAt || pausesOf(seen).length > 0) return null;
      const confirmed = Math.max(at(approvedAt), at(confirmedAt));
      const least = Math.min(confirmed + 3 * HOUR, at(approvedAt) + 7 * DAY) - MINUTE;
      const hasStarted = campaign.status === 'running' || campaign.status === 'completed';
      if (hasStarted && at(campaign.startsAt) < least) return `it started at ${campaign.startsAt}`;
      if (campaign.status !== 'scheduled') return null;
      const due = Math.min(confirmed + 12 * HOUR, at(approvedAt) + 8 * DAY);
      // One that is paid after that starts at once.
      const paid = lastOf(seen, 'campaign.scheduled') ?? 0;
      return isOverdue(seen, Math.max(due, paid)) ? 'it is still scheduled' : null;
    },
  ),
  promise('When it ends, we complete any open checks and close the report.', (seen) => {
    const { status, endsAt } = seen.team.campaign;
    return status === 'running' && isOverdue(seen, at(endsAt)) ? `it was to end at ${endsAt}` : null;
  }),
  promise('You see every pitch and every answer, and the counts add up.', (seen) => {
    const { sold, sent, answered, accepted, declined, waiting, expired, notSent } = seen.team.pitches;
    const adds =
      answered === accepted + declined && sent === answered + waiting + expired && sold === sent + notSent;
    if (!adds) return JSON.stringify(seen.team.pitches);
    const reviewed = seen.pitches.filter((one) => one.replacesId === null && gotReview(seen, one)).length;
    if (answered !== reviewed) return `${reviewed} are reviewed, and ${answered} count as answered`;
    if (!seen.mine) return null;
    const shown = seen.mine.report.pitches.length;
    const made = seen.pitches.filter(({ sentAt }) => sentAt !== null).length;
    return shown === made ? null : `the report shows ${shown} of ${made}`;
  }),
  promise('The emails about an order say what is so.', (seen) => {
    const told = (words: string) => seen.mails.some(({ subject }) => subject.includes(words));
    const { campaign, timeline } = seen.team;
    if (told('has started') && !timeline.some(({ kind }) => kind === 'campaign.started'))
      return 'it says that the campaign has started';
    if (told('is completed') && campaign.status !== 'completed')
      return 'it says that the campaign is completed';
    if (told('is cancelled') && seen.team.status !== 'cancelled')
      return 'it says that the order is cancelled';
    if (told('curator accepted') && !seen.pitches.some(({ status }) => status === 'accepted'))
      return 'it says that a curator accepted';
    const mailed = seen.mails.filter(({ subject }) => subject.startsWith('Refund of')).length;
    return mailed > seen.team.refunds.length ? `${mailed} refunds are told` : null;
  }),
];
