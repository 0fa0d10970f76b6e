import { Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import type { ApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export interface FirstUse {
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

interface ListEmptyStateProps {
  list: Pick<ApiList<unknown>, 'items' | 'error' | 'refetch'>;
  state: { filtered: boolean; clear: () => void };
  /** What stands here before the first entry ever exists. */
  firstUse: FirstUse;
}

/** Whether a list has nothing to show, and will not have before something is done. */
export const isListEmpty = ({ items, error }: ListEmptyStateProps['list']): boolean =>
  items ? items.length === 0 : error !== null;

/** Why: nothing yet, nothing found, no right to see it, or not loaded. */
export function ListEmptyState({ list, state, firstUse }: ListEmptyStateProps) {
  return (
    <Card>
      {list.items && !state.filtered ? (
        <EmptyState icon={Inbox} title={firstUse.title} action={firstUse.action}>
          {firstUse.text}
        </EmptyState>
      ) : list.items ? (
        <EmptyState
          icon={SearchX}
          title="No results"
          action={<Button onClick={state.clear}>Show all</Button>}
        >
          Try another search or clear the filters.
        </EmptyState>
      ) : (
        <NotLoaded error={list.error} retry={list.refetch} />
      )}
    </Card>
  );
}
