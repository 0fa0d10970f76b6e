import { Ban } from 'lucide-react';
import { apiKeyCan } from '#contract/accounts/api-keys/rules.ts';
import type { ApiKey } from '#contract/accounts/api-keys/schema.ts';
import { apiKeys } from '#contract/admin-calls.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { revokeQuestion } from './api-key-labels.ts';

/** Writes keys. */
export const writeApiKey = rowWriter(apiKeys.list, apiKeys.get);

export const apiKeyActions: readonly Action<ApiKey>[] = [
  {
    id: 'revoke',
    label: 'Revoke',
    call: apiKeys.revoke,
    icon: Ban,
    danger: true,
    refusal: apiKeyCan.revoke,
    confirm: revokeQuestion,
    run: ({ id, name }) => writeApiKey(apiKeys.revoke, { params: { id } }, { success: `“${name}” revoked` }),
  },
];
