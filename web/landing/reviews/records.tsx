import type { PublicRecord, PublicVerdict } from '#contract/reporting/public-reviews/schema.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const verdicts: Record<PublicVerdict, { label: string; tone: Tone }> = {
  healthy: { label: 'Eligible', tone: 'good' },
  watch: { label: 'Eligible, monitored', tone: 'info' },
  not_enough_data: { label: 'Not enough data', tone: 'warn' },
  held_back: { label: 'On hold', tone: 'warn' },
  condemned: { label: 'Failed review', tone: 'bad' },
};

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Records on the landing page. */
const FEW = 6;

/** The newest record of each verdict, so that the bad ones show, too, and then the newest of all. */
export function latestRecords(records: readonly PublicRecord[]): PublicRecord[] {
  const one = (Object.keys(verdicts) as PublicVerdict[]).flatMap(
    (verdict) => records.find((record) => record.verdict === verdict) ?? [],
  );
  return [...new Set([...one, ...records])].slice(0, FEW);
}

/** Records of reviews: playlist and verdict, then when it was reviewed and with which tools. */
export function Records({ records }: { records: readonly PublicRecord[] }) {
  return (
    <ul className="list-none divide-y divide-line pl-0">
      {records.map((record) => (
        <li key={record.url} className="py-3">
          <Record record={record} />
        </li>
      ))}
    </ul>
  );
}

function Record({ record }: { record: PublicRecord }) {
  const { label, tone } = verdicts[record.verdict];
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <a
          href={record.url}
          rel="nofollow noopener"
          className="font-semibold text-ink no-underline hover:underline wrap-anywhere"
        >
          {record.playlist}
        </a>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="mt-1 text-sm text-muted">
        {record.reviewedAt ? (
          <>
            Reviewed on <time dateTime={record.reviewedAt}>{day.format(new Date(record.reviewedAt))}</time>
          </>
        ) : (
          'Never reviewed'
        )}
        {record.evidence.map(({ tool, url }, index) => (
          <span key={url}>
            {index === 0 ? ' with ' : ' and '}
            <a href={url} rel="nofollow noopener" className="underline underline-offset-2">
              {tool}
            </a>
          </span>
        ))}
      </p>
    </>
  );
}
