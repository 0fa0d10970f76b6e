import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { brandNames } from '#contract/brand.ts';
import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { pluralize } from '#contract/plural.ts';
import type { Report } from '#contract/reporting/reports/schema.ts';
import { ExactTime } from '#web/kit/time.tsx';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { FiguresView } from './figures-view.tsx';
import { sentText } from './pitch-labels.ts';
import { PitchList } from './pitch-list.tsx';
import { PlacementList } from './placement-list.tsx';
import { ReportCounters } from './report-counters.tsx';
import { ranText } from './report-progress.ts';

/** How the campaign ended, with the cause and the day. */
const endOf = ({ endedBy, endedAt }: Report['campaign']): string =>
  campaignEndings[endedBy ?? 'unknown'].said(endedAt && formatDate(endedAt));

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="print:break-before-auto">
      <h2 className="text-lg font-semibold">{title}</h2>
      {text && <p className="text-sm text-muted">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** A report as one sheet, to read on a phone and to print. `onSaveCsv` offers the file; `more` stands at the end. */
export function ReportSheet({
  report,
  onSaveCsv,
  more,
}: {
  report: Report;
  onSaveCsv?: () => void;
  more?: ReactNode;
}) {
  const { campaign, counts, pitches, placements, figures, asOf } = report;
  const days = placements.reduce((sum, { daysSeen }) => sum + daysSeen, 0);
  return (
    <article className="flex w-full min-w-0 max-w-3xl flex-col gap-8 self-start">
      <header className="flex flex-col gap-5">
        <div className="flex items-center gap-4 sm:gap-6">
          <SongCover image={campaign.image} className="size-24 sm:size-32" />
          <div className="min-w-0">
            <p className="text-sm font-semibold text-accent">Campaign report</p>
            <h1 className="text-2xl font-bold wrap-anywhere">{campaign.songName}</h1>
            <p className="text-muted wrap-anywhere">{campaign.artistName}</p>
            <p className="mt-1 text-sm text-muted">{ranText(campaign, asOf)}</p>
            {campaign.endedBy && <p className="text-sm text-muted">{endOf(campaign)}</p>}
          </div>
        </div>
        <ReportCounters counts={counts} />
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
          {onSaveCsv && (
            <Button onClick={onSaveCsv}>
              <Download aria-hidden />
              CSV
            </Button>
          )}
        </div>
      </header>
      <Part
        title="Placements"
        text={
          placements.length > 0
            ? `${pluralize(days, 'playlist day')} by our checks. Days between two on which we saw the song count as seen.`
            : campaign.endedBy
              ? 'No curator accepted the song.'
              : 'No curator has accepted the song yet.'
        }
      >
        {placements.length > 0 && (
          <Card className="print:shadow-none">
            <PlacementList report={report} />
          </Card>
        )}
      </Part>
      <Part
        title="Pitches"
        text={
          pitches.length > 0
            ? sentText(pitches)
            : campaign.endedBy
              ? 'No pitches were sent.'
              : 'No pitches sent yet.'
        }
      >
        {pitches.length > 0 && (
          <Card className="print:shadow-none">
            <PitchList pitches={pitches} all />
          </Card>
        )}
      </Part>
      {figures.days.length > 0 && (
        <Part title="Streams and listeners" text="Provided by the artist from Spotify for Artists.">
          <FiguresView figures={figures} startsAt={campaign.startsAt} />
        </Part>
      )}
      {more}
      <footer className="border-t border-line pt-4 text-xs text-muted">
        {brandNames[report.brand]} pitches songs to curators, who are paid for their review whatever they
        answer. As of <ExactTime at={asOf} />.
      </footer>
    </article>
  );
}
