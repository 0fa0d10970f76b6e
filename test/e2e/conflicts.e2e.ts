import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { managePackages } from '#contract/sales/packages/calls.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { lookUp } from '#scenario/admin.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { addedCurator, addedPlaylist } from '#test/support/playlist-desk.ts';
import { addAccount } from '#test/support/spotify-account.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignedIn;
let order: Order;
beforeAll(async () => {
  boss = await app.operator();
  order = await lookUp(boss, await placedOrder(app, await app.signIn('ada@example.com')));
});

/** One row that two admins edit: one in the browser, the other by a call. */
interface Contest {
  /** The address where its form, or the menu with its form, is. */
  at: string;
  /** Where the button is that opens the form; it stands in the panel otherwise. */
  opener?: 'panel' | 'menu';
  /** The contested field, and what each of the two writes into it. */
  label: string;
  mine: string;
  theirs: string;
  /** The other admin's save. */
  save: () => Promise<{ status: number; text: string }>;
  saved: RegExp;
  /** What is stored of the field in the end. */
  stored: () => Promise<unknown>;
}

const as = () => ({ as: boss });
const admin = { name: 'admin' } as const;

const contests: Record<string, () => Promise<Contest>> = {
  user: async () => {
    const body = { email: 'uma@example.com', role: 'user', name: 'Uma' } as const;
    const { id } = (await app.call(users.create, { body }, as())).body;
    const input = { params: { id }, body: { ...body, name: 'Theirs', status: 'active' as const } };
    return {
      at: `/admin/ManageUser?user=${id}`,
      label: 'Name',
      mine: 'Mine',
      theirs: 'Theirs',
      save: () => app.call(users.update, input, as()),
      saved: /uma@example\.com saved/,
      stored: async () => (await app.call(users.get, { params: { id } }, as())).body.name,
    };
  },
  curator: async () => {
    const { id } = await addedCurator(app, boss, 'real-playlist');
    return {
      at: `/admin/curators?curator=${id}`,
      label: 'Name',
      mine: 'Mine',
      theirs: 'Theirs',
      save: () => app.call(curators.update, { params: { id }, body: { name: 'Theirs' } }, as()),
      saved: /Mine saved/,
      stored: async () => (await app.call(curators.get, { params: { id } }, as())).body.name,
    };
  },
  package: async () => {
    const [sold] = (await app.call(managePackages.list, { query: { brand: 'real-playlist' } }, as())).body;
    const id = sold?.id ?? '';
    return {
      at: `/admin/packages?package=${id}`,
      label: 'Price for 4 weeks',
      mine: '89.50',
      theirs: '79.00',
      save: () => app.call(managePackages.update, { params: { id }, body: { amount: 7_900 } }, as()),
      saved: / saved$/,
      stored: async () => (await app.call(managePackages.get, { params: { id } }, as())).body.amount / 100,
    };
  },
  coupon: async () => {
    const body = { brand: 'real-playlist', code: 'CONTEST', kind: 'percent', value: 10 } as const;
    const { id } = (await app.call(coupons.create, { body }, as())).body;
    return {
      at: `/admin/coupons?coupon=${id}`,
      label: 'Total uses',
      mine: '7',
      theirs: '4',
      save: () => app.call(coupons.update, { params: { id }, body: { usesMost: 4 } }, as()),
      saved: /CONTEST saved/,
      stored: async () => (await app.call(coupons.get, { params: { id } }, as())).body.usesMost,
    };
  },
  campaign: async () => {
    const params = { ...admin, id: order.campaign.id };
    const read = async () => (await app.call(brandCampaigns.get, { params }, as())).body;
    return {
      at: `/admin/ManageCampaign?campaign=${order.campaign.id}`,
      label: 'Note for curators',
      mine: 'Mind the bridge',
      theirs: 'Mind the gap',
      save: async () =>
        app.call(
          brandCampaigns.update,
          { params, body: { curatorNote: 'Mind the gap' } },
          { ...as(), ifMatch: `"${(await read()).version}"` },
        ),
      saved: /“A Song” saved/,
      stored: async () => (await read()).curatorNote,
    };
  },
  playlist: async () => {
    const { id, version } = await addedPlaylist(app, boss, { name: 'Contested' });
    const params = { ...admin, id };
    return {
      at: `/admin/ManagePlaylist?playlist=${id}`,
      label: 'Slots',
      mine: '7',
      theirs: '4',
      save: () =>
        app.call(playlists.update, { params, body: { slots: 4 } }, { ...as(), ifMatch: `"${version}"` }),
      saved: /Contested saved/,
      stored: async () => (await app.call(playlists.get, { params }, as())).body.slots,
    };
  },
  'Spotify key': async () => {
    const body = {
      email: 'dev@example.com',
      clientId: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      clientSecret: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
      status: 'inactive',
    } as const;
    const { id } = (await app.call(spotifyKeys.create, { params: admin, body }, as())).body;
    const params = { ...admin, id };
    const theirs = { params, body: { email: 'theirs@example.com' } };
    return {
      at: `/admin/spotify-keys?key=${id}`,
      opener: 'panel',
      label: 'Email',
      mine: 'mine@example.com',
      theirs: 'theirs@example.com',
      save: () => app.call(spotifyKeys.update, theirs, as()),
      saved: /Key for mine@example\.com saved/,
      stored: async () => (await app.call(spotifyKeys.get, { params }, as())).body.email,
    };
  },
  account: async () => {
    const { id, email, keyId } = await addAccount(app, boss, { label: 'Night Desk' });
    const body = { label: 'Theirs', email, keyId: keyId as never, status: 'disconnected' as const };
    return {
      at: `/admin/manageaccounts?account=${id}`,
      opener: 'menu',
      label: 'Label',
      mine: 'Mine',
      theirs: 'Theirs',
      save: () => app.call(spotifyAccounts.update, { params: { id }, body }, as()),
      saved: /Mine saved/,
      stored: async () => (await app.call(spotifyAccounts.get, { params: { id } }, as())).body.label,
    };
  },
};

async function openForm(page: Page, { at, opener }: Contest) {
  await page.goto(at);
  const panel = page.getByRole('dialog').first();
  if (!opener) return panel;
  if (opener === 'panel') await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  else {
    await panel.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  }
  return page.getByRole('dialog', { name: /^Edit/ });
}

describe('two admins who change the same field', () => {
  it.each(Object.entries(contests))(
    'of a %s: both values are shown, and nothing is lost',
    async (_, make) => {
      const contest = await make();
      const { label, mine, theirs } = contest;
      const { page } = await browser.visitor({ as: boss });
      const form = await openForm(page, contest);
      const field = form.getByLabel(new RegExp(`^${label}`));
      await field.fill(mine);
      const other = await contest.save();
      expect(other.status, other.text).toBe(200);
      const notice = form.getByText(`saved value ${theirs}, yours ${mine}.`);
      // No stream reloads keys: a save learns of it, and the notice takes the place of an error.
      if (contest.opener === 'panel') await form.getByRole('button', { name: 'Save', exact: true }).click();
      await notice.waitFor();
      await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
      // The form says once that someone else was first.
      await expect.poll(() => form.getByText(/Someone else changed this/).count()).toBe(1);
      await expect.poll(() => field.inputValue()).toBe(mine);
      await expectAccessible(page);
      await form.getByRole('button', { name: /^Use saved/ }).click();
      await expect.poll(() => field.inputValue()).toBe(theirs);
      await field.fill(mine);
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(contest.saved).first().waitFor();
      expect(String(await contest.stored())).toBe(String(Number(mine) || mine));
    },
  );

  it('of a song under review: both sets of tags are shown, and either can be chosen', async () => {
    const { page } = await browser.visitor({ as: boss });
    await page.goto(`/admin/TaggingQueue?item=${order.taggingItemId}`);
    await page.getByRole('button', { name: 'Techno', exact: true }).click();
    const params = { id: order.taggingItemId ?? '' };
    const other = await app.call(tagging.review, { params, body: { genres: ['Metal'] } }, { as: boss });
    expect(other.status, other.text).toBe(200);
    await page.getByText('Saved: Metal.').waitFor();
    await page.getByText('Yours: Pop, Techno.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save tags' }).click();
    await page.getByText('Tags saved for “A Song”').waitFor();
    const { body } = await app.call(tagging.get, { params }, { as: boss });
    expect(body.genres).toEqual(['Pop', 'Techno']);
  });
});
