import { MOST_PUBLIC_RECORDS } from '#contract/public-reviews.ts';
import type { Page } from '../document.tsx';
import { LongPage, type LongSection, SupportLink } from '../legal/long-page.tsx';
import { useSite } from '../site.tsx';
import { Outcomes } from './outcomes.tsx';
import { Records } from './records.tsx';
import { WeekCounts } from './week-counts.tsx';

/** Records shown at once; the others are folded. */
const FIRST_RECORDS = 12;

/** This week's counts and the records behind them. */
function Week() {
  const records = useSite().week?.records ?? [];
  const others = records.slice(FIRST_RECORDS);
  return (
    <>
      <WeekCounts />
      <p>
        Held back is a playlist whose last review has expired: it gets no pitch until somebody has looked
        again. Condemned is one that we no longer pitch to.
      </p>
      <Records records={records.slice(0, FIRST_RECORDS)} />
      {others.length > 0 && (
        <details>
          <summary className="py-3 font-semibold text-accent">
            Show {others.length} more {others.length === 1 ? 'record' : 'records'}
          </summary>
          <Records records={others} />
        </details>
      )}
      {records.length === MOST_PUBLIC_RECORDS && (
        <p className="text-sm text-muted">These are the newest {MOST_PUBLIC_RECORDS} records.</p>
      )}
    </>
  );
}

const sections: LongSection[] = [
  { id: 'week', title: 'The last seven days', text: <Week /> },
  { id: 'outcomes', title: 'What campaigns came to', text: <Outcomes /> },
  {
    id: 'rule',
    title: 'One rule',
    text: (
      <p>
        A playlist gets pitches only while its review is current. A review is current for seven days. When it
        runs out, the playlist drops out of matching by itself, however good it was, until a person has looked
        again.
      </p>
    ),
  },
  {
    id: 'recorded',
    title: 'What is recorded',
    text: (
      <>
        <p>Each review is a record with five parts:</p>
        <ul>
          <li>who reviewed the playlist,</li>
          <li>when,</li>
          <li>the verdict,</li>
          <li>a link to what the first third-party quality tool showed,</li>
          <li>a link to what the second one showed.</li>
        </ul>
        <p>
          Want to see the review behind a pitch of yours? Send the order number and the playlist’s name to{' '}
          <SupportLink subject="The review behind a pitch" />, and you get the record.
        </p>
      </>
    ),
  },
  {
    id: 'questions',
    title: 'What the reviewer asks',
    text: (
      <ol>
        <li>
          <strong>Do followers arrive like people?</strong> Thousands in one night, or nearly all from one
          country, do not.
        </li>
        <li>
          <strong>Is anybody listening?</strong> Many followers and hardly a listener is a shop window, not a
          playlist.
        </li>
        <li>
          <strong>Does the list make sense?</strong> Songs that belong together, kept by somebody with an ear,
          beat a pile of everything.
        </li>
        <li>
          <strong>Is it the same list as last week?</strong> A new title, a new genre or a new owner starts
          the question again.
        </li>
        <li>
          <strong>How does the curator treat songs?</strong> Listening, answering with reasons, and not
          dropping a song after a day.
        </li>
      </ol>
    ),
  },
  {
    id: 'two-tools',
    title: 'Why two tools',
    text: (
      <p>
        Each tool sees a part. Some look at followers but not at listeners; all of them guess when a list is
        small. With two, their disagreement becomes visible, and we record it instead of picking the nicer
        answer. “Too little data” is a verdict too, and means no pitch.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'What a review cannot see',
    text: (
      <p>
        A review is a look at one playlist on one day. It lowers a risk, and it cannot remove it: a list that
        was fine on Monday can be attacked on Thursday. That is why reviews run out, and why the next two
        sections exist.
      </p>
    ),
  },
  {
    id: 'bad',
    title: 'When a playlist turns bad',
    text: (
      <p>
        Pitches to it stop at once. Artists whose songs it carries are told, and get replacement pitches
        within 48 hours or their share back, as the <a href="/refunds">refund policy</a> says. If your
        distributor asks, we give you the record of how your song was promoted and what was known about the
        playlist at the time.
      </p>
    ),
  },
  {
    id: 'placements',
    title: 'How placements are checked',
    text: (
      <>
        <p>A yes is not the end of it. We look at the list again and again, and write down what we saw:</p>
        <dl className="grid gap-3">
          <div>
            <dt className="font-semibold">Seen</dt>
            <dd>The song was there, and at which position.</dd>
          </div>
          <div>
            <dt className="font-semibold">Not seen</dt>
            <dd>
              The list was read, and the song was not on it. Twice, at least six hours apart, means removed.
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Unknown</dt>
            <dd>The list could not be read. That never counts as removed, and never as a day on the list.</dd>
          </div>
        </dl>
        <p>
          Each entry carries its time and its source: a connected account of the playlist’s owner, or evidence
          such as a link and a screenshot. Entries are only ever added, and each is sealed with the one
          before, so a changed line would show. Days are counted from our own looks, not from the date a
          platform shows, because that date starts again when a song is taken off and put back.
        </p>
      </>
    ),
  },
  {
    id: 'pay',
    title: 'Who pays the curators',
    text: (
      <p>
        We do, for listening and answering, the same for a yes and for a no. Your fee is for that work. It
        does not buy a place on a list, and a curator who asks you for money for one is a curator we want to
        hear about.
      </p>
    ),
  },
];

export const reviewsPage: Page = {
  path: '/reviews',
  title: () => 'How playlists are reviewed',
  description: () =>
    'Every playlist is reviewed weekly by a person with two third-party quality tools. What is recorded, what it cannot see, and what happens when a list turns bad.',
  body: (
    <LongPage
      title="How playlists are reviewed"
      lead={<p>“No bots” is easy to write. This page is how we back it, and where it ends.</p>}
      updated="2026-11-01"
      sections={sections}
    />
  ),
};
