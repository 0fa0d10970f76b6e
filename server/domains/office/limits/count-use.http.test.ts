/** @module-tag short */
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import { sweep } from '#server/sweep.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { assertNotUsedUp, countUse } from './count-use.ts';

const app = useTestApp({ LIMITS: 'on' });

describe('a counter', () => {
  const at = (now: Date) => ({ ...app.server.ctx, now: () => now });
  const ask = (now: Date, email: string, network = email) =>
    countUse(at(now), 'sign_in_mail', { email, network }).then(
      () => 'passes',
      (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
    );

  it('ends exactly to the millisecond, counted from the first use', async () => {
    const start = new Date('2026-11-21T10:00:00.000Z');
    const end = plus(start, 15 * MINUTE);
    for (let n = 0; n < 5; n += 1) expect(await ask(plus(start, n * MINUTE), 'to-the-ms')).toBe('passes');
    expect(await ask(plus(start, 5 * MINUTE), 'to-the-ms')).toBe(600);
    expect(await ask(plus(end, -1_001), 'to-the-ms')).toBe(2);
    expect(await ask(plus(end, -1), 'to-the-ms')).toBe(1);
    for (let n = 0; n < 5; n += 1) expect(await ask(end, 'to-the-ms')).toBe('passes');
    expect(await ask(end, 'to-the-ms')).toBe(900);
  });

  it('of what counts only where it fails refuses from the last failure on, and counts nothing itself', async () => {
    const now = new Date('2026-11-21T10:30:00.000Z');
    const [{ most } = { most: 0 }] = limits.coupon.filter(({ scope }) => scope === 'account');
    const peek = () =>
      assertNotUsedUp(at(now), 'coupon', { account: 'guesser' }).then(
        () => 'passes',
        () => 'refused',
      );
    for (let n = 0; n < most; n += 1) {
      expect([await peek(), await peek()]).toEqual(['passes', 'passes']);
      await countUse(at(now), 'coupon', { account: 'guesser' });
    }
    expect(await peek()).toBe('refused');
  });

  it('does not count calls that another limit refuses', async () => {
    const now = new Date('2026-11-21T11:00:00.000Z');
    for (let n = 0; n < 30; n += 1) expect(await ask(now, `n${n}`, 'full')).toBe('passes');
    for (let n = 0; n < 6; n += 1) expect(await ask(now, 'victim', 'full')).toBe(900);
    for (let n = 0; n < 5; n += 1) expect(await ask(now, 'victim', 'elsewhere')).toBe('passes');
    expect(await ask(now, 'victim', 'elsewhere')).toBe(900);
  });

  it('counts all addresses of an IPv6 network together, and an IPv4 address on its own in every notation', async () => {
    const now = new Date('2026-11-21T12:00:00.000Z');
    for (let n = 1; n <= 30; n += 1) expect(await ask(now, `v6-${n}`, `2001:db8:0:7:${n}::1`)).toBe('passes');
    expect(await ask(now, 'v6-31', '2001:db8::7:ffff:0:0:1')).toBe(900);
    expect(await ask(now, 'v6-32', '2001:db8:0:8::1')).toBe('passes');
    for (let n = 1; n <= 30; n += 1) {
      expect(await ask(now, `v4-${n}`, n % 2 ? '192.0.2.1' : '::ffff:192.0.2.1')).toBe('passes');
    }
    expect(await ask(now, 'v4-31', '::ffff:192.0.2.1')).toBe(900);
  });

  it('counts an IPv6 network with those around it, so that many networks of one connection are not many', async () => {
    const now = new Date('2026-11-21T13:00:00.000Z');
    const rotate = async (address: (n: number) => string, victim: string): Promise<number> => {
      for (let n = 0; n < 100; n += 1) if ((await ask(now, victim, address(n))) !== 'passes') return n;
      throw new Error('Nobody was refused.');
    };
    const hex = (n: number) => n.toString(16);
    // A household has a /56, a company a /48.
    expect(await rotate((n) => `2001:db8:1:${hex(n)}::1`, 'by-56')).toBe(10);
    expect(await rotate((n) => `2001:db8:2:${hex(n)}00::1`, 'by-48')).toBe(20);
    expect(await ask(now, 'by-48', '2001:db8:3::1')).toBe('passes');
  });

  it('is removed after its window, and not before', async () => {
    const { ctx } = app.server;
    await sweep({ ...ctx, now: () => plus(ctx.now(), 2 * DAY) });
    const keys = () => ctx.db.selectFrom('rate_counters').select('key').execute();
    await ask(ctx.now(), 'swept');
    await sweep({ ...ctx, now: () => plus(ctx.now(), 14 * MINUTE) });
    expect(await keys()).toHaveLength(2);
    await sweep({ ...ctx, now: () => plus(ctx.now(), 2 * HOUR) });
    expect(await keys()).toEqual([]);
  });
});
