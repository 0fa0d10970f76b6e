import { AudioLines, ExternalLink, ReceiptText, UserRound } from 'lucide-react';
import { brandCampaigns, customers } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { campaignCan } from '#contract/sales/campaigns/rules.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { PlacementSection } from '#web/domains/fulfilment/placements/placement-section.tsx';
import { activityTones, campaignLabels, orderLabels } from '#web/domains/orders/orders/order-labels.ts';
import { paymentLabels } from '#web/domains/orders/payments/payment-label.ts';
import { aiUseText } from '#web/domains/sales/campaigns/ai-use.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge, timeDetail } from '#web/kit/resource/cells.tsx';
import { Copyable } from '#web/kit/resource/copyable.tsx';
import { LinkRow, LinkRows } from '#web/kit/resource/link-row.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { formatCents, formatDateOfUtc } from '#web/lib/format.ts';
import { useMay } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { fields } from './campaign-labels.ts';
import { CampaignPitches, ReportedReviews } from './campaign-pitches.tsx';
import { titleOf } from './write-campaign.ts';

/** A pause moves the end of a campaign only once that is over. */
const endLabels: Partial<Record<CampaignStatus, string>> = { completed: 'Ended', paused: 'Was to end' };

function Song({ campaign }: { campaign: BrandCampaign }) {
  const { image, artistName, songUrl, status, locked } = campaign;
  return (
    <div className="flex gap-4">
      <SongCover image={image} className="size-20 sm:size-24" />
      <div className="min-w-0">
        <p className="text-lg font-semibold wrap-anywhere">{titleOf(campaign)}</p>
        <p className="text-muted wrap-anywhere">{artistName || 'No artist yet'}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <LabelBadge {...campaignLabels[status]} />
          {locked && <Badge tone="warn">Payment in progress</Badge>}
        </div>
        {songUrl && (
          <a
            href={songUrl}
            target="_blank"
            rel="noreferrer"
            className="mt-2.5 inline-flex items-center gap-1.5 rounded-sm text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            Listen on Spotify
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </div>
    </div>
  );
}

/** The tab of the Tagging Queue that holds the song; undefined is the one of those that wait. */
const reviewOf = ({ status }: BrandCampaign): 'approved' | 'rejected' | undefined => {
  if (status === 'in_review') return undefined;
  return status === 'rejected' || status === 'cancelled' ? 'rejected' : 'approved';
};

/** A cancelled campaign's song may have been decided on before, or never. */
const reviewTextOf = ({ status }: BrandCampaign): string => {
  if (status === 'in_review') return 'Awaiting review';
  return status === 'cancelled' ? 'Closed' : 'Decided';
};

function Links({ campaign }: { campaign: BrandCampaign }) {
  const { brand, customer, order, songName } = campaign;
  const readsCustomers = useMay()(customers.get, brand);
  const account = customer.hasAccount && readsCustomers;
  if (!order && !account) return null;
  return (
    <LinkRows label={`Related to ${titleOf(campaign)}`}>
      {order && (
        <LinkRow
          to={brand === 'eaa' ? paths.eaaManageOrder(order.id) : paths.manageOrders(order.id)}
          icon={ReceiptText}
          label="Order"
          text={`${order.number}, ${orderLabels[order.status].label.toLowerCase()}`}
        />
      )}
      {account && (
        <LinkRow
          to={paths.manageUsers(customer.id)}
          icon={UserRound}
          label="Customer account"
          text={customer.name || customer.email}
        />
      )}
      {order?.taggingItemId && (
        <LinkRow
          to={paths.songReview(order.taggingItemId, reviewOf(campaign), songName)}
          icon={AudioLines}
          label="Song review"
          text={reviewTextOf(campaign)}
        />
      )}
    </LinkRows>
  );
}

function Facts({ campaign }: { campaign: BrandCampaign }) {
  const { customer, order, packageName, duration, price, pitches, status, atCustomPrice } = campaign;
  return (
    <PanelSection title="Campaign">
      <DefinitionList
        items={[
          ['Customer', customer.name || null],
          ['Email', <Copyable key="email" text={customer.email} label="Copy email" />],
          ['Package', `${packageName}, ${duration}`],
          ['Price', order ? formatCents(order.total) : formatCents(Math.round(price * 100))],
          atCustomPrice ? ['Custom price', 'Agreed with the customer'] : ['Coupon', campaign.coupon],
          ['Payment', order && (order.payment_status ? paymentLabels[order.payment_status].label : 'Free')],
          [
            'Pitches',
            pitches.sold > 0 ? `${pitches.sent} of ${pitches.sold} sent, ${pitches.answered} answered` : null,
          ],
          ['Start chosen', campaign.startFrom ? `From ${formatDateOfUtc(campaign.startFrom)} (UTC)` : null],
          ['Starts', status === 'scheduled' ? timeDetail(campaign.startsAt) : null],
          ['Started', status === 'scheduled' ? null : timeDetail(campaign.startsAt)],
          ['Paused', timeDetail(campaign.pausedAt)],
          [endLabels[status] ?? 'Ends', status === 'cancelled' ? null : timeDetail(campaign.endsAt)],
        ]}
      />
    </PanelSection>
  );
}

/** What curators read: a form while it can be changed. */
function CuratorInfo({ campaign }: { campaign: BrandCampaign }) {
  const { genres, moods, language, aiUse, curatorNote } = campaign;
  const refusal = campaignCan.edit(campaign);
  return (
    <PanelSection title="Information for curators">
      {refusal === null ? (
        <CampaignForm campaign={campaign} />
      ) : (
        <DefinitionList
          items={[
            ['Genres', genres.join(', ') || 'None selected'],
            ['Moods', moods.join(', ') || null],
            ['Language', language],
            ['AI in the song', aiUseText(aiUse)],
            ['Note', curatorNote || null],
          ]}
        />
      )}
    </PanelSection>
  );
}

/** One campaign at the side of the list. */
export function CampaignPanel(panel: PanelProps<BrandCampaign>) {
  const query = useApiQuery(
    brandCampaigns.get,
    { params: { name: useMode(), id: panel.id } },
    { enabled: panel.open },
  );
  return (
    <Panel
      {...panel}
      query={query}
      noun="Campaign"
      title={titleOf}
      missing="This brand has no campaign with this ID. It may belong to the other brand."
    >
      {(campaign) => (
        <>
          <Song campaign={campaign} />
          {campaign.disputed && (
            <Notice tone="bad" title="Chargeback">
              The bank decides. You can resume the campaign once the chargeback is won.
            </Notice>
          )}
          <Links campaign={campaign} />
          {campaign.pitches.sold > 0 && <ReportedReviews campaign={campaign} />}
          <Facts campaign={campaign} />
          {campaign.pitches.sold > 0 && <CampaignPitches campaign={campaign} />}
          {campaign.pitches.sold > 0 && (
            <PlacementSection name={pathOfBrand[campaign.brand]} of={{ campaignId: campaign.id }} />
          )}
          <CuratorInfo campaign={campaign} />
          <Activity
            of={titleOf(campaign)}
            entries={campaign.timeline}
            tones={activityTones}
            fields={fields}
          />
        </>
      )}
    </Panel>
  );
}
