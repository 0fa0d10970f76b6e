import { type FormEvent, useState } from 'react';
import { curatorAccount, ownPitches } from '#contract/calls.ts';
import type { CuratorAccount } from '#contract/catalogue/curators/schema.ts';
import { toast } from '#web/kit/toasts.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The days on which nothing is pitched to a curator. */
export function AwayForm({ account: { away } }: { account: CuratorAccount }) {
  const [from, setFrom] = useState(away?.from ?? '');
  const [to, setTo] = useState(away?.to ?? '');
  const save = useApiMutation(curatorAccount.update, {
    invalidates: [ownPitches.list],
    onSuccess: (account) => {
      putAnswer(curatorAccount.get, {}, account);
      toast.good('Days away saved');
    },
  });
  const errors = save.error?.errors ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { away: { from, to } } });
  };
  return (
    <SectionCard
      title="Days away"
      text="We won’t pitch songs to you on these days. Open pitches get as many more days, but not past the end of their campaign. Dates are in UTC."
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {save.error && Object.keys(errors).length === 0 && (
          <Notice tone="bad">{errorMessage(save.error)}</Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label="First day"
            value={from}
            error={errors['away.from']}
            onChange={(event) => setFrom(event.target.value)}
          />
          <DateField
            label="Last day"
            value={to}
            error={errors['away.to']}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            Save days away
          </Button>
          {away && <Button onClick={() => save.mutate({ body: { away: null } })}>I’m back</Button>}
        </div>
      </form>
    </SectionCard>
  );
}
