/** @module-tag often */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import type { SpotifyAccountStatus } from '#contract/spotify/accounts/schema.ts';
import { HOUR } from '#contract/time.ts';
import { answerConsent } from '#scenario/owner.ts';
import { often } from '#test/support/often.ts';
import { addAccount, beginConsent } from '#test/support/spotify-account.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { checkDueAccounts } from './check-due-accounts.ts';

const app = useTestApp();
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

type Step = 'connect' | 'decline' | 'disconnect' | 'other key' | 'revoke' | 'check' | 'expire' | 'round';
const steps: Step[] = ['connect', 'decline', 'disconnect', 'other key', 'revoke', 'check', 'expire', 'round'];

/** The stored state of an account, and its real state by Spotify and the clock. */
interface Model {
  status: SpotifyAccountStatus;
  revoked: boolean;
  over: boolean;
}

/** The status after a step, by the rules alone. */
function next(model: Model, step: Step): Model {
  const connected = model.status === 'connected';
  if (step === 'connect') return { status: 'connected', revoked: false, over: false };
  if (step === 'disconnect' || step === 'other key') return { ...model, status: 'disconnected' };
  if (step === 'revoke') return { ...model, revoked: true };
  if (step === 'expire') return { ...model, over: true };
  if (connected && step === 'check' && model.revoked) return { ...model, status: 'revoked' };
  if (connected && step === 'round' && model.over) return { ...model, status: 'expired' };
  return model;
}

async function doStep(id: string, step: Step): Promise<void> {
  const { ctx } = app.server;
  const current = (await app.call(spotifyAccounts.get, { params: { id } }, { as: boss })).body;
  const { label, email, status, keyId } = current;
  const put = (body: object) =>
    app.ask(
      spotifyAccounts.update,
      { params: { id }, body: { label, email, status, keyId, ...body } },
      { as: boss },
    );
  if (step === 'connect' || step === 'decline') {
    const decision = step === 'connect' ? 'agree' : 'cancel';
    const body = await answerConsent(await beginConsent(app, boss, id), 'nightdesk', decision);
    await app.call(spotifyAccounts.authenticate, { body }, { as: boss });
  }
  if (step === 'disconnect') await put({ status: 'disconnected' });
  if (step === 'other key') {
    const key = app.sandbox.spotify?.registerApp() ?? {};
    await put({ keyId: await enterSpotifyKey(app, key) });
  }
  if (step === 'revoke') app.sandbox.spotify?.switches.revokeUser('nightdesk');
  if (step === 'check') await app.ask(spotifyAccounts.check, { params: { id } }, { as: boss });
  if (step === 'expire') {
    // The consent was given so long ago that it is over; its last check was just now.
    const past = (hours: number) => new Date(ctx.now().getTime() - hours * HOUR);
    await ctx.db
      .updateTable('spotify_accounts')
      .set({ authorised_at: past(2), reauthorise_by: past(1) })
      .where('id', '=', id)
      .where('authorised_at', 'is not', null)
      .execute();
  }
  if (step === 'round') await checkDueAccounts(ctx);
}

/** What is stored about an account in addition to its status. */
async function factsOf(id: string) {
  const row = await app.server.ctx.db
    .selectFrom('spotify_accounts')
    .leftJoin('spotify_account_tokens', 'account_id', 'spotify_accounts.id')
    .select(['status', 'spotify_user', 'account_id'])
    .where('spotify_accounts.id', '=', id)
    .executeTakeFirstOrThrow();
  return { status: row.status, owner: row.spotify_user !== null, tokens: row.account_id !== null };
}

it('after any steps the status is that of the rules; tokens are there while it is connected, its owner until it is disconnected', {
  timeout: 120_000,
}, async () => {
  const walk = async (walked: Step[]) => {
    const { ctx } = app.server;
    for (const table of ['spotify_accounts', 'spotify_keys', 'spotify_pauses'] as const)
      await ctx.db.deleteFrom(table).execute();
    const { id } = await addAccount(app, boss);
    let model: Model = { status: 'disconnected', revoked: false, over: false };
    for (const step of walked) {
      await doStep(id, step);
      model = next(model, step);
      expect(await factsOf(id), `after ${step} of ${walked.join(', ')}`).toEqual({
        status: model.status,
        owner: model.status !== 'disconnected',
        tokens: model.status === 'connected',
      });
    }
  };
  await walk([
    'connect',
    'revoke',
    'check',
    'connect',
    'expire',
    'round',
    'connect',
    'disconnect',
    'connect',
  ]);
  const walks = fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 9 });
  await fc.assert(fc.asyncProperty(walks, walk), { numRuns: often(5, 100) });
});
