import { beforeAll, describe, expect, it } from 'vitest';
import { billingAddresses } from '#contract/accounts/addresses/calls.ts';
import { CONFIRM_ADDRESS_MS } from '#contract/accounts/addresses/rules.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import {
  billing,
  cancelAsArtist,
  cards,
  checkoutBody,
  draft,
  freshTrackUrl,
  payAt,
} from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { settle } from '#test/support/order-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { type TestApp, useTestApp } from '#test/support/test-app.ts';

const BAIT = 'You have won https://evil.example';
let people = 0;
const aPerson = (): string => `person${++people}@example.com`;

/** The start of the title, all that a subject shows of it. */
const SONG = '“You have won https://…”';

/** Orders under a title with a phishing text, billed to `email`. */
async function buy(app: TestApp, as: SignedIn, email: string, name = 'Trial') {
  const campaign: Campaign = await draft(as, { package: name, songUrl: freshTrackUrl() });
  const song = { songName: `${BAIT} ${++people}`, artistName: BAIT };
  await app.call(myCampaigns.update, { params: { id: campaign.id }, body: song } as never, { as });
  const body = { ...checkoutBody(campaign), billing: { ...billing, email } };
  const made = await app.call(checkout.start, { body } as never, { as, key: crypto.randomUUID() });
  if (made.status !== 201) throw new Error(made.text);
  await settle(app);
  return made.body as { order: Order; payment: { redirectUrl: string | null } };
}

const mailsTo = (app: TestApp, email: string) => app.sandbox.inbox?.messages(email) ?? [];
const subjectsTo = (app: TestApp, email: string) =>
  mailsTo(app, email)
    .map(({ subject }) => subject)
    .reverse();
const tokenFor = (app: TestApp, email: string): string =>
  /confirm-address\/([\w-]+)/.exec(mailsTo(app, email)[0]?.links.join(' ') ?? '')?.[1] ?? '';
const confirm = (app: TestApp, token: string) => app.call(billingAddresses.confirm, { body: { token } });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('a billing address other than the account’s own', { tags: 'short' }, () => {
  const app = useTestApp();
  let boss: SignedIn;
  beforeAll(async () => {
    boss = await app.operator();
  });

  it('gets one mail without any customer text, however often it is entered', async () => {
    const [own, stranger] = [aPerson(), aPerson()];
    const artist = await app.signIn(own);
    for (let n = 0; n < 4; n += 1) {
      const { order } = await buy(app, artist, stranger);
      await cancelAsArtist(artist, order);
      await settle(app);
    }
    expect(subjectsTo(app, stranger)).toEqual(['Confirm your email for Real Playlist']);
    const [mail] = mailsTo(app, stranger);
    for (const form of [mail?.text, mail?.html]) {
      for (const word of ['evil', 'You have won', own, billing.name, 'RP-']) expect(form).not.toContain(word);
    }
    // The sign-in mail, and two for each order.
    expect(subjectsTo(app, own)).toHaveLength(1 + 2 * 4);
    for (const subject of subjectsTo(app, own)) expect(subject).not.toMatch(/evil/);
  });

  it('gets the mails once confirmed, for that account only; opening the link confirms nothing', async () => {
    const [own, manager] = [aPerson(), aPerson()];
    const artist = await app.signIn(own);
    const { order } = await buy(app, artist, manager);
    const token = tokenFor(app, manager);
    await app.fetch(`/user/confirm-address/${token}`, { headers: { accept: 'text/html' } });
    await decide(boss, order);
    await settle(app);
    expect(subjectsTo(app, own).at(-1)).toBe(`${SONG} is approved (${order.number})`);
    expect(subjectsTo(app, manager)).toHaveLength(1);

    expect((await confirm(app, token)).status).toBe(200);
    expect((await confirm(app, token)).status).toBe(200);
    await cancelAsArtist(artist, order);
    await settle(app);
    expect(subjectsTo(app, manager).slice(1)).toEqual([
      `The order for ${SONG} is cancelled (${order.number})`,
    ]);
    const next = await buy(app, artist, manager);
    expect(subjectsTo(app, manager).slice(2)).toEqual([
      `We’ve received your order for ${SONG} (${next.order.number})`,
    ]);

    const other = aPerson();
    await buy(app, await app.signIn(other), manager);
    expect(subjectsTo(app, manager).slice(3)).toEqual(['Confirm your email for Real Playlist']);
    expect(subjectsTo(app, other)).toHaveLength(2);
  });

  it('is not sent to the payment provider, which mails receipts, before it is confirmed', async () => {
    const [own, stranger] = [aPerson(), aPerson()];
    const artist = await app.signIn(own);
    const mailedTo = async ({ id }: Order) => {
      type Page = { client_reference_id: string; customer_details: { email: string } };
      const { data } = await callStripe<{ data: Page[] }>(app, 'checkout/sessions?limit=100');
      const page = data.find((session) => session.client_reference_id === id);
      expect(JSON.stringify(page)).not.toContain('evil');
      return page?.customer_details.email;
    };
    const { order, payment } = await buy(app, artist, stranger, 'Starter');
    expect(await mailedTo(order)).toBe(own);
    await payAt(payment.redirectUrl, cards.good);
    await confirm(app, tokenFor(app, stranger));
    expect(await mailedTo((await buy(app, artist, stranger, 'Starter')).order)).toBe(stranger);
  });

  it('is asked again only after its link expired', async () => {
    const [own, stranger] = [aPerson(), aPerson()];
    const artist = await app.signIn(own);
    const { order } = await buy(app, artist, stranger);
    const token = tokenFor(app, stranger);
    await cancelAsArtist(artist, order);
    app.clock.advance(CONFIRM_ADDRESS_MS);
    expect(codeOf(await confirm(app, token))).toBe('link_expired');
    await buy(app, await app.signIn(own), stranger);
    app.clock.advance(-CONFIRM_ADDRESS_MS);
    expect(mailsTo(app, stranger)).toHaveLength(2);
    expect(codeOf(await confirm(app, token))).toBe('link_invalid');
    expect(codeOf(await confirm(app, 'x'))).toBe('link_invalid');
  });

  it('corrected on a pending order is asked as well', async () => {
    const [own, first, second] = [aPerson(), aPerson(), aPerson()];
    const artist = await app.signIn(own);
    const campaign = await draft(artist, { songUrl: freshTrackUrl() });
    for (const email of [first, second]) {
      const body = { ...checkoutBody(campaign), billing: { ...billing, email } };
      await app.call(checkout.start, { body } as never, { as: artist, key: crypto.randomUUID() });
    }
    await app.drain();
    expect([mailsTo(app, first).length, mailsTo(app, second).length]).toEqual([1, 1]);
  });
});

describe('over the limits', () => {
  const app = useTestApp({ LIMITS: 'on' });
  let boss: SignedIn;
  beforeAll(async () => {
    boss = await app.operator();
  });
  const heldBack = async (order: Order) =>
    (await lookUp(boss, order)).timeline.filter(({ kind }) => kind === 'mail.held_back');

  it('an account asks no fourth address within a day, and the order shows it', async () => {
    const artist = await app.signIn(aPerson());
    for (let n = 1; n <= 4; n += 1) {
      const stranger = aPerson();
      const { order } = await buy(app, artist, stranger, 'Starter');
      expect([n, mailsTo(app, stranger).length, (await heldBack(order)).length]).toEqual([
        n,
        n < 4 ? 1 : 0,
        n < 4 ? 0 : 1,
      ]);
    }
  });

  it('an address is not asked for a third account within a week', async () => {
    const stranger = aPerson();
    for (let n = 1; n <= 3; n += 1) {
      const { order } = await buy(app, await app.signIn(aPerson()), stranger, 'Starter');
      expect([mailsTo(app, stranger).length, (await heldBack(order)).length]).toEqual([
        Math.min(n, 2),
        n < 3 ? 0 : 1,
      ]);
    }
  });

  it('mails about free orders are held back and recorded; mails about money and sign-in are sent', async () => {
    const own = aPerson();
    const artist = await app.signIn(own);
    const held: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { order } = await buy(app, artist, own);
      await cancelAsArtist(artist, order);
      await settle(app);
      held.push(...(await heldBack(order)).map(({ text }) => text));
    }
    expect(subjectsTo(app, own)).toHaveLength(1 + 10);
    const why = 'the email limit for this account or address was reached';
    expect(held).toEqual([
      `Email “Order placed” not sent: ${why}`,
      `Email “Order cancelled” not sent: ${why}`,
    ]);
    const rows = await app.server.ctx.db
      .selectFrom('mails')
      .select(['template', 'data', 'error'])
      .where('recipient', '=', own)
      .where('status', '=', 'held')
      .orderBy('id')
      .execute();
    expect(rows).toEqual(
      ['order-placed', 'order-cancelled'].map((template) => ({ template, data: null, error: why })),
    );

    const { order, payment } = await buy(app, artist, own, 'Starter');
    await payAt(payment.redirectUrl, cards.good);
    await settle(app);
    expect(subjectsTo(app, own).at(-1)).toBe(`We’ve received your order for ${SONG} (${order.number})`);
    await app.signIn(own);
    expect(subjectsTo(app, own).at(-1)).toBe('Your sign-in link for Real Playlist');
  });
});
