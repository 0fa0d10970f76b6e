import {
  DEFAULT_DURATION,
  durationNames,
  durationsOf,
  type ShownPackage,
} from '#contract/sales/packages/rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { DraftPart } from './draft-fields.ts';
import { pitchesText, priceText } from './estimate-figures.tsx';

/** Duration and package, each with its price and the pitches that it buys. */
export function PackageFields({
  draft,
  edit,
  packages,
}: Pick<DraftPart, 'edit'> & {
  draft: Pick<DraftPart['draft'], 'packageId' | 'duration'>;
  /** Those on sale, in their order. */
  packages: readonly ShownPackage[];
}) {
  const chosen = packages.find(({ id }) => id === draft.packageId);
  const choose = (packageId: string) => {
    const trial = packages.some((sold) => sold.id === packageId && sold.trial);
    edit({ packageId, ...(trial && { duration: DEFAULT_DURATION }) });
  };
  return (
    <>
      {!chosen && (
        <Notice tone="warn">The package you chose is no longer available. Choose another one.</Notice>
      )}
      <RadioCards
        label="Duration"
        className="sm:grid-cols-3"
        value={draft.duration}
        onChange={(duration) => edit({ duration })}
        cards={durationNames.map((duration) => ({
          value: duration,
          title: duration,
          ...(chosen && !durationsOf(chosen).includes(duration)
            ? { text: 'Not available for the trial', disabled: duration !== draft.duration }
            : { text: chosen && priceText(chosen, duration) }),
        }))}
      />
      <RadioCards
        label="Package"
        value={draft.packageId}
        onChange={choose}
        cards={packages.map((sold) => ({
          value: sold.id,
          title: (
            <span className="flex items-baseline justify-between gap-3">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
                {sold.name}
                {(sold.recommended ?? sold.preselected) && <Badge>Recommended</Badge>}
              </span>
              <span className="tabular-nums">{priceText(sold, draft.duration)}</span>
            </span>
          ),
          text: (
            <>
              {sold.description && <span className="block">{sold.description}</span>}
              <span className="block">
                {pitchesText(sold)}
                {sold.trial && '. No card needed. One per account, email address and song.'}
              </span>
            </>
          ),
        }))}
      />
    </>
  );
}
