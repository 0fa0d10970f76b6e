import { endpoint } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { Statement } from './schema.ts';

/** The fees of a curator who is signed in. */
export const ownFees = {
  statement: endpoint({
    method: 'GET',
    path: '/curator/statement/',
    summary: 'Get what you earned, by month',
    access: 'curator',
    status: 200,
    answer: Statement,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/curator/statement.csv',
    summary: 'Export each answer with its fee to CSV',
    access: 'curator',
    status: 200,
    answer: z.string(),
    csv: 'statement',
    limit: 'csv_file',
  }),
};
