import { webhookEndpoints } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { webhookCan } from '#contract/office/webhooks/rules.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { Allowed } from '#web/lib/may.tsx';
import { useApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deliveryLabels, deliveryTypeLabels } from './webhook-labels.ts';
import { writeWebhook } from './write-webhook.ts';

/** How often the section looks for news while something waits. */
const LOOK_MS = 10_000;

/** What became of it, in a line. */
function Outcome({ status, tries, responseStatus, error, lastTryAt, nextTryAt }: WebhookDelivery) {
  const said = error ?? (responseStatus === null ? null : `Answered ${responseStatus}.`);
  return (
    <p className="text-muted wrap-anywhere">
      {lastTryAt && (
        <>
          {pluralize(tries, 'try', 'tries')}, {tries > 1 && 'last '}
          <RelativeTime at={lastTryAt} />.{' '}
        </>
      )}
      {said}
      {status === 'waiting' && nextTryAt && (
        <>
          {' '}
          Next <RelativeTime at={nextTryAt} />.
        </>
      )}
    </p>
  );
}

/** A body, on demand. */
const Told = ({ title, text }: { title: string; text: string }) => (
  <details>
    <summary className="text-muted">{title}</summary>
    <pre className="mt-1 overflow-x-auto rounded-md bg-sunken p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
      {text}
    </pre>
  </details>
);

function Delivery({ endpoint, delivery }: { endpoint: WebhookEndpoint; delivery: WebhookDelivery }) {
  const { id, eventId, type, status, createdAt, body, responseBody } = delivery;
  const params = { name: pathOfBrand[endpoint.brand], id: endpoint.id, deliveryId: id };
  return (
    <li className="flex flex-col gap-1.5 border-b border-line pb-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{deliveryTypeLabels[type]}</span>
        <span className="flex items-center gap-3 text-muted">
          <RelativeTime at={createdAt} />
          <LabelBadge {...deliveryLabels[status]} />
        </span>
      </div>
      <Outcome {...delivery} />
      <Told title="Request" text={body} />
      {responseBody && <Told title="Answer" text={responseBody} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-mono text-xs text-muted wrap-anywhere">{eventId}</span>
        <Allowed call={webhookEndpoints.replay} brand={endpoint.brand}>
          <Button
            size="sm"
            disabledReason={webhookCan.replay(delivery)}
            onClick={() =>
              void writeWebhook(
                webhookEndpoints.replay,
                { params },
                { success: 'The event is on its way again' },
              )
            }
          >
            Send again
          </Button>
        </Allowed>
      </div>
    </li>
  );
}

/** The deliveries of the last 30 days, the newest first. */
export function DeliveriesSection({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { brand, id, status, waiting } = endpoint;
  const list = useApiList(
    webhookEndpoints.deliveries,
    { params: { name: pathOfBrand[brand], id }, query: { limit: '20' } },
    { refetchInterval: status === 'active' && waiting > 0 && LOOK_MS },
  );
  return (
    <PanelSection title="Deliveries">
      {list.error && <Notice tone="bad">{errorMessage(list.error)}</Notice>}
      {list.isLoading && <Skeleton className="h-24 w-full" />}
      {list.items?.length === 0 && (
        <p className="text-sm text-muted">Nothing has happened yet that this endpoint asked for.</p>
      )}
      <ul className="flex flex-col gap-3 text-sm empty:hidden">
        {list.items?.map((delivery) => (
          <Delivery key={delivery.id} endpoint={endpoint} delivery={delivery} />
        ))}
      </ul>
      {list.hasMore && (
        <Button size="sm" className="mt-3" busy={list.isLoadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </PanelSection>
  );
}
