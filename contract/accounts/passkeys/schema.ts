import { requiredLine } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { MINUTE } from '../../time.ts';
import { z } from '../../zod.ts';

/** A passkey of an admin, as they see it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().meta({ description: 'The host name at which it signs in' }),
  here: z.boolean().meta({ description: 'Whether it signs in at the host of this request' }),
  createdAt: IsoTime,
  lastUsedAt: IsoTime.nullable(),
});

export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = requiredLine('a name', 60);

export const onePasskey = z.strictObject({ id: idOf('passkey') });

const Bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'Send base64url.')
    .max(most);

/** How an authenticator is reached, as browsers say it. */
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

export type Transport = z.infer<typeof Transport>;

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(Transport),
});

/** What a browser is asked for a new passkey: `publicKey` of `navigator.credentials.create`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export type CreationOptions = z.infer<typeof CreationOptions>;

/** What a browser is asked for a sign-in: `publicKey` of `navigator.credentials.get`. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Credential).meta({
    description: 'Your passkeys when you’re signed in. Otherwise empty, and the browser offers its own',
  }),
});

export type RequestOptions = z.infer<typeof RequestOptions>;

/** The browser’s answer for a new passkey. */
export const Attestation = z.strictObject({
  id: Bytes(1400),
  clientDataJSON: Bytes(4000),
  attestationObject: Bytes(20_000),
  transports: z.array(Transport).max(8).default([]),
});

export type Attestation = z.infer<typeof Attestation>;

/** The browser’s answer for a sign-in. */
export const Assertion = z.strictObject({
  id: Bytes(1400),
  clientDataJSON: Bytes(4000),
  authenticatorData: Bytes(4000),
  signature: Bytes(2000),
});

export type Assertion = z.infer<typeof Assertion>;

/** Passkeys that an admin may have. */
export const MAX_PASSKEYS = 10;

/** How long a browser has to answer a challenge. */
export const CHALLENGE_MS = 5 * MINUTE;
