import { createHmac } from 'node:crypto';
import { DEVICE_MARK_MS } from '#contract/accounts/sessions/rules.ts';
import type { Context } from '#server/context.ts';
import { deriveKey, randomToken, safeEqual } from '#server/lib/crypto.ts';

/**
 * A device mark proves that a browser has signed in with an address before: `<seconds since 1970>.<random
 * id>.<signature>`. The signature covers the address but does not contain it, so the mark identifies no one. It grants
 * no access; it only gives the browser its own rate limit, so that strangers cannot lock its owner out.
 */
export function createDeviceMark(ctx: Context, email: string): string {
  const claim = `${Math.floor(ctx.now().getTime() / 1000)}.${randomToken(12)}`;
  return `${claim}.${signature(ctx.config.secrets[0], claim, email)}`;
}

/** Who asks for an address, as the rate limits count: the session, else the device; null for an unknown browser. */
export function knownRequester(ctx: Context, email: string, marks: readonly string[] = []): string | null {
  if (ctx.actor.kind === 'account' && ctx.actor.email === email) return ctx.actor.sessionId;
  const mark = marks.find((text) => isMarkFor(ctx, text, email));
  return mark?.split('.')[1] ?? null;
}

function isMarkFor(ctx: Context, mark: string, email: string): boolean {
  const [seconds = '', id = '', signed = ''] = mark.split('.');
  const age = ctx.now().getTime() - Number(seconds) * 1000;
  if (!(age < DEVICE_MARK_MS)) return false;
  return ctx.config.secrets.some((secret) => safeEqual(signed, signature(secret, `${seconds}.${id}`, email)));
}

const signature = (secret: string, claim: string, email: string): string =>
  createHmac('sha256', deriveKey(secret, 'device')).update(`${claim}.${email}`).digest('base64url');
