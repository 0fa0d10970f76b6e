import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { checkKey } from './check-key.ts';
import { createKey } from './create-key.ts';
import { removeKey } from './remove-key.ts';
import { keyFile } from './spotify-keys.csv.ts';
import { getKey, listKeys } from './spotify-keys.service.ts';
import { updateKey } from './update-key.ts';

export const spotifyKeyRoutes = [
  route(spotifyKeys.list, (ctx, { query }) => listKeys(ctx, query)),
  route(spotifyKeys.export, (ctx, { query }) =>
    exportRows(ctx, keyFile, query, (rows) => rows.where('spotify_keys.brand', '=', ctx.brand)),
  ),
  route(spotifyKeys.create, (ctx, { body }) => createKey(ctx, body)),
  route(spotifyKeys.get, (ctx, { params }) => getKey(ctx, params.id)),
  route(spotifyKeys.update, (ctx, { params, body, ifMatch }) => updateKey(ctx, params.id, body, ifMatch)),
  route(spotifyKeys.remove, (ctx, { params }) => removeKey(ctx, params.id)),
  route(spotifyKeys.check, (ctx, { params }) => checkKey(ctx, params.id)),
];
