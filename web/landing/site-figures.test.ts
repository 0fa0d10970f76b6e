import { describe, expect, it } from 'vitest';
import { Brand } from '#contract/brand.schema.ts';
import { brands } from '#contract/brand.ts';
import type { WeekOfReviews } from '#contract/reporting/public-reviews/schema.ts';
import type { OfferedPackage } from '#contract/sales/packages/schema.ts';
import { builtSite, publicPaths as files, sites, textOf, week } from './built-site.fixture.ts';

const site = builtSite();

const span = (low: number, high: number) => ({ low, high });
/** A package on sale; with nine ended campaigns or more its placements rest on them. */
function offered(name: string, campaigns: number): OfferedPackage {
  const own = { from: 'package' as const, campaigns };
  const placements = campaigns < 9 ? own : { from: 'size' as const, campaigns };
  const estimate = { placements: span(5, 8), streams: span(2111, 6222), listeners: span(1333, 4444) };
  return {
    ...{ id: `pkg_${name}`, name, description: '', price: 210, amount: 21_000, pitches: 44, estimate },
    ...{ brand: 'real-playlist', currency: 'USD', trial: false, preselected: false, used: false },
    ...{ fit: null, recommended: false, offers: [] },
    forecasts: [{ duration: '4 Weeks', estimate, restsOn: { placements, streams: own, listeners: own } }],
  };
}

it('the table of packages shows what is on sale, with its forecasts and what they rest on', async () => {
  const onSale = [offered('Sprout', 12), offered('Oak', 0)];
  const text = textOf(await site.render('/', { ...sites['real-playlist'], onSale }));
  for (const words of [
    'Sprout 44 $147.00 $210.00',
    'What similar campaigns reached Sprout : 5-8 placements estimated.',
    'Our starting estimate Sprout : 2,111-6,222 streams, 1,333-4,444 listeners estimated. Oak : 5-8 placements,',
    'Sprout : Placements: based on 12 campaigns of this size.',
    'Oak : Based on the package’s own ranges, because no campaign of this size has finished yet.',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('$79.00');
  // While the database does not answer, the packages of a new installation.
  expect(textOf(site.page('/'))).toContain('$79.00');
});

describe('this week’s reviews', () => {
  const rendered = (shown: WeekOfReviews | null, path = '/') =>
    site.render(path, { ...sites['real-playlist'], week: shown });

  it.each(['/', '/reviews'])(
    '%s has their counts and records of each verdict, with the texts escaped',
    (path) => {
      const text = textOf(site.page(path));
      for (const words of ['1,204 reviewed', '7 on hold', '2 failed'])
        expect(text).toContain(words.split(' ').slice(1).join(' '));
      expect(site.page(path)).toContain('1,204');
      expect(site.page(path)).toContain('Slow &lt;Sundays&gt;');
      expect(text).toContain('Reviewed on November 21 with Follower history and Listener audit');
      expect(text).toContain('Kitchen Radio On hold Never reviewed');
    },
  );

  it('says that there are none, and when they cannot be read', async () => {
    const none = { ...week, counts: { reviewed: 0, heldBack: 0, condemned: 0 }, records: [] };
    expect(textOf(await rendered(none))).toContain('No reviews yet, so no playlist gets pitches.');
    expect(textOf(await rendered(null))).toContain('These numbers aren’t available right now.');
  });

  it('shows outcomes per genre with their number, and that there are none before the first', async () => {
    expect(textOf(site.page('/'))).toContain('Results by genre: none yet.');
    expect(textOf(site.page('/reviews'))).toContain('No results yet. A genre appears here once');
    const outcomes: WeekOfReviews['outcomes'] = [
      { genre: 'House', campaigns: 1, answered: 1, placements: 1 },
      { genre: 'Indie Pop', campaigns: 14, answered: 1210, placements: 38 },
    ];
    const most = 'Indie Pop: 38 placements from 1,210 answered pitches, in 14 campaigns';
    expect(textOf(await rendered({ ...week, outcomes }))).toContain(`${most}.`);
    const all = textOf(await rendered({ ...week, outcomes }, '/reviews'));
    expect(all).toContain(
      'Genre Placements per answered pitch Campaigns House 1 of 1 1 Indie Pop 38 of 1,210 14',
    );
  });
});

describe('the two brands', () => {
  const other = { 'real-playlist': 'eaa', eaa: 'real-playlist' } as const;

  it.each(Brand.options.flatMap((brand) => files.map((path) => [brand, path] as const)))(
    '%s shows nothing of the other at %s: no word, address, colour or picture',
    (brand, path) => {
      const source = site.page(path, brand);
      const theirs = brands[other[brand]];
      expect(source).toContain(`data-brand="${brand}"`);
      expect(source).toContain(brands[brand].name);
      expect(source).not.toMatch(new RegExp(`\\b${theirs.name}\\b`, 'i'));
      expect(source).not.toContain(theirs.slogan);
      expect(source).not.toContain(theirs.mark.lines);
      for (const host of [sites[other[brand]].publicUrl, sites[other[brand]].supportEmail])
        expect(source).not.toContain(host);
      for (const colour of Object.values(theirs.colours).flat())
        if (!/^#fff/.test(colour)) expect(source.toLowerCase()).not.toContain(colour);
    },
  );

  it('have pictures and a film of their own', () => {
    const named = (brand: Brand): string[] =>
      site.page('/', brand).match(/\/assets\/(?:film|poster|share|wide|phone)[\w-]*-[\w-]{8}\.\w+/g) ?? [];
    expect(new Set(named('eaa')).size).toBe(8);
    const shared = named('eaa').filter((address) => named('real-playlist').includes(address));
    // The captions name no brand, so both films have the same.
    expect(shared.filter((address) => !address.endsWith('.vtt'))).toEqual([]);
  });

  it('name the company of the configuration in footer, terms and privacy', () => {
    for (const path of ['/', '/terms', '/privacy']) expect(site.page(path)).toContain('1 Main Street');
    expect(site.page('/terms')).toContain('Music &amp; Co');
    expect(site.page('/terms', 'eaa')).not.toContain('1 Main Street');
  });
});
