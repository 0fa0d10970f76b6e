import { ChartLine } from 'lucide-react';
import { Link } from 'react-router';
import { dashboard, moneyMoves } from '#contract/admin-calls.ts';
import { brandNames, brandOfPath } from '#contract/brand.ts';
import type { Dashboard } from '#contract/reporting/dashboard/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { AttentionSummary } from '#web/domains/reporting/attention/attention-summary.tsx';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { FigureGrid } from '#web/kit/figure-card.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { CsvButton } from '#web/kit/resource/csv-button.tsx';
import { formatDateOfUtc } from '#web/lib/format.ts';
import { useBrandChoices } from '#web/lib/may.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BreakdownSection } from './breakdown-section.tsx';
import { DaySection } from './day-section.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { KEY_FIGURES, KeyFigures } from './key-figures.tsx';
import { RangeForm } from './range-choice.tsx';
import { type DashboardChoice, useDashboardChoice } from './use-dashboard-choice.ts';
import { WaitingFigures } from './waiting-figures.tsx';

const brands = { admin: brandNames['real-playlist'], eaa: brandNames.eaa };

const Places = ({ count }: { count: number }) => (
  <FigureGrid>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <li key={place}>
        <Skeleton className="h-24 rounded-lg" />
      </li>
    ))}
  </FigureGrid>
);

/** Where the figures will be. */
const Loading = () => (
  <div role="status" aria-label="Loading">
    <Skeleton className="mb-6 h-6 w-64 max-w-full" />
    <Places count={KEY_FIGURES} />
    <Skeleton className="mt-6 h-96 rounded-lg" />
    <Skeleton className="mt-6 h-72 rounded-lg" />
  </div>
);

const daysOf = ({ from, to }: Dashboard['range']): string =>
  from === to ? formatDateOfUtc(from) : `${formatDateOfUtc(from)} – ${formatDateOfUtc(to)}`;

function Figures({ shown, choice, busy }: { shown: Dashboard; choice: DashboardChoice; busy: boolean }) {
  const { name } = choice;
  const days = { createdFrom: shown.range.from, createdTo: shown.range.to };
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="results" aria-busy={busy} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 id="results" className="text-lg font-semibold">
              Results, {daysOf(shown.range)}
            </h2>
            <p className="text-sm text-muted">Compared with {daysOf(shown.before)}. Dates are in UTC.</p>
          </div>
          <RangeForm choice={choice} shown={shown.range} />
        </div>
        {shown.hasOrders ? (
          <>
            <KeyFigures shown={shown} name={name} />
            <DaySection
              days={shown.days}
              actions={
                <CsvButton
                  exported={moneyMoves.export}
                  tooltip="Every capture and refund of these days"
                  query={days}
                  matching={null}
                />
              }
            />
            <div className="grid items-start gap-6 wide:grid-cols-2">
              <FunnelSection shown={shown} name={name} />
              <BreakdownSection name={name} query={choice.query} />
            </div>
          </>
        ) : (
          <Card>
            <EmptyState icon={ChartLine} title="No orders yet">
              Orders and revenue appear here once an artist checks out.
            </EmptyState>
          </Card>
        )}
      </section>
      <WaitingFigures shown={shown} name={name} />
    </div>
  );
}

/** The metrics of a brand, and what needs attention. */
export function Component() {
  const severalBrands = useBrandChoices(dashboard.get).length > 1;
  const choice = useDashboardChoice();
  const { name, query } = choice;
  const { data, error, refetch } = useApiQuery(
    dashboard.get,
    { params: { name }, query },
    // Reviews become late, and days end, without a change that is announced.
    { refetchInterval: MINUTE },
  );
  const last = useLastValue(data ?? null);
  // Other days stay until the chosen ones are there; another brand's figures do not.
  const shown = last?.brand === brandOfPath[name] ? last : null;
  return (
    <Page
      title="Dashboard"
      mark={<DemoDataNotice />}
      actions={
        <div className="flex items-center gap-2 text-sm text-muted">
          <Button variant="quiet" size="sm" onClick={() => window.print()} className="max-sm:hidden">
            Print
          </Button>
          <LinkButton
            render={<Link to={paths.forecast(name === 'eaa' ? name : undefined)} />}
            variant="quiet"
            size="sm"
            className="max-sm:-ml-3"
          >
            Forecast
          </LinkButton>
          {severalBrands && (
            <>
              <span aria-hidden className="max-sm:hidden">
                Brand
              </span>
              <SegmentedControl label="Brand" options={brands} value={name} onChange={choice.chooseBrand} />
            </>
          )}
        </div>
      }
    >
      <AttentionSummary name={name} />
      {error && !data ? (
        <Card>
          <NotLoaded error={error} retry={() => void refetch()} />
        </Card>
      ) : shown ? (
        <Figures shown={data ?? shown} choice={choice} busy={!data} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
