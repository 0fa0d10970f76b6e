import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { myCampaigns, visitorCampaign } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { Page } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { isApiError } from '#web/lib/errors.ts';
import { invalidate, putAnswer } from '#web/lib/query.ts';
import { campaignsAside, setAside, type VisitorRecord, visitorRecord } from '#web/lib/visitor-campaign.ts';
import { CampaignNotLoaded } from './campaign-not-loaded.tsx';
import { hasAll } from './draft-fields.ts';

/** Of a campaign that was created, and not changed since. */
const FIRST_VERSION = 1;

/** The version that this browser made last, its save without an answer included. */
function ownVersion(claimed: Campaign, { version, unanswered }: VisitorRecord): number {
  if (version === null) return FIRST_VERSION;
  const arrived = unanswered && claimed.version === version + 1 && hasAll(claimed, unanswered);
  return arrived ? claimed.version : version;
}

/** Saves what could not be saved before the sign-in, unless the campaign was continued with elsewhere: that counts. */
async function saveRest(claimed: Campaign, kept: VisitorRecord): Promise<Campaign> {
  const { unsaved } = kept;
  if (Object.keys(unsaved).length === 0) return claimed;
  const input = { params: { id: claimed.id }, body: unsaved, ifMatch: ownVersion(claimed, kept) };
  try {
    return await call(myCampaigns.update, input);
  } catch (error) {
    if (!isApiError(error) || error.status < 400 || error.status >= 500) throw error;
    toast.info('You continued this campaign somewhere else', 'We’re showing the version saved there.');
    return claimed;
  }
}

/** Moves a campaign into the account. Answers it as it is then. */
async function claimOne(kept: VisitorRecord): Promise<Campaign> {
  const { token } = kept;
  const saved = await saveRest(await call(visitorCampaign.claim, { body: { token } }), kept);
  putAnswer(myCampaigns.get, { params: { id: saved.id } }, saved);
  return saved;
}

/** Moves the campaigns that were put aside into the account. One that was removed, or is in another account, is forgotten. */
async function claimAside(): Promise<void> {
  for (const kept of campaignsAside()) {
    await claimOne(kept).catch((error) => {
      if (!isApiError(error, 'not_found')) throw error;
    });
    setAside(campaignsAside().filter(({ token }) => token !== kept.token));
  }
}

/** Claims what a visitor built here for the account that has signed in, and goes to what was open. */
export function ClaimCampaign({
  to,
  onNone,
  title,
  loading,
}: {
  to: (campaign: string) => string;
  /** There is none to claim: it was removed, or belongs to another account. */
  onNone: () => void;
  title: string;
  /** The page meanwhile. */
  loading: ReactNode;
}) {
  const [claimed, setClaimed] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const begun = useRef(false);
  const claim = async () => {
    const kept = visitorRecord.read();
    if (!kept) return onNone();
    setError(null);
    try {
      await claimAside();
      const saved = await claimOne(kept);
      void invalidate(myCampaigns.list);
      visitorRecord.clear();
      setClaimed(saved.id);
    } catch (problem) {
      if (!isApiError(problem, 'not_found')) return setError(problem);
      visitorRecord.clear();
      onNone();
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void claim();
  });
  if (claimed) return <Navigate to={to(claimed)} replace />;
  if (!error) return loading;
  return (
    <Page title={title}>
      <CampaignNotLoaded error={error} retry={() => void claim()} />
    </Page>
  );
}
