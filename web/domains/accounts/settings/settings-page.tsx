import { Suspense } from 'react';
import { account } from '#contract/calls.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton, Together } from '#web/ui/skeleton.tsx';
import { AccountDetails } from './account-details.tsx';
import { MailChoices } from './mail-choices.tsx';
import { OwnAddress } from './own-address.tsx';
import { OwnCard } from './own-card.tsx';
import { DeleteAccount, OwnData } from './own-data.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

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
