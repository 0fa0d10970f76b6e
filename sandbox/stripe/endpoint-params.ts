import { z } from 'zod';
import { address } from '#contract/fields.ts';

const cents = z
  .string()
  .regex(/^\d{1,9}$/, 'an integer of cents is needed')
  .transform(Number);
export const positiveCents = cents.refine((amount) => amount >= 1, 'at least 1 cent is needed');
const seconds = z.string().regex(/^\d+$/, 'a Unix time in seconds is needed').transform(Number);
const metadata = z.record(z.string().max(40), z.string().max(500)).optional();
const currency = z.string().regex(/^[a-z]{3}$/, 'a lower-case ISO currency is needed');
const href = z.url({ protocol: /^https?$/ });

export const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: z
          .string()
          .regex(/^[1-9]\d{0,5}$/)
          .transform(Number),
        price_data: z.strictObject({
          currency,
          unit_amount: cents,
          product_data: z.strictObject({
            name: z.string().min(1).max(250),
            description: z.string().min(1).optional(),
            images: z.array(z.url()).max(8).optional(),
          }),
        }),
      }),
    )
    .min(1)
    .max(100),
  payment_intent_data: z
    .strictObject({
      capture_method: z.enum(['automatic', 'manual']).optional(),
      description: z.string().max(1000).optional(),
      metadata,
    })
    .optional(),
  success_url: href,
  cancel_url: href.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: z.email({ pattern: address }).optional(),
  expires_at: seconds.optional(),
  metadata,
  saved_payment_method_options: z
    .strictObject({ payment_method_save: z.enum(['enabled', 'disabled']).optional() })
    .optional(),
});

export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: positiveCents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
});

const evidenceText = z.string().max(20_000).optional();
/** The id of an uploaded file. */
const evidenceFile = z.string().startsWith('file_').optional();
export const disputeParams = z.strictObject({
  evidence: z
    .strictObject({
      access_activity_log: evidenceText,
      billing_address: evidenceText,
      cancellation_policy: evidenceFile,
      cancellation_policy_disclosure: evidenceText,
      cancellation_rebuttal: evidenceText,
      customer_communication: evidenceFile,
      customer_email_address: evidenceText,
      customer_name: evidenceText,
      customer_purchase_ip: evidenceText,
      customer_signature: evidenceFile,
      duplicate_charge_documentation: evidenceFile,
      duplicate_charge_explanation: evidenceText,
      duplicate_charge_id: evidenceText,
      product_description: evidenceText,
      receipt: evidenceFile,
      refund_policy: evidenceFile,
      refund_policy_disclosure: evidenceText,
      refund_refusal_explanation: evidenceText,
      service_date: evidenceText,
      service_documentation: evidenceFile,
      shipping_address: evidenceText,
      shipping_carrier: evidenceText,
      shipping_date: evidenceText,
      shipping_documentation: evidenceFile,
      shipping_tracking_number: evidenceText,
      uncategorized_file: evidenceFile,
      uncategorized_text: evidenceText,
    })
    .optional(),
  submit: z.enum(['true', 'false']).optional(),
});

/** A part of `multipart/form-data` that is a file. */
export const fileParams = z.strictObject({
  purpose: z.literal('dispute_evidence'),
  file: z.strictObject({ name: z.string().min(1), type: z.string(), content: z.instanceof(Buffer) }),
});

export const customerParams = z.strictObject({
  email: z.email({ pattern: address }).max(512).optional(),
  name: z.string().max(256).optional(),
  description: z.string().max(350).optional(),
  metadata,
});
