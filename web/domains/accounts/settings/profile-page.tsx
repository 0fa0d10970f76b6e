import { Hammer } from 'lucide-react';
import { Page } from '#web/kit/page.tsx';
import { useUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LetterShortcuts } from './letter-shortcuts.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

/** An admin's own account. So far it only lists the signed-in devices. */
export function Component() {
  return (
    <Page title="Your profile" text={useUser()?.username} width="narrow">
      <div className="flex flex-col gap-6">
        <Card>
          <EmptyState icon={Hammer} title="Coming soon">
            You’ll be able to edit your name here.
          </EmptyState>
        </Card>
        <LetterShortcuts />
        <SignedInDevices />
      </div>
    </Page>
  );
}
