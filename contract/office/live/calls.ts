import { endpoint } from '../../endpoint.ts';
import { Change } from './schema.ts';

export const live = {
  events: endpoint({
    path: '/api/events/',
    summary:
      'Stream changes visible to the caller as server-sent events. Closes when the access token expires.',
    access: 'signed-in',
    answer: Change,
    events: true,
  }),
};
