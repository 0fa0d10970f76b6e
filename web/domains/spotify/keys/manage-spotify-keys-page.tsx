import { KeyRound } from 'lucide-react';
import { spotifyKeys } from '#contract/admin-calls.ts';
import { MINUTE } from '#contract/time.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { useMode } from '#web/lib/mode.ts';
import type { ReadOptions } from '#web/lib/query.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { keyActions } from './key-actions.ts';
import { keyColumns } from './key-columns.tsx';
import { statusLabels } from './key-labels.ts';

const NewKeyForm = lazyPart(() => import('./key-form.tsx'), 'NewKeyForm');
const KeyPanel = lazyPart(() => import('./key-panel.tsx'), 'KeyPanel');

/** Cache times and retries from the specification. */
const reading: ReadOptions = {
  staleTime: 10 * MINUTE,
  gcTime: 15 * MINUTE,
  retry: 1,
  refetchOnWindowFocus: false,
};

/** The keys of the current mode's brand, with one open in the side panel. */
export function Component() {
  const name = useMode();
  const list = useList(spotifyKeys.list, { params: { name }, ...reading });
  return (
    <ListPage
      {...list}
      title="Manage Spotify Keys"
      text="We rotate through the active keys to look up songs and playlists. Without a key, we can only get the title and cover."
      label="Keys"
      param="key"
      search="Search by email or client ID"
      filters={{
        status: { label: 'Status', options: statusLabels },
        health: { label: 'Health', options: { good: 'No issues', trouble: 'Has issues' } },
      }}
      columns={keyColumns(list.list.items ?? [])}
      nameOf={({ email }) => email}
      actions={keyActions}
      menuText={{ header: 'Action', label: 'Options' }}
      exported={spotifyKeys.export}
      firstUse={{
        title: 'No keys yet',
        text: 'Create an app in the Spotify developer dashboard, then enter its client ID and secret here. Until then, artists enter their name themselves.',
      }}
      panel={KeyPanel}
      add={{
        label: 'Add key',
        icon: KeyRound,
        text: 'Use an app from a Spotify developer account you own.',
        call: spotifyKeys.create,
        form: NewKeyForm,
      }}
    />
  );
}
