import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { order: 'ord', orderComment: 'cmt' },
  told: {
    'order.placed': 'order.placed',
    'campaign.scheduled': 'order.approved',
    'order.rejected': 'order.rejected',
    'campaign.completed': 'campaign.completed',
  },
  audit: [
    'order.confirmed',
    'order.expired',
    'order.cancelled',
    'order.commented',
    'order.left_out',
    'campaign.started',
  ],
  live: ['order'],
  lists: ['orders'],
  jobs: {
    'order.end-overdue': 'Close overdue orders',
    'order.remind': 'Send confirmation reminders',
    'order.remind-of-payment': 'Send payment reminders',
    'campaign.start-and-complete': 'Start and complete campaigns',
  },
  mails: {
    'order-placed': 'Order placed',
    'order-confirmed': 'Order confirmed',
    'last-step': 'Confirmation reminder',
    'order-voided': 'Order ended automatically',
    'order-cancelled': 'Order cancelled',
    'campaign-started': 'Campaign started',
    'campaign-completed': 'Campaign completed',
  },
} as const satisfies Kinds;
