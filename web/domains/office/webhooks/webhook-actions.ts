import { ListChecks, Pause, Play, RotateCw, Send, Trash2 } from 'lucide-react';
import { webhookEndpoints } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { webhookCan } from '#contract/office/webhooks/rules.ts';
import type { WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { writeWebhook } from './write-webhook.ts';

const EventsDialog = lazyPart(() => import('./events-dialog.tsx'), 'EventsDialog');

const RotateDialog = lazyPart(() => import('./rotate-dialog.tsx'), 'RotateDialog');

const paramsOf = ({ brand, id }: WebhookEndpoint) => ({ name: pathOfBrand[brand], id });

const hostOf = ({ url }: WebhookEndpoint): string => new URL(url).host;

export const webhookActions: readonly Action<WebhookEndpoint>[] = [
  {
    id: 'resume',
    label: 'Resume',
    call: webhookEndpoints.resume,
    icon: Play,
    next: true,
    fits: ({ status }) => status === 'paused',
    refusal: webhookCan.resume,
    confirm: ({ waiting }) => ({
      title: 'Resume this endpoint?',
      text:
        waiting === 0
          ? 'Nothing is waiting. It’s told what happens from now on.'
          : `${pluralize(waiting, 'event has', 'events have')} been waiting for it and will be sent within a minute.`,
      confirmLabel: 'Resume endpoint',
    }),
    run: (row) =>
      writeWebhook(webhookEndpoints.resume, { params: paramsOf(row) }, { success: `${hostOf(row)} resumed` }),
  },
  {
    id: 'test',
    label: 'Send test event',
    call: webhookEndpoints.test,
    icon: Send,
    refusal: webhookCan.test,
    confirm: (row) => ({
      title: 'Send a test event?',
      text: `${hostOf(row)} gets an event that tells nothing. What it answers shows under Deliveries.`,
      confirmLabel: 'Send test event',
    }),
    run: (row) =>
      writeWebhook(webhookEndpoints.test, { params: paramsOf(row) }, { success: 'Test event on its way' }),
  },
  {
    id: 'events',
    label: 'Change events',
    call: webhookEndpoints.update,
    icon: ListChecks,
    refusal: () => null,
    form: EventsDialog,
  },
  {
    id: 'pause',
    label: 'Pause',
    call: webhookEndpoints.update,
    icon: Pause,
    fits: ({ status }) => status === 'active',
    refusal: () => null,
    confirm: () => ({
      title: 'Pause this endpoint?',
      text: 'It’s told nothing until it’s resumed. What happens until then waits, for 30 days at most.',
      confirmLabel: 'Pause endpoint',
    }),
    run: (row) =>
      writeWebhook(
        webhookEndpoints.update,
        { params: paramsOf(row), body: { status: 'paused' } },
        { success: `${hostOf(row)} paused` },
      ),
  },
  {
    id: 'rotate',
    label: 'Replace secret',
    call: webhookEndpoints.rotateSecret,
    icon: RotateCw,
    refusal: () => null,
    form: RotateDialog,
  },
  {
    id: 'delete',
    label: 'Delete',
    call: webhookEndpoints.remove,
    icon: Trash2,
    danger: true,
    separated: true,
    refusal: () => null,
    confirm: (row) => ({
      title: 'Delete this endpoint?',
      text: `${hostOf(row)} is told nothing more, and its deliveries are deleted. This can’t be undone.`,
      confirmLabel: 'Delete endpoint',
    }),
    run: (row, leave) =>
      writeWebhook(
        webhookEndpoints.remove,
        { params: paramsOf(row) },
        { success: 'Endpoint deleted', onDone: leave },
      ),
  },
];
