import { useState } from 'react';
import {
  importHeadings,
  MAX_IMPORT_BYTES,
  MOST_IMPORT_ROWS,
  type PlaylistImport,
  playlistImports,
} from '#contract/playlist-imports.ts';
import { playlists } from '#contract/playlists.ts';
import { bulkRunStore } from '#web/kit/resource/bulk-runs.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { blocking } from '#web/lib/blocking.ts';
import { isApiError, sentenceOf } from '#web/lib/errors.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { useMode } from '#web/lib/mode.ts';
import { FileProblems } from '#web/nouns/file-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';

const LABEL = 'Import playlists';

/** Adds playlists from a file: it is checked first, then a job adds its good rows. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const name = useMode();
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<PlaylistImport | null>(null);
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
  const tell = (error: unknown): void => {
    if (!isApiError(error)) throw error;
    setProblem(sentenceOf(error));
  };
  const check = (): Promise<void> =>
    blocking(() => call(playlistImports.check, { params: { name }, ...(file && { file }) })).then(
      setChecked,
      tell,
    );
  const start = async ({ id, ready }: PlaylistImport): Promise<void> => {
    try {
      const { jobId } = await blocking(() => call(playlistImports.start, { params: { name, id } }));
      bulkRunStore.follow({
        id: jobId,
        list: playlists.list.path,
        action: 'import',
        label: LABEL,
        done: 'added',
      });
      toast.info(
        `${plural(ready, 'playlist')} will be added`,
        'It goes on when you leave this page. Come back to see how far it is.',
      );
      close();
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={LABEL}
      text={`From a CSV file of at most ${formatCount(MOST_IMPORT_ROWS)} rows. It is checked first; nothing is added before you say so.`}
      className="max-w-xl!"
      actions={
        <>
          <Button onClick={close}>Back</Button>
          {checked === null ? (
            <Button
              variant="primary"
              disabledReason={file ? null : 'Choose a file first.'}
              onClick={() => void check()}
            >
              Check the file
            </Button>
          ) : (
            <Button
              variant="primary"
              disabledReason={checked.ready > 0 ? null : 'No row of this file can be added.'}
              onClick={() => void start(checked)}
            >
              Add {plural(checked.ready, 'playlist')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <UploadField
          label="File"
          hint={`Its first line names the columns: ${importHeadings.join(', ')}. Genres stand apart by semicolons. The exported file has these columns too.`}
          accept={['.csv', 'text/csv']}
          maxBytes={MAX_IMPORT_BYTES}
          file={file}
          onChange={choose}
        />
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {problem && (
            <Notice tone="bad" title="The file cannot be used">
              {problem}
            </Notice>
          )}
          {checked && <Checked checked={checked} />}
        </div>
      </div>
    </Dialog>
  );
}

/** What would be added, and what is wrong in which line. */
function Checked({ checked }: { checked: PlaylistImport }) {
  const { rows, ready, sample, problems, problemCount } = checked;
  return (
    <>
      <Notice tone={ready === 0 ? 'bad' : problemCount > 0 ? 'warn' : 'good'}>
        {formatCount(ready)} of {plural(rows, 'row')} can be added
        {problemCount > 0 &&
          `, and there ${problemCount === 1 ? 'is' : 'are'} ${plural(problemCount, 'problem')}`}
        .
      </Notice>
      {sample.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          To be added: {sample.map(({ name }) => name).join(', ')}
          {ready > sample.length && ` and ${formatCount(ready - sample.length)} more`}.
        </p>
      )}
      <FileProblems problems={problems} count={problemCount} />
    </>
  );
}
