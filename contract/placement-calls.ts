import { z } from 'zod';
import { BrandPath } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { idOf } from './ids.ts';
import { CheckResult, LedgerAnchor, Placement, PlacementCheck } from './placements.ts';
import { EvidenceType, MAX_EVIDENCE_BYTES } from './playlist-reviews.ts';
import { MINUTE } from './time.ts';

/** Clocks of browsers may be ahead by this much. */
export const EVIDENCE_CLOCK_TOLERANCE_MS = 5 * MINUTE;
/** Pictures that one piece of evidence may have. */
export const MAX_PLACEMENT_IMAGES = 4;
/** Spotify's own limit of a playlist. */
const MAX_POSITION = 10_000;

/** A placement with its newest checks, the newest first. */
export const PlacementDetails = Placement.extend({
  checkRows: z.array(PlacementCheck),
  /** The last anchor of the ledger; null before the first. */
  anchor: LedgerAnchor.nullable(),
});
export type PlacementDetails = z.infer<typeof PlacementDetails>;

/** What an admin saw of a placement. */
export const NewEvidence = z
  .strictObject({
    result: z.enum([CheckResult.enum.seen, CheckResult.enum.not_seen], 'Choose what you saw.'),
    /** When it was seen: after the newest check, now by default. */
    at: z.iso.datetime('Enter a time in UTC.').optional(),
    position: z.int().min(1, 'Positions start at 1.').max(MAX_POSITION).nullable().default(null),
    link: z
      .url({
        protocol: /^https?$/,
        error: 'Enter a link that starts with https://, or leave the field empty.',
      })
      .max(500)
      .nullable()
      .default(null),
    note: text(1000).default(''),
    images: z
      .array(idOf('placementImage'))
      .max(MAX_PLACEMENT_IMAGES, `Add up to ${MAX_PLACEMENT_IMAGES} images.`)
      .default([]),
  })
  .refine(({ result, position }) => result === 'seen' || position === null, {
    path: ['position'],
    message: 'Remove the position. A song that wasn’t seen doesn’t have one.',
  })
  .refine(({ link, note, images }) => link !== null || note !== '' || images.length > 0, {
    path: ['note'],
    message: 'Add a link, a screenshot or a note as evidence.',
  });
export type NewEvidence = z.output<typeof NewEvidence>;

const onePlacement = z.strictObject({ name: BrandPath, id: idOf('placement') });
const ofPlacement = { access: 'admin', brand: 'path', params: onePlacement } as const;

/** Songs on playlists and what was seen of them. */
export const placements = {
  ofCampaign: endpoint({
    method: 'GET',
    path: '/{name}/campaigns/{id}/placements/',
    summary: 'List a campaign’s placements with daily check results',
    access: 'admin',
    brand: 'path',
    params: z.strictObject({ name: BrandPath, id: idOf('campaign') }),
    status: 200,
    answer: z.array(Placement),
    errors: ['not_found'],
  }),
  ofPlaylist: endpoint({
    method: 'GET',
    path: '/{name}/playlists/{id}/placements/',
    summary: 'List the latest 100 placements on a playlist',
    access: 'admin',
    brand: 'path',
    params: z.strictObject({ name: BrandPath, id: idOf('playlist') }),
    status: 200,
    answer: z.array(Placement),
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/{name}/placements/{id}/',
    summary: 'Get a placement with its latest checks',
    ...ofPlacement,
    status: 200,
    answer: PlacementDetails,
    errors: ['not_found'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/{name}/placements/{id}/check/',
    summary: 'Check a placement’s playlist on Spotify now and record the result',
    ...ofPlacement,
    status: 200,
    answer: PlacementDetails,
    errors: ['not_found', 'conflict'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/{name}/placements/{id}/move/',
    summary: 'Move a song to another position on a connected account’s playlist. Runs in the background.',
    ...ofPlacement,
    body: z.strictObject({ position: z.int().min(1, 'Positions start at 1.').max(MAX_POSITION) }),
    status: 200,
    answer: PlacementDetails,
    errors: ['not_found', 'conflict'],
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/{name}/placements/{id}/images/',
    summary: 'Upload an image for manual evidence. Unused images are deleted after a day.',
    ...ofPlacement,
    upload: { types: EvidenceType.options, mostBytes: MAX_EVIDENCE_BYTES },
    status: 201,
    answer: z.object({ id: z.string(), sha256: z.string() }),
    errors: ['not_found', 'conflict', 'invalid_input'],
  }),
  addEvidence: endpoint({
    method: 'POST',
    path: '/{name}/placements/{id}/evidence/',
    summary: 'Record manual evidence: link, images or note',
    ...ofPlacement,
    body: NewEvidence,
    status: 201,
    answer: PlacementDetails,
    errors: ['not_found', 'conflict', 'invalid_input'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/{name}/placements/{id}/images/{imageId}/',
    summary: 'Get an evidence image',
    access: 'admin',
    brand: 'path',
    params: onePlacement.extend({ imageId: idOf('placementImage') }),
    status: 200,
    answer: z.string().meta({ description: 'Image bytes' }),
    file: EvidenceType.options,
    errors: ['not_found'],
  }),
};
