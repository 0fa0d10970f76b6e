import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { myCampaigns } from '#contract/campaigns.ts';
import { Page } from '#web/kit/page.tsx';
import { call } from '#web/lib/api.ts';
import { invalidate, putAnswer } from '#web/lib/query.ts';
import { dropVisitorDraft, readVisitorDraft } from '#web/lib/visitor-draft.ts';
import { CampaignNotLoaded } from '#web/nouns/campaign-not-loaded.tsx';

/** Saves what a visitor built here into the account that has signed in, and goes to it. */
export function BringDraft({
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
      const saved = await call(myCampaigns.create, { body: draft.fields, idempotencyKey: draft.key });
      putAnswer(myCampaigns.get, { params: { id: saved.id } }, saved);
      void invalidate(myCampaigns.list);
      dropVisitorDraft();
      setBrought(saved.id);
    } catch (problem) {
      setError(problem);
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
