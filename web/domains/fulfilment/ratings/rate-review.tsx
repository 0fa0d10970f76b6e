import { Star } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { myRatings, reports } from '#contract/calls.ts';
import { isReport } from '#contract/fulfilment/ratings/rules.ts';
import { ReportReason, type ReviewRating } from '#contract/fulfilment/ratings/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { ExactTime, useNow } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { reportReasonLabels } from './rating-labels.ts';

const reasons = ReportReason.options.map((value) => ({ value, label: reportReasonLabels[value] }));

/** Five stars to choose from. */
function Stars({ stars, onChange }: { stars: number; onChange: (stars: number) => void }) {
  const name = useId();
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Stars for this review</legend>
      {[1, 2, 3, 4, 5].map((count) => (
        <label
          key={count}
          className="grid size-9 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={stars === count}
            onChange={() => onChange(count)}
          />
          <Star
            aria-hidden
            className={count <= stars ? 'size-5 fill-accent text-accent' : 'size-5 text-muted'}
          />
          <span className="sr-only">{pluralize(count, 'star')}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What became of a report. */
function ReportState({
  report: { reason, status, dueAt, note },
}: {
  report: NonNullable<ReviewRating['report']>;
}) {
  const isLate = new Date(dueAt).getTime() < useNow();
  switch (status) {
    case 'waiting':
      return (
        <>
          You reported it: {reportReasonLabels[reason]}.{' '}
          {isLate ? 'We’re late with our decision, due by ' : 'We decide by '}
          <ExactTime at={dueAt} />.
        </>
      );
    case 'upheld':
      return (
        <>
          We upheld your report, so this review doesn’t count. Its share goes to another playlist or back to
          you. {note}
        </>
      );
    default:
      return <>We looked at your report, and the review counts. {note}</>;
  }
}

/** Lets an artist rate a review, and shows what they said of it. */
export function RateReview({
  orderNumber,
  pitchId,
  rating,
  canRate,
}: {
  orderNumber: string;
  pitchId: string;
  rating: ReviewRating | undefined;
  canRate: boolean;
}) {
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [isMissing, setMissing] = useState(false);
  const save = useApiMutation(myRatings.rate, { invalidates: [reports.get] });
  if (rating?.report)
    return (
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        You gave {pluralize(rating.stars, 'star')}. <ReportState report={rating.report} />
      </p>
    );
  if (!canRate)
    return rating ? (
      <p className="mt-2 text-sm text-muted">You gave {pluralize(rating.stars, 'star')}.</p>
    ) : null;
  const isBad = stars > 0 && isReport(stars);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(isBad && reason === '');
    if (!isBad || reason !== '')
      save.mutate({
        params: { number: orderNumber, id: pitchId },
        body: { stars, reason: isBad && reason !== '' ? reason : null },
      });
  };
  return (
    <form noValidate className="mt-2 flex flex-col gap-3 print:hidden" onSubmit={submit}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {rating && <span className="text-muted">Your rating</span>}
        <Stars stars={stars} onChange={setStars} />
        {stars > 0 && !isBad && stars !== rating?.stars && (
          <Button type="submit" size="sm" busy={save.isPending}>
            Save rating
          </Button>
        )}
      </div>
      {isBad && (
        <>
          <SelectField
            label="What was wrong?"
            hint="We look at it within one business day. If you’re right, the review doesn’t count."
            error={isMissing && reason === '' ? 'Choose what was wrong.' : undefined}
            className="max-w-sm"
            options={[{ value: '', label: 'Choose a reason' }, ...reasons]}
            value={reason}
            onChange={(event) => setReason(event.target.value as ReportReason | '')}
          />
          <div>
            <Button type="submit" busy={save.isPending}>
              Report review
            </Button>
          </div>
        </>
      )}
      {save.error && (
        <p role="alert" className="text-sm text-bad">
          {errorMessage(save.error)}
        </p>
      )}
    </form>
  );
}
