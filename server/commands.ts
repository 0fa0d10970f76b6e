import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { recoverAdmin } from '#server/domains/accounts/sign-in/recover-admin.ts';
import { drainQueues, holdQueue, releaseQueue } from '#server/domains/office/jobs/hold-queue.ts';
import { reconcile } from '#server/domains/orders/checkout/reconcile.ts';
import { readHealth } from '#server/domains/reporting/health/read-health.ts';

const Reconciling = z.object({
  fix: z.boolean(),
  giveBack: z.array(z.string()),
  rebuild: z.array(z.string()).default([]),
});

type Progress = (text: string) => void;

/**
 * What commands ask of the product: they do it themselves, or have the process do it that has the embedded database open.
 */
export const commands = {
  doctor: (ctx: Context) => readHealth(ctx),
  reconcile: (ctx: Context, options: unknown, progress: Progress) =>
    reconcile(ctx, {
      ...Reconciling.parse(options),
      onProgress: (compared) => progress(`${compared.toLocaleString('en')} payments compared`),
    }),
  recover: (ctx: Context, email: unknown) => recoverAdmin(ctx, z.string().parse(email)),
  hold: (ctx: Context, queue: unknown) => holdQueue(ctx, z.string().parse(queue)),
  release: (ctx: Context, queue: unknown) => releaseQueue(ctx, z.string().parse(queue)),
  drain: (ctx: Context, _input: unknown, progress: Progress) => drainQueues(ctx, progress),
};

export type CommandName = keyof typeof commands;
