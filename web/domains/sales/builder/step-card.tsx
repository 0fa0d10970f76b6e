import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CampaignSheet } from '#web/domains/sales/campaigns/campaign-sheet.tsx';
import { pitchCount, priceText } from '#web/domains/sales/campaigns/estimate-figures.tsx';
import { SongLine } from '#web/domains/sales/campaigns/song-line.tsx';
import { useFirstInvalid } from '#web/kit/first-invalid.ts';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { paths } from '#web/paths.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDraft } from './draft-context.tsx';

let shownStep: number | null = null;

/** The heading of a step; it gets the focus after a change of step. */
export function StepHeading({ step, children }: { step: number; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shownStep !== null && shownStep !== step) heading.current?.focus({ preventScroll: true });
    shownStep = step;
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
      {children}
    </h2>
  );
}

/**
 * One step with its back and next buttons, and the summary beside it, where Next is on wide screens. Next can always be pressed. It
 * goes on only when none of its `fields` has a problem; otherwise `children` receives the problems to show, and the first place that
 * shows one gets the focus, or the link to the step that has it.
 */
export function StepCard({
  step,
  title,
  text,
  fields,
  more = {},
  next,
  children,
}: {
  step: number;
  title: string;
  text: ReactNode;
  fields: readonly string[];
  /** What else keeps Next from going on, by the place where it is said. */
  more?: Record<string, string>;
  /** What Next does instead of showing the step after this one. */
  next?: { label: string; busy: boolean; go: () => void };
  children: (problems: Record<string, string>) => ReactNode;
}) {
  const { campaignId, draft, chosen, offer, edit, problems } = useDraft();
  const navigate = useNavigate();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstInvalid = useFirstInvalid(form);
  const [tried, setTried] = useState(false);
  const own = Object.fromEntries(Object.entries(problems).filter(([field]) => fields.includes(field)));
  const mine = { ...own, ...more };

  const continueWhenValid = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(mine).length > 0) {
      setTried(true);
      return focusFirstInvalid();
    }
    if (draft.currentStep <= step) edit({ currentStep: step + 1 });
    if (next) return next.go();
    void navigate(paths.campaignBuilder(campaignId ?? NEW_CAMPAIGN, step + 1));
  };

  const nextButton = (look: Pick<ButtonProps, 'className'>) => (
    <Button type="submit" form={formId} variant="primary" size="lg" busy={next?.busy ?? false} {...look}>
      {next?.label ?? 'Continue'}
      <ArrowRight aria-hidden />
    </Button>
  );

  return (
    <>
      <Card className="min-w-0 p-5 lg:p-8">
        <StepHeading step={step}>{title}</StepHeading>
        <p className="mt-1 text-muted">{text}</p>
        <form id={formId} ref={form} noValidate method="dialog" onSubmit={continueWhenValid} className="mt-6">
          <div className="flex flex-col gap-7">{children(tried ? mine : {})}</div>
          {/* On phones it stays in view: the song, what it costs, and the way on. */}
          <div
            data-keep-clear
            className={cx(
              '-mx-5 mt-8 -mb-5 flex flex-wrap items-center justify-between gap-x-2 gap-y-3 border-t border-line bg-surface px-5 py-4 max-lg:sticky max-lg:bottom-0 max-lg:z-header max-lg:rounded-b-xl lg:-mx-8 lg:-mb-8 lg:rounded-b-xl lg:px-8',
              step === 1 && 'lg:hidden',
            )}
          >
            <div className="flex min-w-0 basis-full items-center justify-between gap-3 empty:hidden lg:hidden">
              <SongLine song={draft} />
              {chosen && offer && (
                <p className="ml-auto min-w-2/5 text-right leading-tight wrap-anywhere">
                  <span className="block text-xs text-muted">
                    {offer.pitches < chosen.pitches ? pitchCount(offer.pitches) : chosen.name},{' '}
                    {draft.duration}
                  </span>
                  <span className="font-semibold tabular-nums">{priceText(offer)}</span>
                </p>
              )}
            </div>
            {step > 1 && (
              <LinkButton
                variant="quiet"
                size="lg"
                className="-ml-3 px-3! max-sm:[&_svg]:hidden"
                render={<Link to={paths.campaignBuilder(campaignId ?? NEW_CAMPAIGN, step - 1)} />}
              >
                <ArrowLeft aria-hidden />
                Back
              </LinkButton>
            )}
            {nextButton({
              className: 'lg:hidden max-sm:grow max-sm:px-4! max-[374px]:px-3! max-[374px]:[&_svg]:hidden',
            })}
          </div>
        </form>
      </Card>
      <CampaignSheet label="Campaign summary" draft={draft} chosen={chosen} offer={offer}>
        {nextButton({ className: 'w-full' })}
      </CampaignSheet>
    </>
  );
}
