import type { FastifyInstance } from 'fastify';
import { account } from '#contract/accounts/account/calls.ts';
import { addressChanges } from '#contract/accounts/address-changes/calls.ts';
import { billingAddresses } from '#contract/accounts/addresses/calls.ts';
import { auth, curatorAuth } from '#contract/accounts/sessions/calls.ts';
import { api } from '#contract/api.ts';
import { curatorMails } from '#contract/catalogue/curators/calls.ts';
import { pages } from '#contract/pages.ts';
import { pathOf } from './navigation.ts';

/** How the addresses begin that a mailed or shared link opens, and those of the calls behind their pages. */
export const linkedPaths: readonly string[] = [
  ...new Set([
    ...[...pages, ...api]
      .filter(({ path }) => path.includes('{token}'))
      .map(({ path }) => path.slice(0, path.indexOf('{'))),
    '/unsubscribe',
    account.unsubscribe.path,
    curatorMails.unsubscribe.path,
    auth.verifyMagicLink.path,
    curatorAuth.verifyMagicLink.path,
    billingAddresses.confirm.path,
    addressChanges.confirm.path,
    addressChanges.undo.path,
    curatorMails.undoAddress.path,
  ]),
];

/**
 * Keeps the addresses of private links to those who have them, as whoever has one can read or change what it opens: pages send no
 * referrer, and search engines are asked not to list them. A crawler reads that only where robots.txt lets it in (`robotsOf`).
 */
export function hideLinkedPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request).toLowerCase();
    if (linkedPaths.some((begin) => path.startsWith(begin)))
      reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });
}
