import { z } from 'zod';
import { Campaign } from './campaigns.ts';
import { endpoint } from './endpoint.ts';
import { Email, line, requiredLine } from './fields.ts';
import { idOf } from './ids.ts';
import { Cents } from './money.ts';
import { OrderByNumber } from './my-orders.ts';
import { Order } from './orders.ts';

/** A country by its two letters; `which` names it in the sentence. */
export const country = (which: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, `Choose ${which}.`);

/**
 * Who pays. The country is required if there is something to pay, the rest of the address only for an invoice with it
 * (decision 0055).
 */
export const Billing = z.strictObject({
  email: Email,
  name: requiredLine('your name', 200),
  address: line(200).default(''),
  city: line(120).default(''),
  zip: line(20).default(''),
  country: country('your country').or(z.literal('')).default(''),
});

export type Billing = z.infer<typeof Billing>;

/** What the typed form lacks, before it is sent: `field -> sentence`. `free`: there is nothing to pay. */
export const billingProblems = (
  billing: Pick<Billing, 'email' | 'name' | 'country'>,
  { free }: { free: boolean },
): Record<string, string> => ({
  ...(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(billing.email.trim()) && {
    email: 'Enter a valid email, such as name@example.com.',
  }),
  ...(!billing.name.trim() && { name: 'Enter your name.' }),
  ...(!free && !billing.country && { country: 'Choose your country.' }),
});

export const checkout = {
  start: endpoint({
    method: 'POST',
    path: '/user/checkout/',
    summary: 'Order a draft campaign. Returns the payment page URL, or null for a trial.',
    access: 'user',
    moves: 'money',
    body: z.strictObject({
      campaignId: idOf('campaign'),
      billing: Billing,
      consent: line(40).meta({ description: 'Version of the terms the artist agreed to' }),
      coupon: line(40).optional(),
      expectedTotal: Cents,
      expectedPitches: z
        .int()
        .min(1)
        .optional()
        .meta({ description: 'Pitches from the quote. Returns price_changed if the number differs.' }),
    }),
    status: 201,
    answer: z.object({ order: Order, payment: z.object({ redirectUrl: z.string().nullable() }) }),
    errors: [
      'not_found',
      'price_changed',
      'trial_used',
      'song_running',
      'not_a_track',
      'song_unknown',
      'illegal_transition',
      'campaign_incomplete',
      'campaign_locked',
      'coupon_invalid',
      'idempotency_key_required',
      'idempotency_mismatch',
      'still_running',
      'payment_provider_unavailable',
    ],
    idempotencyKey: 'required',
    limit: 'checkout',
  }),
  refreshPayment: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/refresh-payment/',
    summary: 'Refresh the payment status from the provider',
    access: 'user',
    params: OrderByNumber,
    status: 200,
    answer: z.object({ order: Order, payment: z.object({ redirectUrl: z.string().nullable() }) }),
    errors: ['not_found', 'payment_provider_unavailable'],
  }),
  reopenCampaign: endpoint({
    method: 'POST',
    path: '/user/campaigns/{id}/reopen/',
    summary: 'Cancel the payment of a draft so that you can edit it again',
    access: 'user',
    moves: 'money',
    params: z.strictObject({ id: idOf('campaign') }),
    status: 200,
    answer: Campaign,
    errors: ['not_found', 'illegal_transition', 'payment_provider_unavailable'],
  }),
};
