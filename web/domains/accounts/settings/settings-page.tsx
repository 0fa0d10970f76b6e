import { Suspense } from 'react';
import type { Account } from '#contract/accounts/account/schema.ts';
import { account } from '#contract/calls.ts';
import type { MailGroup } from '#contract/office/mails/schema.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toasts.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton, Together } from '#web/ui/skeleton.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { AccountDetails } from './account-details.tsx';
import { mailGroups } from './mail-groups.ts';
import { OwnAddress } from './own-address.tsx';
import { OwnCard } from './own-card.tsx';
import { DeleteAccount, OwnData } from './own-data.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import { putAccount } from './put-account.ts';
import { SignedInDevices } from './signed-in-devices.tsx';

/** Which mails the account gets; each choice is saved at once. */
function MailChoices({ own }: { own: Account }) {
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

const OwnKeys = lazyPart(() => import('./own-keys.tsx'), 'OwnKeys');

/** An artist's own account. */
export function Component() {
  const own = useApiQuery(account.get, {});
  return (
    <Page title="Settings" text={useUser()?.username} width="narrow">
      <div className="flex flex-col gap-6">
        <Together>
          {own.data ? (
            <>
              <OwnAddress own={own.data} />
              <AccountDetails own={own.data} />
              <OwnCard own={own.data} />
              <OwnSignIns />
              <MailChoices own={own.data} />
            </>
          ) : own.error ? (
            <Card>
              <NotLoaded error={own.error} retry={() => void own.refetch()} />
            </Card>
          ) : (
            <Skeleton />
          )}
          <SignedInDevices />
          {own.data && (
            <Suspense fallback={<Skeleton />}>
              <OwnKeys />
            </Suspense>
          )}
          <OwnData />
          {own.data && <DeleteAccount own={own.data} />}
        </Together>
      </div>
    </Page>
  );
}
