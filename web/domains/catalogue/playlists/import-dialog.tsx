import { playlistImports, playlists } from '#contract/admin-calls.ts';
import type { PlaylistImport } from '#contract/catalogue/playlists/imports.schema.ts';
import { importHeadings, MAX_IMPORT_ROWS } from '#contract/catalogue/playlists/rules.ts';
import { MAX_CSV_BYTES } from '#contract/limits.ts';
import { pluralize } from '#contract/plural.ts';
import { CheckedFileDialog } from '#web/domains/catalogue/imports/checked-file-dialog.tsx';
import { readingQuery } from '#web/domains/catalogue/imports/file-columns.tsx';
import { bulkRunStore } from '#web/kit/resource/bulk-runs.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { callFile } from '#web/lib/api-stream.ts';
import { formatCount } from '#web/lib/format.ts';
import { useMode } from '#web/lib/mode.ts';
import { FigureTable } from '#web/ui/figure-table.tsx';

const LABEL = 'Import playlists';

function summary({ rows, ready, followers, problemCount }: PlaylistImport): string {
  const problems = problemCount === 0 ? '' : ` (${pluralize(problemCount, 'problem')} found)`;
  return `${formatCount(ready)} of ${pluralize(rows, 'row')} can be imported${problems}.${ready > 0 ? ` They have ${pluralize(followers, 'follower')} in all.` : ''}`;
}

/** The first of the playlists that would be added, as they were read. */
const Sample = ({ checked: { sample } }: { checked: PlaylistImport }) =>
  sample.length > 0 && (
    <FigureTable
      label="First rows"
      head="Name"
      rows={sample}
      keyOf={({ line }) => String(line)}
      nameOf={({ name }) => name}
      columns={[
        { heading: 'Followers', cell: ({ followers }) => formatCount(followers) },
        { heading: 'Slots', cell: ({ slots }) => formatCount(slots) },
        { heading: 'Genres', cell: ({ genres }) => genres.join(', ') },
      ]}
      className="max-h-64"
    />
  );

/** Adds playlists from a file: it is checked first, then a job adds its good rows. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const name = useMode();
  const start = async ({ id, ready }: PlaylistImport, signal: AbortSignal): Promise<void> => {
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
      hint={`The first row names the columns: ${importHeadings.join(', ')}. Separate genres with semicolons. Exported files use the same format.`}
      maxBytes={MAX_CSV_BYTES}
      check={(file, reading, signal) =>
        call(playlistImports.check, { params: { name }, query: readingQuery(reading), file, signal })
      }
      confirm={(checked, _file, _reading, signal) => start(checked, signal)}
      faultyRows={(file, reading, signal) =>
        callFile(
          playlistImports.faultyRows,
          { params: { name }, query: readingQuery(reading), file, signal },
          () => {},
        )
      }
      confirmLabel={({ ready }) => (ready === 0 ? 'Add playlists' : `Add ${pluralize(ready, 'playlist')}`)}
      noneReason="This file has no rows we can import."
      summary={summary}
      sample={(checked) => <Sample checked={checked} />}
    />
  );
}
