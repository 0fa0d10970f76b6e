import { overPlacements } from '#contract/admin-calls.ts';
import { FigureRowsPage } from '#web/kit/resource/figure-rows-page.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { overColumns, overLabels } from './result-columns.tsx';

/** Placements that were live and are over. A row leads to its campaign. */
export function Component() {
  const name = useMode();
  const state = useListState(overPlacements.list);
  const list = useApiList(overPlacements.list, { params: { name }, query: state.query }, { count: true });
  return (
    <FigureRowsPage
      title="Ended placements"
      text="Placements held on the dashboard are the share of these that stayed until our checks ended."
      noun="placements"
      state={state}
      list={list}
      columns={overColumns}
      filters={{ status: { label: 'Result', options: overLabels } }}
      dates={{ over: 'Ended' }}
      nameOf={({ songName }) => songName}
      rowLink={({ campaignId }) =>
        name === 'eaa' ? paths.eaaManageCampaign(campaignId) : paths.manageCampaign(campaignId)
      }
      exported={overPlacements.export}
      firstUse={{
        title: 'No placements have ended yet',
        text: 'Placements appear here when their time is over or a song is removed.',
      }}
    />
  );
}
