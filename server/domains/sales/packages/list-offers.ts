import { type OfferedPitches, offersOf, recommendedOffer } from '#contract/sales/packages/offers.ts';
import { DEFAULT_DURATION, durationsOf, listPrice } from '#contract/sales/packages/rules.ts';
import { Duration, type Forecast, type Offer, type OfferedPackage } from '#contract/sales/packages/schema.ts';
import type { Context } from '#server/context.ts';
import { askedSong, type DescribedSong } from '#server/domains/sales/fit/asked-song.ts';
import { curatorsOf, packageFit } from '#server/domains/sales/fit/package-fit.ts';
import { type AskedSong, readSongFit, roomOf, type SongFit } from '#server/domains/sales/fit/song-fit.ts';
import { shareOf } from '#server/domains/sales/forecast/forecast-range.ts';
import { readForecasts } from '#server/domains/sales/forecast/read-forecasts.ts';
import { presentPackage } from './packages.present.ts';
import { listActivePackages, type PackageRow } from './packages.queries.ts';
import { asSized, bought, sellsWaiting } from './packages.service.ts';
import { hasUsedTrial } from './trials.ts';

/** The packages on sale with what is sold of them to this song; an artist who has used the trial sees that. */
export async function listPackages(ctx: Context, described: DescribedSong = {}): Promise<OfferedPackage[]> {
  const song = askedSong(described);
  const used = ctx.actor.kind === 'account' && (await hasUsedTrial(ctx, ctx.actor.id));
  const rows = await listActivePackages(ctx);
  const forecasts = await readForecasts(ctx, {
    packageIds: rows.map(({ id }) => id),
    durations: Duration.options,
    genres: song.genres,
  });
  const fit = await readSongFit(ctx, song);
  const offered = offersByDuration(
    ctx,
    rows.filter(({ trial }) => !(used && trial)),
    fit,
  );
  const recommended = recommendedOffer(offered.get(DEFAULT_DURATION) ?? [])?.sold.id;
  return rows.map((row) => {
    const ofPackage = forecasts.get(row.id) ?? [];
    const offers = durationsOf(row).flatMap((duration) =>
      (offered.get(duration) ?? [])
        .filter(({ sold }) => sold.id === row.id)
        .flatMap((offer) =>
          presentOffer(row, offer, { fit, forecast: ofPackage.find((one) => one.duration === duration) }),
        ),
    );
    return {
      ...presentPackage(row),
      used: used && row.trial,
      fit: fit && { ...packageFit(fit, row.pitches), orderable: offers.length > 0 },
      recommended: row.id === recommended,
      forecasts: ofPackage.map(({ pitches, ...forecast }) => forecast),
      offers,
    };
  });
}

type Sized = ReturnType<typeof asSized>;

const offersByDuration = (ctx: Context, rows: readonly PackageRow[], fit: SongFit | null) =>
  new Map(
    Duration.options.map((duration) => [
      duration,
      offersOf(rows.map(asSized), roomOf(ctx, fit, duration), { duration, waits: sellsWaiting(ctx) }),
    ]),
  );

function presentOffer(
  row: PackageRow,
  { pitches, waiting }: OfferedPitches<Sized>,
  { fit, forecast }: { fit: SongFit | null; forecast: Forecast | undefined },
): Offer[] {
  if (!forecast) return [];
  const { duration, restsOn, estimate } = forecast;
  return [
    {
      duration,
      pitches,
      waiting,
      curators: fit && curatorsOf(fit, pitches),
      amount: listPrice(bought({ row, pitches }), duration),
      estimate: pitches === row.pitches ? estimate : shareOf(estimate, { pitches, of: row.pitches }),
      restsOn,
    },
  ];
}

/** What is offered to a song instead of a package: that one if it fits whole, else what is recommended. Null if nothing fits. */
export async function paidOfferFor(
  ctx: Context,
  song: AskedSong,
  wanted: string | null,
): Promise<{ packageId: string; pitches: number | null } | null> {
  const paid = (await listActivePackages(ctx)).filter(({ trial }) => !trial);
  const fit = await readSongFit(ctx, song);
  const offers = offersByDuration(ctx, paid, fit).get(DEFAULT_DURATION) ?? [];
  const whole = offers.find(({ sold, waiting }) => sold.id === wanted && waiting === 0);
  const offer = whole ?? recommendedOffer(offers);
  if (!offer) return null;
  return { packageId: offer.sold.id, pitches: offer.pitches < offer.sold.pitches ? offer.pitches : null };
}
