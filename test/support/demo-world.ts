import { demoOptions } from '#server/demo/demo-options.fixture.ts';
import { type DemoOptions, fillDemoData } from '#server/demo/fill-demo-data.ts';
import { removeDemoData } from '#server/demo/remove-demo-data.ts';
import type { TestApp } from './test-app.ts';

/** Fills the database of `app` as a first start does. The admin that each suite begins with makes way for the demo's. */
export async function fillDemoWorld(
  app: TestApp,
  more: Partial<DemoOptions> = {},
  ctx = app.server.ctx,
): Promise<{ orders: number; options: DemoOptions }> {
  // Marked as demo, that admin is removed with all that is noted of it.
  await ctx.db.updateTable('users').set({ demo: true }).execute();
  await removeDemoData(ctx);
  const options = demoOptions(app, more);
  const { orders } = await fillDemoData(ctx, options);
  return { orders, options };
}
