import type { Brand } from '#contract/brand.schema.ts';
import { REVIEW_LIMIT_MS } from '#contract/orders/orders/rules.ts';
import { Attention } from '#contract/orders/orders/schema.ts';
import { capturedStatuses } from '#contract/orders/payments/schema.ts';
import type { Dashboard, Figure, FigureLink } from '#contract/reporting/dashboard/schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import type { Days, FigureRow, WaitingRow } from './dashboard.queries.ts';

interface Read {
  brand: Brand;
  at: Date;
  days: Days;
  rows: readonly FigureRow[];
  outcomes: Pick<Dashboard['outcomes'], 'now' | 'before'>;
  waiting: WaitingRow;
}

const LIMIT_HOURS = REVIEW_LIMIT_MS / HOUR;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const orders = (query: Record<string, string>): FigureLink => ({ list: 'orders', query });

const playlists = (query: Record<string, string>): FigureLink => ({ list: 'playlists', query });

/** What an admin's dashboard shows. */
export function presentDashboard({ brand, at, days, rows, outcomes, waiting }: Read): Dashboard {
  const byDay = rows.filter(({ day }) => day !== null);
  // Instants, because a page takes a day in its address as one of the reader's time zone.
  const [from, to] = [new Date(days.from).toISOString(), plus(new Date(days.to), DAY).toISOString()];
  const created = { createdFrom: from, createdTo: to };
  const moves: FigureLink = { list: 'money-moves', query: created };
  const figure = (
    column: Exclude<keyof FigureRow, 'day' | 'current' | 'hours'>,
    link: FigureLink | null,
  ): Figure => {
    const sum = (current: boolean) =>
      byDay.filter((row) => row.current === current).reduce((total, row) => total + row[column], 0);
    return { value: sum(true), before: sum(false), link };
  };
  const ofOrders = (column: Parameters<typeof figure>[0], query: Record<string, string>) =>
    figure(column, orders({ ...created, ...query }));
  return {
    brand,
    at: at.toISOString(),
    range: { from: days.from, to: days.to },
    before: { from: days.before, to: dayOf(plus(new Date(days.from), -DAY)) },
    hasOrders: waiting.hasOrders,
    funnel: {
      drafts: figure('drafts', null),
      orders: ofOrders('orders', {}),
      placed: ofOrders('placed', { reached: 'placed' }),
      approved: ofOrders('approved', { reached: 'approved' }),
      completed: ofOrders('fulfilled', { status: 'fulfilled' }),
    },
    revenue: ofOrders('revenue', { paymentStatus: capturedStatuses.join() }),
    money: { received: figure('received', moves), refunded: figure('refunded', moves) },
    outcomes: {
      ...outcomes,
      answers: { list: 'answers', query: { answeredFrom: from, answeredTo: to } },
      placements: { list: 'over-placements', query: { overFrom: from, overTo: to } },
    },
    approval: { now: approvalTimes(rows, true), before: approvalTimes(rows, false) },
    waiting: presentWaiting(waiting, brand, at),
    attention: presentAttention(waiting),
    days: everyDay(days, byDay),
  };
}

function presentWaiting(counted: WaitingRow, brand: Brand, at: Date): Dashboard['waiting'] {
  const songs = { status: 'waiting', brand };
  const lateSongs = { ...songs, dueTo: at.toISOString() };
  const active = { status: 'active' };
  const failing = { ...active, health: 'trouble' };
  return {
    songs: { value: counted.songs, link: { list: 'tagging', query: songs } },
    lateSongs: { value: counted.lateSongs, link: { list: 'tagging', query: lateSongs } },
    runningCampaigns: {
      value: counted.runningCampaigns,
      link: orders({ status: 'placed', campaignStatus: 'running,paused' }),
    },
    reviewsDue: { value: counted.reviewsDue, link: playlists({ review: 'overdue' }) },
    checksDue: { value: counted.checksDue, link: playlists({ placements: 'check_due' }) },
    livePlaylists: { value: counted.livePlaylists, link: playlists({ placements: 'live' }) },
    deadJobs: { value: counted.deadJobs, link: { list: 'jobs', query: { status: 'dead' } } },
    failedJobs: { value: counted.failedJobs, link: { list: 'jobs', query: { status: 'failed' } } },
    activeKeys: { value: counted.activeKeys, link: { list: 'spotify-keys', query: active } },
    failingKeys: { value: counted.failingKeys, link: { list: 'spotify-keys', query: failing } },
  };
}

function presentAttention(counted: WaitingRow): Dashboard['attention'] {
  const figureOf = (attention: Attention) => ({ value: counted[attention], link: orders({ attention }) });
  return Object.fromEntries(
    Attention.options.map((reason) => [reason, figureOf(reason)]),
  ) as Dashboard['attention'];
}

/** Every day of the range asked for, also those without orders. */
function everyDay({ from, to }: Days, rows: readonly FigureRow[]): Dashboard['days'] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length }, (_, n) => {
    const day = dayOf(plus(new Date(from), n * DAY));
    const row = rowOf.get(day);
    const { orders = 0, placed = 0, approved = 0, revenue = 0, received = 0, refunded = 0 } = row ?? {};
    return { day, orders, placed, approved, revenue, received, refunded };
  });
}

/** How long approvals took, from rows sorted by hours. */
function approvalTimes(rows: readonly FigureRow[], current: boolean): Dashboard['approval']['now'] {
  const times = rows.flatMap(({ hours, ...row }) =>
    hours !== null && row.current === current ? [{ hours, count: row.approved }] : [],
  );
  const approved = times.reduce((total, { count }) => total + count, 0);
  let counted = 0;
  const median = times.find(({ count }) => {
    counted += count;
    return counted * 2 >= approved;
  });
  return {
    approved,
    inTime: times.filter(({ hours }) => hours <= LIMIT_HOURS).reduce((total, { count }) => total + count, 0),
    medianHours: approved > 0 ? (median?.hours ?? null) : null,
  };
}
