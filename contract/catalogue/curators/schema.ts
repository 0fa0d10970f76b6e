import { Brand } from '../../brand.schema.ts';
import { nameWithoutForbiddenClaims } from '../../claims.ts';
import { Email, requiredLine, requiredText } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { MaskedSecret, Secret } from '../../secret.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { isPayable } from './rules.ts';

/** `paused`: nothing is pitched to them. `suspended`: they can’t sign in either. */
export const CuratorStatus = z.enum(['active', 'paused', 'suspended']);

export type CuratorStatus = z.infer<typeof CuratorStatus>;

/** Who or what paused a curator. */
export const PauseCause = z.enum(['admin', 'asked_for_money', 'not_answered', 'not_added', 'unsubscribed']);

export type PauseCause = z.infer<typeof PauseCause>;

/** What an admin should look at: over 60 % yes, or none in 40 answers. */
export const StandingConcern = z.enum(['mostly_yes', 'never_yes']);

export type StandingConcern = z.infer<typeof StandingConcern>;

/** The first and last day of an absence, in UTC. */
const Away = z.strictObject({ from: z.iso.date('Enter a date.'), to: z.iso.date('Enter a date.') });

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
  status: CuratorStatus,
  /** Of a paused one. An admin can always end it, and where they `mayResume` they can, too. */
  pause: z.object({ at: IsoTime, cause: PauseCause, mayResume: z.boolean() }).nullable(),
  /** What they did in the last 90 days, from 0 to 100: their place in the order of matching. */
  standing: z.int(),
  /** Half of their slots are used, as they answer fewer than three in four pitches, or have just ended a pause. */
  areSlotsHalved: z.boolean(),
  concern: StandingConcern.nullable(),
  away: Away.nullable(),
  createdAt: IsoTime,
  version: z.int(),
  /** The latest of what happened to them, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});

export type Curator = z.infer<typeof Curator>;

/** A curator, as they see themselves. */
export const CuratorAccount = z.object({
  id: z.string(),
  brand: Brand,
  name: z.string(),
  email: z.string(),
  /** When nothing is pitched to them; null if they are not away. */
  away: Away.nullable(),
  /** Why nothing is pitched to them; null if they are not paused. */
  pause: PauseCause.nullable(),
  /** Whether they can end the pause themselves; false where our team does, and if they are not paused. */
  mayResume: z.boolean(),
  areSlotsHalved: z.boolean(),
  /** Since when everyone can read their page; null unless they agreed. */
  publicSince: IsoTime.nullable(),
  /** The name on it; null for their own. */
  publicName: z.string().nullable(),
  /** Until when a former address can have the account back: nothing is paid out until then. */
  held: IsoTime.nullable(),
  /** Where colleagues apply whom they invite. */
  invitationUrl: z.string(),
  version: z.int(),
});

export type CuratorAccount = z.infer<typeof CuratorAccount>;

const fields = { name: nameWithoutForbiddenClaims(requiredLine('the curator’s name', 120)), email: Email };

export const oneCurator = z.strictObject({ id: idOf('curator') });

export const NewCurator = z.strictObject({ ...fields, brand: Brand });

export const CuratorChange = z
  .strictObject({ ...fields, status: CuratorStatus.exclude(['suspended']) })
  .partial();

export const LeaveReason = requiredText('a reason for other admins', 500);

/** Where a curator is paid. */
export const PayoutDetails = z.strictObject({
  holder: requiredLine('the name of the account’s holder', 120),
  account: requiredLine('an account', 120)
    .min(6, 'Enter the whole account.')
    .refine(isPayable, { error: 'This IBAN has a mistake. Check its digits.' }),
});

export type PayoutDetails = z.output<typeof PayoutDetails>;

/** The same, as the curator sees it. */
export const MaskedPayout = z.object({ holder: z.string(), account: MaskedSecret });

/** The same, as it is read to pay. */
export const ShownPayout = z.object({ holder: z.string(), account: Secret });

export type ShownPayout = z.infer<typeof ShownPayout>;

/** What curators change of themselves. */
export const CuratorAccountChange = z
  .strictObject({
    name: fields.name,
    away: Away.nullable(),
    isPublic: z.boolean(),
    publicName: nameWithoutForbiddenClaims(requiredLine('the name for your page', 60)).nullable(),
    payout: PayoutDetails,
  })
  .partial();

export type CuratorAccountChange = z.output<typeof CuratorAccountChange>;
