import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { myCampaigns } from '#contract/calls.ts';
import type { Campaign, VisitorDraft } from '#contract/sales/campaigns/schema.ts';
import { Page } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { isApiError } from '#web/lib/errors.ts';
import { invalidate, putAnswer } from '#web/lib/query.ts';
import {
  clearVisitorDraft,
  REMOVED_NOTICE,
  readVisitorDraft,
  removeRejectedPart,
} from '#web/lib/visitor-draft.ts';
import { CampaignNotLoaded } from './campaign-not-loaded.tsx';

/** Where the mail has brought the draft before, it is as it was when the mail was asked for: the newest state follows. */
async function save({ key, fields }: VisitorDraft): Promise<Campaign> {
  const saved = await call(myCampaigns.create, { body: fields, idempotencyKey: key });
  const isOlder = Object.entries(fields).some(
    ([name, value]) =>
      name !== 'currentStep' && JSON.stringify(saved[name as keyof Campaign]) !== JSON.stringify(value),
  );
  if (!isOlder) return saved;
  try {
    const params = { id: saved.id };
    return await call(myCampaigns.update, { params, body: fields, ifMatch: FIRST_VERSION });
  } catch (error) {
    if (!isApiError(error) || error.status < 400 || error.status >= 500) throw error;
    // It was continued with, or ordered, on another device: that counts.
    toast.info('You continued this campaign somewhere else', 'We’re showing the version saved there.');
    return saved;
  }
}

/** Of a draft unchanged since it was imported. */
const FIRST_VERSION = 1;

/** Saves what a visitor built here into the account that has signed in, and goes to it. */
export function ImportDraft({
  to,
  title,
  loading,
}: {
  to: (campaign: string) => string;
  title: string;
  /** The page while it is saved. */
  loading: ReactNode;
}) {
  const [brought, setBrought] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const begun = useRef(false);
  const bring = async () => {
    const draft = readVisitorDraft();
    if (!draft) return;
    setError(null);
    try {
      const saved = await save(draft);
      putAnswer(myCampaigns.get, { params: { id: saved.id } }, saved);
      void invalidate(myCampaigns.list);
      clearVisitorDraft();
      setBrought(saved.id);
    } catch (problem) {
      if (!removeRejectedPart(problem)) return setError(problem);
      toast.warn(REMOVED_NOTICE.title, REMOVED_NOTICE.text);
      await bring();
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void bring();
  });
  if (brought) return <Navigate to={to(brought)} replace />;
  if (!error) return loading;
  return (
    <Page title={title}>
      <CampaignNotLoaded error={error} retry={() => void bring()} />
    </Page>
  );
}
