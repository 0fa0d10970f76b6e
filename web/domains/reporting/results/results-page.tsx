import { answers, overPlacements } from '#contract/admin-calls.ts';
import { LinkedList } from '#web/kit/resource/linked-list.tsx';
import { TabbedPage } from '#web/kit/resource/tabbed-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { useMode } from '#web/lib/mode.ts';
import { paths } from '#web/paths.ts';
import { answerColumns, overColumns, overLabels, verdictLabels } from './result-columns.tsx';

/** The campaign of a row. */
const campaignLink =
  (name: 'admin' | 'eaa') =>
  ({ campaignId }: { campaignId: string }) =>
    name === 'eaa' ? paths.eaaManageCampaign(campaignId) : paths.manageCampaign(campaignId);

function Answers() {
  const name = useMode();
  const list = useList(answers.list, { params: { name } });
  return (
    <LinkedList
      {...list}
      label="Answers"
      text="The acceptance rate on the dashboard is the share of these that were accepted."
      columns={answerColumns}
      filters={{ status: { label: 'Answer', options: verdictLabels } }}
      dates={{ answered: 'Answered' }}
      nameOf={({ songName }) => songName}
      rowLink={campaignLink(name)}
      exported={answers.export}
      firstUse={{
        title: 'No answers yet',
        text: 'Answers appear here when curators accept or decline a song.',
      }}
    />
  );
}

function OverPlacements() {
  const name = useMode();
  const list = useList(overPlacements.list, { params: { name } });
  return (
    <LinkedList
      {...list}
      label="Placements"
      text="Placements held on the dashboard are the share of these that stayed until our checks ended."
      columns={overColumns}
      filters={{ status: { label: 'Result', options: overLabels } }}
      dates={{ over: 'Ended' }}
      nameOf={({ songName }) => songName}
      rowLink={campaignLink(name)}
      exported={overPlacements.export}
      firstUse={{
        title: 'No placements have ended yet',
        text: 'Placements appear here when their time is over or a song is removed.',
      }}
    />
  );
}

/** What came of the pitches of the current mode's brand. */
export function Component() {
  const eaa = useMode() === 'eaa';
  return (
    <TabbedPage
      title="Results"
      tabs={[
        { label: 'Answers', value: eaa ? paths.eaaAnswers : paths.answers, panel: <Answers /> },
        {
          label: 'Ended placements',
          value: eaa ? paths.eaaOverPlacements : paths.overPlacements,
          panel: <OverPlacements />,
        },
      ]}
    />
  );
}
