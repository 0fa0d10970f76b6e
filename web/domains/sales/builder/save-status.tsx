import { Check, CloudAlert } from 'lucide-react';
import { Link } from 'react-router';
import { myCampaigns } from '#contract/calls.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { invalidate } from '#web/lib/query.ts';
import { serverUnreachable } from '#web/lib/server-unreachable.ts';
import { useUser } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useDraft } from './draft-context.tsx';
import { DraftConflict } from './send-draft.ts';

const wasDeleted = (problem: unknown): boolean => isApiError(problem, 'not_found');

const sentence = (problem: unknown): string =>
  wasDeleted(problem)
    ? 'This draft was deleted in another tab or on another device.'
    : problem instanceof DraftConflict
      ? problem.message
      : errorMessage(problem);

/** Shows whether everything is saved, and announces changes to screen readers. */
export function SaveStatus() {
  const { campaign, unsaved, saving, problem, saver } = useDraft();
  const user = useUser();
  const away = useStore(serverUnreachable) !== null;
  const waiting = Object.keys(unsaved).length > 0;
  const retry = () =>
    isApiError(problem, 'campaign_locked') ? void invalidate(myCampaigns.get) : void saver.flush();
  return (
    // As high as the button that appears next to it, or else as the title; below the title of a phone, whatever it says.
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1',
        user ? 'min-h-10' : 'min-h-8 max-sm:min-w-48',
      )}
    >
      <p
        role="status"
        className="flex items-center gap-2 text-sm text-muted [&>svg]:self-start [&>svg]:mt-0.5"
      >
        {problem && !saving && away ? (
          // The banner says what is wrong, and when it is tried again.
          <>
            <CloudAlert aria-hidden className="size-4 shrink-0 text-warn" />
            Not saved yet, but kept in this browser
          </>
        ) : problem && !saving ? (
          <>
            <CloudAlert aria-hidden className="size-4 shrink-0 text-bad" />
            <span className="font-medium text-bad">Not saved: {sentence(problem)}</span>
          </>
        ) : saving || waiting ? (
          <>
            <Spinner />
            Saving…
          </>
        ) : campaign ? (
          <>
            <Check aria-hidden className="size-4 shrink-0 text-good" />
            Saved
          </>
        ) : (
          'Changes save automatically'
        )}
      </p>
      {problem && !saving && !away ? <Remedy problem={problem} onRetry={retry} /> : null}
    </div>
  );
}

/** What helps here; what to do about a conflict is asked where it is shown. */
function Remedy({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (problem instanceof DraftConflict) return null;
  if (wasDeleted(problem))
    return (
      <LinkButton size="sm" render={<Link to={paths.campaignBuilder(NEW_CAMPAIGN)} />}>
        New campaign
      </LinkButton>
    );
  return (
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  );
}
