import { brandNames } from '#contract/brand.ts';
import type { curators } from '#contract/catalogue/curators/calls.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { statusOf } from './curators.present.ts';
import { type CuratorView, curatorList } from './curators.queries.ts';

const columns: ColumnsOf<typeof curators.list, CuratorView> = {
  curator: {
    Name: (row) => row.name,
    Email: (row) => row.email,
    Status: statusOf,
  },
  playlists: { Playlists: (row) => Number(row.playlists) },
  pitches: {
    'Pitches sent': (row) => row.sent,
    'Pitches answered': (row) => row.answered,
    'Pitches accepted': (row) => row.accepted,
  },
  standing: { Standing: (row) => row.standing },
  brand: { Brand: (row) => brandNames[row.brand] },
  createdAt: { Created: (row) => row.created_at.toISOString() },
  id: { ID: (row) => row.id },
};

export const curatorFile = { name: 'curators', rows: curatorList, columns };
