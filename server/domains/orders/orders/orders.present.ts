import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import type { AuditKind } from '#contract/nouns.ts';
import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import type { Refund, RefundArithmetic } from '#contract/orders/money-back/schema.ts';
import { NOT_REVIEWED_REASON } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { Dispute } from '#contract/orders/payments/schema.ts';
import { undoEndsAt } from '#contract/orders/tagging/rules.ts';
import { titleOf } from '#server/domains/office/mails/queue-mail.ts';
import { refundArithmetic } from '#server/domains/orders/money-back/refund-arithmetic.ts';
import type { MailOfOrder, OrderDetails, RefundOfOrder } from './order-details.queries.ts';
import type { TimelineRow } from './order-timeline.queries.ts';
import type { OrderView } from './orders.queries.ts';
import { presentPitchCounts } from './pitch-counts.ts';
import { startDueAt } from './schedule-campaign.ts';

/** Kinds of entries that artists never see; `order.noted` was written when there was one note. */
const teamOnlyKinds: ReadonlySet<string> = new Set<AuditKind | 'order.noted'>([
  'order.commented',
  'order.noted',
  'inquiry.opened',
  'inquiry.changed',
  'inquiry.closed',
  'evidence.asked',
  'evidence.sent',
  'evidence.refused',
  'song.tagged',
  'song.approval_undone',
]);

const { said } = campaignEndings.cancelled_by_artist;

/** What an event or a refund says, to its artist. */
const toArtist = (text: string): string =>
  text.replace(said(null).slice(0, -1), said(null, true).slice(0, -1));

/** Artists see neither admins' addresses nor changed fields. Automatic events show the brand as the actor. */
const presentEntry = (row: TimelineRow, brand: Brand, forArtist: boolean): TimelineEntry => ({
  at: row.at.toISOString(),
  kind: row.kind,
  text: forArtist ? toArtist(row.text) : row.text,
  actor: actorOf(row, brand, forArtist),
  ...(row.changes && !forArtist && { changes: row.changes }),
});

function actorOf({ actor_kind: kind, actor }: TimelineRow, brand: Brand, forArtist: boolean): string {
  if (kind === 'system') return brandNames[brand];
  return forArtist && kind === 'operator' ? 'Our team' : actor;
}

/** Without internal entries: comments, corrected tags, approvals that were undone or can still be. */
function forArtists(timeline: TimelineRow[], approvalWaits: boolean): TimelineRow[] {
  const undone = approvalWaits
    ? timeline.length
    : timeline.findLastIndex(({ kind }) => kind === 'song.approval_undone');
  return timeline.filter(
    ({ kind }, index) => !teamOnlyKinds.has(kind) && (kind !== 'song.approved' || index > undone),
  );
}

/** The status of a mail, after its title. */
const mailNews: Record<MailOfOrder['status'], string> = {
  queued: 'is queued',
  sent: 'was sent',
  failed: 'couldn’t be sent',
  held: 'was not sent',
};

const presentMailEntry = (mail: MailOfOrder, actor: string): TimelineEntry => ({
  at: (mail.sent_at ?? mail.created_at).toISOString(),
  kind: `mail.${mail.status}`,
  text: `Email “${titleOf(mail.template)}” to ${mail.recipient} ${mailNews[mail.status]}${mail.error ? `: ${mail.error}` : ''}`,
  actor,
});

const MAX_ENTRIES = 200;

/** The latest events of an order, oldest first; for admins with the mails. */
function presentTimeline(
  { brand }: OrderView,
  { timeline, mails }: OrderDetails,
  { forArtist, approvalWaits }: { forArtist: boolean; approvalWaits: boolean },
): TimelineEntry[] {
  if (forArtist) return forArtists(timeline, approvalWaits).map((entry) => presentEntry(entry, brand, true));
  const happened = timeline.map((entry) => presentEntry(entry, brand, false));
  const mailed = mails.map((mail) => presentMailEntry(mail, brandNames[brand]));
  const all = [...happened, ...mailed].toSorted((one, other) => one.at.localeCompare(other.at));
  return all.slice(-MAX_ENTRIES);
}

/**
 * An order as it leaves the server; lists have no `details`. Artists never see the team's comments, and learn of an
 * approval once it is carried out.
 */
export function presentOrder(row: OrderView, options: { details?: OrderDetails; forArtist: boolean }): Order {
  const arithmetic = arithmeticOf(row);
  const { details, forArtist } = options;
  const due = undoEndsAt({ status: row.review_status, decided_at: row.decided_at });
  const approved = forArtist && due ? null : row.approved_at;
  return {
    id: row.id,
    number: row.number,
    brand: row.brand,
    status: row.status,
    total: row.total_cents,
    currency: 'USD',
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    approvedAt: approved?.toISOString() ?? null,
    approvalDueAt: (!forArtist && due?.toISOString()) || null,
    reviewDueAt: row.review_due_at?.toISOString() ?? null,
    startDueAt: startDueAt({ ...row, approved_at: approved })?.toISOString() ?? null,
    packageName: row.package_name,
    lines: row.lines,
    duration: row.duration,
    customer: {
      id: row.user_id,
      email: row.email,
      name: row.customer_name,
      hasAccount: row.has_account,
    },
    campaign: {
      id: row.campaign_id,
      songName: row.song_name,
      artistName: row.artist_name,
      image: row.image,
      songUrl: row.song_url,
      aiUse: row.ai_use,
      status: row.campaign_status,
      startFrom: row.start_from?.toISOString().slice(0, 10) ?? null,
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      heldByTeam: row.held_by_team || row.held_for_account,
      endedBy: row.campaign_ended_by,
      endedAt: row.campaign_ended_at?.toISOString() ?? null,
      created_at: row.campaign_created_at.toISOString(),
    },
    pitches: presentPitchCounts(row),
    choices: row.choices,
    fit: { pitches: row.fitting_pitches, agreed: row.agreed_fit },
    endedBy: row.ended_by,
    endedAt: row.ended_at?.toISOString() ?? null,
    // What is stored for songs that nobody reviewed has changed its words, and may be of another end.
    rejection:
      row.ended_by === 'overdue'
        ? NOT_REVIEWED_REASON
        : row.campaign_status === 'rejected'
          ? row.review_reason
          : null,
    payment: presentPayment(row, forArtist),
    taggingItemId: row.tagging_item_id,
    note: forArtist ? '' : (row.note ?? ''),
    refundable: arithmetic?.refundable ?? 0,
    refundArithmetic: arithmetic,
    refunds: (details?.refunds ?? []).map((refund) => presentRefund(refund, forArtist)),
    version: row.version,
    timeline: details ? presentTimeline(row, details, { forArtist, approvalWaits: due !== null }) : [],
  };
}

function presentPayment(row: OrderView, forArtist: boolean): Order['payment'] {
  if (row.payment_id === null || row.payment_status === null) return null;
  return {
    id: row.payment_id,
    transaction_id: row.intent_id ?? row.reference,
    payment_status: row.payment_status,
    amount: row.amount_cents ?? 0,
    captured: row.captured_cents ?? 0,
    refunded: row.refunded_cents ?? 0,
    onItsWayBack: (row.refund_reserved_cents ?? 0) - (row.refunded_cents ?? 0),
    returned: row.refund_returned_cents ?? 0,
    lost: row.dispute_lost_cents ?? 0,
    byHand: row.provider === 'manual',
    lastDecline: row.last_decline,
    dispute: forArtist || row.inquiry ? null : presentDispute(row),
    inquiry: forArtist || row.inquiry !== 'open' ? null : presentDispute(row),
  };
}

const presentDispute = (row: OrderView): Dispute | null =>
  row.dispute_id === null
    ? null
    : {
        reason: row.dispute_reason,
        amount: row.dispute_amount_cents,
        dueAt: row.dispute_due_at?.toISOString() ?? null,
        evidenceSentAt: row.dispute_evidence_at?.toISOString() ?? null,
      };

function arithmeticOf(row: OrderView): RefundArithmetic | null {
  if (row.payment_status !== 'success' && row.payment_status !== 'partially_refunded') return null;
  const payment = {
    captured_cents: row.captured_cents ?? 0,
    refund_reserved_cents: row.refund_reserved_cents ?? 0,
    refund_returned_cents: row.refund_returned_cents ?? 0,
    goodwill_cents: row.goodwill_cents ?? 0,
  };
  return refundArithmetic(payment, row, row.pitches);
}

const presentRefund = (refund: RefundOfOrder, forArtist: boolean): Refund => ({
  id: refund.id,
  amount: refund.amount_cents,
  kind: refund.kind,
  status: refund.status,
  reason: forArtist ? toArtist(refund.reason) : refund.reason,
  reference: refund.reference,
  createdAt: refund.created_at.toISOString(),
  settledAt: refund.settled_at?.toISOString() ?? null,
  arithmetic: refund.arithmetic,
});
