import { playlists } from '#contract/admin-calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { PlaylistDetails } from './playlist-details.tsx';

/** One playlist at the side of the list. */
export function PlaylistPanel(panel: PanelProps<Playlist>) {
  const name = useMode();
  const query = useApiQuery(playlists.get, { params: { name, id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="Playlist"
      title={({ name }) => name}
      missing="This playlist doesn’t exist or was deleted."
    >
      {(playlist) => <PlaylistDetails playlist={playlist} />}
    </Panel>
  );
}
