import { brandCampaigns } from '#contract/admin-calls.ts';
import { type BrandCampaign, CampaignChange } from '#contract/fulfilment/campaigns/schema.ts';
import { AudienceFields } from '#web/domains/sales/campaigns/audience-fields.tsx';
import { ConflictNotice } from '#web/kit/resource/conflict-notice.tsx';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { useRowForm } from '#web/kit/resource/use-row-form.ts';
import { fields } from './campaign-labels.ts';
import { campaignParams, titleOf, writeCampaign } from './write-campaign.ts';

const CuratorFields = CampaignChange.omit({ status: true }).required();

const valuesOf = ({ genres, moods, language, aiUse, curatorNote }: BrandCampaign) => ({
  genres,
  moods,
  language,
  aiUse,
  curatorNote,
});

/** Changes what curators read about a campaign. */
export function CampaignForm({ campaign }: { campaign: BrandCampaign }) {
  const { form, onRefused, theirs } = useRowForm(CuratorFields, campaign, valuesOf(campaign));
  const { errors } = form.formState;
  const values = form.watch();
  return (
    <SideForm
      form={form}
      call={brandCampaigns.update}
      brand={campaign.brand}
      submitLabel="Save"
      onSubmit={(body) =>
        writeCampaign(
          brandCampaigns.update,
          { params: campaignParams(campaign), body, ifMatch: campaign.version },
          {
            success: (saved) => `“${titleOf(saved)}” saved`,
            onDone: (saved) => form.reset(valuesOf(saved)),
            onRefused,
          },
        )
      }
    >
      <ConflictNotice form={form} theirs={theirs} fields={fields} />
      <AudienceFields
        draft={values}
        edit={(changes) => {
          for (const [field, value] of Object.entries(changes) as [keyof typeof values, never][]) {
            form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
          }
        }}
        problems={{ genres: errors.genres?.message }}
      />
    </SideForm>
  );
}
