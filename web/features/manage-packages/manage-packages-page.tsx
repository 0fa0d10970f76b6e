import { PackagePlus } from 'lucide-react';
import { brandNames, brandOfPath } from '#contract/brand.ts';
import { managePackages } from '#contract/manage-packages.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useListState } from '#web/kit/resource/list-state.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiList } from '#web/lib/query.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { packageActions } from './package-actions.ts';
import { packageColumns } from './package-columns.tsx';
import { onSaleLabels } from './package-labels.ts';

const NewPackageForm = onDemand(() => import('./package-form.tsx'), 'NewPackageForm');
const PackagePanel = onDemand(() => import('./package-panel.tsx'), 'PackagePanel');

/** The packages of both brands; one of them open at the side. */
export function Component() {
  const mode = useMode();
  const state = useListState(managePackages.list);
  const list = useApiList(managePackages.list, { query: state.query }, { count: true });
  return (
    <ListPage
      title="Packages"
      text="What artists can order, in the order of display. Orders keep what they bought."
      name="packages"
      label="Packages"
      param="package"
      endpoint={managePackages.list}
      state={state}
      list={list}
      search="Part of the name"
      filters={{
        brand: { label: 'Brand', options: brandNames },
        onSale: { label: 'Status', options: onSaleLabels },
      }}
      columns={packageColumns}
      nameOf={({ name }) => name}
      actions={packageActions}
      exported={{
        endpoint: managePackages.export,
        params: { name: mode },
        note: `The packages of ${brandNames[brandOfPath[mode]]} alone`,
      }}
      firstUse={{ title: 'No packages yet', text: 'What is sold appears here once it is added.' }}
      panel={PackagePanel}
      add={{
        label: 'Add package',
        icon: PackagePlus,
        text: 'It goes on sale at once.',
        form: NewPackageForm,
      }}
    />
  );
}
