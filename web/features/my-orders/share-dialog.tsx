import { useState } from 'react';
import { type OwnReport, reports } from '#contract/reports.ts';
import { sentenceOf } from '#web/lib/errors.ts';
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
      title="Share this report"
      text="Whoever has the link sees pitches, placements and figures, kept current. They see no money, no order number and no address, and need no account."
      className="max-w-lg!"
      actions={
        <>
          {share && (
            <Button variant="danger-quiet" busy={end.isPending} onClick={() => end.mutate({ params })}>
              End the link
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          {!url && (
            <Button variant="primary" busy={make.isPending} onClick={() => make.mutate({ params })}>
              {share ? 'Make a new link' : 'Make a link'}
            </Button>
          )}
        </>
      }
    >
      <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
        {error && <Notice tone="bad">{sentenceOf(error)}</Notice>}
        {url ? (
          <>
            <TextField label="Link" value={url} readOnly onFocus={(event) => event.target.select()} />
            <div className="flex flex-wrap items-center gap-3">
              <CopyButton text={url} label="Copy the link" variant="primary" size="md" />
              <p className="text-sm text-muted">
                {share && `It works until ${formatDate(share.expiresAt)}. `}We do not keep it, so copy it now.
              </p>
            </div>
          </>
        ) : (
          share && (
            <p className="text-sm">
              A link made on {formatDate(share.createdAt)} works until {formatDate(share.expiresAt)}. It was
              shown once, when it was made. A new link ends it.
            </p>
          )
        )}
      </div>
    </Dialog>
  );
}
