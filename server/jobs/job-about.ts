import type { Brand } from '#contract/brand.schema.ts';
import type { Job } from '#contract/office/jobs/schema.ts';

/**
 * What a job is about, kept in its row for admins to read and search. It never holds an address, not even a masked
 * one. The list adds the addresses of mails and sign-in links from their own tables while they exist there.
 */
export type JobAbout = NonNullable<Job['subject']> & { brand: Brand | null };

/** Jobs about an order are found by its number. */
export const aboutOrder = (order: { id: string; number: string; brand: Brand }): JobAbout => ({
  type: 'order',
  id: order.id,
  label: order.number,
  brand: order.brand,
});
