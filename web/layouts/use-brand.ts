import { useEffect } from 'react';
import type { Brand } from '#contract/brand.ts';

/** Gives the document the accent of a brand. */
export function useBrandAccent(brand: Brand | undefined): void {
  useEffect(() => {
    if (brand) document.documentElement.dataset.brand = brand;
  }, [brand]);
}
