import { getBrandOrder } from '#contract/brand-orders.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listBrandOrders, listOrders } from '#contract/order-lists.ts';
import { listTaggingQueue } from '#contract/tagging.ts';
import { showError, showSuccess } from '#web/kit/result-modal.tsx';
import type { ApiError } from '#web/lib/errors.ts';
import { invalidate, useApiMutation } from '#web/lib/query.ts';

const reads = [listBrandOrders, getBrandOrder, listOrders, listTaggingQueue];

/**
 * A write that changes an order: covers the screen, loads again whatever shows orders, and says the outcome in the
 * modal. `onRefused` may show a refusal itself; it answers what is left to say, or null.
 */
export const useOrderWrite = <E extends Endpoint>(
  endpoint: E,
  options: { success: string; onDone: () => void; onRefused?: (error: ApiError) => string | null },
) => {
  const { success, onDone, onRefused } = options;
  return useApiMutation(endpoint, {
    blocking: true,
    invalidates: reads,
    onSuccess: () => {
      onDone();
      showSuccess(success);
    },
    onError: (error) => {
      if (onRefused?.(error) !== null) showError(error);
      if (error.status === 409 || error.status === 412) return invalidate(...reads);
    },
  });
};
