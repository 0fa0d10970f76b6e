import { Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import type { ApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Narrowing } from './list-state.ts';

export interface FirstUse {
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

interface ListNothingProps {
  list: Pick<ApiList<unknown>, 'items' | 'error' | 'refetch'>;
  state: { narrowedBy: readonly Narrowing[]; clear: () => void };
  /** What stands here before the first entry ever exists. */
  firstUse: FirstUse;
}

const these: Record<Narrowing, string> = { search: 'this search', filters: 'these filters' };

/** Whether a list has nothing to show, and will not have before something is done. */
export const hasNothing = ({ items, error }: ListNothingProps['list']): boolean =>
  items ? items.length === 0 : error !== null;

/** Why: nothing yet, nothing found, no right to see it, or not loaded. */
export function ListNothing({ list, state: { narrowedBy, clear }, firstUse }: ListNothingProps) {
  return (
    <Card>
      {list.items && narrowedBy.length === 0 ? (
        <EmptyState icon={Inbox} title={firstUse.title} action={firstUse.action}>
          {firstUse.text}
        </EmptyState>
      ) : list.items ? (
        <EmptyState
          icon={SearchX}
          title="Nothing matches"
          action={<Button onClick={clear}>Clear {narrowedBy.join(' and ')}</Button>}
        >
          No entry fits {narrowedBy.map((one) => these[one]).join(' and ')}.
        </EmptyState>
      ) : (
        <NotLoaded error={list.error} retry={list.refetch} />
      )}
    </Card>
  );
}
