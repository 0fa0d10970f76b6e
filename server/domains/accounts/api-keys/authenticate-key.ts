import { AppError } from '#contract/errors.ts';
import { noTeam } from '#contract/team.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { Account, ApiKeyActor, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { hashToken } from '#server/lib/crypto.ts';
import { type ApiKeyView, findWorkingKey } from './api-keys.queries.ts';

/** The last use of a key is exact to this. */
const USE_MS = MINUTE;

/** The caller that a key stands for. Throws `not_signed_in` for a key that doesn’t work. */
export async function authenticateKey(ctx: Context, token: string): Promise<ApiKeyActor> {
  const key = await findWorkingKey(ctx, hashToken(token));
  if (!key)
    throw new AppError(
      'not_signed_in',
      'This API key was revoked, has expired, or isn’t complete. Create another where you made it.',
    );
  const { id, brand, scopes } = key;
  const owner = key.role === 'user' ? ownerOf(key) : null;
  const actor = { kind: 'api_key', id, brand, scopes, owner } as const;
  await recordUse({ ...ctx, actor }, key);
  return actor;
}

/** The artist who made a key: signed in by it, and never freshly. */
const ownerOf = (key: ApiKeyView): Account => ({
  kind: 'account',
  id: key.created_by,
  email: key.email,
  role: 'user',
  team: noTeam,
  sessionId: key.id,
  signedInAt: new Date(0),
  accessEndsAt: key.expires_at,
});

/** Records the use, at most once a minute; the first of each day (UTC) is also an audit event. */
async function recordUse(ctx: Context, { id, brand, last_used_at: last }: ApiKeyView): Promise<void> {
  const now = ctx.now();
  if (last !== null && last > plus(now, -USE_MS)) return;
  await inTx(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('id', '=', id)
      // Of several calls at once, one is recorded.
      .where('last_used_at', 'is not distinct from', last)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || last?.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)) return;
    await audit(ctx, {
      kind: 'api_key.used',
      subject: ['api_key', id],
      brand,
      text: 'Used for the first time on this day (UTC)',
    });
  });
}
