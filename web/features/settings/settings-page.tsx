import { Page } from '#web/kit/page.tsx';
import { useUser } from '#web/lib/session.ts';
import { LetterKeys } from './letter-keys.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

/** An artist's own account. */
export function Component() {
  return (
    <Page title="Settings" text={useUser()?.username} narrow>
      <div className="flex flex-col gap-6">
        <LetterKeys />
        <SignedInDevices />
      </div>
    </Page>
  );
}
