import { sql } from 'kysely';
import type { PlaylistChoice } from '#contract/sales/fit/rules.ts';

const chosen = (choice: PlaylistChoice) => sql<string[]>`array(select playlist_id from playlist_choices
  where campaign_id = campaigns.id and choice = ${choice} order by playlist_id)`;

/** What a campaign shows of its package, and of the playlists that are pitched first, or not at all. */
export const packageColumns = [
  'packages.name as package_name',
  'packages.price_cents',
  'packages.pitches as package_pitches',
  'packages.trial',
  'packages.placements_low',
  'packages.placements_high',
  'packages.streams_low',
  'packages.streams_high',
  'packages.listeners_low',
  'packages.listeners_high',
  sql<string[]>`array(select playlists.name from playlists
    where playlists.id = any(campaigns.preferred_playlists) order by playlists.name)`.as('preferred_names'),
  chosen('left_out').as('left_out'),
  chosen('starred').as('starred'),
] as const;
