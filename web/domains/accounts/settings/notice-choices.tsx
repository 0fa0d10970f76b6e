import { type NoticeKind, type NoticeWay, noticeWays } from '#contract/accounts/notices/rules.ts';
import { notices } from '#contract/admin-calls.ts';
import { toast } from '#web/kit/toasts.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer, useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What an admin may be told of by email, in words. */
const noticeLabels: Record<NoticeKind, { label: string; hint: string }> = {
  assigned: { label: 'Assigned to you', hint: 'When someone else assigns you an entry of Needs attention.' },
  reviews: { label: 'Song reviews', hint: 'When a review is due within 12 hours, or late.' },
  messages: { label: 'Messages', hint: 'When an artist writes and waits for an answer.' },
  disputes: {
    label: 'Chargebacks',
    hint: 'When a bank asks about a payment or takes it, and evidence is due.',
  },
  refunds: {
    label: 'Refunds and fees',
    hint: 'When a refund fails, is returned, or has to be paid manually, and when curator fees are due.',
  },
  campaigns: {
    label: 'Campaigns',
    hint: 'When an order isn’t confirmed, a make-good or a check is due, or a review is reported.',
  },
  playlists: {
    label: 'Playlists and curators',
    hint: 'When a playlist needs a review or is lost, or a curator’s answers look odd.',
  },
  connections: {
    label: 'Connections',
    hint: 'When a Spotify account, a Spotify key or a webhook endpoint stops working.',
  },
  jobs: { label: 'Failed jobs', hint: 'When a job failed and won’t be retried automatically.' },
  notes: { label: 'Notes', hint: 'When someone adds a note to Needs attention.' },
};

const wayLabels: Record<NoticeWay, string> = { off: 'Off', now: 'Immediately', digest: 'In the digest' };

const wayOptions = noticeWays.map((value) => ({ value, label: wayLabels[value] }));

/** Which emails about the work an admin gets, and when; each choice is saved at once. */
export function NoticeChoices() {
  const settings = useApiQuery(notices.get, {});
  const save = useApiMutation(notices.update, {
    onSuccess: (saved) => putAnswer(notices.get, {}, saved),
    onError: (error) => toast.error(error, 'Notifications not saved'),
  });
  const sent = save.isPending ? save.variables?.body.choices : undefined;
  const zone = settings.data?.timeZone.replaceAll('_', ' ');
  return (
    <SectionCard
      title="Email notifications"
      text={
        zone
          ? `The digest comes at 8:00 in the morning (${zone}), if anything is open. Times follow your time zone above.`
          : 'The digest comes in the morning, if anything is open.'
      }
    >
      {settings.error && (
        <Notice tone="bad" action={<Button onClick={() => void settings.refetch()}>Try again</Button>}>
          {errorMessage(settings.error)}
        </Notice>
      )}
      {settings.isPending && <Skeleton className="h-96 w-full" />}
      {settings.data && (
        <ul className="line-between">
          {(Object.keys(noticeLabels) as NoticeKind[]).map((kind) => (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow basis-52">
                <p id={`notice-${kind}`} className="text-sm font-semibold">
                  {noticeLabels[kind].label}
                </p>
                <p id={`notice-${kind}-hint`} className="text-sm text-muted">
                  {noticeLabels[kind].hint}
                </p>
              </div>
              <Select
                aria-labelledby={`notice-${kind}`}
                aria-describedby={`notice-${kind}-hint`}
                options={wayOptions}
                value={sent?.[kind] ?? settings.data.choices[kind]}
                onChange={({ target: { value } }) =>
                  save.mutate({ body: { choices: { [kind]: value as NoticeWay } } })
                }
                className="h-11 w-44"
              />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
