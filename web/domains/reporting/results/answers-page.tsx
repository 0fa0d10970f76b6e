import { answers } from '#contract/admin-calls.ts';
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
import { answerColumns, verdictLabels } from './result-columns.tsx';

/** What curators said to pitches. A row leads to its campaign. */
export function Component() {
  const name = useMode();
  const state = useListState(answers.list);
  const list = useApiList(answers.list, { params: { name }, query: state.query }, { count: true });
  const matching = list.total && `${formatCount(list.total.count)}${list.total.exact ? '' : '+'}`;
  return (
    <Page
      width="wide"
      title="Answers"
      text="The acceptance rate on the dashboard is the share of these that were accepted."
      mark={<DemoDataNotice />}
      breadcrumbs={[{ label: 'Dashboard', to: paths.dashboard }]}
    >
      <ListToolbar
        state={state}
        filters={{ status: { label: 'Answer', options: verdictLabels } }}
        dates={{ answered: 'Answered' }}
      />
      <ListLine matching={matching} noun="answers" filtered={state.filtered}>
        {!isUnused(list, state) && (
          <CsvButton
            exported={{ endpoint: answers.export, params: { name } }}
            query={state.query}
            matching={matching}
            scheduled={{ list: 'answers', query: state.raw }}
          />
        )}
      </ListLine>
      <Table
        label="Answers"
        list={list}
        state={state}
        columns={answerColumns}
        choice={null}
        nameOf={({ songName }) => songName}
        menu={null}
        selection={null}
        rowLink={({ campaignId }) =>
          name === 'eaa' ? paths.eaaManageCampaign(campaignId) : paths.manageCampaign(campaignId)
        }
        currentId={null}
        firstUse={{
          title: 'No answers yet',
          text: 'Answers appear here when curators accept or decline a song.',
        }}
      />
    </Page>
  );
}
