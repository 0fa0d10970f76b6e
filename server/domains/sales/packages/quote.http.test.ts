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
