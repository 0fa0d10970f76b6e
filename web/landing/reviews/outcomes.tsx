import { Fragment } from 'react';
import { pluralize } from '#contract/plural.ts';
import type { GenreOutcome } from '#contract/reporting/public-reviews/schema.ts';
import { useSite } from '../site.tsx';

const sentenceOf = ({ genre, campaigns, answered, placements }: GenreOutcome): string =>
  `${genre}: ${pluralize(placements, 'placement')} from ${pluralize(answered, 'answered pitch', 'answered pitches')}, in ${pluralize(campaigns, 'campaign')}`;

/** The genre with the most finished campaigns, or a note if there are none yet. */
export function OutcomeSentence() {
  const [most] = (useSite().week?.outcomes ?? []).toSorted((one, other) => other.campaigns - one.campaigns);
  return most
    ? `${sentenceOf(most)}.`
    : 'Results by genre: none yet. They appear here once campaigns with checked placements have ended.';
}

/** On narrow screens a genre of two names continues on a second line after its slash. */
function BreakableGenre({ genre }: Pick<GenreOutcome, 'genre'>) {
  const [first, ...others] = genre.split('/');
  return (
    <>
      {first}
      {others.map((name) => (
        <Fragment key={name}>
          /<wbr />
          {name}
        </Fragment>
      ))}
    </>
  );
}

/** What finished campaigns came to, genre by genre. */
export function Outcomes() {
  const outcomes = useSite().week?.outcomes ?? [];
  if (outcomes.length === 0)
    return (
      <p>
        No results yet. A genre appears here once a campaign with checked placements has ended. None of these
        numbers are estimates or come from other sources.
      </p>
    );
  return (
    <>
      <p>Ended campaigns with checked placements, by genre.</p>
      <table className="text-table">
        <thead>
          <tr>
            <th scope="col">Genre</th>
            <th scope="col" className="amount whitespace-normal">
              Placements per answered pitch
            </th>
            <th scope="col" className="amount">
              Campaigns
            </th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ genre, campaigns, answered, placements }) => (
            <tr key={genre}>
              <th scope="row">
                <BreakableGenre genre={genre} />
              </th>
              <td className="amount">
                {placements.toLocaleString('en-US')} of {answered.toLocaleString('en-US')}
              </td>
              <td className="amount">{campaigns.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
