import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type CatalogueTrack, catalogue, findTrack } from '#sandbox/spotify/catalogue.ts';
import { playlistRoutes } from '#sandbox/spotify/playlists.routes.ts';
import { presentArtist, presentPage, presentTrack, presentUser } from '#sandbox/spotify/present.ts';
import { type Grant, listener } from '#sandbox/spotify/spotify-store.ts';
import { apiBaseOf, callingListener, readPaging } from '#sandbox/spotify/web-api-request.ts';
import { type EmulatorContext, refusal } from './emulator-context.ts';

/** A development app serves this many listeners; further ones must register. */
const developmentUsers = 5;
const base62 = /^[0-9A-Za-z]{22}$/;

/** The Web API: catalogue, listeners and their playlists. */
export function webApiRoutes(context: EmulatorContext): FastifyPluginAsync {
  const { store, profile, now } = context;
  return async (app) => {
    app.decorateRequest('spotifyGrant');
    app.setErrorHandler<{ statusCode?: number; message: string }>((error, _request, reply) => {
      const status = error.statusCode ?? 500;
      return reply.code(status).send({ error: { status, message: error.message } });
    });
    app.addHook('onRequest', async (request, reply) => {
      const { onlyClient } = context.faults.read();
      if (onlyClient === null && answerFault(context, reply)) return reply;
      request.spotifyGrant = readBearer(request);
      if (request.spotifyGrant.clientId === onlyClient && answerFault(context, reply)) return reply;
      const { userId } = request.spotifyGrant;
      if (profile === 'development' && userId !== null && store.numberOf(userId) > developmentUsers) {
        return reply.code(403).type('text/plain').send('User not registered in the Developer Dashboard');
      }
    });

    app.get<{ Params: { id: string } }>('/tracks/:id', (request) => {
      return presentTrack(context, apiBaseOf(request), wantedTrack(request.params.id));
    });
    if (profile === 'extended') {
      app.get<{ Querystring: { ids?: string } }>('/tracks', (request) => {
        const tracks = (request.query.ids ?? '').split(',').slice(0, 50).map(findTrack);
        return { tracks: tracks.map((track) => track && presentTrack(context, apiBaseOf(request), track)) };
      });
    } else {
      app.get('/tracks', () => {
        throw refusal(403, 'Forbidden');
      });
    }
    app.get<{ Params: { id: string } }>('/artists/:id', (request) => {
      const artist = catalogue
        .flatMap((track) => track.artists)
        .find((candidate) => candidate.id === request.params.id);
      if (!artist) throw refusal(404, 'Resource not found');
      const reach = profile === 'extended' ? { followers: { href: null, total: 1000 }, popularity: 40 } : {};
      return { ...presentArtist(apiBaseOf(request), artist), images: [], ...reach };
    });
    app.get<{ Querystring: { q?: string; type?: string } }>('/search', (request) => {
      const { q = '', type = '' } = request.query;
      if (q.trim() === '') throw refusal(400, 'No search query');
      if (type === '') throw refusal(400, 'Missing parameter type');
      const found = catalogue.filter((track) => matches(track, q));
      const page = (rows: CatalogueTrack[]) =>
        presentPage(
          `${apiBaseOf(request)}${request.url.slice('/api/v1'.length)}`,
          rows,
          readPaging(request, 5, 10),
          (track) => presentTrack(context, apiBaseOf(request), track),
        );
      return Object.fromEntries(
        type.split(',').map((kind) => [`${kind}s`, page(kind === 'track' ? found : [])]),
      );
    });
    app.get('/me', (request) => {
      const person = listener(callingListener(request));
      if (!person) throw refusal(404, 'Resource not found');
      const agreed = request.spotifyGrant.scopes.includes('user-read-email');
      return {
        ...presentUser(apiBaseOf(request), person.id),
        account_id: `acct-${person.id}`,
        images: [],
        ...(agreed ? { email: person.email } : {}),
      };
    });
    app.register(playlistRoutes(context));
  };

  function readBearer(request: FastifyRequest): Grant {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw refusal(401, 'No token provided');
    const grant = store.grantOf('access', token);
    if (!grant) throw refusal(401, 'Invalid access token');
    if (grant.expiresAt <= now()) throw refusal(401, 'The access token expired');
    return grant;
  }
}

/** Answers with an active fault. Answers whether there was one. */
function answerFault({ faults, profile }: EmulatorContext, reply: FastifyReply): boolean {
  const { failing, retryAfterSeconds, quotaExceeded, premiumLapsed } = faults.read();
  const say = (status: number, message: string, more = {}) => {
    reply.code(status).send({ error: { status, message, ...more } });
    return true;
  };
  if (failing) return say(failing, 'Server error.');
  if (quotaExceeded) return say(quotaExceeded, 'API quota exceeded', { reason: 'QUOTA_EXCEEDED' });
  if (faults.takeRateLimited()) {
    if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
    return say(429, 'API rate limit exceeded');
  }
  if (premiumLapsed && profile === 'development') {
    const message = 'Active premium subscription required for the owner of the app.';
    if (premiumLapsed === 'json') return say(403, message);
    reply.code(403).type('text/plain').send(message);
    return true;
  }
  return false;
}

function wantedTrack(id: string): CatalogueTrack {
  if (!base62.test(id)) throw refusal(400, 'Invalid base62 id');
  const track = findTrack(id);
  if (!track) throw refusal(404, 'Resource not found');
  return track;
}

/** Whether every word of the query is in title, artists or album; ignores field names (`track:`, `artist:`). */
function matches(track: CatalogueTrack, query: string): boolean {
  const text = [track.title, track.album.title, ...track.artists.map((artist) => artist.name)]
    .join(' ')
    .toLowerCase();
  const words = query
    .toLowerCase()
    .replace(/\b(?:track|artist|album):/g, ' ')
    .split(/[\s"]+/);
  return words.every((word) => text.includes(word));
}
