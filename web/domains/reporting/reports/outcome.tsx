import { Repeat } from 'lucide-react';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import { AgainProblem, useOrderAgain } from '#web/domains/orders/orders/order-again.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { outcomeText } from './report-progress.ts';

/** What a completed campaign brought, and the way to do it again with the curators who said yes. */
export function Outcome({ report }: { report: OwnReport }) {
  const again = useOrderAgain(report.orderNumber, { toCheckout: true });
  return (
    <Notice
      tone={report.counts.sent > 0 ? 'good' : 'neutral'}
      title={outcomeText(report)}
      action={
        <Button
          variant="primary"
          // The label needs two lines on a narrow phone.
          className="text-balance max-sm:h-auto max-sm:min-h-10 max-sm:py-2 max-sm:whitespace-normal"
          busy={again.isPending}
          onClick={again.start}
        >
          <Repeat aria-hidden />
          {report.counts.accepted > 0 ? 'Run it again with the curators who accepted' : 'Order again'}
        </Button>
      }
    >
      {report.counts.accepted > 0 && (
        <p>
          Song and audience stay as they are, so you can pay on the next page. We’ll pitch playlists that
          accepted your song first, as far as their limits allow.
        </p>
      )}
      <AgainProblem error={again.error} />
    </Notice>
  );
}
