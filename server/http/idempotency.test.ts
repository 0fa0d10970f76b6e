import { describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/time.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { onceByKey } from './idempotency.ts';

describe('a run that takes longer than its lease', () => {
  const app = useTestApp();

  it('is overtaken by the same request, and answers what that one answered', async () => {
    const request = { scope: 'test', key: 'slow', fingerprint: '{}' };
    const run = (body: string, until: Promise<void>) =>
      onceByKey(app.server.ctx, request, async () => {
        await until;
        return { status: 200, body };
      });
    const finish = Promise.withResolvers<void>();
    const slow = run('slow', finish.promise);
    await expect.poll(() => run('early', Promise.resolve()).catch(({ code }) => code)).toBe('still_running');
    app.clock.advance(MINUTE);
    const overtaking = await run('overtaking', Promise.resolve());
    finish.resolve();
    expect([overtaking.body, overtaking.replayed]).toEqual(['overtaking', false]);
    expect(await slow).toEqual({ status: 200, body: 'overtaking', replayed: true });
    expect((await run('late', Promise.resolve())).body).toBe('overtaking');
  });
});
