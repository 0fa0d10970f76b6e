import { Download, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

const ReportMenuItems = lazyPart(() => import('./report-menu-items.tsx'), 'ReportMenuItems');
const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog');

/** Shares the report, and hands it out as a page to print or as a file. */
export function ReportMenu({ report }: { report: OwnReport }) {
  const [sharing, setSharing] = useState(false);
  // Stays while it closes.
  const wanted = useLastValue(sharing || null) !== null;
  return (
    <>
      <Button onClick={() => setSharing(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <LazyMenu
        trigger={
          <Button>
            <Download aria-hidden />
            Report
          </Button>
        }
      >
        {(trigger) => <ReportMenuItems trigger={trigger} report={report} />}
      </LazyMenu>
      {wanted && (
        <Suspense fallback={null}>
          <ShareDialog report={report} open={sharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
