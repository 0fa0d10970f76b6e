import { beforeAll, describe, expect, it } from 'vitest';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { forecast } from '#contract/sales/forecast/calls.ts';
import type { ForecastCheck } from '#contract/sales/forecast/schema.ts';
import { managePackages, packages } from '#contract/sales/packages/calls.ts';
import { DAY } from '#contract/time.ts';
import { checkOut, draft } from '#scenario/artist.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { pastCampaigns } from '#test/support/past-campaigns.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });
const { artist, boss } = useOrderDesk(app);

let customer: { id: string; email: string };
let starter: string;
beforeAll(async () => {
  const { db } = app.server.ctx;
  const email = 'ada@example.com';
  customer = {
    email,
    ...(await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()),
  };
  starter = (await onSale()).find(({ name }) => name === 'Starter')?.id ?? '';
});

const onSale = async (genres?: string) =>
  (await app.call(packages.listOnSale, { query: genres ? { genres } : {} } as never)).body;
const quoted = async (more: object = {}) =>
  (await app.ask(packages.quote, { body: { packageId: starter, ...more } })).body;
/** Campaigns with so many placements each. */
const ended = (placements: number, count: number, more: object = {}) =>
  Array.from({ length: count }, () => ({ placements, ...more }));
const checked = async (name: 'admin' | 'eaa' = 'admin'): Promise<ForecastCheck> =>
  (await app.ask(forecast.check, { params: { name } }, { as: boss })).body;

describe('what is expected of a campaign', () => {
  it('is the range of its package until nine campaigns of its size have ended', async () => {
    const { restsOn, estimate } = await quoted();
    expect(estimate.placements).toEqual({ low: 1, high: 3 });
    expect(restsOn.placements).toEqual({ from: 'package', campaigns: 0 });
    await pastCampaigns(app, customer, [...ended(4, 4), ...ended(6, 4)]);
    expect((await quoted()).estimate).toEqual(estimate);
    expect((await quoted()).restsOn.placements).toEqual({ from: 'package', campaigns: 8 });
  });

  it('then rests on all of this size, on those of its genre where there are enough, and says on how many', async () => {
    await pastCampaigns(app, customer, ended(9, 1));
    expect((await quoted({ genres: ['Metal'] })).estimate.placements).toEqual({ low: 4, high: 9 });
    expect((await quoted()).restsOn.placements).toEqual({ from: 'size', campaigns: 9 });
    await pastCampaigns(app, customer, ended(1, 9, { genres: ['Metal', 'Punk'], streams: 1234 }));
    const metal = await quoted({ genres: ['Techno', 'Metal'] });
    expect(metal.estimate).toMatchObject({
      placements: { low: 1, high: 1 },
      streams: { low: 1200, high: 1300 },
      listeners: { low: 350, high: 400 },
    });
    expect(metal.restsOn).toEqual({
      placements: { from: 'genre', campaigns: 9 },
      streams: { from: 'genre', campaigns: 9 },
      listeners: { from: 'package', campaigns: 0 },
    });
    expect((await quoted({ genres: ['Techno'] })).restsOn).toMatchObject({
      placements: { from: 'size', campaigns: 18 },
      streams: { from: 'size', campaigns: 9 },
    });
  });

  it('is of this size alone: neither of another duration, nor of another package or brand', async () => {
    const long = await quoted({ duration: '8 Weeks', genres: ['Metal'] });
    expect(long.estimate.placements).toEqual({ low: 2, high: 5 });
    expect(long.restsOn.placements).toEqual({ from: 'package', campaigns: 0 });
    const [trial] = await onSale('Metal');
    expect(trial?.forecasts.map(({ restsOn }) => restsOn.placements.from)).toEqual(Array(3).fill('package'));
    const answer = await rawRequest(app.url, packages.listOnSale.path, { headers: { host: 'eaa.example' } });
    const ofEaa = JSON.parse(answer.text) as Awaited<ReturnType<typeof onSale>>;
    const others = ofEaa.flatMap(({ forecasts }) => forecasts.map(({ restsOn }) => restsOn.placements));
    expect(others).toEqual(Array(15).fill({ from: 'package', campaigns: 0 }));
  });

  it('stands at every package on sale, for every duration, as the quote has it', async () => {
    const found = (await onSale('Metal')).find(({ id }) => id === starter);
    expect(found?.estimate.placements).toEqual({ low: 1, high: 3 });
    for (const { duration, estimate, restsOn } of found?.forecasts ?? [])
      expect(await quoted({ duration, genres: ['Metal'] })).toMatchObject({ estimate, restsOn });
    expect(found?.forecasts.map(({ duration }) => duration)).toEqual(['2 Weeks', '4 Weeks', '8 Weeks']);
    expect((await app.ask(packages.listOnSale, { query: { genres: 'Polka' } })).status).toBe(422);
  });
});

describe('a draft and its order', () => {
  const kept = async (id: string) =>
    (await app.call(myCampaigns.get, { params: { id } } as never, { as: artist })).body;

  it('keep what was shown before the order, whatever ends and whatever is sold later', async () => {
    const made = await draft(artist, { package: 'Starter' });
    expect(made.restsOn?.placements).toEqual({ from: 'genre', campaigns: 9 });
    expect(made.estimate.placements).toEqual({ low: 4, high: 9 });
    const patch = (body: object) =>
      app.call(myCampaigns.update, { params: { id: made.id }, body } as never, { as: artist });
    const metal = (await patch({ genres: ['Metal'] })).body;
    expect(metal.estimate.placements).toEqual({ low: 1, high: 1 });
    expect(metal.placements).toBe(1);
    await pastCampaigns(app, customer, ended(3, 1, { genres: ['Metal'] }));
    expect((await patch({ curatorNote: 'Mind the bridge' })).body.estimate).toEqual(metal.estimate);
    const step = (await patch({ currentStep: 4 })).body;
    expect(step).toMatchObject({ estimate: { placements: { low: 1, high: 3 } } });
    expect(step.restsOn?.placements).toEqual({ from: 'genre', campaigns: 10 });

    const ordered = await checkOut(artist, step);
    expect(ordered.status).toBe(201);
    await pastCampaigns(app, customer, ended(7, 9, { genres: ['Metal'] }));
    const estimate = {
      placements: { low: 5, high: 6 },
      streams: { low: 1, high: 2 },
      listeners: { low: 1, high: 2 },
    };
    const own = await app.call(
      managePackages.update,
      { params: { id: starter }, body: { estimate } } as never,
      { as: boss },
    );
    expect(own.status).toBe(200);
    expect(await kept(made.id)).toMatchObject({ estimate: step.estimate, restsOn: step.restsOn });
  });
});

describe('how forecasts turned out', () => {
  it('is counted by size, by genre, and by what the ranges rested on', async () => {
    const check = await checked();
    expect(check.campaigns).toBe(28);
    // Of 1-3 placements: those with 4, 6, 7 and 9 ended outside.
    expect(check.all.placements).toEqual({ campaigns: 28, inside: 10 });
    expect(check.all.streams).toEqual({ campaigns: 9, inside: 9 });
    expect(check.all.listeners).toEqual({ campaigns: 0, inside: 0 });
    expect(check.sizes).toHaveLength(1);
    expect(check.sizes[0]).toMatchObject({ pitches: 15, duration: '4 Weeks', shares: check.all });
    expect(check.genres.map(({ genre, shares }) => [genre, shares.placements.campaigns])).toEqual([
      ['Metal', 19],
      ['Punk', 9],
      ['Pop', 9],
    ]);
    expect(check.bases.map(({ from, shares }) => [from, shares.placements.campaigns])).toEqual([
      ['genre', 0],
      ['size', 0],
      ['package', 28],
    ]);
  });

  it('is of one brand', async () => {
    await pastCampaigns(app, customer, ended(5, 2), 'eaa');
    expect((await checked('eaa')).all.placements).toEqual({ campaigns: 2, inside: 0 });
    expect((await checked()).campaigns).toBe(28);
    expect((await checked()).since).not.toBeNull();
    expect(Date.parse((await checked()).since ?? '')).toBeLessThan(app.clock.now().getTime() - 8 * DAY);
  });
});
