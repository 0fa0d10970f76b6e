import { Suspense, useState } from 'react';
import { brandNames } from '#contract/brand.ts';
import { wantedGenres } from '#contract/calls.ts';
import { EmulatorNotice } from '#web/kit/emulator-notice.tsx';
import { hostBrand } from '#web/lib/host-brand.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Awaited, Skeleton, Together } from '#web/ui/skeleton.tsx';

const ApplyForm = lazyPart(() => import('./apply-form.tsx'), 'ApplyForm');

function Sent({ email, again }: { email: string; again: () => void }) {
  return (
    <Card className="flex w-full max-w-md flex-col gap-5 p-6 sm:p-8">
      <div>
        <h1 className="text-2xl font-bold">Check your email</h1>
        <p role="status" className="mt-2 text-muted wrap-anywhere">
          We’ve sent a link to {email}. Open it to confirm your application. Until then we don’t look at it.
        </p>
        <p className="mt-2 text-sm text-muted">We send at most two such emails a week to an address.</p>
      </div>
      <EmulatorNotice emulator="inbox" title="No real email is sent" link="Open the inbox" />
      <Button onClick={again}>Change the application</Button>
    </Card>
  );
}

/** Where someone who runs playlists applies to be a curator. */
export function Component() {
  usePageTitle('Become a curator');
  const { data: wanted, isPending } = useApiQuery(wantedGenres.read, {});
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Sent email={sentTo} again={() => setSentTo(null)} />;
  return (
    <Together>
      <Card className="flex w-full max-w-2xl flex-col gap-6 p-5 sm:p-8">
        <div>
          <h1 className="text-2xl font-bold">Become a curator</h1>
          <p className="mt-2 text-muted">
            {brandNames[hostBrand()]} pays you to listen to songs for your playlists, for a yes and a no
            alike. You decide what you add. Tell us which playlists you run, and we’ll look at them.
          </p>
          {isPending && <Awaited />}
          {wanted && wanted.length > 0 && (
            <p className="mt-2">
              <span className="font-semibold">Looked for most:</span> {wanted.join(', ')}
            </p>
          )}
        </div>
        <Suspense fallback={<Skeleton className="h-160 w-full" />}>
          <ApplyForm onSent={setSentTo} />
        </Suspense>
      </Card>
    </Together>
  );
}
