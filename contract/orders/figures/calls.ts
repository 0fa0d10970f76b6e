import { endpoint } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { OrderByNumber } from '../orders/schema.ts';
import { Count, csvFile, FigureFile, FigureReading, Figures, MAX_FIGURE_ROWS } from './schema.ts';

/** What a file of them is checked, taken over and sent back by. */
const ofFile = {
  method: 'POST',
  access: 'user',
  params: OrderByNumber,
  query: FigureReading,
  upload: csvFile,
  limit: 'csv_file',
  errors: ['too_many_rows'],
} as const;

/** Streams and listeners of a campaign's song, as its artist knows them. */
export const figures = {
  enter: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/figures/',
    summary: 'Add stats for one day. Replaces existing stats for that day.',
    access: 'user',
    params: OrderByNumber,
    body: z
      .strictObject({ day: z.iso.date(), streams: Count.nullable(), listeners: Count.nullable() })
      .refine(({ streams, listeners }) => streams !== null || listeners !== null, {
        path: ['streams'],
        message: 'Enter streams, listeners or both.',
      }),
    answer: Figures,
    errors: ['conflict'],
  }),
  check: endpoint({
    ...ofFile,
    path: '/user/orders/{number}/figures/check/',
    summary: `Validate a stats file without importing it. Up to ${MAX_FIGURE_ROWS} rows.`,
    answer: FigureFile,
  }),
  import: endpoint({
    ...ofFile,
    path: '/user/orders/{number}/figures/import/',
    summary: 'Import the valid rows of a stats file. Replaces existing days.',
    answer: FigureFile,
    errors: ['too_many_rows', 'conflict'],
  }),
  faultyRows: endpoint({
    ...ofFile,
    path: '/user/orders/{number}/figures/faulty-rows.csv',
    summary:
      'Get the rows of a stats file that can’t be imported, each with what is wrong, to mend and send again',
    answer: z.string(),
    csv: 'faulty-rows',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/orders/{number}/figures/',
    summary: 'Delete all stats of a campaign. A baseline set at the start is kept.',
    access: 'user',
    params: OrderByNumber,
  }),
};
