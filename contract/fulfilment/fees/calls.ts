import { brandParams } from '../../brand.schema.ts';
import { ShownPayout } from '../../catalogue/curators/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { z } from '../../zod.ts';
import { FeePayment, FeesDue, OfMonth, Statement } from './schema.ts';

/** What a brand owes its curators. */
export const brandFees = {
  due: endpoint({
    path: '/{name}/fees/',
    summary: 'List the fees due to each curator, the oldest first, up to 1,000',
    access: 'admin',
    team: ['finance'],
    params: brandParams,
    answer: z.array(FeesDue),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/{name}/fees/{id}/paid/',
    summary: 'Mark the fees due to a curator as paid',
    access: 'admin',
    moves: 'money',
    team: ['finance'],
    params: brandParams.extend({ id: idOf('curator') }),
    body: FeePayment,
    errors: ['conflict'],
  }),
  payout: endpoint({
    method: 'POST',
    path: '/{name}/fees/{id}/payout/',
    summary: 'Read where a curator is paid. It is recorded.',
    access: 'admin',
    moves: 'secrets',
    team: ['finance'],
    params: brandParams.extend({ id: idOf('curator') }),
    answer: ShownPayout,
    errors: ['conflict'],
  }),
  csv: endpoint({
    path: '/{name}/export/fees.csv',
    summary: 'Export the fees due to each curator to CSV',
    access: 'admin',
    moves: 'rows',
    team: ['finance'],
    params: brandParams,
    answer: z.string(),
    csv: 'fees',
  }),
};

/** The fees of a curator who is signed in. */
export const ownFees = {
  statement: endpoint({
    path: '/curator/statement/',
    summary: 'Get what you earned, by month',
    access: 'curator',
    answer: Statement,
  }),
  csv: endpoint({
    path: '/curator/statement.csv',
    summary: 'Export each answer with its fee to CSV, of one month or of all',
    access: 'curator',
    query: OfMonth,
    answer: z.string(),
    csv: 'statement',
    limit: 'csv_file',
  }),
};
