import type { Recipe } from './recipe.ts';

const contract = 'contract/fulfilment/ratings';
const ratings = 'server/domains/fulfilment/ratings';

/** "Add a state": of a report, which its artist withdrew. */
export const state: Recipe = {
  migration: {
    name: 'withdraw_reports',
    sql: `alter table pitch_ratings drop constraint pitch_ratings_report_check;
alter table pitch_ratings drop constraint pitch_ratings_check3;
alter table pitch_ratings add constraint pitch_ratings_report_check
  check (report in ('waiting', 'upheld', 'dismissed', 'withdrawn'));
alter table pitch_ratings add constraint pitch_ratings_decided_check
  check (coalesce(report <> 'waiting', false) = (decided_at is not null));\n`,
  },
  edits: [
    [
      `${contract}/schema.ts`,
      "z.enum(['waiting', 'upheld', 'dismissed'])",
      "z.enum(['waiting', 'upheld', 'dismissed', 'withdrawn'])",
    ],
    [
      `${contract}/rules.ts`,
      "  waiting: ['upheld', 'dismissed'],\n",
      "  waiting: ['upheld', 'dismissed', 'withdrawn'],\n  withdrawn: [],\n",
    ],
    [
      'contract/states.test.ts',
      "reportStates, ['waiting'], ['upheld', 'dismissed']",
      "reportStates, ['waiting'], ['upheld', 'dismissed', 'withdrawn']",
    ],
    ['contract/states.test.ts', "'upheld dismissed'", "'upheld dismissed withdrawn'"],
    [
      `${contract}/kinds.ts`,
      "'review.report_dismissed'",
      "'review.report_dismissed', 'review.report_withdrawn'",
    ],
    [
      `${ratings}/decide-report.ts`,
      "  dismissed: 'Report dismissed",
      "  withdrawn: 'Report withdrawn by the artist: the review counts',\n  dismissed: 'Report dismissed",
    ],
    [
      'web/domains/fulfilment/ratings/rating-labels.ts',
      "  dismissed: 'Report dismissed',\n",
      "  dismissed: 'Report dismissed',\n  withdrawn: 'Report withdrawn',\n",
    ],
    [
      `${ratings}/ratings.http.test.ts`,
      "it('a report that is upheld: the review",
      `it('a report that its artist withdrew changes nothing, and is decided', async () => {
  const { order, id } = await reviewed();
  await rate(order, id, NOT_HEARD);
  const body = { verdict: 'withdrawn', note: 'As you asked us.' };
  expect((await decide(id, body)).body.report).toMatchObject({ status: 'withdrawn' });
  expect(await owed(order)).toEqual([]);
  expect((await decide(id, { verdict: 'upheld' })).status).toBe(409);
});

it('a report that is upheld: the review`,
    ],
  ],
  suites: [ratings],
};
