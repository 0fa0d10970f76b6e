import type { CuratorAccount } from '#contract/catalogue/curators/schema.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** A link for colleagues, by which our team learns who invited them. */
export const InviteColleague = ({ account }: { account: CuratorAccount }) => (
  <SectionCard
    title="Invite a colleague"
    text="Do you know someone with good playlists? Send them your link. We review them like everyone else, and our team sees that you invited them."
  >
    <CopyButton text={account.invitationUrl} label="Copy invitation link" />
  </SectionCard>
);
