import type { GenreOutcome } from '#contract/public-reviews.ts';
import { useSite } from '../site.tsx';

const number = (count: number): string => count.toLocaleString('en-US');

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

const sentenceOf = ({ genre, campaigns, answered, placements }: GenreOutcome): string =>
  `${genre}: ${counted(placements, 'placement')} of ${counted(answered, 'answered pitch', 'answered pitches')}, in ${counted(campaigns, 'campaign')}`;

/** The genre with most finished campaigns; says so when there is none yet. */
export function OutcomeSentence() {
  const [most] = (useSite().week?.outcomes ?? []).toSorted((one, other) => other.campaigns - one.campaigns);
  return most
    ? `${sentenceOf(most)}.`
    : 'Outcomes per genre: none yet. They appear here once campaigns have ended whose placements we checked.';
}

/** What finished campaigns came to, genre by genre. */
export function Outcomes() {
  const outcomes = useSite().week?.outcomes ?? [];
  if (outcomes.length === 0)
    return (
      <p>
        There are none yet. A genre appears here once a campaign has ended whose placements we checked. No
        figure is estimated or taken from elsewhere.
      </p>
    );
  return (
    <>
      <p>Campaigns that have ended and whose placements we checked, by genre.</p>
      <table className="text-table">
        <thead>
          <tr>
            <th scope="col">Genre</th>
            <th scope="col" className="amount whitespace-normal">
              Placements of answered pitches
            </th>
            <th scope="col" className="amount">
              Campaigns
            </th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ genre, campaigns, answered, placements }) => (
            <tr key={genre}>
              <th scope="row">{genre}</th>
              <td className="amount">
                {number(placements)} of {number(answered)}
              </td>
              <td className="amount">{number(campaigns)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
