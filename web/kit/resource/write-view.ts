import { views } from '#contract/views.ts';
import { toast } from '#web/kit/toasts.ts';
import { invalidate } from '#web/lib/query.ts';

/** Writes a view; what is wrong is said in a toast, as nothing that was typed is at stake. */
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
