import { Secret } from '../../secret.schema.ts';
import { everyRole } from '../../team.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { audiences, MAX_DEVICE_MARKS, roles } from './rules.ts';

export const Role = z.enum(roles);

export type Role = z.infer<typeof Role>;

export const TeamRole = z.enum(everyRole);

/** The role of an admin in each brand; null where they have none. */
export const Team = z.strictObject({ 'real-playlist': TeamRole.nullable(), eaa: TeamRole.nullable() });

/** The record kept in local storage under `user`. */
export const SignedInUser = z.object({ username: z.string(), role: z.enum(audiences) });

export type SignedInUser = z.infer<typeof SignedInUser>;

export const Tokens = z.object({ access: Secret, refresh: Secret });

export type Tokens = z.infer<typeof Tokens>;

/**
 * `deviceMark` proves that the browser has signed in with this address. Sent with later requests for mails and with
 * codes, it gets the browser its own rate limit.
 */
export const SignInAnswer = Tokens.extend({
  user: SignedInUser,
  deviceMark: Secret,
  team: Team.optional().meta({ description: 'Only admins have roles.' }),
});

export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** `username` is the curator's email. */
export const CuratorAnswer = Tokens.extend({ user: SignedInUser });

/** `campaignId`: the draft that came with the mail; null without one. */
export const LinkAnswer = SignInAnswer.extend({ campaignId: z.string().nullable() });

export type LinkAnswer = z.infer<typeof LinkAnswer>;

/** Names the campaign that a visitor builds; their browser makes it, and only its hash is stored. */
export const VisitorToken = z.string().regex(/^[0-9a-f]{64}$/);

/** A secret that a browser makes with its request for a sign-in email, to ask later what became of that email. */
export const MailTicket = z.string().regex(/^[\w-]{22,64}$/, 'This ticket isn’t valid.');

export const Opaque = z.string().min(1).max(400);

export const Replaced = Opaque.optional().meta({
  description: 'Refresh token of the session to replace. That session ends.',
});

export const DeviceMarks = z
  .array(Opaque)
  .max(MAX_DEVICE_MARKS)
  .optional()
  .meta({ description: 'The `deviceMark` from earlier sign-ins in this browser' });

export const Session = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  createdAt: IsoTime,
  lastSeenAt: IsoTime,
});

export type Session = z.infer<typeof Session>;
