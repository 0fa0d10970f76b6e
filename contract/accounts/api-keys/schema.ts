import { Brand } from '../../brand.schema.ts';
import { requiredLine } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { Secret } from '../../secret.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { apiScopes, keyDays } from './rules.ts';

export const ApiScope = z.enum(apiScopes);

/** `idle`: the admin who made it can’t act now, so neither can the key. */
export const ApiKeyStatus = z.enum(['active', 'idle', 'expired', 'revoked']);

export type ApiKeyStatus = z.infer<typeof ApiKeyStatus>;

/** A key for scripts, as admins see it. */
export const ApiKey = z.object({
  id: z.string(),
  brand: Brand,
  name: z.string(),
  /** How the key begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  status: ApiKeyStatus,
  /** The address of the admin who made it. */
  createdBy: z.string(),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  lastUsedAt: IsoTime.nullable(),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});

export type ApiKey = z.infer<typeof ApiKey>;

/** A new key, with the text that a script sends. It is answered this once. */
export const MadeApiKey = ApiKey.extend({ token: Secret });

export type MadeApiKey = z.infer<typeof MadeApiKey>;

export const NewApiKey = z.strictObject({
  brand: Brand,
  name: requiredLine('a name', 80),
  scopes: z.array(ApiScope).min(1, 'Choose what the key may read.').max(apiScopes.length),
  days: z.enum(keyDays).meta({ description: 'Days until it expires' }),
});

export const oneApiKey = z.strictObject({ id: idOf('apiKey') });
