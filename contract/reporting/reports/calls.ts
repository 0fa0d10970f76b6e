import { endpoint } from '../../endpoint.ts';
import { OrderByNumber } from '../../orders/orders/schema.ts';
import { Campaign } from '../../sales/campaigns/schema.ts';
import { Secret } from '../../secret.schema.ts';
import { OwnReport, Report, Share, shared } from './schema.ts';

export const reports = {
  get: endpoint({
    path: '/user/orders/{number}/report/',
    summary: 'Get a report: pitches and answers, placements by day, stats and refund calculations',
    access: 'user',
    scope: 'reports.read',
    params: OrderByNumber,
    answer: OwnReport,
  }),
  csv: endpoint({
    path: '/user/orders/{number}/report/pitches.csv',
    summary: 'Export a report’s pitches and placements to CSV',
    access: 'user',
    scope: 'reports.read',
    params: OrderByNumber,
    csv: 'report',
  }),
  share: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/report/share/',
    summary: 'Create a public link to a report. Disables the previous link.',
    access: 'user',
    params: OrderByNumber,
    status: 201,
    answer: Share.extend({ url: Secret }),
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/user/orders/{number}/report/share/',
    summary: 'Disable the report link. No effect if there is none.',
    access: 'user',
    params: OrderByNumber,
  }),
  again: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/again/',
    summary:
      'Create a draft from this order, preferring playlists whose curators accepted. Returns the latest draft of the song if it says the same.',
    access: 'user',
    params: OrderByNumber,
    status: 201,
    answer: Campaign,
  }),
  shared: endpoint({
    path: '/api/report/{token}/',
    summary: 'Get a shared report. Excludes prices and personal data except the artist’s name.',
    access: 'public',
    params: shared,
    answer: Report,
  }),
  sharedCsv: endpoint({
    path: '/api/report/{token}/pitches.csv',
    summary: 'Export a shared report’s pitches and placements to CSV',
    access: 'public',
    params: shared,
    csv: 'report',
  }),
};
