import { useState } from 'react';
import { brandPitches, ratings } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { ReportDecision, type ReviewRating } from '#contract/fulfilment/ratings/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { ExactTime } from '#web/kit/time.tsx';
import { Allowed } from '#web/lib/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { reportReasonLabels, reportStatusLabels } from './rating-labels.ts';

const writeRating = rowWriter(ratings.ofCampaign, brandPitches.list);

interface Decided {
  name: BrandPath;
  rating: ReviewRating;
  curatorName: string;
}

/** Decides a report, with words that the artist reads. */
function DecideDialog({
  name,
  rating: { pitchId },
  curatorName,
  verdict,
  onClose,
}: Decided & { verdict: ReportDecision['verdict']; onClose: () => void }) {
  const form = useZodForm(ReportDecision, { verdict, note: '' });
  const isUpheld = verdict === 'upheld';
  return (
    <FormDialog
      open
      onClose={onClose}
      title={isUpheld ? 'Uphold this report?' : 'Dismiss this report?'}
      text={
        isUpheld
          ? `${curatorName}’s review won’t count, and its fee is cancelled if we haven’t paid it yet. The song goes to another playlist, or its share is refunded.`
          : 'The review counts. The artist reads your reason.'
      }
      submitLabel={isUpheld ? 'Uphold report' : 'Dismiss report'}
      danger={isUpheld}
      onSubmit={validated(form, (body) =>
        writeRating(
          ratings.decide,
          { params: { name, id: pitchId }, body },
          {
            success: isUpheld ? 'Report upheld' : 'Report dismissed',
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <TextareaField
        label="Message to the artist"
        optional={isUpheld}
        rows={3}
        maxLength={500}
        {...fieldOf(form, 'note')}
      />
    </FormDialog>
  );
}

/** How an artist rated a review, and the decision on a report. */
export function ReviewReport(props: Decided) {
  const [verdict, setVerdict] = useState<ReportDecision['verdict'] | null>(null);
  const { stars, report } = props.rating;
  return (
    <div className="mt-1 flex flex-col items-start gap-2 text-sm">
      <p className="wrap-anywhere">
        Artist’s rating: {pluralize(stars, 'star')}.
        {report &&
          ` ${reportStatusLabels[report.status]}: ${reportReasonLabels[report.reason]}. ${report.note}`}
        {report?.status === 'waiting' && (
          <>
            Due <ExactTime at={report.dueAt} />.
          </>
        )}
      </p>
      {report?.status === 'waiting' && (
        <Allowed call={ratings.decide} brand={brandOfPath[props.name]}>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setVerdict('upheld')}>
              Uphold
            </Button>
            <Button size="sm" onClick={() => setVerdict('dismissed')}>
              Dismiss
            </Button>
          </div>
        </Allowed>
      )}
      {verdict && <DecideDialog {...props} verdict={verdict} onClose={() => setVerdict(null)} />}
    </div>
  );
}
