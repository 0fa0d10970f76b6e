import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathOfBrand } from '#contract/brand.ts';
import { type KeyHealth, keyAdvice, type SpotifyKey, spotifyKeys } from '#contract/spotify-keys.ts';
import { LabelBadge, moment } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { RelativeTime, useNow } from '#web/kit/time.tsx';
import { sentenceOf } from '#web/lib/errors.ts';
import { plural } from '#web/lib/format.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { outcomeLabels, pauseLabels } from './key-labels.ts';

const noTrouble = { label: '', tone: 'neutral' } as const;

/** The current pause that ends last. */
function usePause({ pauses }: KeyHealth) {
  const now = useNow();
  return pauses
    .filter(({ until }) => Date.parse(until) > now)
    .toSorted((one, other) => other.until.localeCompare(one.until))[0];
}

/** A line that says what is wrong while something is. */
export function KeyTrouble({ health, otherwise = null }: { health: KeyHealth; otherwise?: ReactNode }) {
  const pause = usePause(health);
  const outcome = health.lastCheck?.outcome;
  const { label, tone } = pause ? pauseLabels[pause.kind] : outcome ? outcomeLabels[outcome] : noTrouble;
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
    <PanelSection title="Health">
      <div aria-live="polite">
        <Advice {...row} />
        {check.error && (
          <Notice tone="bad" title="The check was not made" className="mb-4">
            {sentenceOf(check.error)}
          </Notice>
        )}
        <DefinitionList
          items={[
            [
              'Last check',
              lastCheck ? (
                <span key="check" className="inline-flex flex-wrap items-center gap-2">
                  <LabelBadge {...outcomeLabels[lastCheck.outcome]} />
                  <RelativeTime at={lastCheck.at} />
                </span>
              ) : (
                'Not checked yet'
              ),
            ],
            ['Paused until', pause && moment(pause.until)],
            ['Last used', lastUsedAt ? <RelativeTime key="used" at={lastUsedAt} /> : 'Never'],
            [
              'Accounts',
              accounts === 0 ? (
                'None'
              ) : (
                <Link key="accounts" to={paths.accountsOfKey(id)} className="underline underline-offset-2">
                  {plural(accounts, 'account')}
                </Link>
              ),
            ],
          ]}
        />
      </div>
      <Button
        className="mt-4"
        busy={check.isPending}
        onClick={() => check.mutate({ params: { name: pathOfBrand[brand], id } })}
      >
        <Activity aria-hidden />
        Check now
      </Button>
    </PanelSection>
  );
}
