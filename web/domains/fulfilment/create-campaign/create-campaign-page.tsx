import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isBrand } from '#contract/brand.ts';
import { Page } from '#web/kit/page.tsx';
import { CreateCampaignForm } from './create-campaign-form.tsx';

/** A campaign that an admin makes for a customer of either brand. `?brand=eaa` begins with EAA's. */
export function Component() {
  const [search] = useSearchParams();
  const brand = search.get('brand');
  const [made, setMade] = useState(0);
  return (
    <Page
      title="Create Campaign"
      text="Create a campaign for a customer. Email them a checkout link, or record a payment you’ve already received."
    >
      <CreateCampaignForm
        key={made}
        firstBrand={isBrand(brand) ? brand : 'real-playlist'}
        onMade={() => setMade(made + 1)}
      />
    </Page>
  );
}
