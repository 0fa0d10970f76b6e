import type { Brand } from '#contract/brand.ts';
import type { Job } from '#contract/jobs.ts';

/**
 * What a job is about, kept in its row for operators to read and search. No address is in it, not even a masked one: the
 * list adds those of mails and sign-in links from where they are kept, for as long as they are.
 */
export type JobAbout = NonNullable<Job['subject']> & { brand: Brand };

/** Jobs about an order are found by its number. */
export const aboutOrder = (order: { id: string; number: string; brand: Brand }): JobAbout => ({
  type: 'order',
  id: order.id,
  label: order.number,
  brand: order.brand,
});
