import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { Brand } from '#contract/brand.schema.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import type { NewReview } from '#contract/catalogue/reviews/schema.ts';
import { publicReviews } from '#contract/reporting/public-reviews/calls.ts';
import { DAY, MINUTE } from '#contract/time.ts';
import { reviewBody } from '#scenario/admin.ts';
import { addedCurator, addedPlaylist } from '#test/support/playlist-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });

const week = async () => (await app.call(publicReviews.week, {})).body;
const ofEaa = async () =>
  JSON.parse((await rawRequest(app.url, publicReviews.week.path, { headers: { host: 'eaa.example' } })).text);
const text = async (path: string, host?: string) =>
  (await rawRequest(app.url, path, host ? { headers: { host } } : {})).text;

const curators: Partial<Record<Brand, string>> = {};
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
  for (const brand of Brand.options) curators[brand] = (await addedCurator(app, boss, brand)).id;
});

/** A playlist with a review of this verdict, or without one. */
async function reviewed(name: string, verdict: NewReview['verdict'] | null, brand: Brand = 'real-playlist') {
  const { id } = await addedPlaylist(app, boss, { brand, name, curatorId: curators[brand] });
  const params = { name: pathOfBrand[brand], id };
  const body = { ...reviewBody(verdict ?? 'healthy'), note: 'Between us' };
  if (verdict) await app.call(weeklyReviews.create, { params, body }, { as: boss });
  return id;
}

describe('the week of reviews', () => {
  it('is empty at first, and pages say so', async () => {
    const { counts, records, outcomes, from, until } = await week();
    expect(counts).toEqual({ reviewed: 0, heldBack: 0, condemned: 0 });
    expect([records, outcomes]).toEqual([[], []]);
    expect(new Date(until).getTime() - new Date(from).getTime()).toBe(7 * DAY);
    expect(await text('/')).toContain('No reviews yet, so no playlist gets pitches.');
  });

  it('counts reviews, failed reviews and playlists on hold for the host’s brand, anonymously', async () => {
    await reviewed('Good', 'healthy');
    await reviewed('Watched', 'watch');
    await reviewed('Bad', 'condemned');
    const id = await reviewed('New', null);
    await reviewed('Theirs', 'healthy', 'eaa');
    const { counts, records } = await week();
    expect(counts).toEqual({ reviewed: 3, heldBack: 1, condemned: 1 });
    expect(records.map(({ playlist, verdict }) => [playlist, verdict])).toEqual([
      ['Bad', 'condemned'],
      ['Watched', 'watch'],
      ['Good', 'healthy'],
      ['New', 'held_back'],
    ]);
    expect(records[0]?.evidence).toEqual(reviewBody().evidence);
    expect(records[3]).toMatchObject({ reviewedAt: null, evidence: [] });
    expect(JSON.stringify(records)).not.toMatch(/Between us|boss@|Curator/);
    expect((await ofEaa()).counts).toEqual({ reviewed: 1, heldBack: 0, condemned: 0 });

    // A playlist that was removed without a review is not shown.
    await app.call(playlists.remove, { params: { id } }, { as: boss });
    expect((await week()).counts).toEqual({ reviewed: 3, heldBack: 0, condemned: 1 });
  });

  it('is on the pages of its brand within a minute', async () => {
    app.clock.advance(2 * MINUTE);
    for (const path of ['/', '/reviews']) {
      // A page does not wait long for new figures.
      await expect.poll(() => text(path)).toContain('Watched');
      const page = await text(path);
      expect(/>3<\/dd>.*>0<\/dd>.*>1<\/dd>/s.test(page)).toBe(true);
      expect(page.includes('Theirs')).toBe(false);
      await expect.poll(() => text(path, 'eaa.example')).toContain('Theirs');
      expect((await text(path, 'eaa.example')).includes('Watched')).toBe(false);
    }
  });

  it('ends: after seven days a review no longer counts, and what takes pitches is held back', async () => {
    app.clock.advance(7 * DAY);
    const { counts, records } = await week();
    expect(counts).toEqual({ reviewed: 0, heldBack: 2, condemned: 0 });
    expect(records.map(({ playlist, verdict }) => [playlist, verdict])).toEqual([
      ['Watched', 'held_back'],
      ['Good', 'held_back'],
    ]);
    app.clock.advance(-7 * DAY);
  });
});
