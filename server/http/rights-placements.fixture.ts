import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { placed } from '#test/support/placement-desk.ts';
import { addedPlaylist, onePixel } from '#test/support/playlist-desk.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** A placement of an order's song on its own playlist, with a picture for its evidence. */
export async function placementRows(
  app: TestApp,
  boss: SignInAnswer,
  order: Pick<Order, 'id' | 'campaign'> & { brand: Brand },
): Promise<{ placement: string; placementImage: string; brand: Brand }> {
  const { brand } = order;
  const name = pathOfBrand[brand];
  const playlist = await addedPlaylist(app, boss, { brand });
  const placement = await placed(app, order, playlist.id);
  const sent = await app.fetch(`/${name}/placements/${placement}/images/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.access}`, 'content-type': 'image/png' },
    body: onePixel,
  });
  return { placement, placementImage: placements.addImage.answer.parse(await sent.json()).id, brand };
}
