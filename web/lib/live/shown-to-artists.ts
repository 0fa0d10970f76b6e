import { myCampaigns, myMessages, myOrders, reports, sessions } from '#contract/calls.ts';
import { liveQueries } from './live-queries.ts';

/** What artists see; apart from `shown-by.ts`, so that their pages load nothing of the back office. */
export const { isShownBy, isFollowed } = liveQueries({
  order: { others: [myOrders.list, myOrders.get, myMessages.list, reports.get, myCampaigns.list] },
  campaign: { others: [myCampaigns.list, reports.get] },
  user: { others: [sessions.list] },
});
