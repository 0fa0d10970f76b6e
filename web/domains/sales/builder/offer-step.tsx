import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { fit } from '#contract/calls.ts';
import { startProblem } from '#contract/sales/campaigns/rules.ts';
import { AudienceFields } from '#web/domains/sales/campaigns/audience-fields.tsx';
import { SimilarCampaigns } from '#web/domains/sales/campaigns/estimate-figures.tsx';
import { MatchingPlaylists } from '#web/domains/sales/campaigns/matching-playlists.tsx';
import { PackageFields, recommendedChoice } from '#web/domains/sales/campaigns/package-fields.tsx';
import { fitQuery, ifGenres, playlistsQuery } from '#web/domains/sales/campaigns/song-query.ts';
import { StartField } from '#web/domains/sales/campaigns/start-field.tsx';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useBuilderAddress } from './builder-address.ts';
import { useDraft } from './draft-context.tsx';
import type { DraftEdits } from './draft-saver.ts';
import { LastAudience } from './last-audience.tsx';
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
 * The edits of this page. The offer is the recommended one once the song is described here, until one is chosen, and whenever
 * what was chosen is not sold to this song; a trial that was asked for stays.
 */
function useOfferEdits(): (changes: DraftEdits) => void {
  const { draft, edit, packages, isCurrent, chosen, offer } = useDraft();
  const [follows, setFollows] = useState<'later' | 'now' | 'never'>(chosen?.trial ? 'never' : 'later');
  const best = isCurrent && draft.genres.length > 0 ? recommendedChoice(packages, draft.duration) : null;
  const isAway = best !== null && (best.packageId !== draft.packageId || best.pitches !== draft.pitches);
  const wanted = isAway && (follows === 'now' || (!offer && !chosen?.used)) ? best : null;
  const change = useEffectEvent((choice: DraftEdits) => edit(choice));
  const key = wanted && `${wanted.packageId} ${wanted.pitches}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reacts to which offer is wanted
  useEffect(() => {
    if (wanted) change(wanted);
  }, [key]);
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

/** Why the campaign can't be checked out with what is chosen; null where it can. */
function offerProblem({ chosen, offer, packages }: ReturnType<typeof useDraft>): string | null {
  if (chosen?.used) return 'You’ve already used your free trial. Choose a package.';
  if (packages.every(({ offers }) => offers.length === 0)) return 'No playlist can take your song right now.';
  return offer ? null : 'Choose a package first.';
}

/** Audience and package on one page: what fits the song is what is offered. Next is the checkout, where all of it is read again. */
export function OfferStep() {
  const context = useDraft();
  const { campaignId, draft, packages, chosen, offer, lookup, saver } = context;
  const edit = useOfferEdits();
  const { wanted } = useBuilderAddress();
  const [leaving, setLeaving] = useState<'saving' | 'saved' | null>(null);
  const user = useUser();
  const comesOut = lookup.data?.comesOut ?? null;
  useStartAtRelease(comesOut);
  const fitting = useApiQuery(fit.read, { query: fitQuery(draft) }, ifGenres(draft));
  const playlists = useApiQuery(fit.playlists, { query: playlistsQuery(draft) }, ifGenres(draft));
  const offering = offerProblem(context);
  const start = startProblem(draft.startFrom, comesOut, new Date());
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
      more={{
        ...(draft.genres.length > 0 && offering !== null && { offer: offering }),
        ...(start !== null && { startFrom: start }),
      }}
      next={{ label: 'Continue to checkout', busy: leaving !== null, go: () => void checkOut() }}
    >
      {({ genres, offer: missing, startFrom: startMissing, ...song }) => (
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
                <MatchingPlaylists
                  draft={draft}
                  edit={edit}
                  offer={offer}
                  fit={fitting}
                  playlists={playlists}
                />
              </>
            }
          />
          <div className="border-t border-line pt-7">
            <h3 className="text-xl font-semibold">Choose a package</h3>
            <p className="mt-1 text-muted">
              You pay for pitches. Each one offers your song to one playlist, and you get a report of what its
              curator said.
            </p>
          </div>
          {missing !== undefined && (
            <div data-missing tabIndex={-1} className="scroll-mt-24 outline-none">
              <Notice tone="bad">{missing}</Notice>
            </div>
          )}
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
          <StartField draft={draft} edit={edit} comesOut={comesOut} problem={startMissing} />
          {offer && <SimilarCampaigns offer={offer} />}
        </>
      )}
    </StepCard>
  );
}
