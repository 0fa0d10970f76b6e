import { z } from 'zod';
import { Brand, BrandPath } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { Email } from './fields.ts';
import { idOf } from './ids.ts';
import { brandList, oneOf } from './list.ts';
import { TimelineEntry } from './orders.ts';
import { MaskedSecret } from './secret.ts';
import type { Refusal, StateTable } from './states.ts';
import { IsoTime, MINUTE } from './time.ts';

/** Lookups use active keys only. */
export const SpotifyKeyStatus = z.enum(['active', 'inactive']);
export type SpotifyKeyStatus = z.infer<typeof SpotifyKeyStatus>;

export const spotifyKeyStates = {
  active: ['inactive'],
  inactive: ['active'],
} as const satisfies StateTable<SpotifyKeyStatus>;

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

/** The remedy for each outcome, for admins. */
export const keyAdvice: Record<KeyOutcome, string> = {
  works: 'No action needed.',
  refused:
    'Spotify rejected the client ID or secret. Copy both from the developer dashboard again, update the key, then check it.',
  rate_limited: 'Spotify rate limited this key. Until the limit ends, lookups use another key or no key.',
  quota:
    'This developer account has used up its quota, which affects all its keys. Add a key from another account you own, or wait for the quota to reset.',
  premium_lapsed:
    'The owner of this app no longer has Spotify Premium. Renew it for that account, then check the key.',
  no_answer:
    'Spotify didn’t respond in time. Check the key again in a few minutes. Lookups skip it until then.',
};

/** Time before lookups retry a key that Spotify refused or whose owner lost Premium. */
export const KEY_COOLDOWN_MS = 10 * MINUTE;

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

/** The reason why an action on a key is refused, or null. */
export const spotifyKeyCan = {
  activate: ({ status }: Pick<SpotifyKey, 'status'>): Refusal =>
    status === 'active' ? 'This key is already active.' : null,
  remove: ({ status }: Pick<SpotifyKey, 'status'>): Refusal =>
    status === 'active' ? 'Cannot delete an active key' : null,
} as const;

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
const secretForm = /^[\w-]{16,128}$/;
const secretHint =
  'Paste the client secret exactly as shown in the developer dashboard: at least 16 characters, no spaces.';
const ClientSecret = secretText.refine((text) => secretForm.test(text), secretHint);
/** An empty value keeps the current secret. */
const ChangedSecret = secretText.refine((text) => text === '' || secretForm.test(text), secretHint);

export const NewKey = z.strictObject({
  email: Email,
  clientId: ClientId,
  clientSecret: ClientSecret,
  status: SpotifyKeyStatus,
});

const oneKey = z.strictObject({ name: BrandPath, id: idOf('spotifyKey') });

export const SpotifyKeyChange = NewKey.extend({ clientSecret: ChangedSecret }).partial();

/** The keys of one brand. */
export const spotifyKeys = {
  list: brandList({
    path: '/{name}/spotify-keys/',
    summary: 'List a brand’s Spotify keys with masked secrets',
    row: SpotifyKey,
    search: 'Start of the email or client ID',
    filters: {
      status: oneOf(SpotifyKeyStatus),
      /** In trouble is what must pause now, or failed at its last use for another reason. */
      health: oneOf(z.enum(['good', 'trouble'])),
    },
    sorts: ['-createdAt', 'createdAt', 'email'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/{name}/spotify-keys/',
    summary: 'Add a key. Its secret is stored encrypted and never returned.',
    access: 'admin',
    brand: 'path',
    moves: 'secrets',
    params: z.strictObject({ name: BrandPath }),
    body: NewKey,
    status: 201,
    answer: SpotifyKey,
    etag: 'sent',
  }),
  get: endpoint({
    method: 'GET',
    path: '/{name}/spotify-keys/{id}/',
    summary: 'Get a key with its health and activity',
    access: 'admin',
    brand: 'path',
    params: oneKey,
    status: 200,
    answer: SpotifyKey,
    etag: 'sent',
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/{name}/spotify-keys/{id}/',
    summary: 'Update a key. An omitted or empty secret keeps the current one.',
    access: 'admin',
    brand: 'path',
    moves: 'secrets',
    params: oneKey,
    body: SpotifyKeyChange,
    status: 200,
    answer: SpotifyKey,
    etag: 'sent',
    errors: ['not_found', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/{name}/spotify-keys/{id}/',
    summary: 'Delete an inactive key',
    access: 'admin',
    brand: 'path',
    moves: 'secrets',
    params: oneKey,
    status: 204,
    errors: ['not_found', 'active_key'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/{name}/spotify-keys/{id}/check/',
    summary: 'Check a key: request a token and a track from Spotify and record the result',
    access: 'admin',
    brand: 'path',
    params: oneKey,
    status: 200,
    answer: SpotifyKey,
    etag: 'sent',
    errors: ['not_found'],
  }),
};
