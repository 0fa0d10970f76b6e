import { figures, reports } from '#contract/calls.ts';
import { MAX_CSV_BYTES } from '#contract/limits.ts';
import type { FigureFile } from '#contract/orders/figures/schema.ts';
import { CheckedFileDialog } from '#web/domains/catalogue/imports/checked-file-dialog.tsx';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { formatCount, formatDateOfUtc, pluralize } from '#web/lib/format.ts';
import { invalidate } from '#web/lib/query.ts';

function summary({ rows, ready, from, to, problemCount }: FigureFile): string {
  const days = from && to ? `, from ${formatDateOfUtc(from)} to ${formatDateOfUtc(to)}` : '';
  const problems = problemCount > 0 ? `, with ${pluralize(problemCount, 'problem')}` : '';
  return `${formatCount(ready)} of ${pluralize(rows, 'row')} can be imported${days}${problems}.`;
}

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
  const keep = async (_: FigureFile, file: File, signal: AbortSignal): Promise<void> => {
    const kept = await call(figures.import, { params: { number }, file, signal });
    await invalidate(reports.get);
    toast.good(`Stats imported for ${pluralize(kept.ready, 'day')}`);
  };
  return (
    <CheckedFileDialog
      open={open}
      onClose={onClose}
      title="Import stats"
      text="Upload a CSV file from Spotify for Artists (open the song or audience view and choose download). We’ll check it before importing."
      hint="The first row must name the columns: date, plus streams, listeners, or both."
      maxBytes={MAX_CSV_BYTES}
      check={(file, signal) => call(figures.check, { params: { number }, file, signal })}
      confirm={keep}
      confirmLabel={({ ready }) => `Import ${pluralize(ready, 'day')}`}
      noneReason="This file has no days we can import."
      summary={summary}
    />
  );
}
