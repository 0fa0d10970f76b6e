/** What a campaign shows of its package. */
export const packageColumns = [
  'packages.name as package_name',
  'packages.price_cents',
  'packages.trial',
  'packages.placements_low',
  'packages.placements_high',
  'packages.streams_low',
  'packages.streams_high',
  'packages.listeners_low',
  'packages.listeners_high',
] as const;
