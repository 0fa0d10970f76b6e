import { playlistWriting } from '#contract/spotify/writing/calls.ts';
import { route } from '#server/route.ts';
import { changeWriting, listWriting } from './playlist-writing.ts';

export const playlistWritingRoutes = [
  route(playlistWriting.get, (ctx) => listWriting(ctx)),
  route(playlistWriting.change, (ctx, { body }) => changeWriting(ctx, body)),
];
