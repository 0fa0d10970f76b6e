import { UserCheck } from 'lucide-react';
import { Page } from '#web/kit/page.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The campaign that was begun here belongs to an account since its mail was used on another device. */
export const ClaimedElsewhere = ({ onNew }: { onNew: () => void }) => (
  <Page title="Campaign Builder">
    <Card className="mx-auto max-w-2xl">
      <EmptyState
        icon={UserCheck}
        title="This campaign is in your account now"
        action={
          <>
            <LinkButton variant="primary" size="lg" href={paths.artistLogin('/user')}>
              Sign in
            </LinkButton>
            <Button size="lg" onClick={onNew}>
              New campaign
            </Button>
          </>
        }
      >
        The link or code in your email was used on another device. Sign in here to continue.
      </EmptyState>
    </Card>
  </Page>
);
