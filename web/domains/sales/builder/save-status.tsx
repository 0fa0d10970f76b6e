import { Check, CloudAlert } from 'lucide-react';
import { myCampaigns } from '#contract/calls.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { invalidate } from '#web/lib/query.ts';
import { serverUnreachable } from '#web/lib/server-unreachable.ts';
import { useUser } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useDraft } from './draft-context.tsx';
import { DraftConflict } from './send-draft.ts';

const sentence = (problem: unknown): string =>
  isApiError(problem, 'not_found')
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
      {problem && !saving && !away && !(problem instanceof DraftConflict) ? (
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
