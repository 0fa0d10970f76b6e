import { onDemand } from '#web/ui/on-demand.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Waiting = () => <Skeleton className="h-112 w-full rounded-lg" />;

/** What a visitor who begins does not see at once. */
export const AudienceStep = onDemand(() => import('./audience-step.tsx'), 'AudienceStep', Waiting);
export const PackageStep = onDemand(() => import('./package-step.tsx'), 'PackageStep', Waiting);
export const OtherTabConflict = onDemand(() => import('./other-tab-conflict.tsx'), 'OtherTabConflict');
export const TrialUnavailable = onDemand(() => import('./trial-unavailable.tsx'), 'TrialUnavailable');
export const LockedDraft = onDemand(() => import('./locked-draft.tsx'), 'LockedDraft', Waiting);
export const OrderedCampaign = onDemand(() => import('./locked-draft.tsx'), 'OrderedCampaign', Waiting);

/** Loads the steps in parallel with a stored campaign, which may be at any of them. */
export function preloadSteps(): void {
  AudienceStep.load();
  PackageStep.load();
}
