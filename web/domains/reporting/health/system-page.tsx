import { Link } from 'react-router';
import { health } from '#contract/admin-calls.ts';
import type { CheckGroup, HealthCheck, Verdict } from '#contract/reporting/health/schema.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const groups: Record<CheckGroup, { title: string; text: string }> = {
  installation: { title: 'Installation', text: 'What the product itself needs to run.' },
  services: { title: 'Services', text: 'Each service was asked just now.' },
  work: { title: 'Work', text: 'What the product does in the background.' },
  setup: { title: 'Set-up', text: 'What to enter before the first sale.' },
};

const verdicts: Record<Verdict, { label: string; tone: Tone }> = {
  ok: { label: 'OK', tone: 'good' },
  warning: { label: 'Warning', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
  skipped: { label: 'Skipped', tone: 'neutral' },
};

function CheckItem({ check: { title, verdict, text, remedy, page } }: { check: HealthCheck }) {
  const { label, tone } = verdicts[verdict];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="w-24 shrink-0">
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="min-w-0 basis-64 grow">
        <h3 className="font-semibold">
          {page ? (
            <Link to={page} className="text-accent underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{text}</p>
        {remedy && <p className="mt-1 text-sm wrap-anywhere">{remedy}</p>}
      </div>
    </li>
  );
}

/** What is wrong with the installation, and what to do about it. On an empty one, the list of what to set up. */
export function Component() {
  const query = useApiQuery(health.get, {}, { staleTime: 0 });
  const checks = query.data?.checks ?? [];
  return (
    <Page
      title="System"
      text="Whether everything that the product needs is there and works."
      width="document"
      actions={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Check again
        </Button>
      }
    >
      {query.isError && !query.data ? (
        <NotLoaded error={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          {(Object.keys(groups) as CheckGroup[]).map((group) => (
            <Card key={group} className="p-5 lg:p-6">
              <h2 className="text-lg font-semibold">{groups[group].title}</h2>
              <p className="text-sm text-muted">{groups[group].text}</p>
              <ul className="mt-2 line-between">
                {checks
                  .filter((check) => check.group === group)
                  .map((check) => (
                    <CheckItem key={check.name} check={check} />
                  ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </Page>
  );
}
