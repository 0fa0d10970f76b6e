import { listNames } from './nouns.ts';
import { z } from './zod.ts';

export const ListName = z.enum(listNames);

export type ListName = z.infer<typeof ListName>;
