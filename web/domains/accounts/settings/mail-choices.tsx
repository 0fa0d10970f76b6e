import type { Account } from '#contract/accounts/account/schema.ts';
import { account } from '#contract/calls.ts';
import type { MailGroup } from '#contract/office/mails/schema.ts';
import { toast } from '#web/kit/toasts.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { mailGroups } from './mail-groups.ts';
import { putAccount } from './put-account.ts';

/** Which mails the account gets; each choice is saved at once. */
export function MailChoices({ own }: { own: Account }) {
  const save = useApiMutation(account.update, {
    onSuccess: putAccount,
    onError: (error) => toast.error(error),
  });
  const sent = save.isPending ? save.variables?.body.mails : undefined;
  return (
    <SectionCard
      title="Email notifications"
      text="You’ll always get essential order emails: confirmations, our decision, and payments or refunds."
    >
      <div className="flex flex-col gap-5">
        {(Object.keys(mailGroups) as MailGroup[]).map((group) => (
          <SwitchField
            key={group}
            label={mailGroups[group].label}
            hint={mailGroups[group].hint}
            checked={sent?.[group] ?? own.mails[group]}
            onChange={(on) => save.mutate({ body: { mails: { [group]: on } } })}
          />
        ))}
      </div>
    </SectionCard>
  );
}
