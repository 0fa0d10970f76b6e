import { spotifyAccounts } from '#contract/admin-calls.ts';
import {
  accountAdvice,
  accountScopes,
  outcomeAdvice,
  spotifyAccountCan,
} from '#contract/spotify/accounts/rules.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import { CheckSection } from '#web/domains/spotify/keys/check-section.tsx';
import { LabelBadge, timeDetail } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { RelativeTime, useNow } from '#web/kit/time.tsx';
import { useApiMutation } from '#web/lib/mutation.ts';
import { cx } from '#web/ui/cx.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { endsSoon, outcomeLabels, scopeLabels, statusLabels } from './account-labels.ts';

/** What is wrong with a connected account by its last check, or null. */
const troubleOf = ({ status, lastCheck }: SpotifyAccount) =>
  status === 'connected' && lastCheck && lastCheck.outcome !== 'works' ? lastCheck.outcome : null;

/** A line below the status while something is wrong, or soon will be. */
export function AccountProblem({ row }: { row: SpotifyAccount }) {
  const now = useNow();
  const trouble = troubleOf(row);
  if (trouble) {
    const { label, tone } = outcomeLabels[trouble];
    return <span className={cx('text-xs', tone === 'bad' ? 'text-bad' : 'text-warn')}>{label}</span>;
  }
  if (!endsSoon(row, now) || !row.reauthoriseBy) return null;
  return (
    <span className="text-xs text-warn">
      Expires <RelativeTime at={row.reauthoriseBy} />
    </span>
  );
}

/** The status in one badge, or what is wrong instead. */
export function BriefStatus({ row }: { row: SpotifyAccount }) {
  const now = useNow();
  const trouble = troubleOf(row);
  if (trouble) return <LabelBadge {...outcomeLabels[trouble]} />;
  if (endsSoon(row, now)) return <LabelBadge label="Expires soon" tone="warn" />;
  return <LabelBadge {...statusLabels[row.status]} />;
}

/** What the admin should do about an account; nothing while it works. */
export function AccountAdvice({ row }: { row: SpotifyAccount }) {
  const now = useNow();
  const trouble = troubleOf(row);
  if (row.keyId === null) {
    return (
      <Notice tone="bad" title="No key">
        {spotifyAccountCan.connect(row)}
      </Notice>
    );
  }
  if (row.status !== 'connected') {
    const { label, tone } = statusLabels[row.status];
    return (
      <Notice tone={tone} title={row.status === 'disconnected' ? 'Not connected' : label}>
        {accountAdvice[row.status]}
      </Notice>
    );
  }
  if (trouble) {
    const { label, tone } = outcomeLabels[trouble];
    return (
      <Notice tone={tone} title={label}>
        {outcomeAdvice[trouble]}
      </Notice>
    );
  }
  if (!endsSoon(row, now) || !row.reauthoriseBy) return null;
  return (
    <Notice
      tone="warn"
      title={
        <>
          Connection expires <RelativeTime at={row.reauthoriseBy} />
        </>
      }
    >
      Reconnect the account before then. It keeps working until it expires.
    </Notice>
  );
}

/** When the access token expires; no action is needed. */
const TokenEnd = ({ at }: { at: string }) =>
  Date.parse(at) > useNow() ? (
    <>
      Expires <RelativeTime at={at} />
      <span className="font-normal text-muted">, renews automatically</span>
    </>
  ) : (
    'Renews on next use'
  );

/** What the owner agreed to and until when. */
export function ConsentSection({ row }: { row: SpotifyAccount }) {
  if (row.spotifyUser === null) return null;
  const missing = accountScopes.filter((scope) => !row.scopes.includes(scope));
  const agreed = accountScopes.filter((scope) => row.scopes.includes(scope));
  const list = (scopes: readonly (typeof accountScopes)[number][]) => (
    <ul key="scopes" className="flex flex-col gap-0.5">
      {scopes.map((scope) => (
        <li key={scope}>{scopeLabels[scope]}</li>
      ))}
    </ul>
  );
  return (
    <PanelSection title="Connection">
      <DefinitionList
        items={[
          ['Spotify user', row.spotifyName],
          ['Permissions granted', agreed.length > 0 ? list(agreed) : 'None'],
          ['Permissions missing', missing.length > 0 ? list(missing) : null],
          ['Given', timeDetail(row.authorisedAt)],
          ['Reconnect by', row.status === 'connected' ? timeDetail(row.reauthoriseBy) : null],
          ['Ended', row.status === 'expired' ? timeDetail(row.reauthoriseBy) : null],
          ['Access token', row.tokenExpiresAt && <TokenEnd key="token" at={row.tokenExpiresAt} />],
        ]}
      />
    </PanelSection>
  );
}

/** The last check of an account, and the button that makes one. */
export function AccountCheck({ row }: { row: SpotifyAccount }) {
  const { id, lastCheck } = row;
  const check = useApiMutation(spotifyAccounts.check, {
    invalidates: [spotifyAccounts.list, spotifyAccounts.get],
  });
  return (
    <CheckSection
      lastCheck={lastCheck}
      labels={outcomeLabels}
      call={spotifyAccounts.check}
      brand={row.brand}
      check={check}
      onCheck={() => check.mutate({ params: { id } })}
      disabledReason={spotifyAccountCan.check(row)}
    />
  );
}
