import { answers } from '#contract/admin-calls.ts';
import { FigureRowsPage } from '#web/kit/resource/figure-rows-page.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { answerColumns, verdictLabels } from './result-columns.tsx';

/** What curators said to pitches. A row leads to its campaign. */
export function Component() {
  const name = useMode();
  const state = useListState(answers.list);
  const list = useApiList(answers.list, { params: { name }, query: state.query }, { count: true });
  return (
    <FigureRowsPage
      title="Answers"
      text="The acceptance rate on the dashboard is the share of these that were accepted."
      noun="answers"
      state={state}
      list={list}
      columns={answerColumns}
      filters={{ status: { label: 'Answer', options: verdictLabels } }}
      dates={{ answered: 'Answered' }}
      nameOf={({ songName }) => songName}
      rowLink={({ campaignId }) =>
        name === 'eaa' ? paths.eaaManageCampaign(campaignId) : paths.manageCampaign(campaignId)
      }
      exported={answers.export}
      firstUse={{
        title: 'No answers yet',
        text: 'Answers appear here when curators accept or decline a song.',
      }}
    />
  );
}
