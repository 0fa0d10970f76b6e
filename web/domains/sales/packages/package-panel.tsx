import { managePackages } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import type { ManagedPackage } from '#contract/sales/packages/schema.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { PackageForm } from './package-form.tsx';
import { onSaleLabels, packageFields, packageTones } from './package-labels.ts';

/** One package at the side of the list. */
export function PackagePanel(panel: PanelProps<ManagedPackage>) {
  const query = useApiQuery(managePackages.get, { params: { id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="Package"
      title={({ name }) => name}
      missing="This package doesn’t exist."
    >
      {(sold) => (
        <>
          <DefinitionList
            items={[
              ['Status', <LabelBadge key="status" {...onSaleLabels[sold.onSale]} />],
              ['Brand', brandNames[sold.brand]],
            ]}
          />
          <PanelSection>
            <PackageForm sold={sold} />
          </PanelSection>
          <Activity of={sold.name} entries={sold.timeline} tones={packageTones} fields={packageFields} />
        </>
      )}
    </Panel>
  );
}
