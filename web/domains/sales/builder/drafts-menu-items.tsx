import { FilePen, Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { myCampaigns } from '#contract/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toasts.ts';
import { formatRecentDate } from '#web/lib/format.ts';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { useDraft } from './draft-context.tsx';

/** Lists the other drafts, starts a new one, and deletes this one. */
export function DraftsMenuItems({ trigger }: { trigger: ReactElement }) {
  const { campaign, draft, saver } = useDraft();
  const navigate = useNavigate();
  const drafts = useApiQuery(myCampaigns.list, { query: { status: 'draft' } });
  const others = drafts.data?.filter(({ id }) => id !== campaign?.id) ?? [];
  const remove = useApiMutation(myCampaigns.remove, {
    blocking: true,
    invalidates: [myCampaigns.list],
    onSuccess: () => {
      saver.discard();
      void navigate(paths.campaignBuilder());
    },
    onError: (error) => toast.error(error, 'Couldn’t delete the draft'),
  });
  const askToRemove = async (id: string) => {
    const sure = await confirm({
      title: 'Delete draft?',
      text: draft.songName
        ? `This deletes the draft for “${draft.songName}”. This can’t be undone.`
        : 'This can’t be undone.',
      confirmLabel: 'Delete draft',
    });
    if (sure) remove.mutate({ params: { id } });
  };
  return (
    <Menu trigger={trigger}>
      {others.map(({ id, songName, artistName, packageName, locked, created_at }) => (
        <MenuLink key={id} icon={FilePen} render={<Link to={paths.campaignBuilder(id)} />}>
          <span className="min-w-0">
            <span className="block max-w-56 truncate">{songName || 'No song yet'}</span>
            <span className="block max-w-56 text-xs text-muted wrap-anywhere">
              {artistName && `${artistName} · `}
              {packageName}, {formatRecentDate(created_at)}
              {locked && ', payment in progress'}
            </span>
          </span>
        </MenuLink>
      ))}
      {others.length > 0 && campaign && <MenuSeparator />}
      {campaign && (
        <MenuLink icon={Plus} render={<Link to={paths.campaignBuilder(NEW_CAMPAIGN)} />}>
          New campaign
        </MenuLink>
      )}
      {campaign?.status === 'draft' && (
        <MenuItem
          icon={Trash2}
          danger
          disabledReason={campaign.locked ? 'You can’t delete a draft while its payment is open.' : null}
          onSelect={() => void askToRemove(campaign.id)}
        >
          Delete draft
        </MenuItem>
      )}
    </Menu>
  );
}
