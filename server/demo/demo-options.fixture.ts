import { accountScopes } from '#contract/spotify/accounts/rules.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { demoListeners } from './demo-accounts.ts';
import type { DemoOptions } from './fill-demo-data.ts';

const exampleCoverOf = (id: string): string => `https://example.com/covers/${id}.svg`;

/** The options of a first start, at the embedded payment provider of `app`. */
export const demoOptions = (
  app: TestApp,
  { coverOf = exampleCoverOf, ...more }: Partial<DemoOptions> = {},
): DemoOptions => ({
  adminEmail: 'boss@example.com',
  artistEmail: 'artist@example.com',
  tracks: catalogue.map((track) => ({
    id: track.id,
    songName: track.title,
    artistName: track.artists.map(({ name }) => name).join(', '),
    image: coverOf(track.id),
    url: `https://open.spotify.com/track/${track.id}`,
    genre: track.genre,
  })),
  coverOf,
  spotifyKeys: [
    { clientId: 'demo-client', clientSecret: 'demo-secret-9876', email: 'developer@example.com' },
    { clientId: 'tired-client', clientSecret: 'tired-secret-5432', email: 'second@example.com' },
  ],
  spotifyConsents: demoListeners.map((name) => ({
    tokens: {
      accessToken: `demo-access-${name}`,
      refreshToken: `demo-refresh-${name}`,
      expiresInSeconds: 3600,
      scopes: [...accountScopes],
    },
    owner: { userId: `acct-${name}`, name },
    email: `${name}@example.com`,
  })),
  payers: payersOf(app),
  ...more,
});

function payersOf({ sandbox }: TestApp): DemoOptions['payers'] {
  if (!sandbox.stripe) throw new Error('This suite has no payment provider.');
  return sandbox.stripe.payers;
}
