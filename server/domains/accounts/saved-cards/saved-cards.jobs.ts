import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

const ofCustomer = z.object({ customerId: z.string() });

/** Removes the cards that a customer keeps at the provider. */
export const detachCardsJob = defineJob({ name: 'card.detach', payload: ofCustomer });
/** Deletes a customer at the provider, with all that it keeps there. */
export const deleteCustomerJob = defineJob({ name: 'customer.delete', payload: ofCustomer });
