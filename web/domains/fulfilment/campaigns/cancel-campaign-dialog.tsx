import { brandCampaigns, orders } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { type BrandCampaign, CampaignCancel } from '#contract/fulfilment/campaigns/schema.ts';
import { endEffectText, refundLadder } from '#web/domains/orders/money-back/order-money.ts';
import { RefundSum } from '#web/domains/orders/money-back/refund-sum.tsx';
import { ClaimAdvice } from '#web/kit/claim-advice.tsx';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { campaignParams, titleOf, writeCampaign } from './write-campaign.ts';

/** The order of a campaign, which knows what happens to the money. */
const useOrder = ({ brand, order }: BrandCampaign) =>
  useApiQuery(
    orders.get,
    { params: { name: pathOfBrand[brand], id: order?.id ?? '' } },
    { enabled: order !== null },
  ).data;

/** Cancelling a campaign with its order, and what happens to the money. */
export function CancelCampaignDialog({ row: campaign, ...dialog }: ActionFormProps<BrandCampaign>) {
  const form = useZodForm(CampaignCancel, { reason: '' });
  usePersistedForm(`cancel ${campaign.id}`, form);
  const order = useOrder(campaign);
  const ends =
    campaign.order === null
      ? 'It hasn’t been ordered, so nothing is charged or refunded.'
      : `Order ${campaign.order.number} is also cancelled. ${order ? endEffectText(order) : refundLadder}`;
  return (
    <FormDialog
      {...dialog}
      title={`Cancel “${titleOf(campaign)}”?`}
      text={`${ends} This can’t be undone.`}
      submitLabel="Cancel campaign"
      danger
      onSubmit={validated(form, ({ reason }) =>
        writeCampaign(
          brandCampaigns.cancel,
          { params: campaignParams(campaign), body: reason ? { reason } : {} },
          {
            success: `“${titleOf(campaign)}” cancelled`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      {order?.refundArithmetic && <RefundSum arithmetic={order.refundArithmetic} />}
      <TextareaField
        label="Reason"
        hint="The customer sees this in the order activity."
        optional
        maxLength={500}
        {...fieldOf(form, 'reason')}
      />
      <ClaimAdvice text={form.watch('reason') ?? ''} />
    </FormDialog>
  );
}
