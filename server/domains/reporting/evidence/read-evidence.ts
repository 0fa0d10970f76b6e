import { createHash } from 'node:crypto';
import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { companyLines } from '#contract/company.ts';
import { AppError } from '#contract/errors.ts';
import { plainTerms, termsVersions } from '#contract/orders/terms/rules.ts';
import {
  evidenceFields,
  evidenceRefusal,
  MAX_EVIDENCE_CHARACTERS,
  MAX_FIELD_CHARACTERS,
  ownTextField,
} from '#contract/reporting/evidence/rules.ts';
import type { Evidence, EvidenceClaim, EvidenceSubmission } from '#contract/reporting/evidence/schema.ts';
import type { Context } from '#server/context.ts';
import { readOrder } from '#server/domains/orders/orders/orders.service.ts';
import { readReport } from '#server/domains/reporting/reports/read-report.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { contactOf } from '#server/lib/brand-site.ts';
import { companyOf } from '#server/lib/company.ts';
import { claimsOf } from './claims-of-order.ts';
import { filesOf } from './dispute-files.ts';
import { distributorForm } from './distributor-form.ts';
import { type Disputed, findArtistEvents, findDisputed, findProofs } from './evidence.queries.ts';
import { readKnownThen } from './known-then.ts';

/** What an order of the context's brand did, for its dispute. Throws `not_found`. */
export async function readEvidence(ctx: Context, orderId: string): Promise<Evidence> {
  const [bought, order, report, events, known, proofs, files] = await Promise.all([
    findDisputed(ctx, orderId),
    readOrder(ctx, orderId),
    readReport(ctx, orderId),
    findArtistEvents(ctx, orderId),
    readKnownThen(ctx, orderId),
    findProofs(ctx, orderId),
    filesOf(ctx, orderId),
  ]);
  if (!bought) throw new AppError('not_found');
  const source = {
    order,
    bought,
    report,
    events,
    known,
    proofs,
    terms: termsOf(ctx, order.brand, bought.consent_version),
    address: addressOf(ctx.config, order.brand),
  };
  const claims = claimsOf(source);
  const ownText = bought.own_text ?? '';
  const fields = fieldsOf(claims, ownText);
  const sending = presentSubmission(bought);
  return {
    orderId: order.id,
    orderNumber: order.number,
    disputeId: bought.dispute_id,
    dispute:
      order.payment?.inquiry ?? (order.payment?.payment_status === 'disputed' ? order.payment.dispute : null),
    isInquiry: Boolean(order.payment?.inquiry),
    claims,
    ownText,
    distributor: distributorForm(source),
    files,
    fields,
    hash: hashOf(fields, files),
    sending,
    refusal: evidenceRefusal(order, sending),
    asOf: ctx.now().toISOString(),
  };
}

/** The text of a version of the terms, as the brand's site shows it; null for one that isn't kept. */
function termsOf({ config }: Context, brand: Brand, version: string): string | null {
  const sections = termsVersions[version];
  return sections
    ? plainTerms(sections, {
        brand: brandNames[brand],
        support: contactOf(config, brand).supportEmail,
        company: companyLines(companyOf(config, brand)),
      })
    : null;
}

/** The state of a sending, or null where none was asked for, or it answered the inquiry before the dispute. */
export const presentSubmission = ({
  asked_at,
  sent_at,
  hash,
  error,
  dispute_evidence_at: known,
}: Pick<
  Disputed,
  'asked_at' | 'sent_at' | 'hash' | 'error' | 'dispute_evidence_at'
>): EvidenceSubmission | null =>
  asked_at === null || (sent_at !== null && known === null)
    ? null
    : { askedAt: asked_at.toISOString(), sentAt: sent_at?.toISOString() ?? null, hash, error };

/**
 * The claims of each field, one a line, after an admin’s own words, within the provider's limits: what does not fit is left out, and the text says
 * how many lines that are.
 */
export function fieldsOf(claims: readonly EvidenceClaim[], ownText = ''): Evidence['fields'] {
  const fields: Evidence['fields'] = {};
  let room = MAX_EVIDENCE_CHARACTERS;
  for (const field of evidenceFields) {
    const assembled = claims.filter((claim) => claim.field === field).map(({ text }) => text);
    const lines = field === ownTextField && ownText !== '' ? [ownText, ...assembled] : assembled;
    if (lines.length === 0) continue;
    const text = joinUpTo(lines, Math.min(room, MAX_FIELD_CHARACTERS));
    fields[field] = text;
    room -= text.length;
  }
  return fields;
}

function joinUpTo(lines: readonly string[], most: number): string {
  const whole = lines.join('\n');
  if (whole.length <= most) return whole;
  const rest = (left: number) => `\n(${left} more lines in the order’s evidence)`;
  const room = most - rest(lines.length).length;
  let text = '';
  let taken = 0;
  for (const line of lines) {
    if (text.length + line.length + 1 > room) break;
    text += taken === 0 ? line : `\n${line}`;
    taken += 1;
  }
  return text + rest(lines.length - taken);
}

/** SHA-256 of the fields, in a fixed order, and of the files' own hashes. */
export const hashOf = (fields: Evidence['fields'], files: Evidence['files'] = []): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...evidenceFields.map((field) => [field, fields[field] ?? null]),
        ...files.map(({ field, sha256 }) => [field, sha256]),
      ]),
    )
    .digest('hex');
