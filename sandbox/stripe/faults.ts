import { z } from 'zod';

export const switchPatch = z
  .strictObject({
    /** `duplicate`: extra copies of every delivery. `reorder`: newest first. `hold`: none until `release`. */
    webhooks: z
      .strictObject({
        duplicate: z.int().min(0).max(10),
        delayMs: z.int().min(0).max(600_000),
        reorder: z.boolean(),
        hold: z.boolean(),
      })
      .partial(),
    /** The bank refuses the next capture. */
    captureDecline: z.boolean(),
    /** New refunds stay pending until they are settled. */
    pendRefunds: z.boolean(),
    /** Delay of every API answer. */
    latencyMs: z.int().min(0).max(600_000),
    /** The next `count` API calls fail. A 500 is stored under the idempotency key, others are not. */
    failNext: z
      .strictObject({
        count: z.int().min(1),
        status: z.int().min(400).max(599),
        /** What an `invalid_request_error` says. */
        error: z.strictObject({ code: z.string().optional(), param: z.string().optional() }).optional(),
      })
      .nullable(),
    /** Number of next API calls that run but lose their answer: the connection is cut. */
    dropAnswer: z.int().min(0).max(1000),
  })
  .partial();

export type SwitchPatch = z.infer<typeof switchPatch>;

/** The active faults. */
export interface SwitchState {
  webhooks: { duplicate: number; delayMs: number; reorder: boolean; hold: boolean };
  captureDecline: boolean;
  pendRefunds: boolean;
  latencyMs: number;
  failNext: {
    count: number;
    status: number;
    error?: { code?: string | undefined; param?: string | undefined } | undefined;
  } | null;
  dropAnswer: number;
}

/** The switches without any fault. */
export function noFaults(): SwitchState {
  return {
    webhooks: { duplicate: 0, delayMs: 0, reorder: false, hold: false },
    captureDecline: false,
    pendRefunds: false,
    latencyMs: 0,
    failNext: null,
    dropAnswer: 0,
  };
}
