import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type IdentityEmulator, startIdentityEmulator } from './start-identity-emulator.ts';

let dataDir = '';
let emulator: IdentityEmulator;
const start = () =>
  startIdentityEmulator({
    dataDir,
    publicUrl: 'http://127.0.0.1:3000',
    clientName: 'Real Playlist',
    log: { info: () => undefined },
  });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'identity-emulator-'));
  emulator = await start();
});
afterEach(async () => {
  await emulator.close();
  rmSync(dataDir, { recursive: true });
});

const issuer = () => emulator.settings.OIDC_ISSUER;
// Connections kept from before a restart are dead, so none is reused.
const read = async (path: string) =>
  (await fetch(`${issuer()}${path}`, { headers: { connection: 'close' } })).json();

describe('the identity emulator', () => {
  it('has a discovery document with the protocol at its own port and the pages under the product’s origin', async () => {
    expect(await read('/.well-known/openid-configuration')).toMatchObject({
      issuer: issuer(),
      authorization_endpoint: 'http://127.0.0.1:3000/sandbox/identity/auth',
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('is the same after a restart: name, client, key and subjects', async () => {
    const before = [
      emulator.settings,
      await read('/jwks'),
      decodeJwt(await emulator.issueToken('a@example.com')).sub,
    ];
    await emulator.close();
    emulator = await start();
    expect([
      emulator.settings,
      await read('/jwks'),
      decodeJwt(await emulator.issueToken('a@example.com')).sub,
    ]).toEqual(before);
  });

  it('starts under another name when its port is in use', async () => {
    const before = issuer();
    await emulator.close();
    const squatter = createServer().listen(Number(new URL(before).port), '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    emulator = await start();
    expect(issuer()).not.toBe(before);
    expect(await read('/.well-known/openid-configuration')).toMatchObject({ issuer: issuer() });
    squatter.close();
  });

  it('publishes one key, the one it signs with, also after a rotation', async () => {
    const ids = async () =>
      ((await read('/jwks')) as { keys: { kid: string; d?: string }[] }).keys.map(({ kid }) => kid);
    const [first] = await ids();
    expect(decodeProtectedHeader(await emulator.issueToken('a@example.com')).kid).toBe(first);
    emulator.switches.rotateKey();
    const second = await ids();
    expect(second).toEqual([decodeProtectedHeader(await emulator.issueToken('a@example.com')).kid]);
    expect(second).not.toEqual([first]);
    expect(JSON.stringify(await read('/jwks'))).not.toContain('"d":');
  });

  it('can become unreachable and come back', async () => {
    emulator.switches.set({ unreachable: true });
    await expect(read('/jwks')).rejects.toThrow();
    emulator.switches.reset();
    expect(await read('/jwks')).toHaveProperty('keys');
  });
});
