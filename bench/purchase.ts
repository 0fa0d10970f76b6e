import { randomBytes } from 'node:crypto';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import type { Package } from '#contract/sales/packages/schema.ts';
import { cardForm, cards, checkoutBody, draftBody } from '#scenario/artist.ts';
import type { BenchServer } from './bench-server.ts';
import { eventAccepted } from './deliveries.ts';
import { call, send } from './http-client.ts';

/** An artist with a session, and the package to buy. */
export interface Buyer {
  token: string;
  /** The account's own, to which orders are billed: the checkout begins with it. */
  email: string;
  packageId: string;
}

/** The id of the package that is bought. */
export async function packageToBuy(bench: BenchServer): Promise<string> {
  const packages = await call<Package[]>(`${bench.url}/api/packages/`);
  return packages.find(({ name }) => name === 'Growth')?.id ?? '';
}

export async function openBuyers(bench: BenchServer, count: number, round: string): Promise<Buyer[]> {
  const packageId = await packageToBuy(bench);
  const buyers: Buyer[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `buyer-${round}-${number}@example.com`;
    const { access } = await bench.signIn(email);
    buyers.push({ token: access, email, packageId });
  }
  return buyers;
}

/** A draft that can be checked out. */
export const makeDraft = (
  bench: BenchServer,
  { token, packageId }: Pick<Buyer, 'token' | 'packageId'>,
): Promise<Campaign> =>
  call<Campaign>(`${bench.url}/user/campaigns/`, {
    method: 'POST',
    token,
    body: draftBody(packageId, `https://open.spotify.com/track/${randomBytes(11).toString('hex')}`),
  });

/** Runs one purchase: a draft, its checkout, the card on the provider's page, and the event that places the order. */
export async function buy(bench: BenchServer, buyer: Buyer): Promise<void> {
  const { token, email } = buyer;
  const campaign = await makeDraft(bench, buyer);
  const made = await call<{ order: Order; payment: { redirectUrl: string } }>(`${bench.url}/user/checkout/`, {
    method: 'POST',
    token,
    key: crypto.randomUUID(),
    body: checkoutBody(campaign, email),
  });
  const page = await send(made.payment.redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: cardForm(cards.good).toString(),
  });
  if (page.status !== 303) throw new Error(`The card was not accepted: ${page.status}`);
  await eventAccepted(made.order.id);
}
