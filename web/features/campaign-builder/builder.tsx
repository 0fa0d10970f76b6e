import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '#web/kit/page.tsx';
import { useUser } from '#web/lib/session.ts';
import { CampaignSheet } from '#web/nouns/campaign/campaign-sheet.tsx';
import { NEW_CAMPAIGN, paths } from '#web/paths.ts';
import { AudienceStep } from './audience-step.tsx';
import { useBuilderAddress } from './builder-address.ts';
import { useDraft } from './draft-context.tsx';
import { DraftsMenu } from './drafts-menu.tsx';
import { LockedDraft, OrderedCampaign } from './not-editable.tsx';
import { OtherTab } from './other-tab.tsx';
import { PackageStep } from './package-step.tsx';
import { SaveState } from './save-state.tsx';
import { SongStep } from './song-step.tsx';
import { StepNav } from './step-nav.tsx';

/** Selects the trial for a visitor who followed a link to it, then removes that and a pasted song from the address. */
function useWishesFromAddress(): void {
  const { trial, song, wanted } = useBuilderAddress();
  const { campaign, packages, edit } = useDraft();
  const navigate = useNavigate();
  const choose = useEffectEvent(() => {
    const id = trial && packages.find((sold) => sold.trial && !sold.used)?.id;
    const editable = campaign === null || (campaign.status === 'draft' && !campaign.locked);
    if (id && editable) edit({ packageId: id });
    void navigate(paths.campaignBuilder(wanted ?? NEW_CAMPAIGN), { replace: true });
  });
  useEffect(() => {
    if (trial || song !== null) choose();
  }, [trial, song]);
}

const steps = [SongStep, AudienceStep, PackageStep];

function Steps() {
  const { draft, chosen } = useDraft();
  const { step: asked } = useBuilderAddress();
  // The checkout is the step after the last one here.
  const step = Math.min(asked ?? draft.currentStep, draft.currentStep, steps.length);
  const Step = steps[step - 1] ?? SongStep;
  return (
    <>
      <StepNav current={step} />
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem] lg:gap-8">
        <Step />
        <CampaignSheet label="Your campaign so far" draft={draft} chosen={chosen} />
      </div>
    </>
  );
}

/** The campaign builder for the open draft. */
export function Builder() {
  const { campaign, saver } = useDraft();
  const user = useUser();
  useWishesFromAddress();
  const editable = campaign === null || (campaign.status === 'draft' && !campaign.locked);
  return (
    <Page
      title="Campaign Builder"
      actions={
        <>
          {editable && <SaveState />}
          {user && <DraftsMenu />}
        </>
      }
    >
      <OtherTab />
      {editable ? (
        <Steps />
      ) : campaign.status === 'draft' ? (
        <LockedDraft campaign={campaign} onReopened={saver.adopt} />
      ) : (
        <OrderedCampaign campaign={campaign} />
      )}
    </Page>
  );
}
