import { Page } from '#web/kit/page.tsx';
import { useUser } from '#web/lib/session.ts';
import { SignedInDevices } from './signed-in-devices.tsx';

/** An artist's own account. */
export function Component() {
  return (
    <Page title="Settings" text={useUser()?.username} narrow>
      <SignedInDevices />
    </Page>
  );
}
