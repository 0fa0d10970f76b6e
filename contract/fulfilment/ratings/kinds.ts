import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['review.rated', 'review.reported', 'review.report_upheld', 'review.report_dismissed'],
} as const satisfies Kinds;
