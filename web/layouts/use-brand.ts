import { useEffect } from 'react';
import type { Brand } from '#contract/brand.schema.ts';

/** Gives the document the accent of a brand. */
export function useBrandAccent(brand: Brand): void {
  useEffect(() => {
    document.documentElement.dataset.brand = brand;
  }, [brand]);
}
