import { cx } from '#web/ui/cx.ts';

/** A song's waveform across the page, played a little at the top and completely at the end. */
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
