import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { spotifyKeys } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { pluralize } from '#contract/plural.ts';
import { keyAdvice } from '#contract/spotify/keys/rules.ts';
import type { KeyHealth, SpotifyKey } from '#contract/spotify/keys/schema.ts';
import { timeDetail } from '#web/kit/resource/cells.tsx';
import { RelativeTime, useNow } from '#web/kit/time.tsx';
import { useApiMutation } from '#web/lib/mutation.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CheckSection } from './check-section.tsx';
import { outcomeLabels, pauseLabels } from './key-labels.ts';

const noProblem = { label: '', tone: 'neutral' } as const;

/** The current pause that ends last. */
function usePause({ pauses }: KeyHealth) {
  const now = useNow();
  return pauses
    .filter(({ until }) => Date.parse(until) > now)
    .toSorted((one, other) => other.until.localeCompare(one.until))[0];
}

/** A line that says what is wrong while something is. */
export function KeyProblem({ health, otherwise = null }: { health: KeyHealth; otherwise?: ReactNode }) {
  const pause = usePause(health);
  const outcome = health.lastCheck?.outcome;
  const { label, tone } = pause ? pauseLabels[pause.kind] : outcome ? outcomeLabels[outcome] : noProblem;
  if (tone !== 'warn' && tone !== 'bad') return otherwise;
  return (
    <span className={cx('text-xs', tone === 'bad' ? 'text-bad' : 'text-warn')}>
      {label}
      {pause && (
        <>
          , back <RelativeTime at={pause.until} />
        </>
      )}
    </span>
  );
}

/** The remedy while something is wrong with a key. */
function Advice({ health }: SpotifyKey) {
  const pause = usePause(health);
  const outcome = pause?.kind ?? health.lastCheck?.outcome;
  if (!outcome || outcome === 'works') return null;
  const { label, tone } = pause ? pauseLabels[pause.kind] : outcomeLabels[outcome];
  if (tone === 'neutral') return null;
  return (
    <Notice tone={tone} title={label} className="mb-4">
      {keyAdvice[outcome]}
    </Notice>
  );
}

/** The health of a key, and the button that checks it. */
export function KeyHealthSection({ row }: { row: SpotifyKey }) {
  const { id, brand, health } = row;
  const { lastCheck, lastUsedAt, accounts } = health;
  const pause = usePause(health);
  const check = useApiMutation(spotifyKeys.check, { invalidates: [spotifyKeys.list, spotifyKeys.get] });
  return (
    <CheckSection
      lastCheck={lastCheck}
      labels={outcomeLabels}
      call={spotifyKeys.check}
      brand={brand}
      check={check}
      onCheck={() => check.mutate({ params: { name: pathOfBrand[brand], id } })}
      advice={<Advice {...row} />}
      items={[
        ['Paused until', pause && timeDetail(pause.until)],
        ['Last used', lastUsedAt ? <RelativeTime key="used" at={lastUsedAt} /> : 'Never'],
        [
          'Accounts',
          accounts === 0 ? (
            'None'
          ) : (
            <Link key="accounts" to={paths.accountsOfKey(id)} className="underline underline-offset-2">
              {pluralize(accounts, 'account')}
            </Link>
          ),
        ],
      ]}
    />
  );
}
