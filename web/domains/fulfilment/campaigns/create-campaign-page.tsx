import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { brandCampaigns, dashboard } from '#contract/admin-calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import { isBrand } from '#contract/brand.ts';
import { neededRoles } from '#contract/team.ts';
import { NoAccess } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { useMay } from '#web/lib/may.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { CreateCampaignForm } from './create-campaign-form.tsx';

/** A campaign that an admin makes for a customer of either brand. `?brand=eaa` begins with EAA's. */
export function Component() {
  const [search] = useSearchParams();
  const brand = search.get('brand');
  const [made, setMade] = useState(0);
  const { pathname } = useLocation();
  const may = useMay();
  const allowed = Brand.options.filter((one) => may(brandCampaigns.create, one));
  // It is also where the sign-in leads.
  if (allowed.length === 0 && /^\/admin\/?$/i.test(pathname))
    return (
      <Navigate replace to={may(dashboard.get, 'real-playlist') ? paths.dashboard : paths.eaaManageOrder()} />
    );
  return (
    <Page
      title="Create Campaign"
      text="Create a campaign for a customer. Email them a checkout link, or record a payment you’ve already received."
    >
      {allowed[0] ? (
        <CreateCampaignForm
          key={made}
          firstBrand={isBrand(brand) ? brand : allowed[0]}
          onMade={() => setMade(made + 1)}
        />
      ) : (
        <Card>
          <NoAccess>{neededRoles(brandCampaigns.create, null)}</NoAccess>
        </Card>
      )}
    </Page>
  );
}
