import type { Pitch } from '#contract/fulfilment/pitches/schema.ts';
import { campaignsBeside } from '#contract/orders/orders/rules.ts';
import type { OrderStatus } from '#contract/orders/orders/schema.ts';
import { mayStandBeside } from '#contract/orders/payments/schema.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { DAY, MINUTE } from '#contract/time.ts';
import { MAX_CHECKS } from '#server/domains/fulfilment/placements/placements.queries.ts';
import type { FulfilmentSnapshot, SeenCampaign } from './observe.ts';
import type { ShownCheck } from './scene.ts';

export const fulfilmentInvariants = {
  added: 'no song is on a playlist twice',
  kept: 'no song leaves a playlist but by its owner',
  checks: 'no check is lost, changed or written twice',
  pitches: 'each pitch is planned, waits for an answer, is answered or has expired',
  mails: 'a curator has one mail with pitches a day at most, and each mail once',
  money: 'refunds agree with the provider, and none is made twice',
  states: 'campaigns and coupons agree with their orders',
  ledger: 'every chain of the ledger verifies',
  owed: 'what went back is what the pitches and the ledger say is owed',
} as const;
export type FulfilmentInvariant = keyof typeof fulfilmentInvariants;

/** A violation. `passing` ones are allowed while work is in progress, and must be gone at the end. */
export interface FulfilmentFinding {
  invariant: FulfilmentInvariant;
  about: string;
  says: string;
  passing: boolean;
}

type Say = (invariant: FulfilmentInvariant, about: string, says: string, passing?: boolean) => void;

/** Checks a snapshot against every invariant that shows from outside. */
export function findFulfilmentFaults(seen: FulfilmentSnapshot): FulfilmentFinding[] {
  const findings: FulfilmentFinding[] = [];
  const say: Say = (invariant, about, says, passing = false) => {
    findings.push({ invariant, about, says, passing });
  };
  checkLists(seen, say);
  checkChains(seen, say);
  for (const campaign of seen.campaigns) {
    checkPitches(campaign, seen, say);
    checkStates(campaign, say);
    checkMoney(campaign, seen, say);
  }
  checkMails(seen, say);
  checkCoupon(seen, say);
  return findings;
}

function checkLists({ lists, campaigns, clientView, takenOff }: FulfilmentSnapshot, say: Say): void {
  for (const { bought } of campaigns)
    for (const { id, tracks } of lists) {
      const times = tracks.filter((track) => track === bought.trackId).length;
      if (times > 1) say('added', bought.order.number, `is on playlist ${id} ${times} times`);
      const entry = `${id} ${bought.trackId}`;
      if (times === 0 && clientView.onLists.has(entry) && !takenOff.has(entry))
        say('kept', bought.order.number, `is no longer on playlist ${id}, and its owner did nothing`);
    }
}

function checkChains({ campaigns, clientView }: FulfilmentSnapshot, say: Say): void {
  const shown = new Map(campaigns.flatMap(({ placements }) => placements.map((one) => [one.id, one])));
  for (const [id, checks] of clientView.checks) {
    const placement = shown.get(id);
    if (!placement) {
      say('checks', id, 'was shown and does not exist');
      continue;
    }
    const rows = new Map(placement.checkRows.map((row) => [row.number, row]));
    const oldest = Math.min(...rows.keys());
    for (const check of checks.values())
      if (check.number >= oldest && !isSame(check, rows.get(check.number)))
        say('checks', id, `check ${check.number} was shown and is lost or another one`);
  }
  for (const { id, checkRows, checks } of shown.values()) {
    const numbers = new Set(checkRows.map(({ number }) => number));
    const times = new Set(checkRows.map(({ at }) => at));
    if (numbers.size < checkRows.length || times.size < checkRows.length)
      say('checks', id, 'has a check that was written twice');
    if (numbers.size < Math.min(checks, MAX_CHECKS))
      say('checks', id, `shows ${numbers.size} of ${checks} checks`);
    if (checkRows.length > 0 && Math.max(...numbers) !== checks)
      say('checks', id, `counts ${checks} checks and has ${Math.max(...numbers)}`);
  }
}

const isSame = (one: ShownCheck, other: ShownCheck | undefined): boolean =>
  other !== undefined && one.at === other.at && one.result === other.result && one.hash === other.hash;

const isOver = (status: CampaignStatus): boolean => status === 'completed' || status === 'cancelled';

function checkPitches({ bought, order, pitches }: SeenCampaign, seen: FulfilmentSnapshot, say: Say): void {
  const { number } = bought.order;
  for (const pitch of pitches) {
    const answered = seen.clientView.answers.get(pitch.id);
    if (answered !== undefined && answered !== pitch.status)
      say('pitches', number, `${pitch.id} was answered “${answered}” and is ${pitch.status}`);
    const open = pitch.status === 'queued' || pitch.status === 'sent';
    if (open && isOver(order.campaign.status))
      say('pitches', number, `${pitch.id} is open after the end`, true);
    if (pitch.status === 'sent' && pitch.answerBy !== null && Date.parse(pitch.answerBy) < seen.at)
      say('pitches', number, `${pitch.id} waits beyond its time`, true);
    if ((pitch.status === 'accepted') !== (pitch.placementId !== null))
      say('pitches', number, `${pitch.id} is ${pitch.status} and its placement does not say so`);
  }
  const lists = new Set(pitches.map(({ playlist }) => playlist.id));
  if (lists.size < pitches.length) say('pitches', number, 'was offered to a playlist twice');
  const sold = pitches.filter(({ replacesId }) => replacesId === null);
  if (sold.length > order.pitches.sold) say('pitches', number, 'has more pitches than were sold');
  const sent = sold.filter(({ sentAt }) => sentAt !== null).length;
  if (sent !== order.pitches.sent)
    say('pitches', number, `counts ${order.pitches.sent} sent pitches of ${sent}`, true);
}

/** The states of a campaign of an order that ended; those of others are in the contract. */
const possible: Record<OrderStatus, readonly CampaignStatus[]> = {
  ...campaignsBeside,
  cancelled: ['cancelled', 'rejected'],
  expired: ['draft'],
};

function checkStates({ bought, order }: SeenCampaign, say: Say): void {
  const { status, campaign, payment } = order;
  if (!possible[status].includes(campaign.status))
    say('states', bought.order.number, `is ${status} and its campaign ${campaign.status}`);
  if (payment && !mayStandBeside(campaign.status, payment.payment_status))
    say(
      'states',
      bought.order.number,
      `is ${campaign.status} beside a payment that is ${payment.payment_status}`,
      true,
    );
}

function checkCoupon({ campaigns, couponUses }: FulfilmentSnapshot, say: Say): void {
  const used = campaigns.filter(({ bought, order }) => bought.coupon && order.status !== 'expired').length;
  if (used !== couponUses) say('states', 'the coupon', `counts ${couponUses} uses of ${used}`);
}

/** The product was read first, so it may be behind the provider, but never ahead. */
function checkMoney({ bought, order }: SeenCampaign, { books }: FulfilmentSnapshot, say: Say): void {
  const { number } = bought.order;
  const rows = books.filter(({ metadata }) => metadata.orderNumber === number);
  const theirs = (column: 'captured' | 'refunded') => rows.reduce((sum, row) => sum + row[column], 0);
  const captured = order.payment?.captured ?? 0;
  const refunded = order.payment?.refunded ?? 0;
  if (theirs('refunded') > theirs('captured')) say('money', number, 'gave back more than was captured');
  for (const [what, ours, there] of [
    ['captured', captured, theirs('captured')],
    ['refunded', refunded, theirs('refunded')],
  ] as const)
    if (ours !== there)
      say('money', number, `${what}: ${ours} cents here, ${there} at the provider`, ours < there);
  const asked = order.refunds.reduce(
    (sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount),
    0,
  );
  if (asked > captured) say('money', number, `asks ${asked} cents back of ${captured}`);
  if (asked !== refunded) say('money', number, `asked ${asked} cents back and ${refunded} went back`, true);
}

/** Pitches that were sent within this time went in one mail. */
const ONE_MAIL_MS = MINUTE;

function checkMails({ campaigns, mails }: FulfilmentSnapshot, say: Say): void {
  const byCurator = new Map<string, Pitch[]>();
  for (const pitch of campaigns.flatMap(({ pitches }) => pitches))
    byCurator.set(pitch.curator.name, [...(byCurator.get(pitch.curator.name) ?? []), pitch]);
  for (const [curator, pitches] of byCurator) {
    const times = pitches
      .flatMap(({ sentAt }) => (sentAt === null ? [] : [Date.parse(sentAt)]))
      .toSorted((one, other) => one - other);
    const starts = times.filter((at, index) => index === 0 || at - (times[index - 1] ?? 0) > ONE_MAIL_MS);
    for (const [index, at] of starts.entries())
      if (index > 0 && at - (starts[index - 1] ?? 0) < DAY - ONE_MAIL_MS)
        say('mails', curator, 'was sent pitches twice within a day');
    const to = `${curator.toLowerCase().replace(' ', '')}@example.org`;
    const sent = new Set(mails.filter((mail) => mail.to === to).map(({ messageId }) => messageId)).size;
    if (sent > starts.length) say('mails', curator, `had ${sent} mails for ${starts.length} sendings`);
    if (sent < starts.length) say('mails', curator, `had ${sent} mails for ${starts.length} sendings`, true);
  }
}
