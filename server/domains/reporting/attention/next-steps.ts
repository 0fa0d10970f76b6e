import type { Brand } from '#contract/brand.schema.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { brandFees } from '#contract/fulfilment/fees/calls.ts';
import { brandPitches } from '#contract/fulfilment/pitches/calls.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { ratings } from '#contract/fulfilment/ratings/calls.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import { orderMessages } from '#contract/orders/messages/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { AttentionKind } from '#contract/reporting/attention/schema.ts';
import { evidence } from '#contract/reporting/evidence/calls.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { everyRole, mayCall, type Team, type TeamRole } from '#contract/team.ts';

/** What is done next about an entry: its name, and the call whose right decides who may; null for what admins alone may. */
interface NextStep {
  label: string;
  call: Endpoint | null;
}

/** Who may make the call of its next step may deal with an entry: see, assign, snooze and dismiss it. */
export const nextSteps: Record<AttentionKind, NextStep> = {
  dispute: { label: 'Send evidence', call: evidence.send },
  inquiry: { label: 'Send evidence', call: evidence.send },
  refund_failed: { label: 'Refund order', call: orders.refund },
  refund_to_pay: { label: 'Record manual refund', call: orders.paidBack },
  refund_returned: { label: 'Record manual refund', call: orders.paidBack },
  refund_elsewhere: { label: 'Cancel or keep order', call: orders.cancel },
  captured_in_part: { label: 'Cancel or keep order', call: orders.cancel },
  stray_payment: { label: 'Enter order again', call: brandCampaigns.create },
  fees: { label: 'Pay curators', call: brandFees.pay },
  make_good: { label: 'See what’s owed', call: brandPitches.add },
  review: { label: 'Review song', call: tagging.review },
  message: { label: 'Answer message', call: orderMessages.send },
  note: { label: 'Dismiss note', call: attention.dismiss },
  review_report: { label: 'Decide report', call: ratings.decide },
  unconfirmed: { label: 'Confirm order', call: orders.confirm },
  check: { label: 'Check playlist', call: placements.check },
  playlist_lost: { label: 'Refresh playlist', call: playlists.refresh },
  playlist_review: { label: 'Review playlist', call: weeklyReviews.create },
  curator: { label: 'Look at answers', call: curators.update },
  account: { label: 'Reconnect account', call: spotifyAccounts.authenticate },
  key: { label: 'Check key', call: spotifyKeys.check },
  webhook: { label: 'Resume endpoint', call: webhookEndpoints.resume },
  ledger: { label: 'Compare order', call: null },
  backup: { label: 'See System', call: null },
  held: { label: 'See System', call: null },
  job: { label: 'Retry job', call: jobs.update },
};

/** What only admins may do, as a rule of calls says it. */
const forAdmins: Pick<Endpoint, 'method' | 'team'> = { method: 'POST', team: [] };

/** The call whose right decides about entries of a kind. */
export const rightOf = (kind: AttentionKind) => nextSteps[kind].call ?? forAdmins;

/** Whether a team role may deal with entries of a kind. */
export const mayDo = (kind: AttentionKind, role: TeamRole | null): boolean => mayCall(rightOf(kind), role);

/** The team roles that may. */
export const rolesFor = (kind: AttentionKind): TeamRole[] => everyRole.filter((role) => mayDo(kind, role));

/** Kinds with the brands in which they are asked for. */
export type Scope = ReadonlyMap<AttentionKind, readonly Brand[]>;

/** What an admin may deal with in these brands. */
export const scopeOf = (team: Team, brands: readonly Brand[]): Scope =>
  new Map(
    AttentionKind.options.map((kind) => [kind, brands.filter((brand) => mayDo(kind, team[brand]))] as const),
  );

/** Everything in these brands, whoever may deal with it. */
export const everythingIn = (brands: readonly Brand[]): Scope =>
  new Map(AttentionKind.options.map((kind) => [kind, brands] as const));
