import { FilePen } from 'lucide-react';
import type { ReactElement } from 'react';
import { visitorCampaign } from '#contract/calls.ts';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { campaignsAside, takeUp } from '#web/lib/visitor-campaign.ts';
import { paths } from '#web/paths.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useDraft } from './draft-context.tsx';

/** A draft that was put aside; nothing of one that was removed, or is in an account. */
function Aside({ token }: { token: string }) {
  const { saver } = useDraft();
  const { data } = useApiQuery(visitorCampaign.get, { body: { token } });
  if (!data) return null;
  const open = async () => {
    await saver.flush();
    takeUp(token);
    location.assign(paths.campaignBuilder(NEW_CAMPAIGN));
  };
  return (
    <MenuItem icon={FilePen} onSelect={() => void open()}>
      <span className="block max-w-56 truncate">{data.songName || 'No song yet'}</span>
      {data.artistName && (
        <span className="block max-w-56 truncate text-xs text-muted">{data.artistName}</span>
      )}
    </MenuItem>
  );
}

/** Lists the visitor's other drafts. */
export const VisitorDraftsItems = ({ trigger }: { trigger: ReactElement }) => (
  <Menu trigger={trigger}>
    {campaignsAside().map(({ token }) => (
      <Aside key={token} token={token} />
    ))}
  </Menu>
);
