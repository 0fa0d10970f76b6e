import { Link2, Link2Off, Pencil, Trash2 } from 'lucide-react';
import { spotifyAccounts } from '#contract/admin-calls.ts';
import { spotifyAccountCan } from '#contract/spotify/accounts/rules.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { endsSoon } from './account-labels.ts';
import { writeAccount } from './write-account.ts';

const EditAccountDialog = lazyPart(() => import('./account-form.tsx'), 'EditAccountDialog');

/** Sends the browser to Spotify's consent page. */
const visitSpotify = ({ id }: SpotifyAccount): Promise<boolean> =>
  writeAccount(
    spotifyAccounts.authenticate,
    { body: { accountId: id } },
    {
      success: null,
      onDone: (answer) => {
        if ('authorizeUrl' in answer) location.assign(answer.authorizeUrl);
      },
    },
  );

/** Whether the owner has to agree again, now or soon. */
const isDue = (row: SpotifyAccount): boolean =>
  row.status === 'expired' || row.status === 'revoked' || endsSoon(row, Date.now());

const connectAction = (
  face: Pick<Action<SpotifyAccount>, 'id' | 'label' | 'fits' | 'next'>,
): Action<SpotifyAccount> => ({
  ...face,
  call: spotifyAccounts.authenticate,
  icon: Link2,
  refusal: spotifyAccountCan.connect,
  confirm: ({ label, email, spotifyName }) => ({
    title: 'Connect on Spotify?',
    text: `Sign in there as the owner of ${label}${
      spotifyName ? `, ${spotifyName},` : ` (${email})`
    } and approve access within 10 minutes. Spotify will bring you back here.`,
    confirmLabel: 'Go to Spotify',
  }),
  run: visitSpotify,
});

/** What can be done with an account. */
export const accountActions: readonly Action<SpotifyAccount>[] = [
  connectAction({
    id: 'connect',
    label: 'Connect',
    next: true,
    fits: ({ status }) => status === 'disconnected',
  }),
  connectAction({ id: 'connect-again', label: 'Reconnect', next: true, fits: isDue }),
  connectAction({
    id: 'connect-early',
    label: 'Reconnect',
    fits: (row) => row.status === 'connected' && !isDue(row),
  }),
  {
    id: 'edit',
    label: 'Edit',
    call: spotifyAccounts.update,
    icon: Pencil,
    next: true,
    refusal: () => null,
    form: EditAccountDialog,
  },
  {
    id: 'disconnect',
    label: 'Disconnect',
    call: spotifyAccounts.update,
    icon: Link2Off,
    danger: true,
    separated: true,
    refusal: spotifyAccountCan.disconnect,
    confirm: ({ label }) => ({
      title: 'Disconnect this account?',
      text: `This deletes the tokens and Spotify profile data for ${label}. It will no longer check or update playlists. To use it again, its owner has to approve access on Spotify again.`,
      confirmLabel: 'Disconnect',
    }),
    run: ({ id, label, email, keyId, version }) =>
      writeAccount(
        spotifyAccounts.update,
        { params: { id }, body: { label, email, keyId, status: 'disconnected' }, ifMatch: version },
        { success: `${label} disconnected` },
      ),
  },
  {
    id: 'remove',
    label: 'Delete',
    call: spotifyAccounts.remove,
    icon: Trash2,
    danger: true,
    refusal: spotifyAccountCan.remove,
    confirm: ({ label }) => ({
      title: 'Delete this account?',
      text: `This removes ${label} from the list. This can’t be undone.`,
      confirmLabel: 'Delete',
    }),
    run: ({ id }, leave) =>
      writeAccount(spotifyAccounts.remove, { params: { id } }, { success: 'Account deleted', onDone: leave }),
  },
];
