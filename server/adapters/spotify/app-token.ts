import { z } from 'zod';
import { callSpotify, type SpotifyCredentials } from '#server/adapters/spotify/spotify-client.ts';

const Issued = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** A token is not used in its last minute, so that it does not expire in transit. */
const marginMs = 60_000;

interface Held {
  clientSecret: string;
  token: Promise<string>;
  /** When to ask again (epoch, ms); absent while a request is pending. */
  until: number;
}

export interface AppTokens {
  /** An access token for the app. Throws SpotifyError, `unauthorized` when Spotify refuses the credentials. */
  get(credentials: SpotifyCredentials): Promise<string>;
  /** Drops a token that Spotify no longer accepts. */
  forget(clientId: string): void;
}

/** Client-credentials tokens, one per client id. Concurrent callers share one request. */
export function appTokens(options: { accountsBase: string; now: () => Date }): AppTokens {
  const held = new Map<string, Held>();

  async function request({ clientId, clientSecret }: SpotifyCredentials, entry: Held): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const issued = await callSpotify(`${options.accountsBase}/api/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      answer: Issued,
      badRequest: 'unauthorized',
    });
    entry.until = options.now().getTime() + issued.expires_in * 1000 - marginMs;
    return issued.access_token;
  }

  return {
    get(credentials) {
      const { clientId, clientSecret } = credentials;
      const known = held.get(clientId);
      if (known && known.clientSecret === clientSecret && known.until > options.now().getTime())
        return known.token;

      const entry: Held = { clientSecret, token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
      entry.token = request(credentials, entry).catch((error: unknown) => {
        if (held.get(clientId) === entry) held.delete(clientId);
        throw error;
      });
      held.set(clientId, entry);
      return entry.token;
    },
    forget: (clientId) => {
      held.delete(clientId);
    },
  };
}
