import { useLocation } from 'react-router';
import type { BrandPath } from '#contract/brand.schema.ts';

/** The back office's mode, derived from the address: `eaa` below `/eaa`, else `admin`. */
export const useMode = (): BrandPath => (/^\/eaa(\/|$)/i.test(useLocation().pathname) ? 'eaa' : 'admin');
