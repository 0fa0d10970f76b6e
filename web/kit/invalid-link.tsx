import { frontPaths } from '#web/lib/front-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Shown for a mailed or shared link that doesn't work (any longer): what to do instead. */
export const InvalidLink = ({
  title,
  text,
  next = { label: 'Go to homepage', href: frontPaths.home },
}: {
  title: string;
  text: string;
  next?: { label: string; href: string };
}) => (
  <Card className="w-full max-w-md p-6 sm:p-8">
    <h1 className="text-2xl font-bold">{title}</h1>
    <p className="mt-2 text-muted">{text}</p>
    <div className="mt-6">
      <LinkButton size="lg" href={next.href}>
        {next.label}
      </LinkButton>
    </div>
  </Card>
);
