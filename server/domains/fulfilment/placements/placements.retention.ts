import { DAY, plus } from '#contract/time.ts';
import type { Retention } from '#server/jobs/retention.ts';
import { deleteUnusedImages } from './evidence-images.ts';
import { forgetContents } from './read-contents.ts';

export const placementRetention: readonly Retention[] = [
  (ctx) => deleteUnusedImages(ctx, plus(ctx.now(), -DAY)),
  forgetContents,
];
