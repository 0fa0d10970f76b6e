import { Badge, type Tone } from '#web/ui/badge.tsx';
import cover from '../assets/cover.svg?url';

interface Line {
  playlist: string;
  verdict: string;
  tone: Tone;
  note: string;
}

const lines: Line[] = [
  { playlist: 'Slow Sundays', verdict: 'Yes', tone: 'good', note: 'Position 14, seen for 12 days' },
  {
    playlist: 'Kitchen Radio',
    verdict: 'No',
    tone: 'neutral',
    note: '“Lovely take. The intro is long for a morning list.”',
  },
  { playlist: 'Night Bus Home', verdict: 'Yes', tone: 'good', note: 'Position 31, seen for 9 days' },
  { playlist: 'Pale Blue Drift', verdict: 'Listening', tone: 'accent', note: 'Sent on Tuesday' },
  {
    playlist: 'Tape Hiss & Tea',
    verdict: 'Held back',
    tone: 'warn',
    note: 'Its weekly review is due: no pitch until it is done',
  },
];

/** A campaign as an artist sees it, rejections included. The names are fictional, and the caption says so. */
export function CampaignSheet() {
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-surface shadow-float">
      <div className="flex items-center gap-3 border-b border-line p-4 sm:gap-4 sm:p-5">
        <img src={cover} width={56} height={56} alt="" className="rounded-sm" />
        <div className="min-w-0 flex-1">
          <p className="text-lg font-bold sm:text-xl">Low Tide</p>
          <p className="text-sm text-muted">Marlow Hart</p>
        </div>
        <p className="text-right text-sm text-muted">
          <span className="block font-semibold text-ink">Day 13 of 28</span>
          40 pitches
        </p>
      </div>
      <ol className="divide-y divide-line">
        {lines.map(({ playlist, verdict, tone, note }, index) => (
          <li key={playlist} className="flex items-start gap-3 px-4 py-3 sm:gap-4 sm:px-5">
            <span aria-hidden="true" className="w-4 pt-px text-right text-sm tabular-nums text-muted">
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{playlist}</p>
              <p className="text-sm text-muted">{note}</p>
            </div>
            <Badge tone={tone}>{verdict}</Badge>
          </li>
        ))}
      </ol>
      <figcaption className="border-t border-line bg-sunken px-5 py-3 text-sm text-muted">
        An example: five of a campaign’s forty pitches. Names are made up.
      </figcaption>
    </figure>
  );
}
