import { expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { placedOrder, settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { removePerson } from './remove-person.ts';

const app = useTestApp();
const find = (email: string) =>
  app.server.ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

it('a command erases an artist, but no admin, and nobody with an order under way', async () => {
  const { ctx } = app.server;
  await app.signIn('ada@example.com');
  const { id } = await find('ada@example.com');
  await removePerson(ctx, id);
  const erased = ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await erased).toMatchObject({ name: '', removed_at: expect.any(Date) });
  expect((await erased).email).not.toContain('ada');
  await expect(removePerson(ctx, id)).rejects.toThrow('Account not found');

  const { number } = await placedOrder(app, await app.signIn('eve@example.com'));
  const buyer = await find('eve@example.com');
  await expect(removePerson(ctx, buyer.id)).rejects.toThrow(`Order ${number} is still active`);
  await app.operator();
  const admin = await find('boss@example.com');
  await expect(removePerson(ctx, admin.id)).rejects.toThrow('This is an admin');
});

it('an admin removes an artist, who is told by a last email', async () => {
  const boss = await app.operator();
  await app.signIn('eli@example.com');
  const { id } = await find('eli@example.com');
  await app.call(users.remove, { params: { id } } as never, { as: boss });
  await settle(app);
  const [last] = app.sandbox.inbox?.messages('eli@example.com') ?? [];
  expect(last?.subject).toBe('Your Real Playlist account was deleted');
  expect(last?.text).toContain('Our team deleted the account.');
  expect(last?.text).not.toContain('If you didn’t delete');
});
