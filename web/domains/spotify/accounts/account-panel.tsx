import { Link } from 'react-router';
import { spotifyAccounts } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { Copyable } from '#web/kit/resource/copyable.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { AccountAdvice, AccountCheck, ConsentSection } from './account-health.tsx';
import { activityTones, fields, statusLabels } from './account-labels.ts';

/** The key of an account, as a link to it. */
function KeyLink({ account: { brand, keyId, key } }: { account: SpotifyAccount }) {
  if (!keyId || !key) return 'Deleted';
  return (
    <Link
      to={brand === 'eaa' ? paths.eaaSpotifyKeys(keyId) : paths.spotifyKeys(keyId)}
      className="underline underline-offset-2"
    >
      {key.email}
    </Link>
  );
}

/** One account at the side of the list. */
export function AccountPanel(panel: PanelProps<SpotifyAccount>) {
  const query = useApiQuery(spotifyAccounts.get, { params: { id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="Account"
      title={({ label }) => label}
      missing="This account doesn’t exist or was deleted."
    >
      {(account) => (
        <>
          <AccountAdvice row={account} />
          <DefinitionList
            items={[
              ['Status', <LabelBadge key="status" {...statusLabels[account.status]} />],
              ['Brand', brandNames[account.brand]],
              ['Email', <Copyable key="email" text={account.email} label="Copy email" />],
              ['Spotify key', <KeyLink key="key" account={account} />],
            ]}
          />
          <ConsentSection row={account} />
          <AccountCheck row={account} />
          <Activity of={account.label} entries={account.timeline} tones={activityTones} fields={fields} />
        </>
      )}
    </Panel>
  );
}
