import { Brand } from '../../brand.schema.ts';
import { Email, requiredLine } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { Secret } from '../../secret.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { KeyOutcome, SpotifyKeyStatus } from '../keys/schema.ts';

/** `expired`: six months after the consent. `revoked`: its owner withdrew the consent. `disconnected`: by an admin. */
export const SpotifyAccountStatus = z.enum(['connected', 'expired', 'disconnected', 'revoked']);

export type SpotifyAccountStatus = z.infer<typeof SpotifyAccountStatus>;

/** Outcome of a check. `not_registered`: the Spotify user isn’t registered for the app. */
export const AccountOutcome = z.enum([...KeyOutcome.options, 'not_registered', 'revoked', 'expired']);

export type AccountOutcome = z.infer<typeof AccountOutcome>;

/** An account at Spotify, as admins see it. Its tokens are in no answer. */
export const SpotifyAccount = z.object({
  id: z.string(),
  brand: Brand,
  label: z.string(),
  /** How its owner is reached. */
  email: z.string(),
  /** The key that it is connected with; null after that key was deleted. */
  keyId: z.string().nullable(),
  key: z.object({ email: z.string(), clientId: z.string(), status: SpotifyKeyStatus }).nullable(),
  status: SpotifyAccountStatus,
  /** Who consented, by the id and the name at Spotify. */
  spotifyUser: z.string().nullable(),
  spotifyName: z.string().nullable(),
  /** What they agreed to. */
  scopes: z.array(z.string()),
  authorisedAt: IsoTime.nullable(),
  /** The consent ends then. */
  reauthoriseBy: IsoTime.nullable(),
  /** End of the access token, which is renewed without anybody. */
  tokenExpiresAt: IsoTime.nullable(),
  lastCheck: z.object({ outcome: AccountOutcome, at: IsoTime }).nullable(),
  createdAt: IsoTime,
  version: z.int(),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});

export type SpotifyAccount = z.infer<typeof SpotifyAccount>;

/** Where to send the browser. The address holds the state, so it is a secret. */
export const ConsentStart = z.object({ authorizeUrl: Secret });

const Label = requiredLine('a label', 80);

export const oneAccount = z.strictObject({ id: idOf('spotifyAccount') });

export const NewAccount = z.strictObject({
  label: Label,
  email: Email,
  keyId: idOf('spotifyKey', 'Choose a key.'),
  brand: Brand.default('real-playlist'),
});

export const AccountChange = z.strictObject({
  label: Label,
  email: Email,
  status: SpotifyAccountStatus,
  keyId: idOf('spotifyKey', 'Choose a key.').nullable(),
});
