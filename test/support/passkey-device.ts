import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '#contract/accounts/passkeys/schema.ts';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The person is there and verified; the bit of a new key apart. */
const THERE = 0x05;
const NEW_KEY = 0x40;

/** An authenticator with one passkey (ES256), at a host that it believes in. */
export function passkeyDevice({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, counter: number) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), number32(counter)]);
  return {
    id,
    /** Answers the challenge for a new passkey, with the plainest CBOR. */
    create(challenge: string): Attestation {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const size = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([head(THERE | NEW_KEY, 0), Buffer.alloc(16), size, credentialId, cose]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    /** Answers the challenge of a sign-in. */
    use(challenge: string, counter: number, flags = THERE): Assertion {
      const client = clientData('webauthn.get', challenge);
      const data = head(flags, counter);
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
    },
  };
}
