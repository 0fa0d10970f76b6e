import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Why the order was not placed, with a link to fix it. */
export function CheckoutProblem({ error, campaignId }: { error: unknown; campaignId: string }) {
  const step = (number: number, label: string): ReactNode => (
    <LinkButton size="sm" render={<Link to={paths.campaignBuilder(campaignId, number)} />}>
      {label}
    </LinkButton>
  );
  if (isApiError(error, 'price_changed')) {
    return (
      <Notice tone="warn" title="The price has changed">
        {error.message}
      </Notice>
    );
  }
  if (isApiError(error, 'does_not_fit')) {
    return (
      <Notice tone="bad" title="This no longer fits your song" action={step(2, 'Choose what fits')}>
        {error.message}
      </Notice>
    );
  }
  // The price tells of it before anything was tried.
  if (isApiError(error, 'trial_used')) {
    return (
      <Notice tone="bad" title="Choose a different package" action={step(2, 'Change package')}>
        {error.message}
      </Notice>
    );
  }
  const action = isApiError(error, 'song_running')
    ? step(1, 'Change song')
    : isApiError(error, 'campaign_incomplete')
      ? step('startFrom' in error.errors ? 2 : 1, 'Complete campaign')
      : null;
  return (
    <Notice tone="bad" title="Order not placed. Nothing was charged." action={action}>
      {errorMessage(error)}
    </Notice>
  );
}
