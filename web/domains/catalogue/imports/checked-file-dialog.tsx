import { type ReactNode, useState } from 'react';
import type { ImportProblem } from '#contract/catalogue/playlists/schema.ts';
import { runBlocking } from '#web/lib/blocking.ts';
import { type ApiError, errorMessage, isApiError, isUnanswered } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';
import { FileProblems } from './file-problems.tsx';

/** What a check answers of a file: how many of its rows are good, and what is wrong with the others. */
interface CheckedFile {
  ready: number;
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
  check: (file: File, signal: AbortSignal) => Promise<C>;
  /** Uses the good rows. The dialog shows what is refused, and closes otherwise. */
  confirm: (checked: C, file: File, signal: AbortSignal) => Promise<void>;
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
  const choose = (next: File | null): void => {
    setFile(next);
    setChecked(null);
    setProblem(null);
  };
  const close = (): void => {
    onClose();
    choose(null);
  };
  const tell = (error: unknown): void => {
    if (!isApiError(error)) throw error;
    setProblem(error);
  };
  const submit = (): Promise<void> | undefined => {
    setProblem(null);
    if (!file) return undefined;
    return checked
      ? runBlocking((signal) => confirm(checked, file, signal)).then(close, tell)
      : runBlocking((signal) => check(file, signal)).then(setChecked, tell);
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
          {checked && (
            <>
              <Notice tone={checked.ready === 0 ? 'bad' : checked.problemCount > 0 ? 'warn' : 'good'}>
                {summary(checked)}
              </Notice>
              {sample?.(checked)}
              <FileProblems problems={checked.problems} count={checked.problemCount} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
