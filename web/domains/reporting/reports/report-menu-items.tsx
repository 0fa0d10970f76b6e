import { Braces, Printer, Sheet } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { reports } from '#contract/calls.ts';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import { toast } from '#web/kit/toasts.ts';
import { callFile } from '#web/lib/api-stream.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { paths } from '#web/paths.ts';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';

/** Hands the report out, as a page to print or as a file. */
export const ReportMenuItems = ({ trigger, report }: { trigger: ReactElement; report: OwnReport }) => {
  const { orderNumber: number } = report;
  const saveCsv = async () => {
    try {
      saveFile(await callFile(reports.csv, { params: { number } }, () => {}), `${number}-report.csv`);
    } catch (error) {
      toast.error(error, 'Download failed');
    }
  };
  const saveJson = () =>
    saveFile(
      new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }),
      `${number}-report.json`,
    );
  return (
    <Menu trigger={trigger}>
      <MenuLink icon={Printer} render={<Link to={paths.orderReport(number)} />}>
        Printable page
      </MenuLink>
      <MenuItem icon={Sheet} onSelect={() => void saveCsv()}>
        Pitches as CSV
      </MenuItem>
      <MenuItem icon={Braces} onSelect={saveJson}>
        Full report as JSON
      </MenuItem>
    </Menu>
  );
};
