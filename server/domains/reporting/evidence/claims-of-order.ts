import { brandNames } from '#contract/brand.ts';
import { proofWords } from '#contract/fulfilment/placements/rules.ts';
import type { Placement } from '#contract/fulfilment/placements/schema.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { arithmeticLines } from '#contract/orders/money-back/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { termsPath } from '#contract/orders/terms/rules.ts';
import { pluralize } from '#contract/plural.ts';
import type { EvidenceClaim, EvidenceField, EvidenceRow } from '#contract/reporting/evidence/schema.ts';
import type { Report, SentPitch } from '#contract/reporting/reports/schema.ts';
import type { ArtistEvent, Disputed, ProofCount } from './evidence.queries.ts';
import type { KnownThen } from './known-then.ts';

export interface EvidenceSource {
  order: Order;
  bought: Disputed;
  report: Report;
  events: readonly ArtistEvent[];
  /** What was known of the playlists when they were pitched to, by the pitch. */
  known: ReadonlyMap<string, KnownThen>;
  /** How presence was shown, by the placement; the best proof first. */
  proofs: ReadonlyMap<string, readonly ProofCount[]>;
  /** The text of the terms that the order agreed to; null where it isn't kept. */
  terms: string | null;
  /** Of the brand: where terms and refund policy stand. */
  address: string;
}

const row = (type: EvidenceRow['type'], id: string, hash: string | null = null): EvidenceRow => ({
  type,
  id,
  hash,
});
const day = (at: string | Date): string => new Date(at).toISOString().slice(0, 10);
const minute = (at: string | Date): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What is claimed for an order in a dispute, each with the rows that show it; fields without a claim are left out. */
export const claimsOf = (source: EvidenceSource): EvidenceClaim[] => [
  ...purchase(source),
  ...activity(source),
  ...policies(source),
  ...source.report.pitches.map((pitch) => pitchClaim(pitch, source.known.get(pitch.id))),
  ...source.report.placements.map((placement) =>
    placementClaim(placement, source.proofs.get(placement.id) ?? []),
  ),
  ...refunds(source),
];

function purchase({ order, bought, report }: EvidenceSource): EvidenceClaim[] {
  const of = (field: EvidenceField, text: string): EvidenceClaim[] =>
    text === '' ? [] : [{ field, text, rows: [row('order', order.id)] }];
  const { songName, artistName, duration } = report.campaign;
  const sent = report.pitches.map(({ sentAt }) => day(sentAt)).sort();
  const [first, last] = [sent[0], report.campaign.endsAt ? day(report.campaign.endsAt) : sent.at(-1)];
  const address = [bought.address, `${bought.zip} ${bought.city}`.trim(), bought.country].filter(Boolean);
  return [
    ...of(
      'product_description',
      `A campaign by ${brandNames[order.brand]} that pitches the song “${songName}” by ${artistName} to playlist curators: ${bought.sold} pitches, ${duration}, ordered as ${order.number} on ${day(bought.created_at)} for ${formatMoney(usd(order.total))}. The service is pitching, review and reporting. Placements and streams are estimates. Curators decide independently.`,
    ),
    ...of('customer_name', bought.customer_name),
    ...of('customer_email_address', bought.email),
    ...of('billing_address', address.join(', ')),
    // The service begins with the first pitch: without one sent there is no date to name.
    ...of('service_date', first ? `${first}${last && last !== first ? ` to ${last}` : ''}` : ''),
  ];
}

/** Calls that only the customer's signed-in account could make. */
const activity = ({ events }: EvidenceSource): EvidenceClaim[] =>
  events.map(({ id, at, text }) => ({
    field: 'access_activity_log',
    text: `${minute(at)}: ${text} (by the customer’s signed-in account)`,
    rows: [row('event', id)],
  }));

function policies({ order, bought, address, terms }: EvidenceSource): EvidenceClaim[] {
  const agreed = `Before paying on ${minute(bought.created_at)}, the customer agreed to version ${bought.consent_version} of the terms (${address}${termsPath(bought.consent_version)}), shown next to the payment button with the amount.`;
  const rows = [row('order', order.id)];
  return [
    {
      field: 'refund_policy_disclosure',
      text: `${agreed} The terms refer to the refund policy (${address}/refunds): a full refund before the first pitch, then the share of the pitches no curator has answered, and another pitch or the share of the missing days for a placement that is removed early.`,
      rows,
    },
    ...(terms === null
      ? []
      : [
          {
            field: 'refund_policy_disclosure' as const,
            text: `Text of version ${bought.consent_version} of the terms:\n${terms}`,
            rows,
          },
        ]),
    {
      field: 'cancellation_policy_disclosure',
      text: `${agreed} The order can be cancelled at any time on its order page, which shows the refund amount before the customer confirms.`,
      rows,
    },
  ];
}

/** The review, the numbers and the signals of a playlist at the time of a pitch. */
function knownText({ review, snapshot, signals }: KnownThen): string {
  const reviewed = review
    ? `reviewed as ${review.verdict} by ${review.reviewer} on ${day(review.at)} (${review.evidence.map(({ url }) => url).join(', ')})`
    : 'not reviewed';
  const shown = snapshot
    ? [`titled “${snapshot.title}” with ${snapshot.followers ?? 'unknown'} followers on ${day(snapshot.at)}`]
    : [];
  return ` Known then: ${[reviewed, ...shown, ...signals.map(({ name, verdict }) => `${name} ${verdict}`)].join('; ')}.`;
}

function pitchClaim(
  { id, playlist, curator, sentAt, closedAt, status, reason }: SentPitch,
  known: KnownThen | undefined,
): EvidenceClaim {
  const sent = `Pitch to “${playlist.name}” (${playlist.url}, ${playlist.followers} followers, curator ${curator.name}) sent ${minute(sentAt)}`;
  // Don't add a period if the text already ends with punctuation.
  const ended = reason && /[.!?]$/.test(reason) ? '' : '.';
  const said = `${reason ? `: “${reason}”` : ''}${ended}`;
  const answers = {
    queued: '.',
    sent: ', not answered yet.',
    accepted: `, accepted ${closedAt ? minute(closedAt) : ''}${said}`,
    declined: `, declined ${closedAt ? minute(closedAt) : ''}${said}`,
    expired: ', not answered within 7 days, so it counts as not delivered.',
  };
  return {
    field: 'uncategorized_text',
    text: `${sent}${answers[status]}${known ? knownText(known) : ''}`,
    rows: [row('pitch', id), ...(known?.review ? [row('review', known.review.id)] : [])],
  };
}

/** How often it was seen by each proof: `12 by a connected account, 1 by a curator’s picture`. */
const shownBy = (proofs: readonly ProofCount[]): string =>
  proofs.length === 0
    ? ''
    : `, shown ${proofs.map(({ source, seen }) => `${seen} x ${proofWords[source]}`).join(', ')}`;

function placementClaim(placement: Placement, proofs: readonly ProofCount[]): EvidenceClaim {
  const { id, playlist, acceptedAt, daysSeen, checks, seenAt, status, position, chainHead } = placement;
  const last = seenAt ? `, last ${minute(seenAt)}` : '';
  const at = position === null ? '' : ` at position ${position}`;
  const seen = `seen on ${pluralize(daysSeen, 'day')}${at}${last}${shownBy(proofs)}, by ${pluralize(checks, 'check')} in an append-only ledger whose latest hash is ${chainHead}`;
  return {
    field: 'uncategorized_text',
    text: `Placement on “${playlist.name}” (${playlist.url}), accepted on ${day(acceptedAt)}, ${status}: ${checks === 0 ? 'not checked yet' : seen}.`,
    rows: [row('placement', id, chainHead || null)],
  };
}

const refunds = ({ order }: EvidenceSource): EvidenceClaim[] =>
  order.refunds.map(({ id, amount, createdAt, status, reason, arithmetic }) => ({
    field: 'refund_refusal_explanation',
    text: `Refund of ${formatMoney(usd(amount))} on ${day(createdAt)} (${status}): ${reason}${
      arithmetic
        ? `. Calculated as: ${arithmeticLines(arithmetic, amount)
            .map(([name, value]) => `${name} ${value}`)
            .join('; ')}`
        : ''
    }.`,
    rows: [row('refund', id), ...(order.payment ? [row('payment', order.payment.id)] : [])],
  }));
