import type { Mutant } from './mutant.ts';

const moves = ['server/domains/fulfilment/campaigns/brand-campaigns.test.ts'];
const creates = ['server/domains/fulfilment/campaigns/create-for-customer.test.ts'];

/** What admins do with campaigns. */
export const campaignMutants: readonly Mutant[] = [
  {
    name: 'a campaign goes on while its charge is disputed',
    about: 'states',
    file: 'contract/sales/campaigns/rules.ts',
    find: ': disputed\n        ?',
    put: ': disputed && status === undefined\n        ?',
    tests: moves,
    named: 'what the team paused stays paused when a dispute is won',
  },
  {
    name: 'a won dispute resumes what the team paused',
    about: 'states',
    file: 'server/domains/orders/payments/record-dispute.ts',
    find: "status === 'paused' && !held_by_team",
    put: "status === 'paused'",
    tests: moves,
    named: 'what the team paused stays paused when a dispute is won',
  },
  {
    name: 'a pause uses up the time that was paid for',
    about: 'states',
    file: 'server/domains/orders/orders/pause-campaign.ts',
    find: 'plus(ends, pausedFor)',
    put: 'ends',
    tests: moves,
    named: 'a pause does not use up the time that was paid for',
  },
  {
    name: "another brand's campaign is changed",
    about: 'brands',
    file: 'server/domains/fulfilment/campaigns/with-locked-campaign.ts',
    find: 'if (state.campaign.brand !== brand) throw campaignNotFound();',
    put: '',
    tests: ['server/http/rights-ids.test.ts'],
  },
  {
    name: 'a repeated request makes a second campaign',
    about: 'money',
    file: 'server/domains/fulfilment/campaigns/create-for-customer.ts',
    find: 'if (made) return getBrandCampaign(ctx, made.id);',
    put: '',
    tests: creates,
    named: 'a repeated request makes one campaign',
  },
  {
    name: 'an operator offers any price',
    about: 'money',
    file: 'server/domains/fulfilment/campaigns/create-for-customer.ts',
    find: 'assertPrice(total, body.expectedTotal);',
    put: '',
    tests: creates,
    named: 'leaves nothing behind when it is refused',
  },
];
