import { useState } from 'react';
import { type FigureFile, figures, MAX_FIGURES_BYTES } from '#contract/figures.ts';
import { reports } from '#contract/reports.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { blocking } from '#web/lib/blocking.ts';
import { isApiError, sentenceOf } from '#web/lib/errors.ts';
import { formatCount, formatDateOfUtc, plural } from '#web/lib/format.ts';
import { invalidate } from '#web/lib/query.ts';
import { FileProblems } from '#web/nouns/file-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';

/** A file of Spotify for Artists: it is checked first, and its good days are kept once the artist says so. */
export function ImportFiguresDialog({
  number,
  open,
  onClose,
}: {
  number: string;
  open: boolean;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<FigureFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (next: File | null): void => {
    setFile(next);
    setChecked(null);
    setProblem(null);
  };
  const close = (): void => {
    onClose();
    choose(null);
  };
  const send = async (endpoint: typeof figures.check | typeof figures.import) => {
    try {
      return await blocking(() => call(endpoint, { params: { number }, ...(file && { file }) }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(sentenceOf(error));
      return null;
    }
  };
  const keep = async (): Promise<void> => {
    const kept = await send(figures.import);
    if (!kept) return;
    await invalidate(reports.get);
    toast.good(`Figures of ${plural(kept.ready, 'day')} are kept.`);
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Import figures"
      text="A CSV file from Spotify for Artists: open the song or the audience, and choose the download. It is checked first."
      className="max-w-xl!"
      actions={
        <>
          <Button onClick={close}>Back</Button>
          {checked === null ? (
            <Button
              variant="primary"
              disabledReason={file ? null : 'Choose a file first.'}
              onClick={() => void send(figures.check).then((answer) => answer && setChecked(answer))}
            >
              Check the file
            </Button>
          ) : (
            <Button
              variant="primary"
              disabledReason={checked.ready > 0 ? null : 'No day of this file can be kept.'}
              onClick={() => void keep()}
            >
              Keep {plural(checked.ready, 'day')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <UploadField
          label="File"
          hint="Its first line names the columns: date, and streams, listeners, or both."
          accept={['.csv', 'text/csv']}
          maxBytes={MAX_FIGURES_BYTES}
          file={file}
          onChange={choose}
        />
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {problem && (
            <Notice tone="bad" title="The file cannot be used">
              {problem}
            </Notice>
          )}
          {checked && (
            <>
              <Notice tone={checked.ready === 0 ? 'bad' : checked.problemCount > 0 ? 'warn' : 'good'}>
                {formatCount(checked.ready)} of {plural(checked.rows, 'row')} can be kept
                {checked.from &&
                  checked.to &&
                  `, from ${formatDateOfUtc(checked.from)} to ${formatDateOfUtc(checked.to)}`}
                {checked.problemCount > 0 && `; ${plural(checked.problemCount, 'problem')}`}.
              </Notice>
              <FileProblems problems={checked.problems} count={checked.problemCount} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
