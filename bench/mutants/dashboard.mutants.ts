import type { Mutant } from './mutant.ts';

const ofDashboard = (name: string): string => `server/domains/reporting/dashboard/${name}.ts`;
const tests = [ofDashboard('dashboard.test')];

/** The figures of the dashboard. */
export const dashboardMutants: readonly Mutant[] = [
  {
    name: 'the dashboard counts refunded money as revenue',
    about: 'money',
    file: ofDashboard('dashboard.queries'),
    find: 'sum(captured_cents - refunded_cents)',
    put: 'sum(captured_cents)',
    tests,
    named: 'a refund in the revenue',
  },
  {
    name: 'figures that are added up replace those of the day',
    about: 'money',
    file: ofDashboard('add-up-figures'),
    find: 'captured_cents = order_figures.captured_cents + excluded.captured_cents',
    put: 'captured_cents = excluded.captured_cents',
    tests,
    named: 'equals its lists on random data',
  },
  {
    name: 'the dashboard of one brand counts the running campaigns of both',
    about: 'brands',
    file: ofDashboard('dashboard.queries'),
    find: 'where campaigns.brand = ${brand} and',
    put: 'where',
    tests,
    named: 'equals its lists on random data',
  },
];
