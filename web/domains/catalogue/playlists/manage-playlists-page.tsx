import { FileUp, ListPlus, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { curators, playlistImports, playlists } from '#contract/admin-calls.ts';
import { brandNames, brandOfPath } from '#contract/brand.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { Allowed } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { playlistActions } from './playlist-actions.ts';
import { playlistColumns } from './playlist-columns.tsx';
import { dueLabels, genreOptions, placementOptions, statusLabels, verdictLabels } from './playlist-labels.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog');

/** Opens the dialog that adds playlists from a file. */
function ImportButton() {
  const [open, setOpen] = useState(false);
  // Stays while it closes.
  const wanted = useLastValue(open || null) !== null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileUp aria-hidden className="max-sm:hidden" />
        Import
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <ImportDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const NewForm = lazyPart(() => import('./new-form.tsx'), 'NewForm');
const PlaylistPanel = lazyPart(() => import('./playlist-panel.tsx'), 'PlaylistPanel');

/** The playlists of the current mode's brand and their weekly reviews; one of them open at the side. */
export function Component() {
  const name = useMode();
  const list = useList(playlists.list, { params: { name } });
  return (
    <ListPage
      {...list}
      title="Manage Playlist"
      text="Only playlists with a current weekly review get pitches."
      label="Playlists"
      param="playlist"
      search="Search by name or Spotify link"
      filters={{
        review: { label: 'Review', options: dueLabels },
        status: { label: 'Status', options: statusLabels },
        verdict: { label: 'Latest verdict', options: verdictLabels },
        genre: { label: 'Genre', options: genreOptions },
        placements: { label: 'Placements', options: placementOptions },
      }}
      sort={{
        first: 'Newest first',
        others: { reviewDue: 'Review due first', '-followers': 'Most followers', name: 'By name' },
      }}
      columns={playlistColumns}
      nameOf={(playlist) => playlist.name}
      actions={playlistActions}
      exported={playlists.export}
      firstUse={{
        title: 'No playlists yet',
        text: `Add the playlists that ${brandNames[brandOfPath[name]]} pitches to, one at a time or from a CSV file. Each playlist needs a curator.`,
      }}
      panel={PlaylistPanel}
      tools={
        <>
          <Allowed call={curators.list} brand={brandOfPath[name]}>
            <LinkButton render={<Link to={paths.curators(brandOfPath[name])} />}>
              <UserRound aria-hidden className="max-sm:hidden" />
              Curators
            </LinkButton>
          </Allowed>
          <Allowed call={playlistImports.check}>
            <ImportButton />
          </Allowed>
        </>
      }
      add={{
        label: 'Add playlist',
        icon: ListPlus,
        text: 'Paste a Spotify link, or enter the details yourself.',
        call: playlists.create,
        form: NewForm,
      }}
    />
  );
}
