import { oneUser } from '../../accounts/users/schema.ts';
import { BrandPath } from '../../brand.schema.ts';
import { oneCurator } from '../../catalogue/curators/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { brandOrder } from '../../orders/orders/schema.ts';
import { z } from '../../zod.ts';
import { Ending } from './schema.ts';

const shared = { access: 'admin', answer: Ending } as const;

/** What would end with something, before it is done. */
export const endings = {
  ofOrder: endpoint({
    ...shared,
    path: '/{name}/orders/{id}/ending/',
    summary: 'Get what cancelling or fully refunding an order now would end',
    team: ['fulfilment', 'finance'],
    params: brandOrder,
  }),
  ofPlaylist: endpoint({
    ...shared,
    path: '/{name}/playlists/{id}/ending/',
    summary: 'Get what removing a playlist from matching now would end',
    team: ['fulfilment'],
    params: z.strictObject({ name: BrandPath, id: idOf('playlist') }),
  }),
  ofCurator: endpoint({
    ...shared,
    path: '/admin/curators/{id}/ending/',
    summary: 'Get what suspending a curator now would end',
    team: ['fulfilment'],
    params: oneCurator,
  }),
  ofUser: endpoint({
    ...shared,
    path: '/admin/manage-users/{id}/ending/',
    summary: 'Get what ending the open orders of an account now would end',
    team: [],
    params: oneUser,
  }),
};
