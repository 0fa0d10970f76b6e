import { Brand, BrandPath } from '../../brand.schema.ts';
import { MAX_EVIDENCE_BYTES } from '../../catalogue/reviews/rules.ts';
import { EvidenceType } from '../../catalogue/reviews/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { requiredText } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, list } from '../../list.schema.ts';
import { z } from '../../zod.ts';
import { MAX_POSITION } from './rules.ts';
import {
  NewEvidence,
  ofPlacement,
  onePlacement,
  Placement,
  PlacementDetails,
  PlacementToCheck,
} from './schema.ts';

/** Songs on playlists and what was seen of them. */
export const placements = {
  ofCampaign: endpoint({
    path: '/{name}/campaigns/{id}/placements/',
    summary: 'List a campaign’s placements with daily check results',
    access: 'admin',
    scope: 'placements.read',
    params: z.strictObject({ name: BrandPath, id: idOf('campaign') }),
    answer: z.array(Placement),
  }),
  ofPlaylist: endpoint({
    path: '/{name}/playlists/{id}/placements/',
    summary: 'List the latest 100 placements on a playlist',
    access: 'admin',
    scope: 'placements.read',
    params: z.strictObject({ name: BrandPath, id: idOf('playlist') }),
    answer: z.array(Placement),
  }),
  toCheck: list({
    path: '/admin/checks/',
    summary: 'List the placements of both brands that are due for a manual check, the longest due first',
    access: 'admin',
    row: PlacementToCheck,
    search: 'Part of the song, artist or playlist name',
    filters: { brand: anyOf(Brand) },
    sorts: ['checkAt'],
  }),
  get: endpoint({
    path: '/{name}/placements/{id}/',
    summary: 'Get a placement with its latest checks',
    ...ofPlacement,
    scope: 'placements.read',
    answer: PlacementDetails,
  }),
  check: endpoint({
    method: 'POST',
    path: '/{name}/placements/{id}/check/',
    summary: 'Check a placement’s playlist on Spotify now and record the result',
    ...ofPlacement,
    team: ['fulfilment', 'reviewer'],
    answer: PlacementDetails,
    errors: ['conflict'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/{name}/placements/{id}/move/',
    summary: 'Move a song to another position on a connected account’s playlist. Runs in the background.',
    ...ofPlacement,
    team: ['fulfilment'],
    body: z.strictObject({ position: z.int().min(1, 'Positions start at 1.').max(MAX_POSITION) }),
    answer: PlacementDetails,
    errors: ['conflict'],
  }),
  removeSong: endpoint({
    method: 'POST',
    path: '/{name}/placements/{id}/removal/',
    summary: 'Remove a song that we added from its playlist, with a reason. Runs in the background.',
    ...ofPlacement,
    team: ['fulfilment'],
    body: z.strictObject({ reason: requiredText('a reason', 500) }),
    answer: PlacementDetails,
    errors: ['conflict'],
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/{name}/placements/{id}/images/',
    summary: 'Upload an image for manual evidence. Unused images are deleted after a day.',
    ...ofPlacement,
    team: ['fulfilment', 'reviewer'],
    upload: { types: EvidenceType.options, mostBytes: MAX_EVIDENCE_BYTES },
    status: 201,
    answer: z.object({ id: z.string(), sha256: z.string() }),
    errors: ['conflict'],
  }),
  addEvidence: endpoint({
    method: 'POST',
    path: '/{name}/placements/{id}/evidence/',
    summary: 'Record manual evidence: link, images or note',
    ...ofPlacement,
    team: ['fulfilment', 'reviewer'],
    body: NewEvidence,
    status: 201,
    answer: PlacementDetails,
    errors: ['conflict'],
  }),
  image: endpoint({
    path: '/{name}/placements/{id}/images/{imageId}/',
    summary: 'Get an evidence image',
    access: 'admin',
    params: onePlacement.extend({ imageId: idOf('placementImage') }),
    answer: z.string().meta({ description: 'Image bytes' }),
    file: EvidenceType.options,
  }),
};
