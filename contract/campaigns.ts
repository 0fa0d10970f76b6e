import { z } from 'zod';
import { Brand } from './brand.ts';
import { CampaignStatus } from './campaign-states.ts';
import { endpoint } from './endpoint.ts';
import { EstimateBasis } from './estimate-basis.ts';
import { line, text } from './fields.ts';
import { Genre, Language, Mood } from './genres.ts';
import { idOf } from './ids.ts';
import { Duration, Estimate } from './packages.ts';
import { PageQuery } from './paging.ts';
import { IsoTime } from './time.ts';

/** Steps of a purchase. The last is the checkout, where all of it is read again. */
export const CAMPAIGN_STEPS = ['Song', 'Audience', 'Package', 'Checkout'] as const;
export const DEFAULT_STEP = 1;

export const Campaign = z.object({
  id: z.string(),
  brand: Brand,
  status: CampaignStatus,
  /** True while a checkout of this draft is open. */
  locked: z.boolean(),
  songName: z.string(),
  artistName: z.string(),
  image: z.string().nullable(),
  songUrl: z.string(),
  price: z.number(),
  placements: z.int(),
  streams: z.int(),
  listeners: z.int(),
  duration: Duration,
  currentStep: z.int().min(1).max(CAMPAIGN_STEPS.length),
  /** As it was shown last before the campaign was ordered. */
  estimate: Estimate,
  /** Null for a campaign from before ranges rested on past ones: they are its package's own. */
  restsOn: EstimateBasis.nullable(),
  genres: z.array(Genre),
  moods: z.array(Mood),
  language: Language.nullable(),
  curatorNote: z.string(),
  packageId: z.string(),
  packageName: z.string(),
  trial: z.boolean(),
  /** The code that an admin gave with a prepared campaign; the checkout begins with it. */
  coupon: z.string().nullable(),
  startsAt: IsoTime.nullable(),
  endsAt: IsoTime.nullable(),
  created_at: IsoTime,
  version: z.int(),
});
export type Campaign = z.infer<typeof Campaign>;

/** Characters of the note for curators. */
export const NOTE_LENGTH = 500;

/** The fields of a draft that the artist may write; price and estimates follow from package and duration. */
export const CampaignDraft = z.strictObject({
  songName: line(200),
  artistName: line(200),
  image: z
    .string()
    .max(500)
    .nullable()
    .meta({ description: 'The cover, at a host that pages load pictures of' }),
  songUrl: line(500),
  genres: z.array(Genre).max(3, 'Choose up to 3 genres.'),
  moods: z.array(Mood).max(3, 'Choose up to 3 moods.'),
  language: Language.nullable(),
  curatorNote: text(NOTE_LENGTH),
  packageId: idOf('package'),
  duration: Duration,
  currentStep: z.int().min(1).max(CAMPAIGN_STEPS.length),
});
export type CampaignDraft = z.infer<typeof CampaignDraft>;

/** Some fields of a draft. */
const DraftPart = CampaignDraft.partial();
export type DraftPart = z.output<typeof DraftPart>;

/** A draft that a browser keeps for a visitor: its fields, and the key under which any browser saves it, once. */
export const VisitorDraft = z.strictObject({
  key: z.string().regex(/^[0-9a-f-]{16,64}$/),
  fields: DraftPart,
});
export type VisitorDraft = z.output<typeof VisitorDraft>;

/** What is missing before a draft can be paid: `field -> sentence`; empty when complete. */
export function campaignProblems(
  draft: Pick<Campaign, 'songName' | 'artistName' | 'songUrl' | 'genres'>,
): Record<string, string> {
  return {
    ...(!draft.songUrl && { songUrl: 'Paste a link to your track.' }),
    ...(!draft.songName && { songName: 'Enter the song title.' }),
    ...(!draft.artistName && { artistName: 'Enter the artist’s name.' }),
    ...(draft.genres.length === 0 && {
      genres: 'Choose at least one genre so we can find the right curators.',
    }),
  };
}

const one = z.strictObject({ id: idOf('campaign') });

/** The artist's own campaigns. */
export const myCampaigns = {
  list: endpoint({
    method: 'GET',
    path: '/user/campaigns/',
    summary: 'List your campaigns, newest first',
    access: 'user',
    query: PageQuery.extend({ status: CampaignStatus.optional() }),
    status: 200,
    answer: z.array(Campaign),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/campaigns/',
    summary: 'Create a draft. With the Idempotency-Key from an emailed link, returns that link’s draft.',
    access: 'user',
    body: DraftPart,
    status: 201,
    answer: Campaign,
    errors: ['not_a_track'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/user/campaigns/{id}/',
    summary: 'Get one of your campaigns',
    access: 'user',
    params: one,
    status: 200,
    answer: Campaign,
    etag: 'sent',
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/user/campaigns/{id}/',
    summary: 'Update a draft',
    access: 'user',
    params: one,
    body: DraftPart,
    status: 200,
    answer: Campaign,
    etag: 'sent',
    errors: ['not_found', 'campaign_locked', 'illegal_transition', 'not_a_track', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/campaigns/{id}/',
    summary: 'Delete a draft',
    access: 'user',
    params: one,
    status: 204,
    errors: ['not_found', 'campaign_locked', 'illegal_transition'],
  }),
};
