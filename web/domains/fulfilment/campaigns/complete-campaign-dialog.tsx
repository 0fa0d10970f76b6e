import { brandCampaigns } from '#contract/admin-calls.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { RefundSum } from '#web/domains/orders/money-back/refund-sum.tsx';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { formatCents } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { campaignParams, moveTo, titleOf } from './write-campaign.ts';

/** Completing a campaign before its time, with what is owed for that. */
export function CompleteCampaignDialog({ row: campaign, ...dialog }: ActionFormProps<BrandCampaign>) {
  const { data } = useApiQuery(brandCampaigns.completion, { params: campaignParams(campaign) });
  const owed = data?.arithmetic;
  const money = !data
    ? 'What is owed is loading.'
    : owed && owed.refundable > 0
      ? `${formatCents(owed.refundable)} is owed and will be refunded.`
      : 'Nothing is owed.';
  return (
    <FormDialog
      {...dialog}
      title={`Complete “${titleOf(campaign)}” now?`}
      text={`This ends the campaign early and marks its order as fulfilled. ${money} This can’t be undone.`}
      submitLabel="Complete campaign"
      onSubmit={() => moveTo(campaign, 'completed', `“${titleOf(campaign)}” completed`)}
    >
      {owed && <RefundSum arithmetic={owed} />}
    </FormDialog>
  );
}
