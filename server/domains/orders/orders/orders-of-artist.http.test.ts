import { expect, it } from 'vitest';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { checkOut, draft } from '#scenario/artist.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();

it('an account with several artists lists them with their last audience, and its orders by artist', async () => {
  const as = await app.signIn('label@example.com');
  const first = await draft(as);
  expect((await checkOut(as, first)).status).toBe(201);
  const make = (body: object) => app.call(myCampaigns.create, { body }, { as });
  await make({ artistName: 'Nova', songName: 'One', genres: ['Folk/Singer-songwriter'], moods: ['Chill'] });
  await make({ artistName: 'NOVA', songName: 'Two' });
  const artists = (await app.call(myCampaigns.artists, {}, { as })).body;
  expect(artists).toEqual([
    { name: 'An Artist', genres: ['Pop'], moods: [], language: null },
    { name: 'Nova', genres: ['Folk/Singer-songwriter'], moods: ['Chill'], language: null },
  ]);
  const numbersOf = async (artist: string) =>
    (await app.call(myOrders.list, { query: { artist } }, { as })).body.map(({ campaign }) => campaign.id);
  expect(await numbersOf('an artist')).toEqual([first.id]);
  expect(await numbersOf('Nova')).toEqual([]);
  const eve = await app.signIn('eve@example.com');
  expect((await app.call(myCampaigns.artists, {}, { as: eve })).body).toEqual([]);
});
