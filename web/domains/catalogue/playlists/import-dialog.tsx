import { playlistImports, playlists } from '#contract/admin-calls.ts';
import { importHeadings, MAX_IMPORT_ROWS } from '#contract/catalogue/playlists/rules.ts';
import type { PlaylistImport } from '#contract/catalogue/playlists/schema.ts';
import { MAX_CSV_BYTES } from '#contract/limits.ts';
import { CheckedFileDialog } from '#web/domains/catalogue/imports/checked-file-dialog.tsx';
import { bulkRunStore } from '#web/kit/resource/bulk-runs.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { formatCount, pluralize } from '#web/lib/format.ts';
import { useMode } from '#web/lib/mode.ts';

const LABEL = 'Import playlists';

function summary({ rows, ready, problemCount }: PlaylistImport): string {
  const problems = problemCount === 0 ? '' : ` (${pluralize(problemCount, 'problem')} found)`;
  return `${formatCount(ready)} of ${pluralize(rows, 'row')} can be imported${problems}.`;
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
      `Importing ${pluralize(ready, 'playlist')}`,
      'You can leave this page. The import continues in the background.',
    );
  };
  return (
    <CheckedFileDialog
      open={open}
      onClose={onClose}
      title={LABEL}
      text={`Upload a CSV file with up to ${formatCount(MAX_IMPORT_ROWS)} rows. We’ll check it first, and nothing is added until you confirm.`}
      hint={`The first row must name the columns: ${importHeadings.join(', ')}. Separate genres with semicolons. Exported files use the same format.`}
      maxBytes={MAX_CSV_BYTES}
      check={(file, signal) => call(playlistImports.check, { params: { name }, file, signal })}
      confirm={start}
      confirmLabel={({ ready }) => (ready === 0 ? 'Add playlists' : `Add ${pluralize(ready, 'playlist')}`)}
      noneReason="This file has no rows we can import."
      summary={summary}
      sample={(checked) => <Sample checked={checked} />}
    />
  );
}
