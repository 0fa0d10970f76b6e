import type { Brand } from '#contract/brand.ts';
import type { Job } from '#contract/jobs.ts';

/** What a job is about, kept in its row for operators to read and search; addresses in it are masked. */
export type JobAbout = NonNullable<Job['subject']> & { brand: Brand };

/** Jobs about an order are found by its number. */
export const aboutOrder = (order: { id: string; number: string; brand: Brand }): JobAbout => ({
  type: 'order',
  id: order.id,
  label: order.number,
  brand: order.brand,
});
