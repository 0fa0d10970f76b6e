import { Brand } from '../../brand.schema.ts';
import { Attention } from '../../orders/orders/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { DEFAULT_RANGE, dashboardRanges, rangeProblem } from './rules.ts';

const DashboardRange = z.enum(dashboardRanges);

const Day = z.iso.date('Enter a date like 2026-11-21.');

/** `from` and `to` are days in UTC, both included; they win over `range`, which ends today. */
const rangeFields = {
  range: DashboardRange.default(DEFAULT_RANGE).meta({ description: 'Number of days, ending today' }),
  from: Day.optional(),
  to: Day.optional(),
};

const ofOneRange = <F extends z.ZodRawShape>(fields: F) =>
  z.object({ ...rangeFields, ...fields }).superRefine((asked, ctx) => {
    const { from, to } = asked as { from?: string; to?: string };
    const message = rangeProblem(from, to);
    if (message) ctx.addIssue({ code: 'custom', path: ['to'], message });
  });

export const DashboardQuery = ofOneRange({});

export type DashboardQuery = z.infer<typeof DashboardQuery>;

/** The list that shows what a figure counts: the brand's own rows, of jobs those of both brands. */
const FigureLink = z.object({
  list: z.enum([
    'orders',
    'money-moves',
    'tagging',
    'jobs',
    'spotify-keys',
    'playlists',
    'answers',
    'over-placements',
  ]),
  query: z.record(z.string(), z.string()),
});

export type FigureLink = z.infer<typeof FigureLink>;

/** A number of the range, and of as many days before. */
export const Figure = z.object({ value: z.int(), before: z.int(), link: FigureLink.nullable() });

export type Figure = z.infer<typeof Figure>;

/** A number of this moment, counted up to `COUNT_CAP`. */
const Waiting = z.object({ value: z.int(), link: FigureLink });

/** Approval times of the orders created in the range. */
const ApprovalTimes = z.object({
  approved: z.int(),
  /** Approved within 48 hours of being placed. */
  inTime: z.int(),
  /** Half of the approvals took at most this many hours, rounded up; null without approvals. */
  medianHours: z.int().nullable(),
});

/** What came of the answers, and of the placements that were over, in the range. */
const Outcomes = z.object({
  /** Pitches answered, yes or no. */
  answered: z.int(),
  accepted: z.int(),
  /** Placements that were live and are over. */
  over: z.int(),
  /** Those of them that were not removed early. */
  held: z.int(),
});

const DayRange = z.object({ from: z.iso.date(), to: z.iso.date() });

/**
 * The figures of a range count the orders created in it, as they stand now: a late refund lowers the revenue of the day
 * on which its order was created. Money and outcomes alone are those that happened in the range, of any order.
 */
export const Dashboard = z.object({
  brand: Brand,
  /** When the figures were read. */
  at: IsoTime,
  range: DayRange,
  before: DayRange,
  /** The brand has had orders at any time. */
  hasOrders: z.boolean(),
  /** Drafts begun, checked out, placed, approved, and completed. Drafts count campaigns, the others orders. */
  funnel: z.object({
    drafts: Figure,
    orders: Figure,
    placed: Figure,
    approved: Figure,
    completed: Figure,
  }),
  /** Cents captured less cents refunded. */
  revenue: Figure,
  /** Cents captured, and refunded or lost to disputes, in the range. Both lead to the list of captures and refunds. */
  money: z.object({ received: Figure, refunded: Figure }),
  /** The links lead to all answers, and all placements that were over. */
  outcomes: z.object({ now: Outcomes, before: Outcomes, answers: FigureLink, placements: FigureLink }),
  approval: z.object({ now: ApprovalTimes, before: ApprovalTimes }),
  /** What needs attention now. */
  waiting: z.object({
    songs: Waiting,
    lateSongs: Waiting,
    runningCampaigns: Waiting,
    /** Playlists without a current review; they get no pitches. */
    reviewsDue: Waiting,
    /** Playlists with songs whose check is due: one reading serves all songs of a playlist. */
    checksDue: Waiting,
    /** Playlists with live songs. */
    livePlaylists: Waiting,
    deadJobs: Waiting,
    failedJobs: Waiting,
    activeKeys: Waiting,
    /** Active keys in trouble, as the list of keys filters them. */
    failingKeys: Waiting,
  }),
  /** Orders that need attention, by reason. */
  attention: z.record(Attention, Waiting),
  days: z.array(
    z.object({
      day: z.iso.date(),
      orders: z.int(),
      placed: z.int(),
      approved: z.int(),
      /** Cents. */
      revenue: z.int(),
      /** Cents captured, and refunded, on this day. */
      received: z.int(),
      refunded: z.int(),
    }),
  ),
});

export type Dashboard = z.infer<typeof Dashboard>;

export const BreakdownBy = z.enum(['package', 'genre', 'coupon']);

export type BreakdownBy = z.infer<typeof BreakdownBy>;

export const BreakdownQuery = ofOneRange({ by: BreakdownBy.default('package') });

export type BreakdownQuery = z.infer<typeof BreakdownQuery>;

/**
 * The placed orders created in a range, by what they have in common: the `MAX_PARTS` with the most orders. An order with
 * several genres counts in each.
 */
export const Breakdown = z.object({
  by: BreakdownBy,
  range: DayRange,
  parts: z.array(
    z.object({
      /** Null: orders without a coupon. */
      name: z.string().nullable(),
      orders: z.int(),
      approved: z.int(),
      /** Cents, as they stand now. */
      captured: z.int(),
      refunded: z.int(),
    }),
  ),
});

export type Breakdown = z.infer<typeof Breakdown>;
