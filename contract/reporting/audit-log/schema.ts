import { Brand } from '../../brand.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { FieldChange } from '../../office/audit/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

export const AuditActor = z.enum([
  'operator',
  'api_key',
  'artist',
  'curator',
  'visitor',
  'provider',
  'system',
]);

export type AuditActor = z.infer<typeof AuditActor>;

/** Kinds of rows that events are about. */
export const AuditSubject = z.enum([
  'order',
  'campaign',
  'user',
  'package',
  'coupon',
  'playlist',
  'curator',
  'spotify_account',
  'spotify_key',
  'api_key',
  'webhook_endpoint',
  'job',
  'export',
]);

export type AuditSubject = z.infer<typeof AuditSubject>;

/** What was done once, by whom, and to what. It is never changed or removed. */
export const AuditEvent = z.object({
  id: z.string(),
  /** Null for what belongs to no brand. */
  brand: Brand.nullable(),
  createdAt: IsoTime,
  kind: z.string(),
  text: z.string(),
  actor: z.string(),
  actorKind: AuditActor,
  /** The browser that it was done with, for as long as its session is kept. */
  device: z.string().nullable(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    /** What people call it, such as an order's number, where it has such a name. */
    label: z.string().nullable(),
  }),
  changes: z.array(FieldChange),
});

export type AuditEvent = z.infer<typeof AuditEvent>;

export const oneEvent = z.strictObject({ id: idOf('auditEvent') });
