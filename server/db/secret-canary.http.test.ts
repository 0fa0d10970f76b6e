import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppSecrets } from '#server/lib/crypto.ts';
import { anotherServer } from '#test/support/another-server.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const secret = () => randomBytes(32).toString('base64url');

/** Starts the product over the same database with these secrets, and stops it. Throws when the start refuses. */
async function startWith(...secrets: AppSecrets): Promise<void> {
  await (await anotherServer(app, { secrets })).close();
}
const refused = (...secrets: AppSecrets) =>
  expect(startWith(...secrets)).rejects.toThrow(
    /^APP_SECRET does not open what this database keeps sealed.*Set the APP_SECRET that was used before.*app-secret in .*APP_SECRET_PREVIOUS to the previous one/,
  );
const current = () => app.server.ctx.config.secrets[0];
const forgetCanary = () => app.server.ctx.db.deleteFrom('secret_canary').execute();

describe('a start', () => {
  it('refuses a secret that the database was not sealed with, from the first start on', async () => {
    await refused(secret());
    await startWith(current());
  });

  it('after a rotation seals the canary again, so that the former secret is no longer enough', async () => {
    const [former, next] = [current(), secret()];
    await startWith(next, former);
    await startWith(next);
    await refused(former);
    await startWith(former, next);
  });

  it('of two processes with secrets of their own lets one in', async () => {
    await forgetCanary();
    const starts = await Promise.allSettled([startWith(secret()), startWith(secret())]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await forgetCanary();
  });
});

describe('the first start of this version over an older database', () => {
  beforeEach(forgetCanary);

  it('takes the secret as it is when nothing is sealed yet', async () => {
    await startWith(secret());
  });

  it('judges it by the secret of a Spotify key', async () => {
    await enterSpotifyKey(app);
    await refused(secret());
    // Nothing was written, so the right one still starts, also as the one being retired.
    await startWith(secret(), current());
    await refused(secret());
  });
});
