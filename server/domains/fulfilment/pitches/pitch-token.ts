import { idPrefixes } from '#contract/nouns.ts';
import { type AppSecrets, safeEqual, signId } from '#server/lib/crypto.ts';

const PURPOSE = 'pitch';
const prefix = `${idPrefixes.pitch}_`;

/** The token that lets its holder answer a pitch: its id and a signature. */
export const pitchToken = ([secret]: AppSecrets, id: string): string =>
  `${id.slice(prefix.length)}.${signId(secret, PURPOSE, id)}`;

/** The pitch of a token, also of one signed with a retired secret; null if we didn't sign it. */
export function readPitchToken(secrets: AppSecrets, token: string): string | null {
  const [name, signature = ''] = token.split('.', 2);
  const id = `${prefix}${name}`;
  return secrets.some((secret) => safeEqual(signId(secret, PURPOSE, id), signature)) ? id : null;
}
