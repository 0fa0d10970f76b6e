import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { newId } from '#server/lib/ids.ts';
import { placed } from '#test/support/placement-desk.ts';
import { addedPlaylist, onePixel } from '#test/support/playlist-desk.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** A placement of an order's song on its own playlist, with a picture for its evidence. */
export async function placementRows(
  app: TestApp,
  boss: SignInAnswer,
  order: Pick<Order, 'id' | 'campaign'> & { brand: Brand },
  curatorId: string | undefined,
): Promise<{ placement: string; placementImage: string; placementProof: string; brand: Brand }> {
  const { brand } = order;
  const name = pathOfBrand[brand];
  const playlist = await addedPlaylist(app, boss, { brand, curatorId });
  const placement = await placed(app, order, playlist.id);
  const sent = await app.fetch(`/${name}/placements/${placement}/images/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.access}`, 'content-type': 'image/png' },
    body: onePixel,
  });
  const { now, db } = app.server.ctx;
  const placementProof = newId('placementProof', now());
  const link = 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M';
  await db
    .insertInto('placement_proofs')
    .values({ id: placementProof, placement_id: placement, sent_at: now(), link })
    .execute();
  const placementImage = placements.addImage.answer.parse(await sent.json()).id;
  return { placement, placementImage, placementProof, brand };
}
