import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The application's secrets: the current one first, then optionally one that is being retired. */
export type AppSecrets = readonly [string, ...string[]];

/** A key for one purpose, derived from the application's secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'real-playlist', purpose, 32));
}

/** URL-safe random text of `bytes` bytes of entropy. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** The six digits that go with a random token: whoever holds it can be shown them, and they tell nothing of it. */
export const codeOfToken = (secret: string, token: string): string => {
  const digest = createHmac('sha256', deriveKey(secret, 'code-of-token')).update(token).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
};

/** Long random tokens are stored as their SHA-256. They cannot be guessed, so a slow hash adds nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Short codes are stored as a keyed hash (HMAC), so a stolen table does not reveal them. */
export const hashCode = (secret: string, id: string, code: string): string =>
  createHmac('sha256', deriveKey(secret, 'code')).update(`${id}:${code}`).digest('base64url');

/** A keyed hash of an address, for rate-limit counters. A plain hash could be reversed by guessing addresses. */
export const hashAddress = (secret: string, email: string): string =>
  createHmac('sha256', deriveKey(secret, 'address')).update(email).digest('base64url');

/** Signs the id of a row for one purpose. Anyone with the link that holds it can use it; only we can create it. */
export const signId = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', deriveKey(secret, purpose)).update(id).digest('base64url');

/** Compares in constant time. */
export function safeEqual(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}

/** Encrypts for one place (`table:row:column`). The sealed text cannot be decrypted in another row. */
export function seal(secrets: AppSecrets, place: string, plain: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secrets[0], 'seal'), iv);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Decrypts what `seal` encrypted for the same place, also under a retired secret. Throws when no secret fits. */
export function unseal(secrets: AppSecrets, place: string, sealed: string): string {
  const bytes = Buffer.from(sealed.slice('v1.'.length), 'base64url');
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, 'seal'), bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      // Not sealed under this secret: try the next.
    }
  }
  throw new Error(`The sealed value at ${place.split(':')[0]} can’t be decrypted. APP_SECRET has changed.`);
}

const signatureOf = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text).digest('base64url');

/** A text with a signature for one purpose, for a link. The text can be read by anyone. */
export const signText = (secrets: AppSecrets, purpose: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${signatureOf(secrets[0], purpose, text)}`;

/** The text that `signText` signed for the same purpose, also under a retired secret; null for any other. */
export function signedText(secrets: AppSecrets, purpose: string, signed: string): string | null {
  const [encoded = '', signature = '', ...more] = signed.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const isOurs = secrets.some((secret) => safeEqual(signature, signatureOf(secret, purpose, text)));
  return isOurs && more.length === 0 ? text : null;
}
