import { songs } from '#contract/songs.ts';
import { route } from '#server/route.ts';
import { resolveSong } from './resolve-song.ts';

export const songRoutes = [route(songs.resolve, (ctx, { body }) => resolveSong(ctx, body.url))];
