import { CircleCheck, Pencil, Trash2 } from 'lucide-react';
import { spotifyKeys } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { spotifyKeyCan } from '#contract/spotify/keys/rules.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { writeKey } from './write-key.ts';

const DeleteKeyDialog = lazyPart(() => import('./delete-key-dialog.tsx'), 'DeleteKeyDialog');
const EditKeyDialog = lazyPart(() => import('./key-form.tsx'), 'EditKeyDialog');

/** The Options menu, in the order of the specification. */
export const keyActions: readonly Action<SpotifyKey>[] = [
  {
    id: 'edit',
    label: 'Edit',
    call: spotifyKeys.update,
    icon: Pencil,
    next: true,
    refusal: () => null,
    form: EditKeyDialog,
  },
  {
    id: 'delete',
    label: 'Delete',
    call: spotifyKeys.remove,
    icon: Trash2,
    danger: true,
    // The specification shows the refusal of an active key in the dialog.
    refusal: () => null,
    form: DeleteKeyDialog,
  },
  {
    id: 'activate',
    label: 'Active',
    call: spotifyKeys.update,
    icon: CircleCheck,
    refusal: spotifyKeyCan.activate,
    confirm: ({ email }) => ({
      title: 'Activate this key?',
      text: `Lookups will rotate through this key (${email}) and the other active keys.`,
      confirmLabel: 'Activate key',
    }),
    run: ({ id, brand, email, version }) =>
      writeKey(
        spotifyKeys.update,
        { params: { name: pathOfBrand[brand], id }, body: { status: 'active' }, ifMatch: version },
        { success: `Key for ${email} activated` },
      ),
  },
];
