import { placements } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import type { Placement } from '#contract/fulfilment/placements/schema.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** A placement with the brand whose page shows it. */
export type ShownPlacement = Placement & { brandPath: BrandPath };

/** How placements are written. */
export const writePlacement = rowWriter(
  placements.ofCampaign,
  placements.ofPlaylist,
  placements.get,
  placements.toCheck,
);

/** Parameters of the calls on one placement. */
export const placementParams = ({ id, brandPath }: ShownPlacement) => ({ name: brandPath, id });
