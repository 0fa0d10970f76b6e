import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '#web/kit/page.tsx';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { useUser } from '#web/lib/session.ts';
import { CampaignSheet } from '#web/nouns/campaign/campaign-sheet.tsx';
import { paths } from '#web/paths.ts';
import { useBuilderAddress } from './builder-address.ts';
import { useDraft } from './draft-context.tsx';
import { DraftsMenu } from './drafts-menu.tsx';
import {
  AudienceStep,
  LockedDraft,
  OrderedCampaign,
  OtherTabConflict,
  PackageStep,
  TrialUnavailable,
} from './lazy-steps.tsx';
import { SaveStatus } from './save-status.tsx';
import { DraftConflict } from './send-draft.ts';
import { SongStep } from './song-step.tsx';
import { StepNav } from './step-nav.tsx';

/** Removes the trial and a pasted song from the address: the draft has them now. */
function useCleanAddress(): void {
  const { trial, song, wanted } = useBuilderAddress();
  const navigate = useNavigate();
  useEffect(() => {
    if (trial || song !== null)
      void navigate(paths.campaignBuilder(wanted ?? NEW_CAMPAIGN), { replace: true });
  }, [trial, song, wanted, navigate]);
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
        <CampaignSheet label="Campaign summary" draft={draft} chosen={chosen} />
      </div>
    </>
  );
}

/** The campaign builder for the open draft. */
export function Builder() {
  const { campaign, saver, problem, trialRefused } = useDraft();
  const user = useUser();
  useCleanAddress();
  const editable = campaign === null || (campaign.status === 'draft' && !campaign.locked);
  return (
    <Page
      title="Campaign Builder"
      actions={
        <>
          {editable && <SaveStatus />}
          {user && <DraftsMenu />}
        </>
      }
    >
      {problem instanceof DraftConflict && <OtherTabConflict conflict={problem} />}
      {trialRefused && <TrialUnavailable />}
      {editable ? (
        <Steps />
      ) : campaign.status === 'draft' ? (
        <LockedDraft campaign={campaign} onReopened={saver.applySaved} />
      ) : (
        <OrderedCampaign campaign={campaign} />
      )}
    </Page>
  );
}
