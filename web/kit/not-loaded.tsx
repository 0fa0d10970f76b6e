import { CloudOff, Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What stands in place of something that this person may not use: why. */
export const NoAccess = ({ children }: { children: ReactNode }) => (
  <EmptyState icon={Lock} title="You don’t have access">
    {children}
  </EmptyState>
);

/** Why something is not there: it does not exist, it may not be seen, or it could not be loaded. */
export function NotLoaded({
  error,
  retry,
  missing,
}: {
  error: unknown;
  retry: () => void;
  /** What to say when it does not exist. */
  missing?: { title: string; text: ReactNode; action?: ReactNode };
}) {
  const status = isApiError(error) ? error.status : null;
  if (status === 404 && missing) {
    return (
      <EmptyState icon={SearchX} title={missing.title} action={missing.action}>
        {missing.text}
      </EmptyState>
    );
  }
  if (status === 403) {
    return <NoAccess>{errorMessage(error)}</NoAccess>;
  }
  return (
    <EmptyState
      icon={CloudOff}
      title="Couldn’t load this page"
      action={<Button onClick={retry}>Try again</Button>}
    >
      {errorMessage(error)}
    </EmptyState>
  );
}
