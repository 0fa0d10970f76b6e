import { listTaggingQueue, reviewSong as reviewSongEndpoint } from '#contract/tagging.ts';
import { route } from '#server/route.ts';
import { reviewSong } from './review-song.ts';
import { listQueue } from './tagging.service.ts';

export const taggingRoutes = [
  route(listTaggingQueue, (ctx, { query }) => listQueue(ctx, query)),
  route(reviewSongEndpoint, (ctx, { params, body, ifMatch }) => reviewSong(ctx, params.id, body, ifMatch)),
];
