import { idOf } from '../../ids.schema.ts';
import { z } from '../../zod.ts';
import { MAX_VIEWERS } from './rules.ts';

/** An admin who looks at a row now. */
export const Viewer = z.object({ name: z.string() });

export type Viewer = z.infer<typeof Viewer>;

export const Viewers = z.array(Viewer).max(MAX_VIEWERS);

export const viewedRow = z.strictObject({
  id: z.union([idOf('order'), idOf('campaign'), idOf('user'), idOf('playlist'), idOf('taggingItem')]),
});
