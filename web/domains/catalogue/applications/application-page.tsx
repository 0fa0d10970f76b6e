import { useParams } from 'react-router';
import { brandNames } from '#contract/brand.ts';
import { ownApplication } from '#contract/calls.ts';
import {
  againText,
  CONFIRM_APPLICATION_MS,
  DECIDED_KEPT_MS,
  declineReasons,
} from '#contract/catalogue/applications/rules.ts';
import type { OwnApplication } from '#contract/catalogue/applications/schema.ts';
import { DAY } from '#contract/time.ts';
import { InvalidLink } from '#web/kit/invalid-link.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { useBrandAccent } from '#web/layouts/use-brand.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { formatCount, formatDate } from '#web/lib/format.ts';
import { hostBrand } from '#web/lib/host-brand.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { putAnswer, useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const titles: Record<OwnApplication['status'], string> = {
  unconfirmed: 'Confirm your application',
  waiting: 'Your application is waiting',
  accepted: 'You’re a curator now',
  declined: 'We declined your application',
};

/** Opening the link does nothing, as mail scanners open links too: a button confirms. */
function Confirm({ token }: { token: string }) {
  const confirm = useApiMutation(ownApplication.confirm, {
    onSuccess: (changed) => putAnswer(ownApplication.get, { params: { token } }, changed),
  });
  const { error } = confirm;
  return (
    <>
      <p className="text-muted">
        Once you confirm, we look at these playlists. If you didn’t apply, close this page.
      </p>
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {isApiError(error, 'conflict') ? (
        <LinkButton size="lg" href={paths.curatorLogin}>
          Go to curator sign-in
        </LinkButton>
      ) : (
        !isApiError(error, 'illegal_transition') && (
          <Button
            variant="primary"
            size="lg"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ body: { token } })}
          >
            Confirm application
          </Button>
        )
      )}
    </>
  );
}

function Waiting({ place, expectedAt }: Pick<OwnApplication, 'place' | 'expectedAt'>) {
  return (
    <>
      <div className="w-full">
        <DefinitionList
          items={[
            ['Place in the queue', place === null ? null : formatCount(place)],
            ['Decision expected', expectedAt && `By ${formatDate(expectedAt)}`],
          ]}
        />
      </div>
      <p className="text-muted">
        We look at your playlists every day for a week, because growth shows only over time. We email you what
        we decide. You can apply again to change your playlists. The later application replaces this one.
      </p>
    </>
  );
}

function Decided({
  status,
  reason,
  again,
}: { again: string | null } & Pick<OwnApplication, 'status' | 'reason'>) {
  if (status === 'accepted')
    return (
      <>
        <p className="text-muted">
          Sign in with the email that you applied with. There you set how many songs you want, and which not.
        </p>
        <LinkButton variant="primary" size="lg" href={paths.curatorLogin}>
          Go to curator sign-in
        </LinkButton>
      </>
    );
  const { why, change } = declineReasons[reason ?? 'other_genres'];
  return (
    <>
      <p>{why}</p>
      <p>{change}</p>
      <p className="text-muted">{again && againText(new Date(again), new Date())}</p>
      <LinkButton size="lg" href={paths.apply}>
        Apply again
      </LinkButton>
    </>
  );
}

/** An application by the link in its email: to confirm it, and to see where it stands. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useApiQuery(ownApplication.get, { params: { token } });
  usePageTitle('Your curator application');
  useBrandAccent(data?.brand ?? hostBrand());
  if (isApiError(error, 'not_found'))
    return (
      <InvalidLink
        title="No application here"
        text={`Applications that aren’t confirmed within ${CONFIRM_APPLICATION_MS / DAY} days are deleted, and decided ones after ${DECIDED_KEPT_MS / DAY} days. You can apply again.`}
        next={{ label: 'Apply again', href: paths.apply }}
      />
    );
  if (error && !data) return <NotLoaded error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80 w-full max-w-xl" />;
  return (
    <Card className="flex w-full max-w-xl flex-col items-start gap-5 p-6 sm:p-8">
      <div>
        <p className="text-sm text-muted wrap-anywhere">
          {data.name} for {brandNames[data.brand]}
        </p>
        <h1 className="mt-1 text-2xl font-bold" aria-live="polite">
          {titles[data.status]}
        </h1>
      </div>
      {data.status === 'unconfirmed' && <Confirm token={token} />}
      {data.status === 'waiting' && <Waiting {...data} />}
      {(data.status === 'accepted' || data.status === 'declined') && (
        <Decided status={data.status} reason={data.reason} again={data.againAt} />
      )}
      <ul aria-label="Playlists" className="w-full divide-y divide-line border-t border-line">
        {data.playlists.map(({ url, name, genres }) => (
          <li key={url} className="py-3">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              {name ?? url}
            </a>
            <span className="block text-sm text-muted">{genres.join(', ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
