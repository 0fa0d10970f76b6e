import { Badge, type Tone } from '#web/ui/badge.tsx';

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

/** What an artist sees of a campaign, noes included. The names are made up, and the caption says so. */
export function CampaignSheet() {
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-surface shadow-float">
      <div className="border-b border-line p-5">
        <p className="text-sm text-muted">Pitched as Folk, in English</p>
        <p className="text-xl font-bold">Low Tide</p>
        <div aria-hidden="true" className="relative mt-4 h-10">
          <div className="waveform absolute inset-0 bg-line-strong/45" />
          <div className="waveform waveform-played absolute inset-0 bg-accent" />
        </div>
      </div>
      <ol className="divide-y divide-line">
        {lines.map(({ playlist, verdict, tone, note }, index) => (
          <li key={playlist} className="flex items-start gap-4 px-5 py-3">
            <span aria-hidden="true" className="w-4 pt-px text-right font-mono text-sm text-muted">
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
        An example of a campaign’s pitches. Names are made up.
      </figcaption>
    </figure>
  );
}
