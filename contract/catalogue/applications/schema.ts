import { Brand } from '../../brand.schema.ts';
import { nameWithoutForbiddenClaims } from '../../claims.ts';
import { Email, requiredLine } from '../../fields.schema.ts';
import { Genre } from '../../genres.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { mailedToken, strictToken } from '../../mailed-tokens.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { parsePlaylistLink, playlistLinkProblem } from '../../spotify/songs/rules.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { PlaylistText } from '../playlists/schema.ts';
import { Signal, SignalVerdict } from '../quality/schema.ts';
import { PLEDGE_VERSION } from './rules.ts';

/** `unconfirmed`: whoever reads the address has not said that they applied, so nothing is done. */
export const ApplicationStatus = z.enum(['unconfirmed', 'waiting', 'accepted', 'declined']);

export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

export const DeclineReason = z.enum([
  'few_followers',
  'artificial',
  'sells_places',
  'left_alone',
  'not_found',
  'not_yours',
  'other_genres',
]);

export type DeclineReason = z.infer<typeof DeclineReason>;

/** Playlists in one application. */
export const MAX_APPLIED = 5;

/** Genres of each. */
export const MAX_APPLIED_GENRES = 5;

const Link = PlaylistText.superRefine((text, { addIssue }) => {
  const problem = playlistLinkProblem(parsePlaylistLink(text));
  if (problem !== null) addIssue({ code: 'custom', message: problem });
});

const AppliedPlaylist = z.strictObject({
  /** A web link, short link, URI or bare id. */
  url: Link,
  genres: z
    .array(Genre)
    .min(1, 'Choose at least one genre.')
    .max(MAX_APPLIED_GENRES, `Choose up to ${MAX_APPLIED_GENRES} genres.`),
});

/** What someone sends who wants to be a curator. */
export const NewApplication = z.strictObject({
  name: nameWithoutForbiddenClaims(requiredLine('your name or handle', 120)),
  email: Email,
  playlists: z
    .array(AppliedPlaylist)
    .min(1, 'Add a playlist.')
    .max(MAX_APPLIED, `Add up to ${MAX_APPLIED} playlists.`),
  /** The version of what they agree to. */
  agreedTo: z.literal(PLEDGE_VERSION, 'Agree to this before you apply.'),
  /** Of the link by which a curator invited them; any other text counts as none. */
  invitation: mailedToken('signed').optional(),
});

/** Another application, or a curator, that has the same playlist or Spotify account. */
const Double = z.object({ of: z.enum(['playlist', 'account']), text: z.string() });

const ApplicationPlaylist = z.object({
  url: z.string(),
  genres: z.array(Genre),
  /** Null until Spotify has shown it. */
  name: z.string().nullable(),
  followers: z.int().nullable(),
  /** How often Spotify was asked, on different days; 0 in lists. */
  looks: z.int(),
  /** What is said of it by these looks; empty in lists. */
  signals: z.array(Signal),
  doubles: z.array(Double),
  /** Why it isn’t added with the others; null when it is. */
  hindrance: z.string().nullable(),
});

export type ApplicationPlaylist = z.infer<typeof ApplicationPlaylist>;

/** An application, as admins see it. */
export const Application = z.object({
  id: z.string(),
  brand: Brand,
  name: z.string(),
  email: z.string(),
  status: ApplicationStatus,
  /** The worst that is said of its playlists. */
  judgement: SignalVerdict,
  playlists: z.array(ApplicationPlaylist),
  reason: DeclineReason.nullable(),
  /** The curator who it became. */
  curatorId: z.string().nullable(),
  /** The curator whose invitation they followed. */
  invitedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: IsoTime,
  confirmedAt: IsoTime.nullable(),
  decidedAt: IsoTime.nullable(),
  version: z.int(),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});

export type Application = z.infer<typeof Application>;

/** An application, as its applicant sees it. */
export const OwnApplication = Application.pick({
  brand: true,
  name: true,
  status: true,
  reason: true,
}).extend({
  /** Of those that wait, 1 for the next; null for one that doesn’t. */
  place: z.int().nullable(),
  /** When we expect to decide. */
  expectedAt: IsoTime.nullable(),
  /** When they can apply again. */
  againAt: IsoTime.nullable(),
  playlists: z.array(ApplicationPlaylist.pick({ url: true, name: true, genres: true, signals: true })),
});

export type OwnApplication = z.infer<typeof OwnApplication>;

/** What an admin decides. */
export const ApplicationVerdict = z.union([
  z.strictObject({ verdict: z.literal('accepted') }),
  z.strictObject({ verdict: z.literal('declined'), reason: DeclineReason }),
]);

export type ApplicationVerdict = z.output<typeof ApplicationVerdict>;

export const oneApplication = z.strictObject({ id: idOf('curatorApplication') });

export const ofApplicationToken = z.strictObject({ token: strictToken('signed') });
