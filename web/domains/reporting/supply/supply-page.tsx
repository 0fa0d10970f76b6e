import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { supply } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import type { GenreSupply } from '#contract/reporting/supply/schema.ts';
import { genreName } from '#web/domains/sales/forecast/share-table.tsx';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { formatCount } from '#web/lib/format.ts';
import { Allowed } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type FigureColumn, FigureTable } from '#web/ui/figure-table.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const columns: FigureColumn<GenreSupply>[] = [
  { heading: 'Asked for', cell: ({ asked }) => formatCount(asked) },
  { heading: 'Planned', cell: ({ planned }) => formatCount(planned), className: 'max-sm:hidden' },
  { heading: 'Waiting', cell: ({ waiting }) => formatCount(waiting), className: 'max-sm:hidden' },
  { heading: 'Refused', cell: ({ refused }) => formatCount(refused), className: 'max-sm:hidden' },
  { heading: 'Free places', cell: ({ free }) => formatCount(free) },
  {
    heading: 'Lacking',
    cell: ({ asked, free }) =>
      asked > free ? (
        <span className="font-semibold">{formatCount(asked - free)}</span>
      ) : (
        <span className="text-muted">None</span>
      ),
  },
];

/** From each mode's page, the other brand's. */
const others = {
  admin: { brand: 'eaa', to: paths.eaaSupply },
  eaa: { brand: 'real-playlist', to: paths.supply },
} as const;

/** What artists want and curators have, by genre, for the current mode’s brand. */
export function Component() {
  const name = useMode();
  const other = others[name];
  const { data, error, refetch } = useApiQuery(supply.read, { params: { name } });
  return (
    <Page
      title="Supply"
      breadcrumbs={[{ label: 'Curator applications', to: paths.applications }]}
      mark={<DemoDataNotice />}
      text="What artists ask for by genre, against the places that curators have. The application page names the 5 genres that lack most."
      actions={
        <Allowed call={supply.read} brand={other.brand}>
          <LinkButton render={<Link to={other.to} />}>Supply of {brandNames[other.brand]}</LinkButton>
        </Allowed>
      }
    >
      {error && !data ? (
        <Card>
          <NotLoaded error={error} retry={() => void refetch()} />
        </Card>
      ) : !data ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : data.length === 0 ? (
        <Card>
          <EmptyState icon={Scale} title="Nothing to compare yet">
            Genres appear here once songs are ordered and playlists are reviewed.
          </EmptyState>
        </Card>
      ) : (
        <SectionCard
          title="By genre"
          text="Pitches asked for and refused in the last 4 weeks, planned and waiting now. Places that are free within 4 weeks, on playlists that take pitches now. Campaigns and playlists count in each of their genres."
          className="min-w-0"
        >
          <FigureTable
            label="By genre"
            head="Genre"
            rows={data}
            keyOf={({ genre }) => genre}
            nameOf={({ genre }) => genreName(genre)}
            columns={columns}
            className="max-h-[48rem]"
          />
        </SectionCard>
      )}
    </Page>
  );
}
