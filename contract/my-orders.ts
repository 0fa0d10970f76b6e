import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderNumber } from './ids.ts';
import { Order, orderErrors } from './orders.ts';

/** An order by the number that people see. */
export const OrderByNumber = z.strictObject({ number: OrderNumber });

export const getMyOrder = endpoint({
  method: 'GET',
  path: '/user/orders/{number}/',
  summary: 'One of the own orders with its timeline',
  access: 'user',
  params: OrderByNumber,
  status: 200,
  answer: Order,
  errors: ['not_found'],
});

export const confirmMyOrder = endpoint({
  method: 'POST',
  path: '/user/orders/{number}/confirm/',
  summary: 'The last step: ready to start (instead of mailing the order number)',
  access: 'user',
  params: OrderByNumber,
  status: 200,
  answer: Order,
  errors: orderErrors,
});

export const cancelMyOrder = endpoint({
  method: 'POST',
  path: '/user/orders/{number}/cancel/',
  summary: 'Cancel; an authorised card is released, a charge is given back by the ladder',
  access: 'user',
  moves: 'money',
  params: OrderByNumber,
  status: 200,
  answer: Order,
  errors: orderErrors,
});

export const myOrderEndpoints = [getMyOrder, confirmMyOrder, cancelMyOrder];
