import { randomBytes } from 'node:crypto';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { bodyOf, type Person, type Reply } from './person.ts';

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

/** A link to a track that nothing else in the suite promotes. */
export function freshTrackUrl(): string {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const id = [...randomBytes(22)].map((byte) => digits[byte % 62]).join('');
  return `https://open.spotify.com/track/${id}`;
}

/** A complete draft, as its page sends it. */
export const draftBody = (packageId: string | undefined, songUrl: string) => ({
  songUrl,
  songName: 'A Song',
  artistName: 'An Artist',
  genres: ['Pop' as const],
  ...(packageId && { packageId }),
});

type NewDraft = CallInput<typeof myCampaigns.create>['body'];

/** Begins a draft. Called again after a lost answer, it begins no other. */
export const createDraft = async (artist: Person, body: NewDraft): Promise<Campaign> =>
  bodyOf(await artist.call(myCampaigns.create, { body }, { key: crypto.randomUUID() }), 201, 'A draft');

/** Begins a complete draft of a package, by name. */
export async function draft(
  artist: Person,
  options: { package?: string; songUrl?: string } = {},
): Promise<Campaign> {
  const onSale = (await artist.call(packages.listOnSale, {})).body;
  const chosen = onSale.find(({ name }) => name === (options.package ?? 'Growth'));
  return createDraft(artist, draftBody(chosen?.id, options.songUrl ?? nextTrackUrl()));
}

/** What the checkout of a draft sends, billed to `email`. */
export const checkoutBody = (campaign: Pick<Campaign, 'id' | 'price'>, email = billing.email) => ({
  campaignId: campaign.id,
  billing: { ...billing, email },
  consent: TERMS_VERSION,
  expectedTotal: Math.round(campaign.price * 100),
});

type Checkout = { order: Order; payment: { redirectUrl: string | null } };

/** Checks a draft out with an idempotency key. */
export const checkOut = (
  artist: Person,
  campaign: Pick<Campaign, 'id' | 'price'>,
  key: string = crypto.randomUUID(),
): Promise<Reply<Checkout>> =>
  artist.call(checkout.start, { body: checkoutBody(campaign) }, { key }) as Promise<Reply<Checkout>>;

/** A checked-out draft whose page waits for a card. */
export async function openOrder(
  artist: Person,
  options: { package?: string; songUrl?: string } = {},
): Promise<{ order: Order; payUrl: string | null }> {
  const campaign = await draft(artist, { songUrl: freshTrackUrl(), ...options });
  const { order, payment } = bodyOf(await checkOut(artist, campaign), 201, 'A checkout');
  return { order, payUrl: payment.redirectUrl };
}

export const cancelAsArtist = (artist: Person, { number }: Order) =>
  artist.call(myOrders.cancel, { params: { number } });

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
