import { Hammer } from 'lucide-react';
import { TeamRoles } from '#web/domains/accounts/users/team-roles.tsx';
import { Page } from '#web/kit/page.tsx';
import { letterShortcutsEnabled } from '#web/kit/shortcuts.ts';
import { useTeam } from '#web/lib/may.tsx';
import { useUser } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DisplayChoices } from './display-choices.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

/** An admin's own account: what they may do, and how they sign in. */
export function Component() {
  return (
    <Page title="Your profile" text={useUser()?.username} width="narrow">
      <div className="flex flex-col gap-6">
        <Card>
          <EmptyState icon={Hammer} title="Coming soon">
            You’ll be able to edit your name here.
          </EmptyState>
        </Card>
        <OwnRoles />
        <DisplayChoices />
        <NoticeChoices />
        <OwnPasskeys />
        <LetterShortcuts />
        <SignedInDevices />
      </div>
    </Page>
  );
}

/** What the admin may do, which another admin decides. */
const OwnRoles = () => (
  <SectionCard title="Team role" text="Other admins can change it in Manage Users.">
    <TeamRoles team={useTeam()} />
  </SectionCard>
);

/** Turns single-letter shortcuts off, e.g. for people who use speech input (WCAG 2.1.4). */
function LetterShortcuts() {
  return (
    <SectionCard title="Keyboard" text="Applies to this browser only.">
      <Checkbox
        checked={useStore(letterShortcutsEnabled)}
        onCheckedChange={(enabled) => letterShortcutsEnabled.set(enabled)}
        label="Use single-letter shortcuts"
      />
    </SectionCard>
  );
}
