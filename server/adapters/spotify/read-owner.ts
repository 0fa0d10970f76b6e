import { z } from 'zod';
import { orNull } from '#server/adapters/answers.ts';
import { Code, Name } from '#server/adapters/spotify/answers.ts';
import { callSpotify } from '#server/adapters/spotify/spotify-client.ts';

const Profile = z.object({
  id: Code,
  /** Never changes, unlike `id`. */
  account_id: orNull(Code),
  display_name: orNull(Name),
});

/** The listener whose token it is. */
export interface TokenOwner {
  /** Identifies the account at Spotify permanently. */
  userId: string;
  name: string;
}

/** Reads whose token it is. Throws SpotifyError, `not_registered` when the Spotify user isn’t registered for the app. */
export async function readOwner(apiBase: string, token: string): Promise<TokenOwner> {
  const profile = await callSpotify(`${apiBase}/me`, {
    headers: { authorization: `Bearer ${token}` },
    answer: Profile,
    badRequest: 'unavailable',
  });
  return { userId: profile.account_id ?? profile.id, name: profile.display_name || profile.id };
}
