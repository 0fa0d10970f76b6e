import type { ReactNode } from 'react';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandNames, isBrandPath } from '#contract/brand.ts';
import { useBrandChoices } from '#web/lib/may.tsx';
import { useSearch } from '#web/lib/search.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

const brands = { admin: brandNames['real-playlist'], eaa: brandNames.eaa };

/** The brand of which a page shows figures, from its address, and the control to change it; without one where only one may be read. */
export function useBrandChoice(call: Parameters<typeof useBrandChoices>[0]): {
  name: BrandPath;
  control: ReactNode;
} {
  const hasSeveral = useBrandChoices(call).length > 1;
  const [search, change] = useSearch();
  const asked = search.get('brand');
  const name = isBrandPath(asked) ? asked : 'admin';
  return {
    name,
    control: hasSeveral && (
      <div className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden>Brand</span>
        <SegmentedControl
          label="Brand"
          options={brands}
          value={name}
          onChange={(brand) => change({ brand: brand === 'admin' ? null : brand })}
        />
      </div>
    ),
  };
}
