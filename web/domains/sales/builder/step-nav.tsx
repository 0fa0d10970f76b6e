import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { CAMPAIGN_STEPS } from '#contract/sales/campaigns/rules.ts';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { useDraft } from './draft-context.tsx';

/** The steps; those already reached are links. */
export function StepNav({ current }: { current: number }) {
  const { campaignId, draft } = useDraft();
  return (
    <nav aria-label="Steps" className="mb-6">
      <ol className="grid grid-cols-3 gap-2 sm:gap-3">
        {CAMPAIGN_STEPS.map((name, index) => {
          const step = index + 1;
          const reached = step <= draft.currentStep;
          const done = step < draft.currentStep && step !== current;
          const label = (
            <>
              <span
                aria-hidden
                className={cx(
                  'h-1 rounded-full',
                  step === current ? 'bg-accent' : reached ? 'bg-accent/45' : 'bg-line-strong/35',
                )}
              />
              <span className="flex items-center gap-1.5 text-xs sm:text-sm">
                {done ? (
                  <Check aria-hidden className="size-3.5 shrink-0 max-sm:hidden" strokeWidth={3} />
                ) : (
                  <span aria-hidden className="tabular-nums max-sm:hidden">
                    {step}
                  </span>
                )}
                {name}
              </span>
            </>
          );
          const style = cx(
            'flex flex-col gap-2 rounded-sm',
            step === current ? 'font-semibold text-ink' : 'text-muted',
          );
          return (
            <li key={name}>
              {reached && step !== current ? (
                <Link
                  to={
                    name === 'Checkout' && campaignId
                      ? paths.checkout(campaignId)
                      : paths.campaignBuilder(campaignId ?? NEW_CAMPAIGN, step)
                  }
                  className={cx(style, 'hover:text-ink')}
                >
                  {label}
                </Link>
              ) : (
                <span aria-current={step === current ? 'step' : undefined} className={style}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
