import type { Role } from '#contract/accounts/sessions/schema.ts';
import type { UserStatus } from '#contract/accounts/users/schema.ts';
import { brandNames } from '#contract/brand.ts';
import { roleNames, type TeamRole } from '#contract/team.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';
import { type Fields, showLabel } from '#web/kit/resource/field-changes.tsx';

export const roleLabels: Labels<Role> = {
  user: { label: 'Artist', tone: 'neutral' },
  admin: { label: 'Admin', tone: 'info' },
};

export const statusLabels: Labels<UserStatus> = {
  active: { label: 'Active', tone: 'good' },
  suspended: { label: 'Suspended', tone: 'bad' },
};

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const activityTones: EntryTones = {
  'user.created': 'info',
  'user.first_admin': 'info',
  'user.changed': 'warn',
  'user.team_changed': 'warn',
  'user.merged': 'warn',
  'user.address_change_undone': 'bad',
  'session.reuse': 'bad',
};

/** What each team role is for. */
export const teamRoleHints: Record<TeamRole, string> = {
  admin: 'May do everything.',
  reviewer: 'Reviews songs and playlists, and checks placements.',
  fulfilment: 'Runs campaigns, pitches, playlists, curators and Spotify accounts.',
  finance: 'Handles payments, refunds, chargebacks, packages and coupons.',
  support: 'Confirms orders, answers artists and edits their accounts.',
  'read-only': 'Reads campaigns, orders and playlists without addresses, and changes nothing.',
};

/** What the fields of an account are called in its activity and in a conflict. */
export const fields: Fields = {
  email: { label: 'Email' },
  name: { label: 'Name' },
  role: { label: 'Role', show: showLabel(roleLabels) },
  'real-playlist': { label: `Team role in ${brandNames['real-playlist']}`, show: showLabel(roleNames) },
  eaa: { label: `Team role in ${brandNames.eaa}`, show: showLabel(roleNames) },
  status: { label: 'Status', show: showLabel(statusLabels) },
};

/** The hint about the reason for suspending one account or many. */
export const suspendReason = {
  hint: 'Visible to admins only, here and in the activity.',
  missing: 'Enter a reason for other admins.',
};
