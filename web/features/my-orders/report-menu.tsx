import { Braces, Download, Printer, Share2, Sheet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type OwnReport, reports } from '#contract/reports.ts';
import { toast } from '#web/kit/toasts.ts';
import { callFile } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** Shares the report, and hands it out as a page to print or as a file. */
export function ReportMenu({ report }: { report: OwnReport }) {
  const [sharing, setSharing] = useState(false);
  const { orderNumber: number } = report;
  const saveCsv = async () => {
    try {
      saveFile(await callFile(reports.csv, { params: { number } }, () => {}), `${number}-report.csv`);
    } catch (error) {
      toast.error(error, 'The file was not saved');
    }
  };
  const saveJson = () =>
    saveFile(
      new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }),
      `${number}-report.json`,
    );
  return (
    <>
      <Button onClick={() => setSharing(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <Menu
        trigger={
          <Button>
            <Download aria-hidden />
            Report
          </Button>
        }
      >
        <MenuLink icon={Printer} render={<Link to={paths.orderReport(number)} />}>
          Page to print
        </MenuLink>
        <MenuItem icon={Sheet} onSelect={() => void saveCsv()}>
          Pitches as CSV
        </MenuItem>
        <MenuItem icon={Braces} onSelect={saveJson}>
          All of it as JSON
        </MenuItem>
      </Menu>
      <ShareDialog report={report} open={sharing} onClose={() => setSharing(false)} />
    </>
  );
}
