import { ListMusic } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { playlists } from '#contract/admin-calls.ts';
import { isIdOf } from '#contract/ids.ts';
import { FoundRow } from '#web/kit/found-row.tsx';
import { Page } from '#web/kit/page.tsx';
import { useActions } from '#web/kit/resource/actions.tsx';
import { PanelActions } from '#web/kit/resource/panel-actions.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { playlistActions } from './playlist-actions.ts';
import { PlaylistDetails } from './playlist-details.tsx';

const NAME = 'admin';
const unnamed = { icon: ListMusic, title: 'No playlist selected', text: 'Open one from Manage Playlist.' };
const missing = {
  title: 'Playlist not found',
  text: 'This playlist doesn’t exist or was deleted.',
  action: <LinkButton render={<Link to={paths.managePlaylist()} />}>All playlists</LinkButton>,
};

/** One playlist of Real Playlist on its own page: `?id=`. */
export function Component() {
  const [search] = useSearchParams();
  const asked = search.get('id');
  const id = isIdOf('playlist', asked) ? asked : undefined;
  const navigate = useNavigate();
  const actions = useActions(playlistActions, () => void navigate(paths.managePlaylist()));
  const query = useApiQuery(
    playlists.get,
    { params: { name: NAME, id: id ?? '' } },
    { enabled: id !== undefined },
  );
  const playlist = query.data;
  return (
    <Page
      width="narrow"
      title={playlist?.name ?? 'Edit Playlist'}
      breadcrumbs={[{ label: 'Manage Playlist', to: paths.managePlaylist() }]}
      actions={playlist && <PanelActions actions={actions} row={playlist} />}
    >
      <FoundRow id={id} query={query} unnamed={unnamed} missing={missing}>
        {(playlist) => (
          <Card key={playlist.id} className="flex flex-col gap-6 p-5 sm:p-6">
            <h2 className="sr-only">Details</h2>
            <PlaylistDetails playlist={playlist} />
          </Card>
        )}
      </FoundRow>
      {actions.dialog}
    </Page>
  );
}
