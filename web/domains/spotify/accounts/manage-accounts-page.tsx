import { ListPlus, UserRoundPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { playlistWriting, spotifyAccounts } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { Allowed } from '#web/lib/may.tsx';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { accountActions } from './account-actions.ts';
import { accountColumns } from './account-columns.tsx';
import { statusLabels } from './account-labels.ts';
import { useKeyNames } from './key-options.ts';
import { useConsentReturn } from './use-consent-return.ts';

const NewAccountForm = lazyPart(() => import('./account-form.tsx'), 'NewAccountForm');
const AccountPanel = lazyPart(() => import('./account-panel.tsx'), 'AccountPanel');

const WritingDialog = lazyPart(() => import('../writing/writing-dialog.tsx'), 'WritingDialog');

/** Opens the switch for adding songs to playlists. */
function WritingButton() {
  const [open, setOpen] = useState(false);
  // Stays while it closes.
  const wanted = useLastValue(open || null) !== null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ListPlus aria-hidden className="max-sm:hidden" />
        Adding songs
      </Button>
      {wanted && (
        <Suspense>
          <WritingDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The connected Spotify accounts of both brands; one of them open at the side. Spotify's consent page leads back here. */
export function Component() {
  useConsentReturn();
  const list = useList(spotifyAccounts.list);
  const keyNames = useKeyNames();
  return (
    <ListPage
      {...list}
      title="Manage Accounts"
      text="We read and update playlists through the Spotify accounts that own them. Each owner approves access on Spotify and renews it every 6 months."
      label="Accounts"
      param="account"
      search="Search by label or email"
      filters={{
        status: { label: 'Status', options: statusLabels },
        brand: { label: 'Brand', options: brandNames },
        keyId: { label: 'Key', options: keyNames },
      }}
      columns={accountColumns}
      nameOf={({ label }) => label}
      actions={accountActions}
      exported={spotifyAccounts.export}
      firstUse={{
        title: 'No accounts yet',
        text: 'Add the Spotify accounts that own your playlists, then connect each one.',
      }}
      panel={AccountPanel}
      tools={
        <Allowed call={playlistWriting.change}>
          <WritingButton />
        </Allowed>
      }
      add={{
        label: 'Add account',
        icon: UserRoundPlus,
        text: 'Its owner then approves access on Spotify.',
        call: spotifyAccounts.create,
        form: NewAccountForm,
      }}
    />
  );
}
