import { brandPitches } from '#contract/fulfilment/pitches/calls.ts';
import type { Pitch } from '#contract/fulfilment/pitches/schema.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import type { PlacementDetails } from '#contract/fulfilment/placements/schema.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import type { Books } from '#sandbox/stripe/switches.ts';
import { bodyOf } from '#scenario/person.ts';
import type { RecordedMail } from '../mail-recorder.ts';
import type { BoughtCampaign, ClientView, Scene, ShownCheck } from './scene.ts';

/** One campaign as admins see it. */
export interface SeenCampaign {
  bought: BoughtCampaign;
  order: Order;
  pitches: Pitch[];
  placements: PlacementDetails[];
}

/** What is visible from outside, in the order in which it is read: later parts may be newer, never older. */
export interface FulfilmentSnapshot {
  /** The product's time in milliseconds. */
  at: number;
  /** What clients had been answered before. */
  clientView: ClientView;
  mails: RecordedMail[];
  campaigns: SeenCampaign[];
  couponUses: number;
  /** The tracks on each playlist of the connected account. */
  lists: { id: string; tracks: string[] }[];
  /** Entries that their owner took off, as `playlist track`. */
  takenOff: ReadonlySet<string>;
  books: Books['rows'];
}

/** Keeps the checks that an answer showed. */
export function recordChecks({ checks }: ClientView, { id, checkRows }: PlacementDetails): void {
  const known = checks.get(id) ?? new Map<number, ShownCheck>();
  for (const { number, at, result, hash } of checkRows)
    if (!known.has(number)) known.set(number, { number, at, result, hash });
  checks.set(id, known);
}

const name = 'admin' as const;

/** Reads everything, and afterwards keeps what was shown. */
export async function observe(scene: Scene, takenOff: ReadonlySet<string>): Promise<FulfilmentSnapshot> {
  const { operator, surroundings, spotify } = scene;
  const clientView = structuredClone(scene.clientView);
  const mails = [...scene.world.mails];
  const campaigns: SeenCampaign[] = [];
  for (const bought of scene.campaigns) campaigns.push(await seenCampaign(scene, bought));
  const coupon = await operator.call(coupons.get, { params: { id: scene.couponId } });
  const lists = [];
  for (const { spotifyId } of scene.playlists)
    if (spotifyId !== null) lists.push({ id: spotifyId, tracks: await spotify.items(spotifyId) });
  for (const { id, tracks } of lists)
    for (const track of tracks) scene.clientView.onLists.add(`${id} ${track}`);
  const { rows } = surroundings.provider.switches.books();
  for (const { placements } of campaigns) for (const one of placements) recordChecks(scene.clientView, one);
  const couponUses = bodyOf(coupon, 200, 'The coupon').uses;
  return { at: scene.now(), clientView, mails, campaigns, couponUses, lists, takenOff, books: rows };
}

async function seenCampaign({ operator }: Scene, bought: BoughtCampaign): Promise<SeenCampaign> {
  const params = { name, id: bought.campaignId };
  const order = await operator.call(orders.get, { params: { name, id: bought.order.id } });
  const pitches = await operator.call(brandPitches.list, { params });
  const listed = await operator.call(placements.ofCampaign, { params });
  const details: PlacementDetails[] = [];
  for (const { id } of bodyOf(listed, 200, 'Placements')) {
    const one = await operator.call(placements.get, { params: { name, id } });
    details.push(bodyOf(one, 200, 'A placement'));
  }
  return {
    bought,
    order: bodyOf(order, 200, 'An order'),
    pitches: bodyOf(pitches, 200, 'Pitches'),
    placements: details,
  };
}
