import { overPlacements } from '#contract/admin-calls.ts';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { Page } from '#web/kit/page.tsx';
import { CsvButton } from '#web/kit/resource/csv-button.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { isUnused, ListLine } from '#web/kit/resource/list-summary.tsx';
import { ListToolbar } from '#web/kit/resource/list-toolbar.tsx';
import { Table } from '#web/kit/resource/table.tsx';
import { formatCount } from '#web/lib/format.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { overColumns, overLabels } from './result-columns.tsx';

/** Placements that were live and are over. A row leads to its campaign. */
export function Component() {
  const name = useMode();
  const state = useListState(overPlacements.list);
  const list = useApiList(overPlacements.list, { params: { name }, query: state.query }, { count: true });
  const matching = list.total && `${formatCount(list.total.count)}${list.total.exact ? '' : '+'}`;
  return (
    <Page
      width="wide"
      title="Ended placements"
      text="Placements held on the dashboard are the share of these that stayed until our checks ended."
      mark={<DemoDataNotice />}
      breadcrumbs={[{ label: 'Dashboard', to: paths.dashboard }]}
    >
      <ListToolbar
        state={state}
        filters={{ status: { label: 'Result', options: overLabels } }}
        dates={{ over: 'Ended' }}
      />
      <ListLine matching={matching} noun="placements" filtered={state.filtered}>
        {!isUnused(list, state) && (
          <CsvButton
            exported={{ endpoint: overPlacements.export, params: { name } }}
            query={state.query}
            matching={matching}
            scheduled={{ list: 'over-placements', query: state.raw }}
          />
        )}
      </ListLine>
      <Table
        label="Ended placements"
        list={list}
        state={state}
        columns={overColumns}
        choice={null}
        nameOf={({ songName }) => songName}
        menu={null}
        selection={null}
        rowLink={({ campaignId }) =>
          name === 'eaa' ? paths.eaaManageCampaign(campaignId) : paths.manageCampaign(campaignId)
        }
        currentId={null}
        firstUse={{
          title: 'No placements have ended yet',
          text: 'Placements appear here when their time is over or a song is removed.',
        }}
      />
    </Page>
  );
}
