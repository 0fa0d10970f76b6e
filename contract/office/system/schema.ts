import { z } from 'zod';

export const Alive = z.object({ status: z.literal('ok') });
