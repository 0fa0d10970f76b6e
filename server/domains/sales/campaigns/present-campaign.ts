import { decimalPrice } from '#contract/money.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { boughtOf, listPrice, midpoint } from '#contract/sales/packages/rules.ts';
import { shownForecast } from '#server/domains/sales/forecast/stored-forecast.ts';
import type { CampaignWithPackage } from './campaigns.queries.ts';

/** `2026-11-26`, in UTC. */
export const dayOf = (time: Date | null): string | null => time?.toISOString().slice(0, 10) ?? null;

/** A campaign with its package: as it was ordered, or for an unpaid draft as it is on sale. */
export function presentCampaign(campaign: CampaignWithPackage): Campaign {
  const isOrdered = campaign.status !== 'draft' || campaign.locked;
  const row = { ...campaign, ...(isOrdered && campaign.ordered) };
  const { estimate, restsOn } = shownForecast({ ...row, ranges: row });
  const sold = { amount: row.price_cents, pitches: row.package_pitches };
  return {
    id: row.id,
    brand: row.brand,
    status: row.status,
    locked: row.locked,
    songName: row.song_name,
    artistName: row.artist_name,
    image: row.image,
    songUrl: row.song_url,
    price: decimalPrice(listPrice(boughtOf(sold, row.exact_pitches), row.duration)),
    placements: midpoint(estimate.placements),
    streams: midpoint(estimate.streams),
    listeners: midpoint(estimate.listeners),
    duration: row.duration,
    currentStep: row.current_step,
    estimate,
    restsOn,
    genres: row.genres,
    moods: row.moods,
    language: row.language,
    aiUse: row.ai_use,
    curatorNote: row.curator_note,
    packageId: row.package_id,
    packageName: row.package_name,
    trial: row.trial,
    pitches: row.exact_pitches,
    agreedFit: row.agreed_fit,
    acceptedBefore: row.preferred_names,
    leftOut: row.left_out,
    starred: row.starred,
    coupon: row.coupon_code,
    startFrom: dayOf(row.start_from),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}
