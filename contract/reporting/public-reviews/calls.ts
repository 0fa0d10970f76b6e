import { endpoint } from '../../endpoint.ts';
import { WeekOfReviews } from './schema.ts';

export const publicReviews = {
  week: endpoint({
    path: '/api/reviews/',
    summary: 'Get the playlist reviews of the last 7 days, with counts and records',
    access: 'public',
    answer: WeekOfReviews,
  }),
};
