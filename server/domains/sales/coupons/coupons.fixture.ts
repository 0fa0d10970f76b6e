import { checkout } from '#contract/orders/checkout/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { checkoutBody, draft, freshTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** What the coupon tests do, as an admin and as artists. */
export function couponDesk(app: TestApp, boss: () => SignedIn) {
  let codes = 0;
  let artists = 0;
  const create = (body: object) =>
    app.ask(
      coupons.create,
      {
        body: { brand: 'real-playlist', code: `code-${++codes}-x`, kind: 'percent', value: 20, ...body },
      },
      { as: boss(), key: crypto.randomUUID() },
    );
  const buy = async (
    as: SignedIn,
    coupon: string,
    { expectedTotal, package: name = 'Growth' }: { expectedTotal: number; package?: string },
  ) => {
    const campaign = await draft(as, { package: name, songUrl: freshTrackUrl() });
    const body = { ...checkoutBody(campaign), coupon, expectedTotal };
    return app.call(checkout.start, { body }, { as, key: crypto.randomUUID() });
  };
  return {
    create,
    buy,
    /** A coupon of 20 % for anything, unless `body` says otherwise. */
    coupon: async (body: object = {}) => {
      const made = await create(body);
      if (made.status !== 201) throw new Error(made.text);
      return made.body;
    },
    end: (id: string) =>
      app.ask(coupons.update, { params: { id }, body: { status: 'ended' } }, { as: boss() }),
    edit: (id: string, body: object) => app.ask(coupons.update, { params: { id }, body }, { as: boss() }),
    read: async (id: string) =>
      (await app.call(coupons.get, { params: { id } } as never, { as: boss() })).body,
    anArtist: () => app.signIn(`coupon.artist${++artists}@example.com`),
    quote: async (coupon: string | undefined, as?: SignedIn, name = 'Growth') => {
      const sold = (await app.call(packages.listOnSale, {})).body.find((row) => row.name === name);
      const body = { packageId: sold?.id, duration: '4 Weeks', ...(coupon !== undefined && { coupon }) };
      return app.ask(packages.quote, { body }, { as });
    },
  };
}
