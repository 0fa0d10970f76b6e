import { beforeAll, describe, expect, it } from 'vitest';
import { Brand } from '#contract/brand.schema.ts';
import { Genre } from '#contract/genres.schema.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { fillDemoWorld } from '#test/support/demo-world.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { answers } from './demo-answers.ts';
import { relatedGenres } from './related-genres.ts';
import { sentencesOf } from './sentences.fixture.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
const originOf: Record<Brand, string> = { 'real-playlist': '', eaa: '' };

/** Genres with so many playlists that Growth fits, too. */
const large: readonly Genre[] = ['Pop', 'R&B/Soul', 'Electronic'];

beforeAll(async () => {
  originOf['real-playlist'] = app.url;
  originOf.eaa = app.url.replace('127.0.0.1', 'localhost');
  await fillDemoWorld(app);
}, 300_000);

const twice = (texts: readonly string[]): string[] => {
  const sentences = texts.flatMap(sentencesOf);
  return sentences.filter((one, index) => sentences.indexOf(one) !== index);
};

describe('what the demo sells', () => {
  it.each(Brand.options)('fits in every genre of %s, and Growth in the large ones', async (brand) => {
    const origin = originOf[brand];
    const onSale = (await app.ask(packages.listOnSale, {}, { origin })).body;
    const short: string[] = [];
    for (const genre of Genre.options)
      for (const { id, name } of onSale) {
        if (name !== 'Starter' && !(name === 'Growth' && large.includes(genre))) continue;
        const { body } = await app.ask(
          packages.quote,
          { body: { packageId: id, genres: [genre] } },
          { origin },
        );
        const fit = body.fit?.pitches ?? 0;
        if (fit < body.pitches)
          short.push(`${name} of ${genre}: ${fit} of ${body.pitches}. ${body.fit?.reason}`);
      }
    expect(short).toEqual([]);
  });

  it('is pitched to playlists of two to five related genres, and curators of one taste', async () => {
    const rows = await app.server.ctx.db
      .selectFrom('playlists')
      .select(['name', 'genres', 'curator_id'])
      .execute();
    for (const { name, genres } of rows) {
      const [own = 'Pop', ...beside] = genres;
      expect([name, beside.filter((genre) => !relatedGenres[own].includes(genre))]).toEqual([name, []]);
      expect([name, genres.length >= 2 && genres.length <= 5]).toEqual([name, true]);
    }
    for (const lists of Map.groupBy(rows, (row) => row.curator_id).values())
      expect(new Set(lists.map(({ genres }) => genres[0])).size).toBe(1);
  });
});

describe('what curators of the demo answer', () => {
  it('is about a song of its genre, in no order twice, and hardly ever from the same curator', async () => {
    const rows = await app.server.ctx.db
      .selectFrom('pitches')
      .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
      .select([
        'pitches.reason',
        'pitches.status',
        'pitches.order_id',
        'pitches.curator_id',
        'campaigns.genres',
      ])
      .where('pitches.reason', '<>', '')
      .execute();
    expect(rows.length).toBeGreaterThan(500);
    for (const {
      reason,
      status,
      genres: [genre = 'Pop'],
    } of rows)
      expect(answers[genre][status === 'accepted' ? 'yes' : 'no']).toContain(reason);
    const repeated = (key: 'order_id' | 'curator_id') =>
      [...Map.groupBy(rows, (row) => row[key]).values()].flatMap((said) =>
        twice(said.map(({ reason }) => reason)),
      );
    expect(repeated('order_id')).toEqual([]);
    expect(repeated('curator_id').length).toBeLessThan(rows.length / 100);
  });

  it.each(Brand.options)('stands once on each public page of %s', async (brand) => {
    for (const path of ['/', '/reviews']) {
      const { host } = new URL(originOf[brand]);
      const { text } = await rawRequest(app.url, path, { headers: { accept: 'text/html', host } });
      const quotes = [...text.matchAll(/<blockquote[^>]*>(.*?)<\/blockquote>/g)].map(([, words = '']) =>
        words.replace(/<!-- -->|[“”]/g, ''),
      );
      expect([path, twice(quotes)]).toEqual([path, []]);
      if (path === '/') expect(quotes.length).toBeGreaterThan(3);
    }
  });
});
