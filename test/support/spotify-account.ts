import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import { answerConsent, OWNER } from '#scenario/owner.ts';
import { enterSpotifyKey } from './spotify-key.ts';
import type { TestApp } from './test-app.ts';

/** Adds an account of a key, by default of a new one of the registered app. */
export async function addAccount(
  app: TestApp,
  boss: SignInAnswer,
  more: { label?: string; email?: string; keyId?: string; brand?: Brand } = {},
): Promise<SpotifyAccount> {
  const brand = more.brand ?? 'real-playlist';
  const keyId = more.keyId ?? (await enterSpotifyKey(app, { brand }));
  const body = { label: 'Night Desk', email: 'owner@example.com', ...more, keyId, brand };
  const reply = await app.call(spotifyAccounts.create, { body }, { as: boss });
  if (reply.status !== 201) throw new Error(`Not added: ${reply.text}`);
  return reply.body;
}

/** Begins a visit to the consent page. Answers the address of the page. */
export async function beginConsent(app: TestApp, boss: SignInAnswer, accountId: string): Promise<string> {
  const { body, text } = await app.call(spotifyAccounts.authenticate, { body: { accountId } }, { as: boss });
  if (!('authorizeUrl' in body)) throw new Error(`Not begun: ${text}`);
  return body.authorizeUrl;
}

/** Connects an account as a listener. */
export async function connectAccount(
  app: TestApp,
  boss: SignInAnswer,
  accountId: string,
  listener = OWNER,
): Promise<SpotifyAccount> {
  const body = await answerConsent(await beginConsent(app, boss, accountId), listener);
  const reply = await app.call(spotifyAccounts.authenticate, { body }, { as: boss });
  if (!('status' in reply.body) || reply.status !== 200) throw new Error(`Not connected: ${reply.text}`);
  return reply.body;
}
