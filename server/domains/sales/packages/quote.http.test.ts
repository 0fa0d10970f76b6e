import { expect, it } from 'vitest';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { checkOut, checkoutBody, draft, freshTrackUrl } from '#scenario/artist.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();

it('refuses a trial that the account has had, with the sentence of the checkout', async () => {
  const [ada, ben] = [await app.signIn('ada@example.com'), await app.signIn('ben@example.com')];
  const trial = { package: 'Trial' };
  const first = await draft(ada, { ...trial, songUrl: freshTrackUrl() });
  const next = await draft(ada, { ...trial, songUrl: freshTrackUrl() });
  const quote = (as?: { access: string }) =>
    app.ask(packages.quote, { body: { packageId: first.packageId } }, { as });
  expect((await quote(ada)).body.total.amount).toBe(0);
  expect((await checkOut(ada, first)).status).toBe(201);
  const refused = await quote(ada);
  const atCheckout = await app.ask(checkout.start, { body: checkoutBody(next) }, { as: ada, key: 'next' });
  const said = ({ status, body }: { status: number; body: unknown }) => {
    const { code, detail } = body as { code: string; detail: string };
    return [status, code, detail];
  };
  expect(said(refused)).toEqual([409, 'trial_used', expect.stringContaining('one per account')]);
  expect(said(refused)).toEqual(said(atCheckout));
  for (const as of [ben, undefined]) expect((await quote(as)).status).toBe(200);
});

it.each(['2 Weeks', '8 Weeks'] as const)(
  'sells no trial of %s, in a quote or at the checkout',
  async (duration) => {
    const artist = await app.signIn(`trial-${duration.charAt(0)}@example.com`);
    const own = await draft(artist, { package: 'Trial', songUrl: freshTrackUrl() });
    const refused = {
      status: 422,
      body: { errors: { duration: expect.stringContaining('runs for 4 weeks') } },
    };
    const { packageId } = own;
    expect(await app.ask(packages.quote, { body: { packageId, duration } })).toMatchObject(refused);
    await app.server.ctx.db.updateTable('campaigns').set({ duration }).where('id', '=', own.id).execute();
    const body = checkoutBody(own);
    expect(await app.ask(checkout.start, { body }, { as: artist, key: duration })).toMatchObject(refused);
    expect((await app.call(packages.quote, { body: { packageId } })).body.total.amount).toBe(0);
  },
);
