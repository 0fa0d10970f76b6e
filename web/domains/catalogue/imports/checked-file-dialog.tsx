import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ImportProblem } from '#contract/csv-reading.schema.ts';
import type { FileColumns } from '#contract/errors.schema.ts';
import { runBlocking } from '#web/lib/blocking.ts';
import { type ApiError, errorMessage, isApiError, isUnanswered } from '#web/lib/errors.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';
import { FileColumnsForm, type FileReading } from './file-columns.tsx';
import { FileProblems } from './file-problems.tsx';

/** A file of which nothing was said. */
const asItIs: FileReading = { columns: {} };

/** What a check answers of a file: how many of its rows are good, what is wrong with the others, and what it doesn't tell. */
interface CheckedFile {
  ready: number;
  datesUnsure?: boolean;
  problemCount: number;
  problems: readonly ImportProblem[];
}

function Problem({ problem }: { problem: ApiError }) {
  const { errors } = problem;
  return isUnanswered(problem) ? (
    <Notice tone="warn" title="No response from the server">
      Try again. It’s safe to retry, and nothing will be added twice.
    </Notice>
  ) : (
    <Notice tone="bad" title="We can’t use this file">
      {errors.file ?? errorMessage(problem)}
    </Notice>
  );
}

/** Takes a CSV file in two steps: it is checked, and its valid rows are used after a confirmation. */
export function CheckedFileDialog<C extends CheckedFile>({
  open,
  onClose,
  title,
  text,
  hint,
  maxBytes,
  check,
  confirm,
  faultyRows,
  confirmLabel,
  noneReason,
  summary,
  sample,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  hint: string;
  maxBytes: number;
  check: (file: File, reading: FileReading, signal: AbortSignal) => Promise<C>;
  /** Uses the good rows. The dialog shows what is refused, and closes otherwise. */
  confirm: (checked: C, file: File, reading: FileReading, signal: AbortSignal) => Promise<void>;
  /** The rows with problems as a file. */
  faultyRows: (file: File, reading: FileReading, signal: AbortSignal) => Promise<Blob>;
  confirmLabel: (checked: C) => string;
  /** Why a file without a good row cannot be used. */
  noneReason: string;
  summary: (checked: C) => ReactNode;
  /** What of the good rows is shown below the summary. */
  sample?: (checked: C) => ReactNode;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<C | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [lacking, setLacking] = useState<{ file: FileColumns; problem: string } | null>(null);
  const [reading, setReading] = useState(asItIs);
  const choose = (next: File | null): void => {
    setFile(next);
    setChecked(null);
    setProblem(null);
    setLacking(null);
    setReading(asItIs);
  };
  const close = (): void => {
    onClose();
    choose(null);
  };
  const tell = (error: unknown): void => {
    if (!isApiError(error)) throw error;
    if (error.file) setLacking({ file: error.file, problem: error.errors.file ?? errorMessage(error) });
    else setProblem(error);
  };
  const checkBy = async (next: FileReading): Promise<void> => {
    setReading(next);
    setProblem(null);
    if (file) await runBlocking((signal) => check(file, next, signal)).then(setChecked, tell);
  };
  const submit = async (): Promise<void> => {
    if (!file || !checked) return checkBy(reading);
    setProblem(null);
    return runBlocking((signal) => confirm(checked, file, reading, signal)).then(close, tell);
  };
  const download = async (of: File): Promise<void> => {
    setProblem(null);
    await runBlocking((signal) => faultyRows(of, reading, signal)).then(
      (rows) => saveFile(rows, `faulty-rows-of-${of.name}`),
      tell,
    );
  };
  const refusal = checked ? (checked.ready > 0 ? null : noneReason) : file ? null : 'Choose a file first.';
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      text={text}
      className="max-w-xl!"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabledReason={refusal} onClick={() => void submit()}>
            {checked ? confirmLabel(checked) : 'Check file'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <UploadField
          label="File"
          hint={hint}
          accept={['.csv', 'text/csv']}
          maxBytes={maxBytes}
          file={file}
          onChange={choose}
        />
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {problem && <Problem problem={problem} />}
          {lacking && (
            <FileColumnsForm
              {...lacking}
              chosen={reading.columns}
              onChoose={(columns) => {
                setReading({ ...reading, columns });
                setChecked(null);
              }}
            />
          )}
          {(checked?.datesUnsure || reading.dates) && (
            <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
              <p>Dates such as 03/04/2026 can be read in two ways. Which number is the day?</p>
              <SegmentedControl
                label="The day is"
                options={{ day_first: 'Day first', month_first: 'Month first' }}
                value={reading.dates ?? null}
                onChange={(dates) => void checkBy({ ...reading, dates })}
              />
            </div>
          )}
          {checked && (
            <>
              <div tabIndex={-1} data-missing={checked.ready === 0 ? '' : undefined} className="outline-none">
                <Notice tone={checked.ready === 0 ? 'bad' : checked.problemCount > 0 ? 'warn' : 'good'}>
                  {summary(checked)}
                </Notice>
              </div>
              {sample?.(checked)}
              <FileProblems problems={checked.problems} count={checked.problemCount} />
              {file && checked.problemCount > 0 && (
                <div>
                  <Button size="sm" onClick={() => void download(file)}>
                    <Download aria-hidden />
                    Download the rows with problems
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
