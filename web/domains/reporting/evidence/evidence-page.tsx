import { Printer, ReceiptText, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { evidence } from '#contract/admin-calls.ts';
import { brandNames, brandOfPath } from '#contract/brand.ts';
import { evidenceFields, evidenceFileTitles, evidenceTitles } from '#contract/reporting/evidence/rules.ts';
import type { Evidence, EvidenceClaim } from '#contract/reporting/evidence/schema.ts';
import { DisputeFacts } from '#web/domains/orders/payments/dispute-facts.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatFileTypes, formatSize } from '#web/ui/file-size.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const SubmitDialog = lazyPart(() => import('./submit-dialog.tsx'), 'SubmitDialog');

/** Whether the evidence was sent, and what the provider said; else why it cannot be sent. */
function SendingNotice({ sending, refusal }: Pick<Evidence, 'sending' | 'refusal'>) {
  if (!sending) return refusal && <Notice className="print:hidden">{refusal}</Notice>;
  if (sending.sentAt)
    return (
      <Notice tone="good" title="Submitted to the payment provider">
        <ExactTime at={sending.sentAt} />. SHA-256 of the submitted fields:{' '}
        <span className="font-mono text-xs wrap-anywhere">{sending.hash}</span>
      </Notice>
    );
  return sending.error ? (
    <Notice tone="bad" title="Rejected by the payment provider">
      {sending.error}
    </Notice>
  ) : (
    <Notice tone="info" title="Submitting">
      Requested <ExactTime at={sending.askedAt} />.
    </Notice>
  );
}

const ClaimItem = ({ claim }: { claim: EvidenceClaim }) => (
  <li className="py-2.5 break-inside-avoid">
    <p className="text-sm whitespace-pre-line wrap-anywhere">{claim.text}</p>
    <ul className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted">
      {claim.rows.map(({ type, id, hash }) => (
        <li key={id} className="font-mono wrap-anywhere">
          {type} {id}
          {hash && ` · chain ${hash}`}
        </li>
      ))}
    </ul>
  </li>
);

function Claims({ claims }: Pick<Evidence, 'claims'>) {
  return evidenceFields.map((field) => {
    const those = claims.filter((claim) => claim.field === field);
    if (those.length === 0) return null;
    return (
      <section key={field}>
        <h2 className="text-base font-semibold">{evidenceTitles[field]}</h2>
        <ul className="mt-1 line-between">
          {those.map((claim) => (
            <ClaimItem key={`${claim.rows[0]?.id} ${claim.text}`} claim={claim} />
          ))}
        </ul>
      </section>
    );
  });
}

/** The files that went with it, or go. */
const Files = ({ files }: Pick<Evidence, 'files'>) =>
  files.length > 0 && (
    <Card className="p-5 lg:p-6 print:border-0 print:p-0 print:shadow-none">
      <h2 className="text-base font-semibold">Files</h2>
      <ul className="mt-1 line-between">
        {files.map(({ id, field, type, bytes, sha256 }) => (
          <li key={id} className="py-2.5 text-sm break-inside-avoid">
            {evidenceFileTitles[field]}, {formatFileTypes([type])}, {formatSize(bytes)}
            <p className="mt-1 font-mono text-xs text-muted wrap-anywhere">SHA-256 {sha256}</p>
          </li>
        ))}
      </ul>
    </Card>
  );

/** What the artist shows a distributor that asks how the song was promoted. */
const DistributorForm = ({ distributor }: Pick<Evidence, 'distributor'>) => (
  <Card className="flex flex-col gap-5 p-5 lg:p-6 print:break-before-page print:border-0 print:p-0 print:shadow-none">
    <h2 className="text-lg font-semibold">For the distributor</h2>
    {distributor.map(({ title, lines }) => (
      <section key={title}>
        <h3 className="font-semibold">{title}</h3>
        {lines.length === 0 ? (
          <p className="mt-1 text-sm">None</p>
        ) : (
          <ul className="mt-1 line-between">
            {lines.map((line) => (
              <li key={line} className="py-1.5 text-sm wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </Card>
);

/** The evidence of an order for a dispute: each claim with its rows, to read, to print, to save and to send. */
export function Component() {
  const name = useMode();
  const [search] = useSearchParams();
  const id = search.get('order') ?? '';
  const [submitting, setSubmitting] = useState(false);
  const query = useApiQuery(evidence.get, { params: { name, id } }, { enabled: id !== '' });
  const pack = query.data;
  const above = [
    {
      label: name === 'eaa' ? 'Manage Order' : 'Manage Orders',
      to: name === 'eaa' ? paths.eaaManageOrder(id) : paths.manageOrders(id),
    },
  ];
  const orderList = name === 'eaa' ? paths.eaaManageOrder() : paths.manageOrders();
  const all = <LinkButton render={<Link to={orderList} />}>All orders</LinkButton>;
  if (!pack)
    return (
      <Page width="document" title="Evidence" breadcrumbs={above}>
        <Card className="p-6">
          {id === '' ? (
            <EmptyState icon={ReceiptText} title="No order selected" action={all}>
              Open an order, then choose Evidence.
            </EmptyState>
          ) : query.error ? (
            <NotLoaded
              error={query.error}
              retry={() => void query.refetch()}
              missing={{
                title: 'Order not found',
                text: 'This brand has no order with this ID.',
                action: all,
              }}
            />
          ) : (
            <Skeleton className="h-72" />
          )}
        </Card>
      </Page>
    );
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(pack, null, 2)], { type: 'application/json' }),
      `${pack.orderNumber}-evidence.json`,
    );
  return (
    <Page
      width="document"
      title={`Evidence for order ${pack.orderNumber}`}
      breadcrumbs={above}
      text={
        <>
          {brandNames[brandOfPath[name]]}, as of <ExactTime at={pack.asOf} />
          {pack.disputeId && (
            <>
              , {pack.isInquiry ? 'inquiry' : 'chargeback'} {pack.disputeId}
            </>
          )}
          {pack.dispute && (
            <>
              <br />
              <DisputeFacts dispute={pack.dispute} />
            </>
          )}
        </>
      }
      actions={
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
          <Button onClick={save}>JSON</Button>
          <Button variant="primary" disabledReason={pack.refusal} onClick={() => setSubmitting(true)}>
            <Send aria-hidden />
            Submit evidence
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <SendingNotice {...pack} />
        {pack.ownText && (
          <Card className="p-5 lg:p-6 print:border-0 print:p-0 print:shadow-none">
            <h2 className="text-base font-semibold">In our own words</h2>
            <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{pack.ownText}</p>
          </Card>
        )}
        <Files files={pack.files} />
        <Card className="flex flex-col gap-6 p-5 lg:p-6 print:border-0 print:p-0 print:shadow-none">
          <Claims claims={pack.claims} />
          <p className="border-t border-line pt-3 text-xs text-muted">
            SHA-256 of the fields to be submitted:{' '}
            <span className="font-mono wrap-anywhere">{pack.hash}</span>
          </p>
        </Card>
        <DistributorForm distributor={pack.distributor} />
      </div>
      {submitting && (
        <Suspense>
          <SubmitDialog pack={pack} onClose={() => setSubmitting(false)} />
        </Suspense>
      )}
    </Page>
  );
}
