import type { ApiScope } from '#contract/accounts/api-keys/rules.ts';
import type { ApiKeyStatus } from '#contract/accounts/api-keys/schema.ts';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const keyStatusLabels: Labels<ApiKeyStatus> = {
  active: { label: 'Active', tone: 'good' },
  idle: { label: 'Admin can’t act', tone: 'warn' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

/** As whom a key reads. */
export const readerLabels: Record<Role, string> = { admin: 'Admin', user: 'Artist' };

export const scopeLabels: Record<ApiScope, string> = {
  'orders.read': 'Orders',
  'campaigns.read': 'Campaigns',
  'placements.read': 'Placements',
  'playlists.read': 'Playlists',
  'payments.read': 'Payments',
  'reports.read': 'Reports',
};

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const keyActivityTones: EntryTones = {
  'api_key.created': 'info',
  'api_key.revoked': 'warn',
};

/** What is asked before a key is revoked. */
export const revokeQuestion = ({ name }: { name: string }) => ({
  title: 'Revoke this key?',
  text: `Scripts that use “${name}” stop working immediately. This can’t be undone.`,
  confirmLabel: 'Revoke key',
});

/** What a new key is shown with. */
export const howSent = 'Scripts send it in the header “Authorization: Bearer”.';
