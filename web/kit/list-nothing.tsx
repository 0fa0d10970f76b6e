import { CloudOff, Inbox, Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ListState } from './list-state.ts';

/** The four reasons for an empty list: nothing yet, nothing found, not loaded, no right to see it. */
export function ListNothing({
  kind,
  error,
  errorText,
  state,
  list,
  firstUse,
}: {
  kind: 'first-use' | 'no-result' | 'error';
  error?: { status: number };
  errorText?: string;
  state: ListState;
  list: { refetch: () => void };
  firstUse: { title: string; text: ReactNode; action?: ReactNode };
}) {
  return (
    <Card>
      {kind === 'first-use' ? (
        <EmptyState icon={Inbox} title={firstUse.title} action={firstUse.action}>
          {firstUse.text}
        </EmptyState>
      ) : kind === 'no-result' ? (
        <EmptyState
          icon={SearchX}
          title="Nothing matches"
          action={<Button onClick={state.clear}>Clear search and filters</Button>}
        >
          No entry fits this search and these filters.
        </EmptyState>
      ) : error?.status === 403 ? (
        <EmptyState icon={Lock} title="No access">
          {sentenceOf(error)}
        </EmptyState>
      ) : (
        <EmptyState
          icon={CloudOff}
          title="Not loaded"
          action={<Button onClick={list.refetch}>Try again</Button>}
        >
          {errorText ?? sentenceOf(error)}
        </EmptyState>
      )}
    </Card>
  );
}
