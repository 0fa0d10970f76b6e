import { Target } from 'lucide-react';
import { forecast } from '#contract/admin-calls.ts';
import { brandOfPath } from '#contract/brand.ts';
import { pluralize } from '#contract/plural.ts';
import { estimatedFigures, MIN_CAMPAIGNS } from '#contract/sales/estimates/rules.ts';
import type { BasisKind } from '#contract/sales/estimates/schema.ts';
import type { ForecastCheck, LeftOutReason } from '#contract/sales/forecast/schema.ts';
import { useBrandChoice } from '#web/kit/brand-choice.tsx';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { FigureCard, FigureGrid } from '#web/kit/figure-card.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { formatCount, formatDate } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hasEnoughCampaigns, percentInside } from './inside-share.ts';
import { genreName, ShareTable } from './share-table.tsx';

const labels = {
  placements: 'Placements within range',
  streams: 'Streams within range',
  listeners: 'Listeners within range',
};

const bases: Record<BasisKind, string> = {
  genre: 'Past campaigns, same size and genre',
  size: 'Past campaigns, same size',
  package: 'Package default',
};

const leftOutReasons: Record<LeftOutReason, string> = {
  not_started: 'cancelled before the start',
  completed_early: 'completed early by our team',
  by_hand: 'with pitches counted manually',
  cancelled_earlier: 'cancelled before cancelled campaigns were counted',
};

/** What counts, and the campaigns that do not, with the reason. */
function LeftOut({ leftOut }: Pick<ForecastCheck, 'leftOut'>) {
  const all = leftOut.reduce((sum, { campaigns }) => sum + campaigns, 0);
  const reasons = leftOut.map(
    ({ reason, campaigns }) => `${formatCount(campaigns)} ${leftOutReasons[reason]}`,
  );
  return (
    <p className="mb-6 max-w-160 text-sm text-muted">
      Campaigns cancelled after their start count, and a placement that no check saw counts as none.{' '}
      {all === 0
        ? 'No ended campaign was left out.'
        : `${pluralize(all, 'ended campaign was', 'ended campaigns were')} left out: ${reasons.join(', ')}.`}
    </p>
  );
}

function Shares({ shown }: { shown: ForecastCheck }) {
  return (
    <>
      <FigureGrid>
        {estimatedFigures.map((figure) => {
          const share = shown.all[figure];
          const counts = `${formatCount(share.inside)} of ${pluralize(share.campaigns, 'campaign')}`;
          return hasEnoughCampaigns(share) ? (
            <FigureCard key={figure} label={labels[figure]} value={percentInside(share)} text={counts} />
          ) : (
            <FigureCard
              key={figure}
              label={labels[figure]}
              value={counts}
              text={`Not enough data. Percentages appear after ${MIN_CAMPAIGNS} campaigns.`}
              tone="quiet"
            />
          );
        })}
      </FigureGrid>
      <div className="mt-6 grid items-start gap-6 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <ShareTable
            title="By basis"
            text="What the range shown was based on."
            head="Basis"
            rows={shown.bases.map(({ from, shares }) => ({ key: from, name: bases[from], shares }))}
          />
          <ShareTable
            title="By size"
            text="Size is the number of pitches and the duration."
            head="Size"
            rows={shown.sizes.map(({ pitches, duration, shares }) => ({
              key: `${pitches} ${duration}`,
              name: `${pluralize(pitches, 'pitch', 'pitches')}, ${duration.toLowerCase()}`,
              shares,
            }))}
          />
        </div>
        <ShareTable
          title="By genre"
          text="A campaign counts toward each of its genres."
          head="Genre"
          rows={shown.genres.map(({ genre, shares }) => ({ key: genre, name: genreName(genre), shares }))}
        />
      </div>
    </>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-6">
    <Skeleton className="h-9 max-w-120" />
    <FigureGrid>
      {estimatedFigures.map((figure) => (
        <li key={figure}>
          <Skeleton className="h-24 rounded-lg" />
        </li>
      ))}
    </FigureGrid>
    <Skeleton className="h-96 rounded-lg" />
  </div>
);

/** How the ranges that artists were shown turned out, for one brand. */
export function Component() {
  const { name, control } = useBrandChoice(forecast.check);
  const { data, error, refetch } = useApiQuery(forecast.check, { params: { name } });
  const last = useLastValue(data ?? null);
  const shown = last?.brand === brandOfPath[name] ? last : null;
  return (
    <Page
      width="wide"
      title="Forecast"
      breadcrumbs={[{ label: 'Dashboard', to: paths.dashboard }]}
      mark={<DemoDataNotice />}
      text={
        shown?.since
          ? `How often results fell within the range shown before ordering. Based on the latest ${formatCount(shown.campaigns)} campaigns, ended since ${formatDate(shown.since)}.`
          : 'How often results fell within the range shown before ordering.'
      }
      actions={control}
    >
      {error && !data ? (
        <Card>
          <NotLoaded error={error} retry={() => void refetch()} />
        </Card>
      ) : !shown ? (
        <Loading />
      ) : shown.campaigns === 0 ? (
        <Card>
          <EmptyState icon={Target} title="Not enough campaigns yet">
            No campaign of this brand has finished yet. Results appear here once campaigns end.
          </EmptyState>
        </Card>
      ) : (
        <div aria-busy={!data}>
          <LeftOut leftOut={shown.leftOut} />
          <Shares shown={shown} />
        </div>
      )}
    </Page>
  );
}
