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
    /** Every API answer waits so long. */
    latencyMs: z.int().min(0).max(600_000),
    /** The next `count` API calls fail; a 500 is kept under the idempotency key, others are not. */
    failNext: z.strictObject({ count: z.int().min(1), status: z.int().min(400).max(599) }).nullable(),
    /** So many of the next API calls are executed, then the connection is cut without an answer. */
    dropAnswer: z.int().min(0).max(1000),
  })
  .partial();

export type SwitchPatch = z.infer<typeof switchPatch>;

/** The faults in force. */
export interface SwitchState {
  webhooks: { duplicate: number; delayMs: number; reorder: boolean; hold: boolean };
  captureDecline: boolean;
  pendRefunds: boolean;
  latencyMs: number;
  failNext: { count: number; status: number } | null;
  dropAnswer: number;
}

/** How the provider behaves unless told otherwise. */
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
