import { PackagePlus } from 'lucide-react';
import { managePackages } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { packageActions } from './package-actions.ts';
import { packageColumns } from './package-columns.tsx';
import { onSaleLabels } from './package-labels.ts';

const NewPackageForm = lazyPart(() => import('./package-form.tsx'), 'NewPackageForm');
const PackagePanel = lazyPart(() => import('./package-panel.tsx'), 'PackagePanel');

/** The packages of both brands; one of them open at the side. */
export function Component() {
  const list = useList(managePackages.list);
  return (
    <ListPage
      {...list}
      title="Packages"
      text="Packages that artists can order, in display order. Changes don’t affect existing orders."
      label="Packages"
      param="package"
      search="Search by name"
      filters={{
        brand: { label: 'Brand', options: brandNames },
        onSale: { label: 'Status', options: onSaleLabels },
      }}
      columns={packageColumns}
      nameOf={({ name }) => name}
      actions={packageActions}
      exported={managePackages.export}
      firstUse={{ title: 'No packages yet', text: 'Packages appear here once you add them.' }}
      panel={PackagePanel}
      add={{
        label: 'Add package',
        icon: PackagePlus,
        text: 'New packages are on sale right away.',
        call: managePackages.create,
        form: NewPackageForm,
      }}
    />
  );
}
