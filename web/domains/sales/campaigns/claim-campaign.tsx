import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { myCampaigns, visitorCampaign } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { Page } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { isApiError } from '#web/lib/errors.ts';
import { invalidate, putAnswer } from '#web/lib/query.ts';
import { visitorRecord } from '#web/lib/visitor-campaign.ts';
import { CampaignNotLoaded } from './campaign-not-loaded.tsx';
import { hasAll } from './draft-fields.ts';

type Kept = NonNullable<ReturnType<typeof visitorRecord.read>>;

/** Of a campaign that was created, and not changed since. */
const FIRST_VERSION = 1;

/** The version that this browser made last, its save without an answer included. */
function ownVersion(claimed: Campaign, { version, unanswered }: Kept): number {
  if (version === null) return FIRST_VERSION;
  const arrived = unanswered && claimed.version === version + 1 && hasAll(claimed, unanswered);
  return arrived ? claimed.version : version;
}

/** Saves what could not be saved before the sign-in, unless the campaign was continued with elsewhere: that counts. */
async function saveRest(claimed: Campaign, kept: Kept): Promise<Campaign> {
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

/** Claims what a visitor built here for the account that has signed in, and goes to it. */
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
      const { token } = kept;
      const saved = await saveRest(await call(visitorCampaign.claim, { body: { token } }), kept);
      putAnswer(myCampaigns.get, { params: { id: saved.id } }, saved);
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
