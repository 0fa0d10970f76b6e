import { MAX_CSV_BYTES } from '#contract/limits.ts';
import {
  importHeadings,
  MOST_IMPORT_ROWS,
  type PlaylistImport,
  playlistImports,
} from '#contract/playlist-imports.ts';
import { playlists } from '#contract/playlists.ts';
import { bulkRunStore } from '#web/kit/resource/bulk-runs.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { useMode } from '#web/lib/mode.ts';
import { CheckedFileDialog } from '#web/nouns/checked-file-dialog.tsx';

const LABEL = 'Import playlists';

function summary({ rows, ready, problemCount }: PlaylistImport): string {
  const problems =
    problemCount === 0
      ? ''
      : `, and there ${problemCount === 1 ? 'is' : 'are'} ${plural(problemCount, 'problem')}`;
  return `${formatCount(ready)} of ${plural(rows, 'row')} can be added${problems}.`;
}

/** The first of the playlists that would be added. */
function Sample({ checked: { sample, ready } }: { checked: PlaylistImport }) {
  if (sample.length === 0) return null;
  return (
    <p className="text-sm text-muted wrap-anywhere">
      To be added: {sample.map(({ name }) => name).join(', ')}
      {ready > sample.length && ` and ${formatCount(ready - sample.length)} more`}.
    </p>
  );
}

/** Adds playlists from a file: it is checked first, then a job adds its good rows. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const name = useMode();
  const start = async ({ id, ready }: PlaylistImport, _: File, signal: AbortSignal): Promise<void> => {
    const { jobId } = await call(playlistImports.start, { params: { name, id }, signal });
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
  };
  return (
    <CheckedFileDialog
      open={open}
      onClose={onClose}
      title={LABEL}
      text={`From a CSV file of at most ${formatCount(MOST_IMPORT_ROWS)} rows. It is checked first; nothing is added before you say so.`}
      hint={`Its first line names the columns: ${importHeadings.join(', ')}. Separate genres by semicolons. The exported file has these columns too.`}
      maxBytes={MAX_CSV_BYTES}
      check={(file, signal) => call(playlistImports.check, { params: { name }, file, signal })}
      confirm={start}
      confirmLabel={({ ready }) => (ready === 0 ? 'Add playlists' : `Add ${plural(ready, 'playlist')}`)}
      noneReason="No row of this file can be added."
      summary={summary}
      sample={(checked) => <Sample checked={checked} />}
    />
  );
}
