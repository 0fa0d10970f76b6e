import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { apiKey: 'apk' },
  audit: ['api_key.created', 'api_key.used', 'api_key.revoked'],
  lists: ['api-keys'],
} as const satisfies Kinds;
