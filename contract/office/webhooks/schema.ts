import { Brand, BrandPath } from '../../brand.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { webhookTypes } from '../../nouns.ts';
import { Secret } from '../../secret.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { TimelineEntry } from '../audit/schema.ts';

export const WebhookType = z.enum(webhookTypes);

/** What a delivery tells: an event, or that an admin tries the endpoint. */
export const DeliveryType = z.enum([...webhookTypes, 'endpoint.test']);

export type DeliveryType = z.infer<typeof DeliveryType>;

export const WebhookStatus = z.enum(['active', 'paused']);

export type WebhookStatus = z.infer<typeof WebhookStatus>;

/** An address of someone else’s system that is told what happens. */
export const WebhookEndpoint = z.object({
  id: z.string(),
  brand: Brand,
  url: z.string(),
  events: z.array(WebhookType),
  status: WebhookStatus,
  /** Since when no delivery has arrived; null after one that did, and where an admin paused the endpoint. */
  failingSince: IsoTime.nullable(),
  /** Deliveries that wait for their next try. */
  waiting: z.int(),
  /** Until when the secret before the last rotation signs as well. */
  formerSecretUntil: IsoTime.nullable(),
  createdAt: IsoTime,
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});

export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** An endpoint with a new secret, by which it knows what we signed. It is answered this once. */
export const EndpointWithSecret = WebhookEndpoint.extend({ secret: Secret });

export type EndpointWithSecret = z.infer<typeof EndpointWithSecret>;

export const NewEndpoint = z.strictObject({
  url: z
    .string()
    .trim()
    .max(500, 'Use 500 characters or fewer.')
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://.' })),
  events: z.array(WebhookType).min(1, 'Choose at least one event.').max(webhookTypes.length),
});

export const EndpointChange = NewEndpoint.pick({ events: true }).extend({ status: WebhookStatus }).partial();

export const DeliveryStatus = z.enum(['waiting', 'delivered', 'failed']);

export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** An event on its way to an endpoint. */
export const WebhookDelivery = z.object({
  id: z.string(),
  /** Names the event for the receiver: the same at every try, and in the header `webhook-id`. */
  eventId: z.string(),
  type: DeliveryType,
  status: DeliveryStatus,
  tries: z.int(),
  createdAt: IsoTime,
  lastTryAt: IsoTime.nullable(),
  nextTryAt: IsoTime.nullable(),
  /** Of the last answer; null where there was none. */
  responseStatus: z.int().nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
  /** What is sent, word by word. */
  body: z.string(),
  /** What the last answer said, as far as it is kept; null where there was none. */
  responseBody: z.string().nullable(),
});

export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const oneEndpoint = z.strictObject({ name: BrandPath, id: idOf('webhookEndpoint') });

export const oneDelivery = oneEndpoint.extend({ deliveryId: idOf('webhookDelivery') });
