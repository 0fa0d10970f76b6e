import { brandNames } from '#contract/brand.ts';
import type { applications } from '#contract/catalogue/applications/calls.ts';
import { declineReasons } from '#contract/catalogue/applications/rules.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { type ApplicationView, applicationList } from './applications.queries.ts';

const columns: ColumnsOf<typeof applications.list, ApplicationView> = {
  applicant: { Name: (row) => row.name, Email: (row) => row.email },
  playlists: { Playlists: (row) => row.playlists.map(({ url }) => url).join(' ') },
  judgement: { Signals: (row) => row.judgement },
  status: {
    Status: (row) => row.status,
    Reason: (row) => (row.reason ? declineReasons[row.reason].label : ''),
  },
  brand: { Brand: (row) => brandNames[row.brand] },
  createdAt: { Applied: (row) => row.created_at.toISOString() },
  id: { ID: (row) => row.id },
};

export const applicationFile = { name: 'applications', rows: applicationList, columns };
