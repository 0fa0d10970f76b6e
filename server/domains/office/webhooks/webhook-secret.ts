import { randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { seal, unseal } from '#server/lib/crypto.ts';
import type { EndpointRow } from './webhooks.queries.ts';

/** A new signing secret as Standard Webhooks writes it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const place = (id: string, column: 'secret' | 'former_secret'): string => `webhook_endpoints:${id}:${column}`;

export const sealSecret = (
  { secrets }: Config,
  id: string,
  column: 'secret' | 'former_secret',
  text: string,
): string => seal(secrets, place(id, column), text);

/** The endpoint’s secret in plain text. */
export const currentSecret = ({ secrets }: Config, { id, secret }: EndpointRow): string =>
  unseal(secrets, place(id, 'secret'), secret);

/** Every secret that signs now, the current one first. */
export function signingSecrets(config: Config, endpoint: EndpointRow, now: Date): string[] {
  const { id, former_secret: former, former_secret_until: until } = endpoint;
  const current = currentSecret(config, endpoint);
  if (former === null || until === null || until <= now) return [current];
  return [current, unseal(config.secrets, place(id, 'former_secret'), former)];
}
