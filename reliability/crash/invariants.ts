import type { Order } from '#contract/orders/orders/schema.ts';
import { mayStandBeside } from '#contract/orders/payments/schema.ts';
import type { Purchase } from './ledger.ts';
import type { Snapshot } from './snapshot.ts';

export const invariants = {
  lost: 'no acknowledged order is lost',
  doubled: 'no order is doubled',
  money: "the provider's books and ours agree to the cent",
  stuck: 'nothing stands still for more than 60 s',
  ended: 'no order ends that nobody ended',
  mail: 'each mail is sent once',
  audit: 'the audit is complete',
} as const;
export type Invariant = keyof typeof invariants;

/** A violation of an invariant. `passing` findings are allowed for up to a minute while work is in progress. */
export interface Finding {
  invariant: Invariant;
  /** The order's number, or the campaign's id if there is no order. */
  about: string;
  says: string;
  passing: boolean;
}

type Say = (invariant: Invariant, about: string, says: string, passing?: boolean) => void;

/** Checks a snapshot against every invariant. */
export function findFaults(snapshot: Snapshot): Finding[] {
  const findings: Finding[] = [];
  const say: Say = (invariant, about, says, passing = false) => {
    findings.push({ invariant, about, says, passing });
  };
  for (const purchase of snapshot.purchases) {
    checkAcknowledged(purchase, snapshot, say);
    checkEnded(purchase, snapshot, say);
  }
  checkDoubled(snapshot, say);
  const mails = mailsByOrder(snapshot);
  for (const order of snapshot.orders) {
    checkMoney(order, snapshot, say);
    checkRest(order, say);
    checkAudit(order, say);
    checkMails(order, mails.get(order.number) ?? [], say);
  }
  return findings;
}

function checkAcknowledged({ acknowledged }: Purchase, { listed, orders }: Snapshot, say: Say): void {
  if (!acknowledged) return;
  const { number, total, steps } = acknowledged;
  const order = listed.find((order) => order.number === number);
  if (!order) {
    say('lost', number, 'was acknowledged and does not exist');
    return;
  }
  if (order.total !== total)
    say('lost', number, `was acknowledged for ${total} cents and costs ${order.total}`);
  const timeline = orders.find((order) => order.number === number)?.timeline;
  if (!timeline) return;
  for (const step of steps) {
    if (!timeline.some(({ kind }) => kind === step))
      say('lost', number, `${step} was acknowledged but is missing`);
  }
}

/** Detects, for example, a wrong clock: deadlines that end an order are two days away. */
function checkEnded({ campaignId, mayEnd }: Purchase, { orders }: Snapshot, say: Say): void {
  const order = orders.find(({ campaign }) => campaign.id === campaignId);
  if (mayEnd || !order) return;
  for (const kind of ['order.rejected', 'order.cancelled', 'order.expired']) {
    if (order.timeline.some((entry) => entry.kind === kind))
      say('ended', order.number, `has ${kind} without anyone’s action`);
  }
}

function checkDoubled({ campaigns, listed, books, pages }: Snapshot, say: Say): void {
  const seen = new Set<string>();
  for (const { number, campaign } of listed) {
    if (!campaigns.has(campaign.id)) say('doubled', number, 'was ordered without a checkout');
    if (seen.has(campaign.id)) say('doubled', number, `is a second order of campaign ${campaign.id}`);
    seen.add(campaign.id);
  }
  const numbers = new Map(listed.map(({ id, number }) => [id, number]));
  const paged = new Set<string>();
  for (const { client_reference_id: id } of pages) {
    const number = numbers.get(id ?? '');
    if (!id || !number) continue;
    if (paged.has(id)) say('doubled', number, 'has a second payment page');
    paged.add(id);
  }
  const held = new Set<string>();
  for (const { metadata, authorised, captured } of books) {
    const number = metadata.orderNumber ?? '';
    if (authorised + captured === 0) continue;
    if (held.has(number)) say('doubled', number, 'holds money of two cards');
    held.add(number);
  }
}

/** The product was read first, so it may be behind the provider for a while, but never ahead. */
function checkMoney(order: Order, { books }: Snapshot, say: Say): void {
  const { number, payment, total } = order;
  const rows = books.filter(({ metadata }) => metadata.orderNumber === number);
  const sum = (column: 'authorised' | 'captured' | 'refunded') =>
    rows.reduce((cents, row) => cents + row[column], 0);
  const ours = {
    authorised: payment?.payment_status === 'authorized' ? payment.amount : 0,
    captured: payment?.captured ?? 0,
    refunded: payment?.refunded ?? 0,
  };
  if (sum('authorised') + sum('captured') > total)
    say('money', number, `costs ${total} cents and captured more`);
  if (sum('refunded') > sum('captured')) say('money', number, 'refunded more than it captured');
  for (const column of ['authorised', 'captured', 'refunded'] as const) {
    const theirs = sum(column);
    if (theirs === ours[column]) continue;
    const ahead = column !== 'authorised' && ours[column] > theirs;
    say('money', number, `${column}: ${ours[column]} cents here, ${theirs} at the provider`, !ahead);
  }
}

/** Finds pending work of an order. */
function checkRest(order: Order, say: Say): void {
  const { number, status, payment, approvedAt } = order;
  const count = (kind: string) => order.timeline.filter((entry) => entry.kind === kind).length;
  const held = payment?.payment_status === 'authorized';
  if (status === 'placed' && approvedAt && held) say('stuck', number, 'is approved and not charged', true);
  if (status === 'cancelled' && (held || payment?.payment_status === 'pending')) {
    say('stuck', number, 'is cancelled and its card still held', true);
  }
  if (payment && !mayStandBeside(order.campaign.status, payment.payment_status))
    say(
      'stuck',
      number,
      `has a campaign that is ${order.campaign.status} beside a payment that is ${payment.payment_status}`,
      true,
    );
  if (count('refund.queued') > count('refund.made') + count('refund.failed')) {
    say('stuck', number, 'waits for a refund', true);
  }
}

/** The steps that must precede an order's current state. */
function stepsOf({ status, payment, campaign, approvedAt, confirmedAt }: Order): string[] {
  const paid = payment?.payment_status;
  return [
    'order.created',
    ...(status === 'placed' ? ['order.placed'] : []),
    ...(status === 'expired' ? ['order.expired'] : []),
    ...(status === 'cancelled'
      ? [campaign.status === 'rejected' ? 'order.rejected' : 'order.cancelled']
      : []),
    ...(approvedAt ? ['song.approved'] : []),
    ...(confirmedAt ? ['order.confirmed'] : []),
    ...(campaign.status === 'scheduled' ? ['campaign.scheduled'] : []),
    ...(paid === 'voided' ? ['payment.voided'] : []),
    ...(payment && payment.captured > 0 ? ['payment.captured'] : []),
    ...(payment && payment.refunded > 0 ? ['refund.queued', 'refund.made'] : []),
  ];
}

/** Events that may repeat: a card can be declined several times, and each mail is one event. */
const repeatable = ['payment.declined', 'mail.queued', 'mail.sent'];

function checkAudit(order: Order, say: Say): void {
  const kinds = order.timeline.map(({ kind }) => kind);
  for (const step of stepsOf(order)) {
    if (!kinds.includes(step))
      say('audit', order.number, `is in a state that needs ${step}, which is missing`);
  }
  for (const kind of new Set(kinds)) {
    const times = kinds.filter((other) => other === kind).length;
    if (times > 1 && !repeatable.includes(kind))
      say('audit', order.number, `${kind} is recorded ${times} times`);
  }
}

/** The subject of each step's mail, also as versions without the song in it wrote it: two versions may serve at once. */
const mailOf: Record<string, RegExp> = {
  'order.placed': /^(We’ve received your order\b|Order \S+ is with us$)/,
  'campaign.scheduled': /^(“.*”|Order \S+) is approved\b/,
  'order.rejected': /^(“.*”|Order \S+) was not approved\b/,
  'order.cancelled': /^(The order for “.*”|Order \S+) is cancelled\b/,
  'refund.made': /^Refund of /,
};

type SentMail = { subject: string; messageId: string };

function mailsByOrder({ mails }: Snapshot): Map<string, SentMail[]> {
  const found = new Map<string, SentMail[]>();
  for (const { subject, messageId } of mails) {
    const number = /\b[A-Z]+-[0-9A-Z]{8}\b/.exec(subject)?.[0];
    if (!number) continue;
    found.set(number, [...(found.get(number) ?? []), { subject, messageId }]);
  }
  return found;
}

/** Mails with the same Message-ID count once: mail servers drop the second. */
function checkMails({ number, timeline }: Order, mails: SentMail[], say: Say): void {
  const ids = new Map(mails.map(({ messageId, subject }) => [messageId, subject]));
  const subjects = [...ids.values()];
  for (const [step, pattern] of Object.entries(mailOf)) {
    const sent = subjects.filter((subject) => pattern.test(subject)).length;
    const happened = timeline.some(({ kind }) => kind === step);
    if (sent > 1) say('mail', number, `${step} was mailed ${sent} times`);
    if (happened && sent === 0) say('mail', number, `${step} was not mailed`, true);
    if (!happened && sent > 0) say('mail', number, `${step} was mailed and did not happen`, true);
  }
}
