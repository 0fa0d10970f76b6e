import { useParams } from 'react-router';
import { reports } from '#contract/calls.ts';
import { isReportToken } from '#contract/reporting/reports/rules.ts';
import { ReportSheet } from '#web/domains/reporting/reports/report-sheet.tsx';
import { InvalidLink } from '#web/kit/invalid-link.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { toast } from '#web/kit/toasts.ts';
import { callFile } from '#web/lib/api-stream.ts';
import { isApiError } from '#web/lib/errors.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Card } from '#web/ui/card.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';

/** A report, for everyone who has its link. */
export function Component() {
  const { token = '' } = useParams();
  const known = isReportToken(token);
  const report = useApiQuery(reports.shared, { params: { token } }, { enabled: known });
  const { songName, artistName } = report.data?.campaign ?? {};
  usePageTitle(songName ? `${songName} by ${artistName}` : 'Campaign report');
  if (!known || isApiError(report.error, 'not_found'))
    return (
      <InvalidLink
        title="This report isn’t available"
        text="The link may have expired or been disabled. Ask the sender for a new one."
      />
    );
  if (report.data) {
    const save = async () => {
      try {
        saveFile(await callFile(reports.sharedCsv, { params: { token } }, () => {}), 'campaign-report.csv');
      } catch (error) {
        toast.error(error, 'Download failed');
      }
    };
    return <ReportSheet report={report.data} onSaveCsv={() => void save()} />;
  }
  if (report.error)
    return (
      <Card className="w-full max-w-md">
        <h1 className="sr-only">Campaign report</h1>
        <NotLoaded error={report.error} retry={() => void report.refetch()} />
      </Card>
    );
  return (
    <div className="w-full max-w-3xl self-start">
      <h1 className="sr-only">Campaign report</h1>
      <PageSkeleton />
    </div>
  );
}
