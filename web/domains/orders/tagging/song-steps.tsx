import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Key } from '#web/ui/key.tsx';

import type { SelectedSong } from './use-selected-song.ts';

/** To the song before and after the one under review. */
export function SongSteps({ selected: { previous, next, moveTo } }: { selected: SelectedSong }) {
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        aria-label="Previous song"
        aria-keyshortcuts="K"
        disabledReason={previous ? null : 'This is the first song in the list.'}
        onClick={() => moveTo(previous)}
      >
        <ChevronUp aria-hidden />
        <Key>K</Key>
      </Button>
      <Button
        size="sm"
        aria-label="Next song"
        aria-keyshortcuts="J"
        disabledReason={next ? null : 'This is the last song in the list.'}
        onClick={() => moveTo(next)}
      >
        <ChevronDown aria-hidden />
        <Key>J</Key>
      </Button>
    </div>
  );
}
