import { Brand } from '../../brand.schema.ts';
import { requiredLine } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { Secret } from '../../secret.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { Role } from '../sessions/schema.ts';
import { apiScopes, keyDays, ownScopes } from './rules.ts';

const ApiScope = z.enum([...apiScopes, ...ownScopes]);

/** `idle`: whoever made it can’t act now, so neither can the key. */
export const ApiKeyStatus = z.enum(['active', 'idle', 'expired', 'revoked']);

export type ApiKeyStatus = z.infer<typeof ApiKeyStatus>;

/** A key for scripts. */
export const ApiKey = z.object({
  id: z.string(),
  brand: Brand,
  role: Role.meta({ description: '`admin`: reads the brand; `user`: the orders of the artist who made it' }),
  name: z.string(),
  /** How the key begins, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  status: ApiKeyStatus,
  /** The address of whoever made it. */
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

const rightsOf = <const S extends string>(scopes: readonly S[]) =>
  z.array(z.enum(scopes)).min(1, 'Choose what the key may read.').max(scopes.length);

/** What an artist says of a new key. */
export const NewOwnKey = z.strictObject({
  name: requiredLine('a name', 80),
  scopes: rightsOf(ownScopes),
  days: z.literal(keyDays).meta({ description: 'Days until it expires' }),
});

export const NewApiKey = NewOwnKey.extend({ brand: Brand, scopes: rightsOf(apiScopes) });

export const oneApiKey = z.strictObject({ id: idOf('apiKey') });
