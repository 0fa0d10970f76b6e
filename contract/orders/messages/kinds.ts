import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { orderMessage: 'msg' },
  audit: ['order.message'],
  mails: {
    'order-message': 'Message from the team',
  },
} as const satisfies Kinds;
