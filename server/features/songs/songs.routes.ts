import { resolveSong as resolveSongEndpoint } from '#contract/songs.ts';
import { route } from '#server/route.ts';
import { resolveSong } from './resolve-song.ts';

export const songRoutes = [route(resolveSongEndpoint, (ctx, { body }) => resolveSong(ctx, body.url))];
