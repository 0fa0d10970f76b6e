import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { attention, inbox } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { attentionTitles } from '#contract/reporting/attention/places.ts';
import { MINUTE } from '#contract/time.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { Allowed } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { attentionActions } from './attention-actions.ts';
import { inboxColumns } from './attention-columns.tsx';

const NoteDialog = lazyPart(() => import('./attention-dialogs.tsx'), 'NoteDialog');

/** What needs attention and this person may deal with: of both brands, or of EAA alone in its mode. */
export function Component() {
  const ofEaa = useMode() === 'eaa';
  const list = useList(inbox.list, {
    ...(ofEaa && { more: () => ({ brand: 'eaa' }) }),
    // Things become due without a change that is announced.
    refetchInterval: MINUTE,
  });
  const [adding, setAdding] = useState(false);
  const sort = list.state.get('sort');
  return (
    <>
      <ListPage
        {...list}
        title="Needs Attention"
        text={`What your role may deal with${ofEaa ? '' : ', in both brands'}. What is done leaves this list automatically.`}
        label="Entries"
        search="Search by title, song, person, amount or order number"
        filters={{
          kind: { label: 'Kind', options: attentionTitles },
          assignee: { label: 'Assigned', options: { me: 'To me', none: 'To no one', others: 'To others' } },
          shown: { label: 'Shown', options: { open: 'Open', snoozed: 'Snoozed' } },
          ...(!ofEaa && { brand: { label: 'Brand', options: brandNames } }),
        }}
        columns={inboxColumns}
        nameOf={({ title }) => title}
        rowLink={({ action }) => action?.path ?? null}
        groupOf={sort === '' || sort === 'kind' ? ({ kind }) => attentionTitles[kind] : null}
        actions={attentionActions}
        exported={inbox.export}
        firstUse={{
          title: 'Nothing needs your attention',
          text: 'Late reviews, chargebacks, refunds, messages and failed jobs appear here for those who may deal with them.',
        }}
        tools={
          <Allowed call={attention.create}>
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              Add note
            </Button>
          </Allowed>
        }
      />
      {adding && (
        <Suspense>
          <NoteDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
