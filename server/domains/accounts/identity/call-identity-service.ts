import { AppError } from '#contract/errors.ts';
import { IdentityFailed, type IdentityService } from '#server/adapters/identity/identity-service.ts';
import type { Context } from '#server/context.ts';

/**
 * Calls the identity service; must run outside any transaction. Throws `not_found` when none is configured,
 * `identity_unavailable` or `identity_refused`; the cause is logged.
 */
export async function callIdentityService<T>(
  ctx: Context,
  question: (service: IdentityService) => Promise<T>,
): Promise<T> {
  const service = ctx.outside.identity;
  if (!service)
    throw new AppError('not_found', 'This sign-in option isn’t available. Use a sign-in link instead.');
  try {
    return await question(service);
  } catch (error) {
    if (!(error instanceof IdentityFailed)) throw error;
    ctx.log.warn({ reason: error.reason, causes: causesOf(error) }, 'a sign-in by identity service failed');
    throw new AppError(
      error.reason === 'refused' ? 'identity_refused' : 'identity_unavailable',
      error.message,
    );
  }
}

/** The chain of causes, nearest first. For a failed connection only the last one says why. */
function causesOf(error: Error): string[] {
  return error.cause instanceof Error ? [String(error.cause), ...causesOf(error.cause)] : [];
}
