import type { Mutant } from './mutant.ts';

const access = 'server/http/access.ts';
const rights = ['server/http/rights.http.test.ts'];
const sessions = 'server/domains/accounts/sessions/sessions.service.ts';
const orders = 'server/domains/orders/orders/orders.service.ts';
const orderLists = ['server/domains/orders/orders/order-lists.http.test.ts'];
const ids = ['server/http/rights-ids.http.test.ts'];

/** Who may call, and which rows a caller may see. */
export const accessMutants: readonly Mutant[] = [
  {
    name: 'visitors may call what needs a sign-in',
    about: 'rights',
    file: access,
    find: "if (role === null) throw new AppError('not_signed_in', 'Sign in first.');",
    put: 'if (role === null) return;',
    tests: rights,
  },
  {
    name: 'artists may call what operators may',
    about: 'rights',
    file: access,
    find: 'role === access',
    put: "access !== 'user' || role === access",
    tests: rights,
  },
  {
    name: 'operators move money without a fresh sign-in',
    about: 'rights',
    file: 'contract/endpoint.ts',
    find: "(moves !== 'money' || access !== 'user')",
    put: "moves !== 'money'",
    tests: ['contract/moves.test.ts'],
  },
  {
    name: 'a session of an operator outlives the role',
    about: 'rights',
    file: sessions,
    find: "(session.role === 'admin' && session.userRole !== 'admin')",
    put: 'false',
    tests: rights,
  },
  {
    name: 'a suspended account still calls',
    about: 'rights',
    file: sessions,
    find: "if (session.status !== 'active') throw new AppError('account_suspended', 'This account is suspended.');",
    put: '',
    tests: rights,
  },
  {
    name: 'an ended session still calls',
    about: 'sessions',
    file: 'server/domains/accounts/sessions/sessions.queries.ts',
    find: "teamColumn.as('team'),\n    ])\n    .where('sessions.id', '=', id)\n    .where('sessions.ended_at', 'is', null)",
    put: "teamColumn.as('team'),\n    ])\n    .where('sessions.id', '=', id)",
    tests: rights,
  },
  {
    name: 'access tokens never expire',
    about: 'sessions',
    file: 'server/domains/accounts/sessions/access-token.ts',
    find: 'currentDate: ctx.now(),',
    put: 'currentDate: new Date(0),',
    tests: rights,
  },
  {
    name: 'an artist finds orders of others by number',
    about: 'rights',
    file: orders,
    find: ".where('user_id', '=', ctx.actor.id)\n    .where('brand', '=', ctx.brand)",
    put: ".where('brand', '=', ctx.brand)",
    tests: orderLists,
    named: 'an order of another account, brand or no one is the same 404',
  },
  {
    name: 'the path of one brand lists orders of both',
    about: 'brands',
    file: 'server/domains/orders/orders/orders.routes.ts',
    find: 'listOrders(ctx, { ...query, brand: [ctx.brand] })',
    put: 'listOrders(ctx, query)',
    tests: orderLists,
    named: 'path shows its brand alone',
  },
  {
    name: 'an artist writes drafts of others',
    about: 'rights',
    file: 'server/domains/sales/campaigns/lock-campaign.ts',
    find: ".where('user_id', '=', userId)",
    put: '',
    tests: ids,
    named: 'gets the same answer as an absent one',
  },
  {
    name: 'anyone ends anyone’s session',
    about: 'rights',
    file: sessions,
    find: "{ id, userId: ctx.actor.id }, 'ended by the account owner'",
    put: "{ id }, 'ended by the account owner'",
    tests: ['server/domains/accounts/sessions/sessions.http.test.ts'],
    named: 'ends when its owner ends it',
  },
  {
    name: 'artists hear of the changes of all orders',
    about: 'rights',
    file: 'server/domains/office/live/coalesce-changes.ts',
    find: "type !== 'job' && ownerId === id",
    put: "type !== 'job'",
    tests: ['server/domains/office/live/live.http.test.ts'],
    named: 'reaches the artist whose order it is',
  },
  {
    name: 'a song that others put on the playlist counts as added by us',
    about: 'rights',
    file: 'server/domains/fulfilment/placements/change-playlist.ts',
    find: '...(wrote && { written_at: now() })',
    put: '...({ written_at: now() })',
    tests: ['server/domains/fulfilment/placements/removal.http.test.ts'],
    named: 'never ours to remove',
  },
];
