import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Grant } from '#sandbox/spotify/spotify-store.ts';
import { refusal } from './emulator-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of the Web API, by the bearer token. */
    spotifyGrant: Grant;
  }
}

/** The Web API's base as the caller addresses it. */
export const apiBaseOf = (request: FastifyRequest): string => `http://${request.host}/api/v1`;

/** Reads `limit` and `offset`. Refuses them as Spotify does. */
export function readPaging(request: FastifyRequest, fallback: number, most: number) {
  const paging = z
    .object({
      limit: z.coerce.number().int().min(1).max(most).default(fallback),
      offset: z.coerce.number().int().min(0).default(0),
    })
    .safeParse(request.query);
  if (!paging.success) throw refusal(400, `Invalid ${String(paging.error.issues[0]?.path[0])}`);
  return paging.data;
}

/** The calling listener. Refuses calls of the app itself and of listeners who did not grant one of `scopes`. */
export function callingListener(request: FastifyRequest, scopes: string[] = []): string {
  const { userId, scopes: agreed } = request.spotifyGrant;
  if (userId === null) throw refusal(401, 'Valid user authentication required');
  if (scopes.length > 0 && !scopes.some((scope) => agreed.includes(scope))) {
    throw refusal(403, 'Insufficient client scope');
  }
  return userId;
}
