import type { ApiKey } from '#contract/accounts/api-keys/schema.ts';
import { mustExist } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentApiKey } from './api-keys.present.ts';
import { apiKeyList, findApiKey, findOwnKeys } from './api-keys.queries.ts';

/** One page of keys, without their timelines. */
export const listApiKeys = pagesOf(apiKeyList, (row) => presentApiKey(row));

/** The caller's own keys of this brand, without their timelines. */
export const listOwnKeys = async (ctx: AccountContext): Promise<ApiKey[]> =>
  (await findOwnKeys(ctx)).map((row) => presentApiKey(row));

/** One key with its timeline. Throws `not_found`. */
export async function getApiKey(ctx: AccountContext, id: string): Promise<ApiKey> {
  const row = mustExist(await findApiKey(ctx, id), 'API key not found.');
  return presentApiKey(row, await latestEvents(ctx, id));
}
