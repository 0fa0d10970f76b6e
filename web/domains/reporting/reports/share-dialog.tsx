import { useState } from 'react';
import { reports } from '#contract/calls.ts';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { formatDate } from '#web/lib/format.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The link that shows the report without an account: made, copied, ended. */
export function ShareDialog({
  report,
  open,
  onClose,
}: {
  report: OwnReport;
  open: boolean;
  onClose: () => void;
}) {
  const [url, setUrl] = useState<string | null>(null);
  const params = { number: report.orderNumber };
  const make = useApiMutation(reports.share, {
    invalidates: [reports.get],
    onSuccess: (share) => setUrl(share.url),
  });
  const end = useApiMutation(reports.unshare, {
    invalidates: [reports.get],
    onSuccess: () => setUrl(null),
  });
  const { share } = report;
  const error = make.error ?? end.error;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share report"
      text="Anyone with the link can see live pitches, placements and stats without an account. Prices, your order number and your address stay private."
      className="max-w-lg!"
      actions={
        <>
          {share && (
            <Button variant="danger-quiet" busy={end.isPending} onClick={() => end.mutate({ params })}>
              Disable link
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          {!url && (
            <Button variant="primary" busy={make.isPending} onClick={() => make.mutate({ params })}>
              {share ? 'Create new link' : 'Create link'}
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
        {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
        {url ? (
          <>
            <TextField label="Link" value={url} readOnly onFocus={(event) => event.target.select()} />
            <div className="flex flex-wrap items-center gap-3">
              <CopyButton text={url} label="Copy link" variant="primary" size="md" />
              <p className="text-sm text-muted">
                {share && `It works until ${formatDate(share.expiresAt)}. `}Copy it now. You won’t be able to
                see it again.
              </p>
            </div>
          </>
        ) : (
          share && (
            <p className="text-sm">
              The link you created on {formatDate(share.createdAt)} works until {formatDate(share.expiresAt)}.
              You can’t view it again. Creating a new link disables this one.
            </p>
          )
        )}
      </div>
    </Dialog>
  );
}
