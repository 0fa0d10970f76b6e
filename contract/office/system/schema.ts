import { z } from '../../zod.ts';

export const Alive = z.object({ status: z.literal('ok') });
