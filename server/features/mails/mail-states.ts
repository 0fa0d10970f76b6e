import type { StateTable } from '#contract/states.ts';

export const mailStates = {
  queued: ['sent', 'failed'],
  sent: [],
  failed: [],
  /** Beyond what an account or an address may be sent: never handed over. */
  held: [],
} as const satisfies StateTable<'queued' | 'sent' | 'failed' | 'held'>;
