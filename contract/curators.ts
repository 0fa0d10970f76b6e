import { z } from 'zod';
import { Brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { Email, requiredLine } from './fields.ts';
import { idOf } from './ids.ts';
import { anyOf, list } from './list.ts';
import { TimelineEntry } from './orders.ts';
import { DAY, IsoTime } from './time.ts';

/** How far back a curator's pitches are counted. */
export const RECENT_PITCHES_MS = 90 * DAY;

/** A person who runs playlists and answers pitches for them. */
export const Curator = z.object({
  id: z.string(),
  brand: Brand,
  name: z.string(),
  email: z.string(),
  /** Their playlists that were not removed. */
  playlists: z.int(),
  /** Pitches sent to them in the last `RECENT_PITCHES_MS`; answered are those accepted or declined. */
  pitches: z.object({ sent: z.int(), answered: z.int(), accepted: z.int() }),
  createdAt: IsoTime,
  version: z.int(),
  /** The latest of what happened to them, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});
export type Curator = z.infer<typeof Curator>;

const fields = { name: requiredLine('the curator’s name', 120), email: Email };
const oneCurator = z.strictObject({ id: idOf('curator') });

export const NewCurator = z.strictObject({ ...fields, brand: Brand });

export const CuratorChange = z.strictObject(fields).partial();

/** The curators of both brands. */
export const curators = {
  list: list({
    path: '/admin/curators/',
    summary: 'List the curators of both brands',
    access: 'admin',
    row: Curator,
    search: 'Start of the email, or part of the name',
    filters: { brand: anyOf(Brand) },
    sorts: ['-createdAt', 'createdAt', 'name'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/curators/',
    summary: 'Create a curator for a brand',
    access: 'admin',
    body: NewCurator,
    status: 201,
    answer: Curator,
    etag: 'sent',
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/curators/{id}/',
    summary: 'Get a curator with their activity',
    access: 'admin',
    params: oneCurator,
    status: 200,
    answer: Curator,
    etag: 'sent',
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/curators/{id}/',
    summary: 'Update a curator’s name or email',
    access: 'admin',
    params: oneCurator,
    body: CuratorChange,
    status: 200,
    answer: Curator,
    etag: 'sent',
    errors: ['not_found', 'stale'],
  }),
};
