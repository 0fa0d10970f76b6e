import type { Brand } from '#contract/brand.schema.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import type { TokenOwner } from '#server/adapters/spotify/read-owner.ts';
import type { UserTokens } from '#server/adapters/spotify/user-token.ts';
import { endConsent, saveOutcome } from '#server/domains/spotify/accounts/check-account.ts';
import { expireConsent } from '#server/domains/spotify/accounts/check-due-accounts.ts';
import { createAccount } from '#server/domains/spotify/accounts/create-account.ts';
import { saveConsent } from '#server/domains/spotify/accounts/save-consent.ts';
import type { DemoEnvironment } from './demo-environment.ts';

/** Listeners of Spotify who can be shown as accounts. */
export const demoListeners = ['nightdesk', 'harbourline', 'lowlands.fm', 'greenroom', 'sundaybest'] as const;

const NewAccount = spotifyAccounts.create.body;

/** A listener's consent to the first key. */
export interface DemoConsent {
  tokens: UserTokens;
  owner: TokenOwner;
  email: string;
}

type AccountState = 'works' | 'expired' | 'revoked';

/** The accounts in the order of `demoListeners`: their brand, days since the consent, and its outcome. */
const stories: readonly { brand: Brand; days: number; fate: AccountState }[] = [
  { brand: 'real-playlist', days: 40, fate: 'works' },
  // Its consent ends within two weeks.
  { brand: 'real-playlist', days: 172, fate: 'works' },
  { brand: 'real-playlist', days: 190, fate: 'expired' },
  { brand: 'eaa', days: 65, fate: 'works' },
  { brand: 'eaa', days: 90, fate: 'revoked' },
];

/** Adds an account for each consent, and one that is not connected. */
export async function addAccounts(env: DemoEnvironment, consents: readonly DemoConsent[]): Promise<void> {
  for (const [index, { brand, days, fate }] of stories.entries()) {
    const consent = consents[index];
    if (consent) await addAccount(env, consent, { brand, days, fate });
  }
  const keyId = consents.length > 0 ? await firstKey(env, 'real-playlist') : null;
  if (!keyId) return;
  env.at(plus(env.end, -3 * DAY));
  const body = { label: 'Friday finds', email: 'friday@example.com', keyId, brand: 'real-playlist' };
  await createAccount(env.operator('real-playlist'), NewAccount.parse(body));
  env.at(env.end);
}

async function addAccount(
  env: DemoEnvironment,
  { tokens, owner, email }: DemoConsent,
  { brand, days, fate }: (typeof stories)[number],
): Promise<void> {
  const keyId = await firstKey(env, brand);
  if (!keyId) return;
  env.at(plus(env.end, -days * DAY));
  const operator = env.operator(brand);
  const body = NewAccount.parse({ label: owner.name, email, keyId, brand });
  const { id } = await createAccount(operator, body);
  await saveConsent(operator, { account_id: id, key_id: keyId }, tokens, owner);
  const system = env.system(brand);
  const account = await system.db
    .selectFrom('spotify_accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (fate === 'revoked') {
    env.at(plus(env.end, -2 * DAY));
    await endConsent(system, account, 'revoked');
  }
  env.at(env.end);
  if (fate === 'expired') await expireConsent(system, id);
  if (fate === 'works') await saveOutcome(system, account, 'works');
}

async function firstKey(env: DemoEnvironment, brand: Brand): Promise<string | null> {
  const key = await env
    .system(brand)
    .db.selectFrom('spotify_keys')
    .select('id')
    .where('brand', '=', brand)
    .orderBy('created_at')
    .executeTakeFirst();
  return key?.id ?? null;
}
