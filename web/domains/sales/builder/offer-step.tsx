import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { startProblem } from '#contract/sales/campaigns/rules.ts';
import type { OfferedPackage } from '#contract/sales/packages/schema.ts';
import { AudienceFields } from '#web/domains/sales/campaigns/audience-fields.tsx';
import { SimilarCampaigns } from '#web/domains/sales/campaigns/estimate-figures.tsx';
import { Oversold, oversoldOf } from '#web/domains/sales/campaigns/oversold.tsx';
import { PackageFields } from '#web/domains/sales/campaigns/package-fields.tsx';
import { StartField } from '#web/domains/sales/campaigns/start-field.tsx';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { useUser } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useBuilderAddress } from './builder-address.ts';
import { useDraft } from './draft-context.tsx';
import type { DraftEdits } from './draft-saver.ts';
import { LastAudience } from './last-audience.tsx';
import { MatchingPlaylists } from './matching-playlists.tsx';
import { StepCard } from './step-card.tsx';

/** What is missing of the song, and the way back to it. */
const SongMissing = ({ campaign, text }: { campaign: string; text: string }) => (
  <Notice
    tone="bad"
    title="The song isn’t complete"
    action={
      <LinkButton size="sm" render={<Link to={paths.campaignBuilder(campaign, 1)} />}>
        Complete song details
      </LinkButton>
    }
  >
    {text}
  </Notice>
);

/**
 * The edits of this page. Once the song is described here, the package is the one that fits it, until one is chosen; a trial
 * that was asked for stays.
 */
function useOfferEdits(): (changes: DraftEdits) => void {
  const { draft, edit, packages, chosen } = useDraft();
  const [follows, setFollows] = useState<'later' | 'now' | 'never'>(chosen?.trial ? 'never' : 'later');
  const recommended = packages.find((sold) => sold.recommended && sold.fit)?.id;
  const change = useEffectEvent((packageId: string) => edit({ packageId }));
  const wanted = follows === 'now' && recommended !== draft.packageId ? recommended : undefined;
  useEffect(() => {
    if (wanted) change(wanted);
  }, [wanted]);
  return (changes) => {
    if ('packageId' in changes) setFollows('never');
    else if ('genres' in changes || 'aiUse' in changes) setFollows((now) => (now === 'later' ? 'now' : now));
    edit(changes);
  };
}

/** A song that is not out yet starts on the day of its release, unless a later one is chosen. */
function useStartAtRelease(comesOut: string | null): void {
  const { draft, edit } = useDraft();
  const day =
    comesOut !== null && draft.startFrom === null && startProblem(comesOut, comesOut, new Date()) === null
      ? comesOut
      : null;
  const begin = useEffectEvent((startFrom: string) => edit({ startFrom }));
  useEffect(() => {
    if (day !== null) begin(day);
  }, [day]);
}

/** Why the campaign can't be checked out with this package; null where it can. */
function packageProblem(
  chosen: OfferedPackage | undefined,
  oversold: ReturnType<typeof oversoldOf>,
): string | null {
  if (!chosen) return 'Choose a package first.';
  if (chosen.used) return 'You’ve already used your free trial. Choose a package.';
  if (!oversold || oversold.agreed) return null;
  return chosen.fit?.orderable
    ? 'Agree to wait or be refunded, or choose a smaller package.'
    : `Only ${oversold.fitting} of these pitches fit your song. Choose a smaller package.`;
}

/** Audience and package on one page: what fits the song is what is offered. Next is the checkout, where all of it is read again. */
export function OfferStep() {
  const { campaignId, draft, packages, chosen, lookup, saver } = useDraft();
  const edit = useOfferEdits();
  const { wanted } = useBuilderAddress();
  const [leaving, setLeaving] = useState<'saving' | 'saved' | null>(null);
  const user = useUser();
  const comesOut = lookup.data?.comesOut ?? null;
  useStartAtRelease(comesOut);
  const oversold = chosen ? oversoldOf(chosen, draft.agreedFit) : null;
  const checkOut = async () => {
    setLeaving('saving');
    const saved = await saver.flush();
    // The address comes last: the sign-in brings the campaign along.
    if (saved && !user) return location.assign(paths.artistLogin(paths.checkout(NEW_CAMPAIGN)));
    setLeaving(saved ? 'saved' : null);
  };
  // Puts a newly created draft into the address first, so that Back leads to it.
  if (leaving === 'saved' && campaignId && wanted === campaignId)
    return <Navigate to={paths.checkout(campaignId)} />;
  return (
    <StepCard
      step={2}
      title="Describe your song"
      text="We match you with curators based on your answers, so describe the song as it really sounds."
      fields={['packageId', 'songUrl', 'songName', 'artistName', 'genres']}
      holdOn={
        draft.genres.length > 0
          ? (packageProblem(chosen, oversold) ?? startProblem(draft.startFrom, comesOut, new Date()))
          : null
      }
      next={{ label: 'Continue to checkout', busy: leaving !== null, go: () => void checkOut() }}
    >
      {({ genres, ...song }) => (
        <>
          {Object.keys(song).length > 0 && (
            <SongMissing campaign={campaignId ?? NEW_CAMPAIGN} text={Object.values(song).join(' ')} />
          )}
          {lookup.data?.warning && (
            <Notice tone="warn" title="Before you pay">
              {lookup.data.warning}
            </Notice>
          )}
          <AudienceFields
            draft={draft}
            edit={edit}
            problems={genres === undefined ? {} : { genres }}
            belowGenres={
              <>
                <LastAudience edit={edit} />
                <MatchingPlaylists song={draft} packages={packages} />
              </>
            }
          />
          <div className="border-t border-line pt-7">
            <h3 className="text-xl font-semibold">Choose a package</h3>
            <p className="mt-1 text-muted">
              You pay for pitches: each one offers your song to one playlist, and you get a report of what its
              curator said.
            </p>
          </div>
          {chosen?.used && (
            <Notice tone="warn" title="You’ve already used your free trial">
              Each account gets one free trial. Choose one of the packages below.
            </Notice>
          )}
          <PackageFields
            draft={draft}
            edit={edit}
            packages={packages.filter((sold) => !sold.used || sold.id === draft.packageId)}
          />
          <StartField draft={draft} edit={edit} comesOut={comesOut} />
          {chosen && oversold && (
            <Oversold
              {...oversold}
              sold={chosen}
              song={draft}
              agree={
                chosen.fit?.orderable
                  ? (agreed) => edit({ agreedFit: agreed ? oversold.fitting : null })
                  : undefined
              }
            />
          )}
          {chosen && <SimilarCampaigns sold={chosen} duration={draft.duration} />}
        </>
      )}
    </StepCard>
  );
}
