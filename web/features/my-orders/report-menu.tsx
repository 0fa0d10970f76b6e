import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnReport } from '#contract/reports.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { OnDemandMenu } from '#web/ui/on-demand-menu.tsx';

const ReportMenuItems = onDemand(() => import('./report-menu-items.tsx'), 'ReportMenuItems');
const ShareDialog = onDemand(() => import('./share-dialog.tsx'), 'ShareDialog');

/** Shares the report, and hands it out as a page to print or as a file. */
export function ReportMenu({ report }: { report: OwnReport }) {
  const [sharing, setSharing] = useState(false);
  // Stays while it closes.
  const wanted = useLastValue(sharing || null) !== null;
  return (
    <>
      <Button onPointerEnter={ShareDialog.load} onClick={() => setSharing(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <OnDemandMenu
        trigger={
          <Button>
            <Download aria-hidden />
            Report
          </Button>
        }
        menu={ReportMenuItems}
        props={{ report }}
      />
      {wanted && <ShareDialog report={report} open={sharing} onClose={() => setSharing(false)} />}
    </>
  );
}
