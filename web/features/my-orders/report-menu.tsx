import { Download, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OwnReport } from '#contract/reports.ts';
import { useLast } from '#web/lib/use-last.ts';
import { Button } from '#web/ui/button.tsx';
import { OnDemandMenu } from '#web/ui/on-demand-menu.tsx';

const loadItems = () => import('./report-menu-items.tsx').then(({ ReportMenuItems }) => ReportMenuItems);
const loadShare = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog }));
const ShareDialog = lazy(loadShare);

/** Shares the report, and hands it out as a page to print or as a file. */
export function ReportMenu({ report }: { report: OwnReport }) {
  const [sharing, setSharing] = useState(false);
  // Stays while it closes.
  const wanted = useLast(sharing || null) !== null;
  return (
    <>
      <Button onPointerEnter={() => void loadShare()} onClick={() => setSharing(true)}>
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
        load={loadItems}
        props={{ report }}
      />
      <Suspense>
        {wanted && <ShareDialog report={report} open={sharing} onClose={() => setSharing(false)} />}
      </Suspense>
    </>
  );
}
