import { Brand, BrandPath } from '../../brand.schema.ts';
import { Email } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { MaskedSecret } from '../../secret.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { secretForm, secretHint } from './rules.ts';

/** Lookups use active keys only. */
export const SpotifyKeyStatus = z.enum(['active', 'inactive']);

export type SpotifyKeyStatus = z.infer<typeof SpotifyKeyStatus>;

/** Outcome of using a key. `no_answer`: a timeout, a broken connection or an outage. */
export const KeyOutcome = z.enum([
  'works',
  'refused',
  'rate_limited',
  'quota',
  'premium_lapsed',
  'no_answer',
]);

export type KeyOutcome = z.infer<typeof KeyOutcome>;

/** The health of a key. */
export const KeyHealth = z.object({
  /** The last recorded outcome; null until the key is first used or checked. */
  lastCheck: z.object({ outcome: KeyOutcome, at: IsoTime }).nullable(),
  /** Current pauses that Spotify asked for. A quota pause applies to all keys of the developer account. */
  pauses: z.array(z.object({ kind: z.enum(['rate_limited', 'quota']), until: IsoTime })),
  /** Time of its last lookup. */
  lastUsedAt: IsoTime.nullable(),
  /** Number of accounts authorised with this key. After its deletion they must be connected again. */
  accounts: z.int(),
});

export type KeyHealth = z.infer<typeof KeyHealth>;

/** The credentials of an app at Spotify, as admins see them. */
export const SpotifyKey = z.object({
  id: z.string(),
  brand: Brand,
  /** Email of the developer account that owns the app. */
  email: z.string(),
  clientId: z.string(),
  clientSecret: MaskedSecret,
  status: SpotifyKeyStatus,
  createdAt: IsoTime,
  health: KeyHealth,
  version: z.int(),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});

export type SpotifyKey = z.infer<typeof SpotifyKey>;

const ClientId = z
  .string()
  .trim()
  .regex(/^[\w-]{8,64}$/, 'Paste the client ID exactly as shown in the developer dashboard, without spaces.');

const secretText = z
  .string()
  .trim()
  .refine(
    (text) => !/[•*]/.test(text),
    'This is the masked secret. Paste the full secret, or leave the field empty to keep the current one.',
  );

const ClientSecret = secretText.refine((text) => secretForm.test(text), secretHint);

/** An empty value keeps the current secret. */
const ChangedSecret = secretText.refine((text) => text === '' || secretForm.test(text), secretHint);

export const NewKey = z.strictObject({
  email: Email,
  clientId: ClientId,
  clientSecret: ClientSecret,
  status: SpotifyKeyStatus,
});

export const oneKey = z.strictObject({ name: BrandPath, id: idOf('spotifyKey') });

export const SpotifyKeyChange = NewKey.extend({ clientSecret: ChangedSecret }).partial();
