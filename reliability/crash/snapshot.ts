import { z } from 'zod';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { Books } from '#sandbox/stripe/switches.ts';
import { lookUp } from '#scenario/admin.ts';
import type { Person } from '#scenario/person.ts';
import type { Ledger, Purchase } from './ledger.ts';
import type { RecordedMail } from './mail-recorder.ts';

/** A payment page as the provider stores it. */
const Page = z.object({ id: z.string(), created: z.number(), client_reference_id: z.string().nullable() });
export type Page = z.infer<typeof Page>;

/**
 * Everything visible from outside, in the order in which it is read: what clients were answered, what the product
 * shows, what the provider and the mail server have. Later parts may be newer than earlier ones, never older.
 */
export interface Snapshot {
  /** Milliseconds. */
  at: number;
  purchases: Purchase[];
  /** All campaigns that a client tried to check out. */
  campaigns: ReadonlySet<string>;
  /** Every order since the oldest purchase, as the list shows it. */
  listed: Order[];
  /** With their timelines: all orders that were not settled at an earlier check. */
  orders: Order[];
  books: Books['rows'];
  pages: Page[];
  mails: RecordedMail[];
}

export interface Sources {
  ledger: Ledger;
  operator: Person;
  provider: { STRIPE_API_BASE: string; STRIPE_SECRET_KEY: string };
  mails: readonly RecordedMail[];
}

/** Margin between the product's clock, which dates orders, and this process's, so that the list holds every order. */
const CLOCKS_APART_MS = 10_000;

/** Reads all sources since the oldest of the given purchases; settled orders only from the list. */
export async function takeSnapshot(
  sources: Sources,
  isAsked: (purchase: Purchase) => boolean,
  isAtRest: (number: string) => boolean,
): Promise<Snapshot> {
  const at = Date.now();
  const { ledger, operator, provider, mails } = sources;
  const asked = structuredClone(ledger.purchases.filter(isAsked));
  const since = Math.min(at, ...asked.map(({ began }) => began)) - CLOCKS_APART_MS;
  const purchases = structuredClone(ledger.purchases.filter(({ began }) => began >= since));
  const listed = await listSince(operator, since);
  const wanted = listed.filter(({ number }) => !isAtRest(number));
  const orders: Order[] = [];
  for (let from = 0; from < wanted.length; from += 8) {
    orders.push(...(await Promise.all(wanted.slice(from, from + 8).map((order) => lookUp(operator, order)))));
  }
  const books = (await (await fetch(`${provider.STRIPE_API_BASE}/_books`)).json()) as Books;
  // Acknowledgements are copied before the orders are read, so the orders must show them. `mayEnd` is read afterwards,
  // because an end may be requested meanwhile.
  const mayEnd = new Set(ledger.purchases.filter((one) => one.mayEnd).map(({ campaignId }) => campaignId));
  for (const purchase of purchases) purchase.mayEnd = mayEnd.has(purchase.campaignId);
  return {
    at,
    purchases,
    campaigns: new Set(ledger.purchases.map(({ campaignId }) => campaignId)),
    listed,
    orders,
    books: books.rows,
    pages: await pagesSince(provider, since),
    mails: [...mails],
  };
}

async function listSince(operator: Person, since: number): Promise<Order[]> {
  const found: Order[] = [];
  let cursor: string | undefined;
  do {
    const { orders, next } = await listPage(operator, cursor);
    found.push(...orders.filter(({ createdAt }) => Date.parse(createdAt) >= since));
    cursor = orders.some(({ createdAt }) => Date.parse(createdAt) < since) ? undefined : next;
  } while (cursor);
  return found;
}

async function listPage(operator: Person, cursor: string | undefined) {
  const query = { limit: 200, ...(cursor && { cursor }) };
  const { body, headers } = await operator.call(orders.list, { params: { name: 'admin' }, query });
  const link = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  return {
    orders: body,
    next: link && (new URL(link, 'http://host').searchParams.get('cursor') ?? undefined),
  };
}

/** The provider's times are whole seconds. */
async function pagesSince({ STRIPE_API_BASE, STRIPE_SECRET_KEY }: Sources['provider'], since: number) {
  const Answer = z.object({ data: z.array(Page), has_more: z.boolean() });
  const pages: Page[] = [];
  for (let more = true; more; ) {
    const after = pages.at(-1);
    const answer = await fetch(
      `${STRIPE_API_BASE}/v1/checkout/sessions?limit=100${after ? `&starting_after=${after.id}` : ''}`,
      { headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` } },
    );
    const { data, has_more } = Answer.parse(await answer.json());
    pages.push(...data);
    more = has_more && data.every(({ created }) => created >= Math.floor(since / 1000));
  }
  return pages;
}
