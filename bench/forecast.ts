import { Genre } from '#contract/genres.schema.ts';
import { estimatedFigures, MIN_CAMPAIGNS } from '#contract/sales/estimates/rules.ts';
import type { BasisKind } from '#contract/sales/estimates/schema.ts';
import { durations, estimateFor } from '#contract/sales/packages/rules.ts';
import type { Duration, Estimate, Range } from '#contract/sales/packages/schema.ts';
import { DAY } from '#contract/time.ts';
import { type Random, seededRandom } from '#server/demo/random.ts';
import { forecastOf } from '#server/domains/sales/forecast/forecast-range.ts';
import { MAX_SAMPLE } from '#server/domains/sales/forecast/read-forecasts.ts';
import { packagesOnSale } from '#web/landing/packages-on-sale.ts';
import type { Figures } from './figures.ts';
import { progress } from './progress.ts';

const PART = 'Forecast, back-test';
const SEED = 20_261_122;
const CAMPAIGNS = 6_000;
/** Days in which they are ordered. */
const DAYS = 730;
/** Of what is known of a figure, so much falls outside a range of eight in ten. */
const OUTSIDE = 0.2;
/** A genre with fewer campaigns says nothing about the worst. */
const MIN_OF_GENRE = 100;

interface Simulated {
  genre: Genre;
  duration: Duration;
  pitches: number;
  own: Estimate;
  startsAt: number;
  endsAt: number;
  result: Record<keyof Estimate, number | null>;
}

/** How often a choice is made: `[choice, weight]`. */
function weighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let left = random.between(
    0,
    choices.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left <= 0) return choice;
  }
  return choices[0]?.[0] as T;
}

/** Of so many, how many succeed with this chance each. */
const binomial = (random: Random, count: number, chance: number): number =>
  Array.from({ length: count }, () => random.chance(chance)).filter(Boolean).length;

/**
 * Campaigns in the order of their starts. Genres differ in how often curators accept, songs of a genre too, streams of a
 * placement are log-normal, one artist in three shares figures. `shift` is what acceptance is multiplied by in the second
 * year. None of this is known to the forecast.
 */
function simulate(seed: number, shift: number): Simulated[] {
  const random = seededRandom(seed);
  const genres = Genre.options.map((genre, rank) => ({
    genre,
    share: 1 / (rank + 2),
    accepts: 0.13 * Math.exp(0.45 * random.normal()),
    streams: 14 * Math.exp(0.35 * random.normal()),
  }));
  const sizes = packagesOnSale.map((sold, rank) => [sold, [15, 35, 35, 12, 3][rank] ?? 0] as const);
  return Array.from({ length: CAMPAIGNS }, (_, index): Simulated => {
    const day = (index / CAMPAIGNS) * DAYS;
    const { genre, accepts, streams } = weighted(
      random,
      genres.map((one) => [one, one.share]),
    );
    const sold = weighted(random, sizes);
    const duration =
      sold.amount === 0
        ? '2 Weeks'
        : weighted<Duration>(random, [
            ['2 Weeks', 1],
            ['4 Weeks', 3],
            ['8 Weeks', 1],
          ]);
    const liked = accepts * Math.exp(0.35 * random.normal()) * (day > DAYS / 2 ? shift : 1);
    const placements = binomial(random, sold.pitches, Math.min(0.8, liked * 0.9));
    const { days } = durations[duration];
    const shares = random.chance(1 / 3);
    const added = Array.from({ length: placements }, () => streams * Math.exp(0.8 * random.normal()));
    const total = Math.round(added.reduce((sum, one) => sum + one * days * 0.85, 0));
    const startsAt = day * DAY;
    return {
      genre,
      duration,
      pitches: sold.pitches,
      own: estimateFor(sold.estimate, duration),
      startsAt,
      endsAt: startsAt + days * DAY,
      result: {
        placements,
        streams: shares ? total : null,
        listeners: shares ? Math.round(total * random.between(0.55, 0.72)) : null,
      },
    };
  });
}

/** A range, next to the campaign's outcome. */
interface Judged {
  campaign: Simulated;
  figure: keyof Estimate;
  value: number;
  forecast: Range;
  own: Range;
  from: BasisKind;
}

/** Forecasts every campaign from those that had ended when it started, as the product does. */
function walkForward(campaigns: readonly Simulated[]): Judged[] {
  const bySize = Map.groupBy(campaigns, ({ pitches, duration }) => `${pitches} ${duration}`);
  const judged: Judged[] = [];
  for (const ofSize of bySize.values())
    for (const [index, campaign] of ofSize.entries()) {
      // Of one duration, so those that started first have ended first.
      const past = ofSize
        .slice(0, index)
        .filter(({ endsAt }) => endsAt <= campaign.startsAt)
        .slice(-MAX_SAMPLE)
        .map(({ result, genre }) => ({ ...result, sameGenre: genre === campaign.genre }));
      const { estimate, restsOn } = forecastOf(past, campaign.own);
      for (const figure of estimatedFigures) {
        const value = campaign.result[figure];
        if (value === null) continue;
        const { from } = restsOn[figure];
        judged.push({ campaign, figure, value, forecast: estimate[figure], own: campaign.own[figure], from });
      }
    }
  return judged;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const isInside = (value: number, { low, high }: Range): boolean => value >= low && value <= high;
const percent = (judged: readonly Judged[], of: 'forecast' | 'own'): number =>
  100 * mean(judged.map((one) => Number(isInside(one.value, one[of]))));
const width = (judged: readonly Judged[], of: 'forecast' | 'own'): number =>
  mean(judged.map((one) => one[of].high - one[of].low));

/** The interval score of Gneiting and Raftery: the width, and a fine for how far outside a result is. Less is better. */
const score = (judged: readonly Judged[], of: 'forecast' | 'own'): number =>
  mean(
    judged.map(({ value, [of]: { low, high } }) => {
      const missed = Math.max(0, low - value, value - high);
      return high - low + (2 / OUTSIDE) * missed;
    }),
  );

/** How forecasts compare with the packages' own ranges, walking forward through simulated campaigns. */
export async function measureForecast(figures: Figures): Promise<void> {
  progress(`Forecasting ${CAMPAIGNS} simulated campaigns`);
  const add = (name: string, value: number, unit: string, more: object = {}) =>
    figures.add({ part: PART, name, value, unit, ...more });
  const start = performance.now();
  const judged = walkForward(simulate(SEED, 1));
  const took = performance.now() - start;
  for (const figure of estimatedFigures) {
    const all = judged.filter((one) => one.figure === figure);
    const resting = all.filter(({ from }) => from !== 'package');
    const note = `of ${resting.length} of ${all.length} campaigns; the others had fewer than ${MIN_CAMPAIGNS} before them`;
    const against = (of: 'own') => `the package's own ranges: ${percent(resting, of).toFixed(0)} %`;
    add(`${figure}: inside the forecast`, percent(resting, 'forecast'), '%', {
      target: 80,
      atLeast: true,
      note: `${against('own')}; ${note}`,
    });
    add(`${figure}: width of the forecast`, width(resting, 'forecast'), figure, {
      note: `the package's own ranges: ${Math.round(width(resting, 'own')).toLocaleString('en-US')}`,
    });
    add(
      `${figure}: interval score, forecast to package`,
      score(resting, 'forecast') / score(resting, 'own'),
      'x',
      {
        target: 1,
        note: 'width and how far results lie outside; less is better',
      },
    );
  }
  const placements = judged.filter(({ figure }) => figure === 'placements');
  for (const from of ['genre', 'size'] as const) {
    const resting = placements.filter((one) => one.from === from);
    const share = (100 * resting.length) / placements.length;
    add(`placements from the same ${from}: inside`, percent(resting, 'forecast'), '%', {
      target: 80,
      atLeast: true,
      note: `${share.toFixed(0)} % of all forecasts`,
    });
  }
  const byGenre = [...Map.groupBy(placements, ({ campaign }) => campaign.genre)]
    .filter(([, ofGenre]) => ofGenre.length >= MIN_OF_GENRE)
    .map(([genre, ofGenre]) => ({
      genre,
      forecast: percent(ofGenre, 'forecast'),
      own: percent(ofGenre, 'own'),
    }))
    .toSorted((one, other) => one.forecast - other.forecast);
  const worst = byGenre[0];
  if (worst)
    add('placements of the worst genre: inside', worst.forecast, '%', {
      note: `${worst.genre}; the package's own ranges: ${worst.own.toFixed(0)} %, in their worst genre ${Math.min(...byGenre.map(({ own }) => own)).toFixed(0)} %`,
    });
  const shifted = walkForward(simulate(SEED, 2 / 3)).filter(
    ({ figure, from, campaign }) =>
      figure === 'placements' && from !== 'package' && campaign.startsAt > (DAYS / 2) * DAY,
  );
  add('placements, year after acceptance fell by a third: inside', percent(shifted, 'forecast'), '%', {
    note: `the package's own ranges: ${percent(shifted, 'own').toFixed(0)} %; past campaigns stay in the ranges until newer ones replace them`,
  });
  add('Forecasts a second', judged.length / (took / 1000), '/s', { note: 'simulation included' });
}
