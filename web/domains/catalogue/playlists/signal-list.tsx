import type { Signal, SignalName, SignalVerdict } from '#contract/catalogue/quality/schema.ts';
import { LabelBadge, type Labels } from '#web/kit/resource/cells.tsx';
import { RelativeTime } from '#web/kit/time.tsx';

const signalLabels: Record<SignalName, string> = {
  growth: 'Followers',
  listeners: 'Listeners (estimate)',
  freshness: 'Freshness',
  similarity: 'Overlap with other playlists',
  wording: 'Title and description',
  turnover: 'Track turnover',
  concentration: 'Share of promoted songs',
};

export const signalVerdicts: Labels<SignalVerdict> = {
  good: { label: 'Good', tone: 'good' },
  watch: { label: 'Watch', tone: 'warn' },
  bad: { label: 'Bad', tone: 'bad' },
  not_enough_data: { label: 'Not enough data', tone: 'neutral' },
};

const OneSignal = ({ name, verdict, text, inputs, asOf }: Signal) => (
  <li className="text-sm">
    <details>
      <summary className="cursor-pointer rounded-sm">
        {/* In the line of the marker: in a separate box it would leave the marker alone in its line on a phone. */}
        <span className="font-medium">
          <span className="mr-3">{signalLabels[name]}</span> <LabelBadge {...signalVerdicts[verdict]} />
        </span>
        <span className="block text-muted">{text}</span>
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-xs text-muted">
        {Object.entries(inputs).map(([input, value]) => (
          <div key={input} className="col-span-2 grid grid-cols-subgrid">
            <dt>{input}</dt>
            <dd className="wrap-anywhere tabular-nums">{value ?? 'Unknown'}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt>as of</dt>
          <dd>{asOf === null ? 'never' : <RelativeTime at={asOf} />}</dd>
        </div>
      </dl>
    </details>
  </li>
);

/** The signals of a playlist, each with its inputs and age. */
export const SignalList = ({ signals }: { signals: readonly Signal[] }) => (
  <ul className="flex flex-col gap-3">
    {signals.map((signal) => (
      <OneSignal key={signal.name} {...signal} />
    ))}
  </ul>
);
