import { BrandPath } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { z } from '../../zod.ts';
import { OwedPitch } from './schema.ts';

export const makeGoods = {
  ofOrder: endpoint({
    path: '/{name}/orders/{id}/make-goods/',
    summary: 'List an order’s make-goods with due dates and outcomes, oldest first',
    access: 'admin',
    params: z.strictObject({ name: BrandPath, id: idOf('order') }),
    answer: z.array(OwedPitch),
  }),
};
