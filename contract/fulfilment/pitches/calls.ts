import { BrandPath } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { list, oneOf } from '../../list.schema.ts';
import { SearchText } from '../../paging.schema.ts';
import { z } from '../../zod.ts';
import { MAX_MATCHES } from './rules.ts';
import {
  CuratorAnswer,
  Hearing,
  OwnPitch,
  ofCampaign,
  ofToken,
  Pitch,
  PitchMatch,
  PitchOffer,
  PlaylistPitch,
  Progress,
} from './schema.ts';

/** The pitches of a campaign and of a playlist, as admins plan and follow them. */
export const brandPitches = {
  matches: endpoint({
    path: '/{name}/campaigns/{id}/matches/',
    summary: `List playlist matches for a campaign with reasons, best first, up to ${MAX_MATCHES}`,
    access: 'admin',
    params: ofCampaign,
    query: z.object({
      q: SearchText.meta({ description: 'Part of the playlist name or its curator’s name' }),
    }),
    answer: z.array(PitchMatch),
  }),
  list: endpoint({
    path: '/{name}/campaigns/{id}/pitches/',
    summary: 'List a campaign’s pitches, planned and sent',
    access: 'admin',
    params: ofCampaign,
    answer: z.array(Pitch),
  }),
  add: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/{id}/pitches/',
    summary: 'Plan pitches to the given playlists. Fails for all if any doesn’t match.',
    access: 'admin',
    team: ['fulfilment'],
    params: ofCampaign,
    body: z.strictObject({
      playlistIds: z.array(idOf('playlist')).min(1, 'Choose at least one playlist.').max(200),
    }),
    status: 201,
    answer: z.array(Pitch),
    errors: ['illegal_transition', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/{name}/pitches/{id}/',
    summary: 'Remove a planned pitch. Matching won’t pick its playlist again.',
    access: 'admin',
    team: ['fulfilment'],
    params: z.strictObject({ name: BrandPath, id: idOf('pitch') }),
    errors: ['illegal_transition'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/{id}/pitches/send/',
    summary: 'Send planned pitches now to curators who haven’t been emailed in the last day',
    access: 'admin',
    team: ['fulfilment'],
    params: ofCampaign,
    answer: z.array(Pitch),
    errors: ['illegal_transition'],
  }),
  ofPlaylist: endpoint({
    path: '/{name}/playlists/{id}/pitches/',
    summary: 'List the songs pitched to a playlist, newest first, up to 200',
    access: 'admin',
    params: z.strictObject({ name: BrandPath, id: idOf('playlist') }),
    answer: z.array(PlaylistPitch),
  }),
};

/** What curators do by the link in their mail, without an account. Looking at it answers nothing. */
export const curatorAnswers = {
  get: endpoint({
    path: '/api/pitch/{token}/',
    summary: 'Get a pitched song from a curator’s emailed link',
    access: 'public',
    params: ofToken,
    answer: PitchOffer,
    limit: 'curator_answer',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/pitch/{token}/',
    summary: 'Accept or decline a song. Final, but idempotent.',
    access: 'public',
    params: ofToken,
    body: CuratorAnswer,
    answer: PitchOffer,
    errors: ['conflict', 'link_expired'],
    limit: 'curator_answer',
  }),
  openPlayer: endpoint({
    method: 'POST',
    path: '/api/pitch/{token}/hearing/',
    summary: 'Open the player of a song. The time that counts as heard starts with the first call.',
    access: 'public',
    params: ofToken,
    answer: Hearing,
    limit: 'curator_answer',
  }),
  hear: endpoint({
    method: 'POST',
    path: '/api/pitch/{token}/hearing/progress/',
    summary:
      'Tell where the player is. Counts each second since the last call once, and no more than have passed since that call.',
    access: 'public',
    params: ofToken,
    body: Progress,
    answer: z.object({ heardSeconds: z.int() }),
    errors: ['conflict'],
    limit: 'player_progress',
  }),
  chooseAdds: endpoint({
    method: 'PUT',
    path: '/api/pitch/{token}/adds/',
    summary: 'Let us add the songs that the curator accepts to this playlist, or no longer. Recorded.',
    access: 'public',
    params: ofToken,
    body: z.strictObject({ adds: z.boolean() }),
    answer: PitchOffer,
    errors: ['conflict'],
    limit: 'curator_answer',
  }),
  removeSong: endpoint({
    method: 'POST',
    path: '/api/pitch/{token}/removal/',
    summary: 'Ask us to remove a song that we added from the curator’s playlist. Idempotent.',
    access: 'public',
    params: ofToken,
    answer: PitchOffer,
    errors: ['conflict'],
    limit: 'curator_answer',
  }),
};

/** The pitches of a curator who is signed in. */
export const ownPitches = {
  list: list({
    path: '/curator/pitches/',
    summary: 'List your pitches, newest first',
    access: 'curator',
    row: OwnPitch,
    filters: { state: oneOf(z.enum(['waiting', 'to_prove', 'answered'])) },
    sorts: ['-sentAt'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/curator/pitches/{id}/answer/',
    summary: 'Accept or decline a song. Final, but idempotent.',
    access: 'curator',
    params: z.strictObject({ id: idOf('pitch') }),
    body: CuratorAnswer,
    answer: OwnPitch,
    errors: ['conflict', 'link_expired'],
  }),
};
