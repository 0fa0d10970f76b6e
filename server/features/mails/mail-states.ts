import type { StateTable } from '#contract/states.ts';

export const mailStates = {
  queued: ['sent', 'failed'],
  sent: [],
  failed: [],
} as const satisfies StateTable<'queued' | 'sent' | 'failed'>;
