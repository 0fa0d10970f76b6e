import { Badge, type Tone } from '#web/ui/badge.tsx';

interface ReviewRecord {
  playlist: string;
  reviewed: string;
  tools: readonly [string, string];
  verdict: string;
  tone: Tone;
}

const records: ReviewRecord[] = [
  {
    playlist: 'Slow Sundays',
    reviewed: 'Monday, by Maya',
    tools: ['Nothing unusual', 'Nothing unusual'],
    verdict: 'Takes pitches',
    tone: 'good',
  },
  {
    playlist: 'Gold Hour Hits',
    reviewed: 'Monday, by Tom',
    tools: ['Nothing unusual', '9,000 followers in one night'],
    verdict: 'Condemned',
    tone: 'bad',
  },
  {
    playlist: 'Basement Tapes 4',
    reviewed: 'Tuesday, by Maya',
    tools: ['Too little data', 'Nothing unusual'],
    verdict: 'Held back',
    tone: 'warn',
  },
];

/** The parts of a recorded review, in three fictional examples with different verdicts. */
export function ReviewRecords() {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <table className="w-full text-left max-lg:block">
        <caption className="border-b border-line bg-sunken px-5 py-3 text-left text-sm text-muted max-lg:block">
          Three examples of recorded reviews. Names are made up.
        </caption>
        <thead className="text-sm text-muted max-lg:sr-only">
          <tr>
            {['Playlist', 'Reviewed', 'First tool', 'Second tool', 'Verdict'].map((heading) => (
              <th key={heading} scope="col" className="px-5 pt-4 pb-2 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block">
          {records.map(({ playlist, reviewed, tools, verdict, tone }) => (
            <tr key={playlist} className="max-lg:grid max-lg:gap-1 max-lg:p-5">
              <th scope="row" className="font-semibold lg:px-5 lg:py-4">
                {playlist}
              </th>
              <td className="text-sm text-muted lg:px-5">{reviewed}</td>
              {tools.map((finding, index) => (
                <td key={index === 0 ? 'first' : 'second'} className="text-sm lg:px-5">
                  <span aria-hidden="true" className="text-muted lg:hidden">
                    {index === 0 ? 'First tool: ' : 'Second tool: '}
                  </span>
                  {finding}
                </td>
              ))}
              <td className="max-lg:pt-2 lg:px-5">
                <Badge tone={tone}>{verdict}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
