import type { Role } from '#contract/accounts/sessions/schema.ts';
import type { UserStatus } from '#contract/accounts/users/schema.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';
import { type Fields, showLabel } from '#web/kit/resource/field-changes.tsx';
import type { Tone } from '#web/ui/badge.tsx';

export const roleLabels: Labels<Role> = {
  user: { label: 'Artist', tone: 'neutral' },
  admin: { label: 'Admin', tone: 'info' },
};

export const statusLabels: Labels<UserStatus> = {
  active: { label: 'Active', tone: 'good' },
  suspended: { label: 'Suspended', tone: 'bad' },
};

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const activityTones: Record<string, Tone> = {
  'user.created': 'info',
  'user.first_admin': 'info',
  'user.changed': 'warn',
  'session.reuse': 'bad',
};

/** What the fields of an account are called in its activity and in a conflict. */
export const fields: Fields = {
  email: { label: 'Email' },
  name: { label: 'Name' },
  role: { label: 'Role', show: showLabel(roleLabels) },
  status: { label: 'Status', show: showLabel(statusLabels) },
};

/** The hint about the reason for suspending one account or many. */
export const suspendReason = {
  hint: 'Visible to admins only, here and in the activity.',
  missing: 'Enter a reason for other admins.',
};
