import type { Ref } from 'react';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SongHeader } from './song-header.tsx';
import { type QueueTab, tabOf } from './use-queue-state.ts';

const tones = { waiting: 'info', approved: 'good', rejected: 'bad', cancelled: 'info' } as const;
const titles: Record<QueueTab, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Order ended',
};

/** A song that no longer waits: what was decided, or how its order ended, when, by whom and why. */
export function SongVerdict({ song, heading }: { song: TaggingItem; heading: Ref<HTMLHeadingElement> }) {
  const tab = tabOf(song);
  const who = song.decidedBy ?? song.closedBy;
  return (
    <div className="flex flex-col gap-6 p-5 sm:p-6">
      <SongHeader song={song} heading={heading} />
      <Notice
        tone={tones[tab]}
        title={
          <>
            {titles[tab]}
            {song.decidedAt && (
              <>
                {' '}
                <RelativeTime at={song.decidedAt} />
                {who && ` by ${who}`}
              </>
            )}
          </>
        }
      >
        {song.reason}
      </Notice>
      <DefinitionList
        items={[
          ['Genres', song.genres.join(', ') || 'None'],
          ['Moods', song.moods.join(', ') || 'None'],
          ['Language', song.language ?? 'Not specified'],
          ['Artist’s note', song.curatorNote || null],
        ]}
      />
    </div>
  );
}
