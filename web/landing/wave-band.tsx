import { cx } from '#web/ui/cx.ts';

/** A song across the whole page. It has just begun at the top of the page and is over at its end. */
export function WaveBand({ played, className }: { played: 'some' | 'all'; className?: string }) {
  return (
    <div aria-hidden="true" className={cx('relative', className)}>
      <div className="waveform absolute inset-0 bg-line-strong/40" />
      <div
        className={cx('waveform absolute inset-0 bg-accent', played === 'all' ? 'played-100' : 'played-18')}
      />
    </div>
  );
}
