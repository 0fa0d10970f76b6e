import type { AccountTables } from './tables/account-tables.ts';
import type { CampaignTables } from './tables/campaign-tables.ts';
import type { DeskTables } from './tables/desk-tables.ts';
import type { OrderTables } from './tables/order-tables.ts';
import type { PackageTables } from './tables/package-tables.ts';
import type { PlacementTables } from './tables/placement-tables.ts';
import type { PlaylistTables } from './tables/playlist-tables.ts';
import type { RequestTables } from './tables/request-tables.ts';
import type { SpotifyTables } from './tables/spotify-tables.ts';

/** Every table of the product, by its name. The queue's tables are in the schema `pgboss`. */
export interface Database
  extends AccountTables,
    RequestTables,
    PackageTables,
    CampaignTables,
    OrderTables,
    PlaylistTables,
    PlacementTables,
    SpotifyTables,
    DeskTables {}
