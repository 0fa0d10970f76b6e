import type { GenreOutcome } from '#contract/public-reviews.ts';
import { useSite } from '../site.tsx';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

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
    <ul>
      {outcomes.map((outcome) => (
        <li key={outcome.genre}>{sentenceOf(outcome)}</li>
      ))}
    </ul>
  );
}
