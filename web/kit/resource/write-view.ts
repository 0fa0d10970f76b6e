import { views } from '#contract/admin-calls.ts';
import { toast } from '#web/kit/toasts.ts';
import { invalidate } from '#web/lib/query.ts';

/** Writes a view; errors show in a toast, because no typed text is at stake. */
export async function writeView(work: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await work();
    await invalidate(views.list);
    toast.good(done);
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}
