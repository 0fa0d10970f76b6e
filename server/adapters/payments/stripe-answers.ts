import { z } from 'zod';
import { orNull } from '#server/adapters/answers.ts';
import { shortened, storable } from '#server/lib/shortened.ts';
import { PaymentProviderError } from './payments.ts';

/** What something is called at Stripe, or one of its enums. */
export const Code = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** Stripe takes at most eight digits for a payment. */
const Cents = z.int().min(0).max(99_999_999);

/** Seconds since 1970, up to the end of the year 9999. */
export const Moment = z
  .number()
  .min(0)
  .max(253_402_300_799)
  .transform((seconds) => new Date(seconds * 1000));

const Words = z.string().transform((text) => shortened(text, 500));

/** An id, or the object that it stands for; null where there is none. */
export const Reference = z
  .union([Code, z.object({ id: Code }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

/** The texts that a checkout wrote; whatever else is there is passed over. */
export const Metadata = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((all) => {
    const texts = Object.entries(all).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return Object.fromEntries(texts.map(([key, text]) => [storable(key), storable(text).slice(0, 500)]));
  });

export const Refund = z.object({
  id: Code,
  amount: Cents,
  status: orNull(Code),
  metadata: Metadata,
});
export type Refund = z.output<typeof Refund>;

const Charge = z.object({
  amount_refunded: Cents,
  created: orNull(Moment),
  disputed: z.boolean().catch(false),
});

const Card = z.object({
  brand: Code,
  last4: Code,
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2000).max(9999),
});

/** A payment whose `latest_charge` is expanded. */
export const Intent = z.object({
  id: Code,
  status: Code,
  amount: Cents,
  amount_received: Cents,
  amount_capturable: Cents,
  cancellation_reason: orNull(Code),
  created: Moment,
  latest_charge: Charge.nullable(),
  last_payment_error: orNull(
    z.object({ code: orNull(Code), decline_code: orNull(Code), message: orNull(Words) }),
  ),
  payment_method: orNull(z.object({ customer: Reference, card: orNull(Card) })),
  metadata: Metadata,
});
export type Intent = z.output<typeof Intent>;

/** What a call about a payment answers without expanding anything. */
export const Moved = Intent.pick({ status: true, amount_received: true });

/** A hosted page whose payment is expanded. */
export const Session = z.object({
  id: Code,
  status: Code,
  amount_total: orNull(Cents),
  payment_intent: Intent.nullable(),
  customer: Reference,
  customer_details: orNull(z.object({ name: orNull(Words) })),
  metadata: Metadata,
});
export type Session = z.output<typeof Session>;

export const OpenedSession = z.object({ id: Code, url: orNull(z.url().max(4096)), expires_at: Moment });

export const Dispute = z.object({
  id: Code,
  payment_intent: Reference,
  status: Code,
  amount: Cents,
  reason: Code.catch('general'),
  evidence_details: z.object({
    due_by: orNull(Moment),
    submission_count: z.int().min(0),
  }),
});
export type Dispute = z.output<typeof Dispute>;

const ListedPage = z.object({ data: z.array(z.unknown()), has_more: z.boolean() });
/** A row of which only the id matters. */
export const Named = z.object({ id: Code });

/** When something was made. */
export const Made = z.object({ created: Moment });

/** So many rows are in a page, and so many pages in a list: a list without an end is refused. */
export const PAGE = 100;
const MOST_PAGES = 1000;

/** A page of a list as it came, with the id to go on after; null at the end. */
export function pageOf(answer: unknown): { rows: unknown[]; next: string | null } {
  const { data, has_more } = ListedPage.parse(answer);
  return { rows: data, next: has_more ? Named.parse(data.at(-1)).id : null };
}

/** Every row of a list, page by page. Throws a `ZodError` where a page can't be read. */
export async function* eachRow(
  list: (from: { limit: number; starting_after?: string }) => Promise<unknown>,
): AsyncGenerator<unknown> {
  let after: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = pageOf(await list({ limit: PAGE, ...(after !== null && { starting_after: after }) }));
    yield* page.rows;
    if (page.next === null) return;
    after = page.next;
  }
  throw new PaymentProviderError(
    'provider_answer_unreadable',
    true,
    'The payment provider’s list has no end.',
  );
}
