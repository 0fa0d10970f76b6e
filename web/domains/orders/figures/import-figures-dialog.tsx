import { figures, reports } from '#contract/calls.ts';
import { MAX_CSV_BYTES } from '#contract/limits.ts';
import type { FigureFile } from '#contract/orders/figures/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { CheckedFileDialog } from '#web/domains/catalogue/imports/checked-file-dialog.tsx';
import { type FileReading, readingQuery } from '#web/domains/catalogue/imports/file-columns.tsx';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { callFile } from '#web/lib/api-stream.ts';
import { formatCount, formatDateOfUtc } from '#web/lib/format.ts';
import { invalidate } from '#web/lib/query.ts';
import { FigureTable } from '#web/ui/figure-table.tsx';

function summary({ rows, ready, from, to, streams, listeners, problemCount }: FigureFile): string {
  const days = from && to ? `, from ${formatDateOfUtc(from)} to ${formatDateOfUtc(to)}` : '';
  const sums =
    ready > 0 ? ` In all ${pluralize(streams, 'stream')} and ${pluralize(listeners, 'listener')}.` : '';
  const problems = problemCount > 0 ? `, with ${pluralize(problemCount, 'problem')}` : '';
  return `${formatCount(ready)} of ${pluralize(rows, 'row')} can be imported${days}${problems}.${sums}`;
}

const known = (count: number | null) => (count === null ? '–' : formatCount(count));

/** The first of the days that would be saved, as they were read. */
const Sample = ({ checked: { sample } }: { checked: FigureFile }) =>
  sample.length > 0 && (
    <FigureTable
      label="First rows"
      head="Date"
      rows={sample}
      keyOf={({ line }) => String(line)}
      nameOf={({ day }) => formatDateOfUtc(day)}
      columns={[
        { heading: 'Streams', cell: ({ streams }) => known(streams) },
        { heading: 'Listeners', cell: ({ listeners }) => known(listeners) },
      ]}
      className="max-h-64"
    />
  );

/** A file of Spotify for Artists: it is checked first, and its valid days are saved after the artist confirms. */
export function ImportFiguresDialog({
  number,
  open,
  onClose,
}: {
  number: string;
  open: boolean;
  onClose: () => void;
}) {
  const keep = async (file: File, reading: FileReading, signal: AbortSignal): Promise<void> => {
    const kept = await call(figures.import, {
      params: { number },
      query: readingQuery(reading),
      file,
      signal,
    });
    await invalidate(reports.get);
    toast.good(`Stats imported for ${pluralize(kept.ready, 'day')}`);
  };
  return (
    <CheckedFileDialog
      open={open}
      onClose={onClose}
      title="Import stats"
      text="Upload a CSV file from Spotify for Artists (open the song or audience view and choose download). We’ll check it before importing."
      hint="The first row names the columns: date, plus streams, listeners, or both."
      maxBytes={MAX_CSV_BYTES}
      check={(file, reading, signal) =>
        call(figures.check, { params: { number }, query: readingQuery(reading), file, signal })
      }
      confirm={(_checked, file, reading, signal) => keep(file, reading, signal)}
      faultyRows={(file, reading, signal) =>
        callFile(
          figures.faultyRows,
          { params: { number }, query: readingQuery(reading), file, signal },
          () => {},
        )
      }
      confirmLabel={({ ready }) => `Import ${pluralize(ready, 'day')}`}
      noneReason="This file has no days we can import."
      summary={summary}
      sample={(checked) => <Sample checked={checked} />}
    />
  );
}
