import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { users } from '#contract/accounts/users/calls.ts';
import { auditLog } from '#contract/reporting/audit-log/calls.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
let artist: SignedIn;
let orderNumber: string;
let artistId: string;

const find = async (query: Partial<z.input<typeof auditLog.list.query>>) =>
  (await app.call(auditLog.list, { query }, { as: boss })).body;

beforeAll(async () => {
  boss = await app.operator();
  artist = await app.signIn('ada@example.com');
  orderNumber = (await placedOrder(app, artist)).number;
  await placedOrder(app, await app.signIn('eve@example.com'));
  const [ada] = (await app.call(users.list, { query: { q: 'ada@example.com' } }, { as: boss })).body;
  artistId = ada?.id ?? '';
  await app.call(
    users.update,
    {
      params: { id: artistId },
      body: { email: 'ada@example.com', role: 'user', status: 'active', name: 'Ada' },
    },
    { as: boss },
  );
});

describe('the audit log', () => {
  it('says who changed what from where, with the values before and after', async () => {
    const [event] = await find({ by: ['operator'], about: ['user'] });
    expect(event).toMatchObject({
      actor: 'boss@example.com',
      actorKind: 'operator',
      kind: 'user.changed',
      subject: { type: 'user', id: artistId, label: 'ada@example.com' },
    });
    expect(event?.device).toEqual(expect.any(String));
    const one = await app.call(auditLog.get, { params: { id: event?.id ?? '' } }, { as: boss });
    expect(one.body).toEqual(event);
  });

  it('is found by the number of an order, and by the address of who did it or whose account it is', async () => {
    const ofOrder = await find({ q: orderNumber.toLowerCase() });
    expect(ofOrder.length).toBeGreaterThan(0);
    expect(new Set(ofOrder.map(({ subject }) => subject.label))).toEqual(new Set([orderNumber]));
    const ofAda = await find({ q: 'ada@example.com' });
    expect(ofAda.some(({ kind }) => kind === 'user.changed')).toBe(true);
    expect(ofAda.some(({ actor }) => actor === 'ada@example.com')).toBe(true);
    expect(ofAda.some(({ actor }) => actor === 'eve@example.com')).toBe(false);
    expect(await find({ q: 'nobody@example.com' })).toEqual([]);
  });

  it('is ordered by time, pages by keyset and is filtered by day', async () => {
    const [first, second] = [await find({ limit: 1 }), await find({ limit: 2 })];
    expect(second[0]).toEqual(first[0]);
    expect((second[0]?.createdAt ?? '') >= (second[1]?.createdAt ?? '')).toBe(true);
    expect(await find({ createdTo: '2020-01-01' })).toEqual([]);
  });

  it('is a file for one brand, and reading it as a file is an entry too', async () => {
    const headers = { authorization: `Bearer ${boss.access}` };
    const file = await (await app.fetch('/admin/export/audit.csv?about=order', { headers })).text();
    expect(file.split('\r\n')[0]).toContain('Who');
    expect(file).toContain(orderNumber);
    expect((await find({ about: ['export'] }))[0]).toMatchObject({ kind: 'audit.exported' });
  });

  it('cannot be changed or removed, not even by hand', async () => {
    await expect(app.client.pool.query(`update audit_events set text = 'x'`)).rejects.toThrow(
      'never changed',
    );
    await expect(app.client.pool.query('delete from audit_events')).rejects.toThrow();
  });
});
