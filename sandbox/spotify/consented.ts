import { listener, type SpotifyStore } from '#sandbox/spotify/spotify-store.ts';

/** The tokens of a listener who consented, and who that is. */
export interface ListenerConsent {
  tokens: { accessToken: string; refreshToken: string; expiresInSeconds: number; scopes: string[] };
  owner: { userId: string; name: string };
  email: string;
}

const HOUR_S = 3600;
/** About six months. */
const REFRESH_DAYS = 183;

/** Gives the first app a listener's consent without the consent page. Throws for an unknown listener. */
export function consentOf(
  store: SpotifyStore,
  now: Date,
  userId: string,
  scopes: readonly string[],
): ListenerConsent {
  const person = listener(userId);
  if (!person) throw new Error(`Listener ${userId} not found.`);
  store.numberOf(userId);
  const grant = { clientId: store.app().clientId, userId, scopes: [...scopes] };
  const issue = (kind: 'access' | 'refresh', seconds: number) =>
    store.issue(kind, { ...grant, expiresAt: new Date(now.getTime() + seconds * 1000) });
  return {
    tokens: {
      accessToken: issue('access', HOUR_S),
      refreshToken: issue('refresh', REFRESH_DAYS * 24 * HOUR_S),
      expiresInSeconds: HOUR_S,
      scopes: [...scopes],
    },
    owner: { userId: `acct-${userId}`, name: person.name },
    email: person.email,
  };
}
