import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { SimilarCampaigns } from '#web/domains/sales/campaigns/estimate-figures.tsx';
import { PackageFields } from '#web/domains/sales/campaigns/package-fields.tsx';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { useUser } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useBuilderAddress } from './builder-address.ts';
import { useDraft } from './draft-context.tsx';
import { Oversold, oversoldOf } from './oversold.tsx';
import { StepCard } from './step-card.tsx';

/** The way back to the first step where something is missing. */
const MissingStepLink = ({ campaign, inSong }: { campaign: string; inSong: boolean }) => (
  <LinkButton size="sm" render={<Link to={paths.campaignBuilder(campaign, inSong ? 1 : 2)} />}>
    {inSong ? 'Complete song details' : 'Choose genres'}
  </LinkButton>
);

/** The last step here: what comes next is the checkout, where all of it is read again. */
export function PackageStep() {
  const { campaignId, draft, edit, packages, chosen, lookup, saver } = useDraft();
  const { wanted } = useBuilderAddress();
  const [leaving, setLeaving] = useState<'saving' | 'saved' | null>(null);
  const user = useUser();
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
      step={3}
      title="Choose a package"
      text="You pay for pitches: each one offers your song to one playlist, and you get a report of what its curator said."
      fields={['packageId', 'songUrl', 'songName', 'artistName', 'genres']}
      holdOn={
        !chosen
          ? 'Choose a package first.'
          : chosen.used
            ? 'You’ve already used your free trial. Choose a package.'
            : oversold && !chosen.fit?.orderable
              ? `Only ${oversold.fitting} of these pitches fit your song. Choose a smaller package.`
              : oversold && !oversold.agreed
                ? 'Agree to wait or be refunded, or choose a smaller package.'
                : null
      }
      next={{ label: 'Continue to checkout', busy: leaving !== null, go: () => void checkOut() }}
    >
      {(problems) => (
        <>
          {Object.keys(problems).length > 0 && (
            <Notice
              tone="bad"
              title="An earlier step isn’t complete"
              action={
                <MissingStepLink
                  campaign={campaignId ?? NEW_CAMPAIGN}
                  inSong={Object.keys(problems)[0] !== 'genres'}
                />
              }
            >
              {Object.values(problems).join(' ')}
            </Notice>
          )}
          {lookup.data?.warning && (
            <Notice tone="warn" title="Before you pay">
              {lookup.data.warning}
            </Notice>
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
          {chosen && oversold && (
            <Oversold
              {...oversold}
              sold={chosen}
              song={draft}
              agree={(agreed) => edit({ agreedFit: agreed ? oversold.fitting : null })}
            />
          )}
          {chosen && <SimilarCampaigns sold={chosen} duration={draft.duration} />}
        </>
      )}
    </StepCard>
  );
}
