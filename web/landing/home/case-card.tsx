import type { CaseReport } from '#contract/public-site.ts';
import { cx } from '#web/ui/cx.ts';
import { CuratorMark } from '../curators/curator-mark.tsx';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const Figure = ({ value, label }: { value: number; label: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="text-2xl font-bold tabular-nums">{value}</dd>
  </div>
);

function Cover({ report: { id, song } }: { report: CaseReport }) {
  if (!song?.image) return <CuratorMark id={id} className="size-16" />;
  return <img src={song.image} alt="" width={64} height={64} className="size-16 shrink-0 rounded-md" />;
}

/** What a campaign came to, with what its curators wrote. `words`: how many of these show; `heading`: that of the song. */
export function CaseCard({
  report,
  words,
  heading: Heading,
  className,
}: {
  report: CaseReport;
  words: number;
  heading: 'h2' | 'h3';
  className?: string;
}) {
  const { song, genres, packageName, duration, endedAt, pitches, answered, accepted, days } = report;
  return (
    <article
      className={cx(
        'flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 sm:gap-5 sm:p-5',
        className,
      )}
    >
      <header className="flex items-center gap-4">
        <Cover report={report} />
        <div className="min-w-0">
          <Heading className="text-lg font-bold wrap-anywhere">
            {song?.name ?? `A song of ${genres[0]}`}
          </Heading>
          <p className="text-sm text-muted wrap-anywhere">
            {song ? song.artist : genres.slice(1, 3).join(', ')}
          </p>
          <p className="mt-0.5 text-xs text-muted">
            {packageName}, {duration.toLowerCase()}, ended in {month.format(new Date(endedAt))}
          </p>
        </div>
      </header>
      <dl className="grid grid-cols-4 gap-x-2 border-y border-line py-3">
        <Figure value={pitches} label="pitches" />
        <Figure value={answered} label="answers" />
        <Figure value={accepted} label="accepted" />
        <Figure value={days} label="days seen" />
      </dl>
      {report.words.length > 0 && (
        <ul className="grid gap-3">
          {report.words.slice(0, words).map(({ verdict, text, genre }) => (
            <li
              key={text}
              className={cx(verdict === 'accepted' ? 'text-ink' : 'text-muted', 'max-sm:nth-[n+2]:hidden')}
            >
              <p className="text-xs font-semibold">
                <span className={verdict === 'accepted' ? 'text-good' : undefined}>
                  {verdict === 'accepted' ? 'Yes' : 'No'}
                </span>
                , from a curator of {genre}
              </p>
              <blockquote className="mt-0.5 text-sm">“{text}”</blockquote>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto text-xs text-muted">
        {song ? 'Example campaign of the demo data' : 'Shown without names'}
      </p>
    </article>
  );
}
