import { ExactTime, RelativeTime } from '#web/kit/time.tsx';
import type { NextEvent } from './campaign-progress.ts';

/** What happens next, and when. */
export const NextLine = ({ next }: { next: NextEvent }) => (
  <p className="text-sm">
    <span className="font-semibold">Next:</span> {next.text}
    {next.at && (
      <>
        {' '}
        <RelativeTime at={next.at} />
        <span className="text-muted">
          {' '}
          (<ExactTime at={next.at} />)
        </span>
      </>
    )}
  </p>
);
