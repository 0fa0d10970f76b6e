import { z } from './zod.ts';

/** The two brands. Rows carry this value; paths carry the short name (`admin`, `eaa`). */
export const Brand = z.enum(['real-playlist', 'eaa']);

export type Brand = z.infer<typeof Brand>;

/** The `{name}` of brand-scoped paths. */
export const BrandPath = z.enum(['admin', 'eaa']);

export type BrandPath = z.infer<typeof BrandPath>;

/** Parameters of a path that begins with `/{name}/` and has no other. */
export const brandParams = z.strictObject({ name: BrandPath });
