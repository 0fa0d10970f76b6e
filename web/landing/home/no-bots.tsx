import { ArrowRight } from 'lucide-react';
import { latestRecords, Records } from '../reviews/records.tsx';
import { Band, SectionHeader } from '../section.tsx';
import { useSite } from '../site.tsx';
import { words } from './words.ts';

export function NoBots() {
  const { brand, week } = useSite();
  const shown = latestRecords(week?.records ?? []);
  return (
    <Band id="no-bots">
      <div className="grid gap-x-14 gap-y-5 lg:grid-cols-2">
        <div>
          <SectionHeader
            id="no-bots"
            title={words[brand].reviewsTitle}
            lead={
              <p>
                Every week, a person checks each playlist we pitch to with two third-party playlist-quality
                tools and records the results. A review is valid for seven days. After that, the playlist gets
                no pitches until it’s reviewed again.
              </p>
            }
          />
          <p className="mt-3 sm:mt-5">
            <a href="/reviews" className="font-semibold text-accent underline-offset-4 hover:underline">
              How our weekly reviews work
              <ArrowRight aria-hidden="true" className="ml-2 inline size-4" />
            </a>
          </p>
        </div>
        <div className="self-center rounded-xl border border-line bg-surface px-5 py-2 max-sm:[&_li]:border-b-0 max-sm:[&_li:nth-child(n+2)]:hidden">
          {shown.length > 0 ? (
            <Records records={shown} />
          ) : (
            <p className="py-4 text-muted">No reviews recorded in the last seven days.</p>
          )}
        </div>
      </div>
    </Band>
  );
}
