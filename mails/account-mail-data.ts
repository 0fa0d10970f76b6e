import { z } from 'zod';
import { IsoTime } from '#contract/time.schema.ts';
import { link } from './mail-fields.ts';

/** Too many strangers ask for sign-in mails to this address. Nothing in it tells whether there is an account. */
export const ManySignIns = z.object({
  template: z.literal('many-sign-ins'),
  /** Between two mails to browsers that are not known. */
  minutes: z.int().positive(),
});

export const AdminChange = z.enum([
  'added',
  'promoted',
  'demoted',
  'suspended',
  'reactivated',
  'address',
  'removed',
]);
export type AdminChange = z.infer<typeof AdminChange>;

/** Who may do what in the back office was changed, for the other admins. */
export const AdminsChanged = z.object({
  template: z.literal('admins-changed'),
  /** Address of the admin who did it. */
  actor: z.string().min(1),
  /** Address of the account that was changed, as it was before. */
  subject: z.string().min(1),
  newAddress: z.string().nullable(),
  changes: z.array(AdminChange).min(1),
  at: IsoTime,
  usersUrl: link,
});
