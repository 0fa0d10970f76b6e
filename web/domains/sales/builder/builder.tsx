import { ChevronDown } from 'lucide-react';
import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { myCampaigns } from '#contract/calls.ts';
import { Page } from '#web/kit/page.tsx';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/show-page.tsx';
import { campaignsAside } from '#web/lib/visitor-campaign.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useBuilderAddress } from './builder-address.ts';
import { useDraft } from './draft-context.tsx';
import { OtherTabConflict } from './other-tab-conflict.tsx';
import { SaveStatus } from './save-status.tsx';
import { DraftConflict } from './send-draft.ts';
import { SongStep } from './song-step.tsx';
import { StepNav } from './step-nav.tsx';

const DraftsMenuItems = lazyPart(() => import('./drafts-menu-items.tsx'), 'DraftsMenuItems');

const VisitorDraftsItems = lazyPart(() => import('./visitor-drafts-items.tsx'), 'VisitorDraftsItems');

const Drafts = ({ children: items }: { children: (trigger: ReactElement) => ReactNode }) => (
  <LazyMenu
    trigger={
      <Button>
        Drafts
        <ChevronDown aria-hidden />
      </Button>
    }
  >
    {items}
  </LazyMenu>
);

/** The way to an artist’s other drafts; nothing where there are none. */
function DraftsMenu() {
  const { campaign } = useDraft();
  const drafts = useApiQuery(myCampaigns.list, { query: { status: 'draft' } });
  const others = drafts.data?.some(({ id }) => id !== campaign?.id);
  if (!campaign && !others) return null;
  return <Drafts>{(trigger) => <DraftsMenuItems trigger={trigger} />}</Drafts>;
}

/** The way to a visitor’s other drafts; nothing where there are none. */
function VisitorDraftsMenu() {
  // What this browser keeps is not in the first view.
  if (!useHydrated() || campaignsAside().length === 0) return null;
  return <Drafts>{(trigger) => <VisitorDraftsItems trigger={trigger} />}</Drafts>;
}

/** Says why a link to the trial did not lead to it, before anything else is bought instead. */
function TrialUnavailable() {
  const { packages, chosen } = useDraft();
  const used = packages.some((sold) => sold.trial && sold.used);
  return (
    <Notice
      tone="warn"
      title={used ? 'You’ve already used your free trial' : 'The free trial isn’t available right now'}
      className="mb-6"
    >
      {used && 'Each account gets one free trial. '}
      {chosen && !chosen.used
        ? `This campaign has the package ${chosen.name}. You can change it in the third step.`
        : 'Choose another package in the third step.'}
    </Notice>
  );
}

const OfferStep = lazyPart(() => import('./offer-step.tsx'), 'OfferStep');

const LockedDraft = lazyPart(() => import('./locked-draft.tsx'), 'LockedDraft');
const OrderedCampaign = lazyPart(() => import('./locked-draft.tsx'), 'OrderedCampaign');

/** Removes the trial and a pasted song from the address: the draft has them now. */
function useCleanAddress(): void {
  const { trial, song } = useBuilderAddress();
  const navigate = useNavigate();
  useEffect(() => {
    if (!trial && song === null) return;
    // What is drawn may lag behind the address, which may name the created draft already.
    const campaign = new URLSearchParams(window.location.search).get('campaign');
    void navigate(paths.campaignBuilder(campaign ?? NEW_CAMPAIGN), { replace: true });
  }, [trial, song, navigate]);
}

const LAST_STEP = 2;

function Steps() {
  const { draft } = useDraft();
  const { step: asked } = useBuilderAddress();
  // The checkout is the step after the last one here.
  const step = Math.min(asked ?? draft.currentStep, draft.currentStep, LAST_STEP);
  return (
    <>
      <StepNav current={step} />
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem] lg:gap-8">
        {/* The first step is part of the first view that the server sends, so it is taken over without a boundary. */}
        {step === 1 ? (
          <SongStep />
        ) : (
          <Suspense fallback={<Skeleton className="h-112 w-full rounded-lg" />}>
            <OfferStep />
          </Suspense>
        )}
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
          {user ? <DraftsMenu /> : <VisitorDraftsMenu />}
        </>
      }
    >
      {problem instanceof DraftConflict && <OtherTabConflict conflict={problem} />}
      {trialRefused && <TrialUnavailable />}
      {editable ? (
        <Steps />
      ) : (
        <Suspense fallback={<Skeleton className="h-112 w-full rounded-lg" />}>
          {campaign.status === 'draft' ? (
            <LockedDraft campaign={campaign} onReopened={saver.applySaved} />
          ) : (
            <OrderedCampaign campaign={campaign} />
          )}
        </Suspense>
      )}
    </Page>
  );
}
