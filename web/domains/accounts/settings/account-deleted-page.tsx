import { CircleCheck } from 'lucide-react';
import { accountKept } from '#contract/accounts/account/rules.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The last word to whoever deleted their account: what is gone, and what was kept and why. */
export function Component() {
  usePageTitle('Account deleted');
  return (
    <Card className="flex w-full max-w-lg flex-col items-start gap-4 p-6">
      <CircleCheck aria-hidden className="size-8 text-good" />
      <h1 className="text-2xl font-bold">Your account is deleted</h1>
      <p>{accountKept.deleted}</p>
      <p>{accountKept.orders}</p>
      <p>{accountKept.paid}</p>
      <p className="text-muted">We’ve emailed you the same, and won’t write again.</p>
      <LinkButton href={paths.home}>Back to homepage</LinkButton>
    </Card>
  );
}
