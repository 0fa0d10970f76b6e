import { OutcomeSentence } from '../reviews/outcomes.tsx';
import { WeekCounts } from '../reviews/week-counts.tsx';

/** What the reviewers did in the last seven days, right under the hero. */
export const WeekStrip = () => (
  <section aria-labelledby="week-title" className="relative border-y border-line bg-sunken">
    <div className="wrap grid items-center gap-x-12 gap-y-4 py-6 lg:grid-cols-[auto_auto_1fr]">
      <h2 id="week-title" className="max-w-[9em] font-semibold">
        Playlist reviews of the last seven days
      </h2>
      <WeekCounts />
      <p className="max-w-[34em] text-sm text-muted">
        <OutcomeSentence />{' '}
        <a
          href="/reviews"
          className="font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline"
        >
          See the records
        </a>
      </p>
    </div>
  </section>
);
