import { pluralize } from '#contract/plural.ts';
import { MAX_PUBLIC_RECORDS } from '#contract/reporting/public-reviews/rules.ts';
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
        “On hold” means the last review has expired, so the playlist gets no pitches until we review it again.
        “Not enough data” means the reviewer couldn’t tell, so it gets no pitches either. “Failed review”
        means we no longer pitch to it.
      </p>
      <Records records={records.slice(0, FIRST_RECORDS)} />
      {others.length > 0 && (
        <details>
          <summary className="py-3 font-semibold text-accent">
            Show {pluralize(others.length, 'more record')}
          </summary>
          <Records records={others} />
        </details>
      )}
      {records.length === MAX_PUBLIC_RECORDS && (
        <p className="text-sm text-muted">Showing the latest {MAX_PUBLIC_RECORDS} records.</p>
      )}
    </>
  );
}

const sections: LongSection[] = [
  { id: 'week', title: 'The last seven days', text: <Week /> },
  { id: 'outcomes', title: 'Campaign results', text: <Outcomes /> },
  {
    id: 'rule',
    title: 'One rule',
    text: (
      <p>
        A playlist gets pitches only while its review is current. A review is current for seven days. When it
        expires, the playlist automatically drops out of matching, however good it was, until a person reviews
        it again.
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
          Want to see the review behind one of your pitches? Send the order number and the playlist’s name to{' '}
          <SupportLink subject="The review behind a pitch" />, and we’ll send you the record.
        </p>
      </>
    ),
  },
  {
    id: 'questions',
    title: 'What reviewers check',
    text: (
      <ol>
        <li>
          <strong>Does follower growth look human?</strong> Thousands overnight, or nearly all from one
          country, doesn’t.
        </li>
        <li>
          <strong>Is anyone listening?</strong> A playlist with many followers and hardly any listeners is
          just for show.
        </li>
        <li>
          <strong>Does the playlist make sense?</strong> We look for songs that belong together, chosen by
          someone with taste, not a random pile.
        </li>
        <li>
          <strong>Is it the same playlist as last week?</strong> A new title, picture or owner puts the
          playlist on hold until it’s reviewed again.
        </li>
        <li>
          <strong>How does the curator treat songs?</strong> Good curators listen, give reasons and don’t drop
          a song after a day.
        </li>
      </ol>
    ),
  },
  {
    id: 'two-tools',
    title: 'Why two tools',
    text: (
      <p>
        No tool sees everything. Some measure followers but not listeners, and all of them guess when a
        playlist is small. Using two shows us where they disagree, and we record that instead of picking the
        nicer answer. “Not enough data” is a verdict too, and it means no pitches.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'What a review can’t see',
    text: (
      <p>
        A review is a look at one playlist on one day. It lowers the risk but can’t remove it: a playlist that
        was fine on Monday can be hit by bots on Thursday. That’s why reviews expire, and why the next two
        sections exist.
      </p>
    ),
  },
  {
    id: 'bad',
    title: 'When a playlist fails its review',
    text: (
      <p>
        We stop pitching to it immediately. We tell every artist whose song is on it, and they get replacement
        pitches within 48 hours or their share refunded, as the <a href="/refunds">refund policy</a> says. If
        your distributor asks, we give you the record of how your song was promoted and what was known about
        the playlist at the time.
      </p>
    ),
  },
  {
    id: 'placements',
    title: 'How placements are checked',
    text: (
      <>
        <p>A yes isn’t the end of it. We check the playlist again and again and record what we find:</p>
        <dl className="grid gap-3">
          <div>
            <dt className="font-semibold">Seen</dt>
            <dd>The song was there, and at which position.</dd>
          </div>
          <div>
            <dt className="font-semibold">Not seen</dt>
            <dd>
              We read the playlist and the song wasn’t on it. Two such checks at least six hours apart mean it
              was removed.
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Unknown</dt>
            <dd>
              We couldn’t read the playlist. This never counts as removed, and never as a day on the playlist.
            </dd>
          </div>
        </dl>
        <p>
          Each entry carries its time and its source: a connected account of the playlist’s owner, or evidence
          such as a link and a screenshot. Entries are only ever added, and each is chained to the one before,
          so any change would show. We count days based on our own checks, not on the date a platform shows,
          because that date resets when a song is removed and added back.
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
        doesn’t buy a spot on a playlist. If a curator asks you for money for one, tell us.
      </p>
    ),
  },
];

export const reviewsPage: Page = {
  path: '/reviews',
  title: () => 'How playlists are reviewed',
  description: () =>
    'A person reviews every playlist weekly with two third-party quality tools. What we record, what a review can’t see, and what happens when a playlist fails.',
  body: (
    <LongPage
      title="How playlists are reviewed"
      lead={<p>“No bots” is easy to say. Here’s how we back it up, and where its limits are.</p>}
      updated="2026-11-01"
      sections={sections}
    />
  ),
};
