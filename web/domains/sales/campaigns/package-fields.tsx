import type { Id } from '#contract/ids.ts';
import { chosenOffer, DEFAULT_DURATION, durationNames, durationsOf } from '#contract/sales/packages/rules.ts';
import type { Duration, Offer, OfferedPackage } from '#contract/sales/packages/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type RadioCard, RadioCards } from '#web/ui/radio-cards.tsx';
import type { DraftPart } from './draft-fields.ts';
import { pitchCount, pitchesText, priceText } from './estimate-figures.tsx';

/** What of a package is bought; null for all of it. */
export interface Choice {
  packageId: Id<'package'>;
  pitches: number | null;
}

/** What a draft holds when an offer is chosen: null for a whole package, and for a trial, which holds what fits. */
export const choiceOf = (sold: OfferedPackage, { pitches }: Pick<Offer, 'pitches'>): Choice => ({
  packageId: sold.id as Id<'package'>,
  pitches: sold.trial || pitches === sold.pitches ? null : pitches,
});

/** The offer that is recommended for a duration; null where nothing fits. */
export function recommendedChoice(packages: readonly OfferedPackage[], duration: Duration): Choice | null {
  const sold = packages.find(({ recommended }) => recommended);
  const offer = sold?.offers.find((one) => one.duration === (sold.trial ? DEFAULT_DURATION : duration));
  return sold && offer ? choiceOf(sold, offer) : null;
}

const keyOf = ({ packageId, pitches }: Pick<DraftPart['draft'], keyof Choice>): string =>
  `${packageId} ${pitches ?? ''}`;

/** A part of a package that can't be bought whole right now. */
const isPart = (sold: OfferedPackage, { pitches }: Offer): boolean => !sold.trial && pitches < sold.pitches;

const Title = ({ sold, offer, best }: { sold: OfferedPackage; offer: Offer; best: boolean }) => (
  <span className="flex items-baseline justify-between gap-3">
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
      {isPart(sold, offer) ? `${pitchCount(offer.pitches)}, all that fit now` : sold.name}
      {best && <Badge>Recommended</Badge>}
    </span>
    <span className="tabular-nums">{priceText(offer)}</span>
  </span>
);

const Text = ({ sold, offer }: { sold: OfferedPackage; offer: Offer }) => (
  <>
    {isPart(sold, offer) ? (
      <span className="block">At the price per pitch of {sold.name}.</span>
    ) : (
      sold.description && <span className="block">{sold.description}</span>
    )}
    <span className="block">
      {pitchesText(offer)}
      {sold.trial && '. No card needed. One per account, email address and song.'}
    </span>
  </>
);

/** Duration, and what is sold for it: packages that fit, and exactly what fits of the next, each with its price. */
export function PackageFields({
  draft,
  edit,
  packages,
}: Pick<DraftPart, 'edit'> & {
  draft: Pick<DraftPart['draft'], keyof Choice | 'duration'>;
  /** Those on sale, in their order. */
  packages: readonly OfferedPackage[];
}) {
  const chosen = packages.find(({ id }) => id === draft.packageId);
  const offered = packages.flatMap((sold) =>
    sold.offers
      .filter(({ duration }) => duration === (sold.trial ? DEFAULT_DURATION : draft.duration))
      .map((offer, rank) => ({ sold, offer, best: sold.recommended && rank === 0 })),
  );
  const choose = (key: string) => {
    const { sold, offer } = offered.find((one) => keyOf(choiceOf(one.sold, one.offer)) === key) ?? {};
    if (sold && offer) edit({ ...choiceOf(sold, offer), ...(sold.trial && { duration: DEFAULT_DURATION }) });
  };
  const durationCard = (duration: Duration): RadioCard<Duration> => {
    const offer = chosen && chosenOffer(chosen, { ...draft, duration });
    if (chosen && !durationsOf(chosen).includes(duration))
      return {
        value: duration,
        title: duration,
        text: 'Not available for the trial',
        disabled: duration !== draft.duration,
      };
    return { value: duration, title: duration, text: offer && priceText(offer) };
  };
  return (
    <>
      <RadioCards
        label="Duration"
        className="sm:grid-cols-3"
        value={draft.duration}
        onChange={(duration) => edit({ duration })}
        cards={durationNames.map(durationCard)}
      />
      {offered.length === 0 ? (
        <Notice tone="warn" title="No playlist can take your song right now">
          So there’s nothing to sell yet. Add a genre that your song fits too, or come back later.
        </Notice>
      ) : (
        <RadioCards
          label="Package"
          value={keyOf(draft)}
          onChange={choose}
          cards={offered.map(({ sold, offer, best }) => ({
            value: keyOf(choiceOf(sold, offer)),
            title: <Title sold={sold} offer={offer} best={best} />,
            text: <Text sold={sold} offer={offer} />,
          }))}
        />
      )}
    </>
  );
}
