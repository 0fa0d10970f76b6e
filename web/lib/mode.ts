import { useLocation } from 'react-router';
import type { BrandPath } from '#contract/brand.ts';

/** The back office's mode. The address decides it: `eaa` below `/eaa`, else `admin`. */
export const useMode = (): BrandPath => (/^\/eaa(\/|$)/i.test(useLocation().pathname) ? 'eaa' : 'admin');
