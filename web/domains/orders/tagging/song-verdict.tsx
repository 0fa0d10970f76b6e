import type { Ref } from 'react';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SongHeader } from './song-header.tsx';

/** A song that has its verdict: what was decided, when and why. */
export function SongVerdict({ song, heading }: { song: TaggingItem; heading: Ref<HTMLHeadingElement> }) {
  const approved = song.status === 'approved';
  return (
    <div className="flex flex-col gap-6 p-5 sm:p-6">
      <SongHeader song={song} heading={heading} />
      <Notice
        tone={approved ? 'good' : 'bad'}
        title={
          <>
            {approved ? 'Approved' : 'Rejected'}
            {song.decidedAt && (
              <>
                {' '}
                <RelativeTime at={song.decidedAt} />
                {song.decidedBy && ` by ${song.decidedBy}`}
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
