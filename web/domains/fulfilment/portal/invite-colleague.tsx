import { type FormEvent, useState } from 'react';
import { ownApplication } from '#contract/calls.ts';
import type { CuratorAccount } from '#contract/catalogue/curators/schema.ts';
import { toast } from '#web/kit/toasts.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A link for colleagues, by which our team learns who invited them, to copy or to be emailed. */
export function InviteColleague({ account }: { account: CuratorAccount }) {
  const [email, setEmail] = useState('');
  const send = useApiMutation(ownApplication.invite, {
    onSuccess: () => {
      setEmail('');
      toast.good('Invitation on its way');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ body: { email } });
  };
  return (
    <SectionCard
      title="Invite a colleague"
      text="Do you know someone with good playlists? We review them like everyone else, and our team sees that you invited them."
      actions={<CopyButton text={account.invitationUrl} label="Copy invitation link" />}
    >
      <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={submit}>
        <TextField
          label="Their email"
          type="email"
          autoComplete="off"
          className="min-w-0 grow basis-56"
          value={email}
          error={send.error ? (send.error.errors?.email ?? errorMessage(send.error)) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" className="h-11 sm:mt-7" busy={send.isPending}>
          Send invitation
        </Button>
      </form>
    </SectionCard>
  );
}
