import type { EstimatedFigure } from '#contract/sales/estimates/schema.ts';
import type { OutsideCampaign } from '#contract/sales/forecast/schema.ts';
import type { OutsideRow } from './forecast.queries.ts';

const compared = (row: OutsideRow, figure: EstimatedFigure): OutsideCampaign['placements'] => ({
  range: { low: row[`${figure}_low`], high: row[`${figure}_high`] },
  from: row[`${figure}_from`],
  value: row[figure],
  inside: row[`${figure}_inside`],
});

export const presentOutside = (row: OutsideRow): OutsideCampaign => ({
  id: row.order_id,
  orderNumber: row.number,
  songName: row.song_name,
  artistName: row.artist_name,
  packageName: row.package_name,
  genres: row.genres,
  pitches: row.pitches,
  duration: row.duration,
  endedAt: row.ended_at.toISOString(),
  placements: compared(row, 'placements'),
  streams: compared(row, 'streams'),
  listeners: compared(row, 'listeners'),
});
