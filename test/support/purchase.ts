import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import type { Caller, Reply } from './test-app.ts';

/** The provider's published test cards. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksToConfirm: '4000002500003155',
  capturesNot: '4000000000000341',
} as const;

export const billing = {
  email: 'ada@example.com',
  name: 'Ada Example',
  address: '1 Main Street',
  city: 'Springfield',
  zip: '12345',
  country: 'US',
};

const released = catalogue.filter(({ releaseDate }) => releaseDate < '2030');
let nextTrack = 0;

/** A link to a released track of the catalogue that no earlier draft of this process has used. */
export function nextTrackUrl(): string {
  const track = released[nextTrack % released.length];
  nextTrack += 1;
  return `https://open.spotify.com/track/${track?.id}`;
}

/** A complete draft, as its page sends it. */
export const draftBody = (packageId: string | undefined, songUrl: string) => ({
  songUrl,
  songName: 'A Song',
  artistName: 'An Artist',
  genres: ['Pop' as const],
  ...(packageId && { packageId }),
});

/** Creates a complete draft of a package, by name. */
export async function draft(
  app: Caller,
  as: { access: string },
  options: { package?: string; songUrl?: string } = {},
): Promise<Campaign> {
  const onSale = (await app.call(packages.listOnSale, {})).body;
  const chosen = onSale.find(({ name }) => name === (options.package ?? 'Growth'));
  const made = await app.call(
    myCampaigns.create,
    { body: draftBody(chosen?.id, options.songUrl ?? nextTrackUrl()) },
    { as },
  );
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

/** What the checkout of a draft sends, billed to `email`. */
export const checkoutBody = (campaign: Campaign, email = billing.email) => ({
  campaignId: campaign.id,
  billing: { ...billing, email },
  consent: TERMS_VERSION,
  expectedTotal: Math.round(campaign.price * 100),
});

type Checkout = { order: Order; payment: { redirectUrl: string | null } };

/** Checks a draft out with an idempotency key. */
export function order(
  app: Caller,
  as: { access: string },
  campaign: Campaign,
  key: string = crypto.randomUUID(),
): Promise<Reply<Checkout>> {
  return app.call(checkout.start, { body: checkoutBody(campaign) }, { as, key }) as Promise<Reply<Checkout>>;
}

/** What the form of the hosted page sends. `keep`: the card, for the next time. */
export const cardForm = (number: string, { keep = false } = {}): URLSearchParams =>
  new URLSearchParams({
    number,
    expiry: '12 / 40',
    cvc: '123',
    name: billing.name,
    ...(keep && { save: 'on' }),
  });

/** Submits the hosted page as a browser would, without following the redirect. */
export function payAt(
  redirectUrl: string | null,
  number: string,
  options: { keep?: boolean } = {},
): Promise<Response> {
  return fetch(redirectUrl ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: cardForm(number, options),
  });
}
