import { ListPlus, Send, X } from 'lucide-react';
import { useState } from 'react';
import { brandPitches, ratings } from '#contract/admin-calls.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { pitchCan } from '#contract/fulfilment/pitches/rules.ts';
import type { Pitch } from '#contract/fulfilment/pitches/schema.ts';
import type { ReviewRating } from '#contract/fulfilment/ratings/schema.ts';
import { pluralize, wordsOf } from '#contract/plural.ts';
import { heardText, matchReasonsText, pitchLabel } from '#web/domains/fulfilment/pitches/pitch-labels.ts';
import { ReviewReport } from '#web/domains/fulfilment/ratings/review-report.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { Allowed } from '#web/lib/may.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { MatchesDialog } from './matches-dialog.tsx';
import { campaignParams, writePitches } from './write-campaign.ts';

/** When the newest of what happened to a pitch was. */
function Newest({ pitch: { status, plannedAt, sentAt, answerBy, closedAt } }: { pitch: Pitch }) {
  if (closedAt) return <RelativeTime at={closedAt} />;
  if (sentAt && answerBy)
    return (
      <>
        sent <RelativeTime at={sentAt} />, answer due <RelativeTime at={answerBy} />
      </>
    );
  return (
    <>
      {status === 'queued' && 'planned '}
      <RelativeTime at={plannedAt} />
    </>
  );
}

function Row({
  campaign,
  pitch,
  rating,
}: {
  campaign: BrandCampaign;
  pitch: Pitch;
  rating: ReviewRating | undefined;
}) {
  const { id, playlist, curator, why, reason, replacesId } = pitch;
  const heard = heardText(pitch);
  const remove = () =>
    writePitches(
      brandPitches.remove,
      { params: { name: campaignParams(campaign).name, id } },
      { success: `${playlist.name} removed from the plan` },
    );
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
      <SongCover image={playlist.image} className="size-10" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{playlist.name}</span>
          <LabelBadge {...pitchLabel(pitch)} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {curator.name}, <Newest pitch={pitch} />
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {replacesId === null ? 'Matching tags' : 'Replacement. Matching tags'}: {matchReasonsText(why)}
        </p>
        {reason && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">“{reason}”</p>}
        {heard && <p className="mt-1 text-sm text-muted">{heard}.</p>}
        {rating && (
          <ReviewReport name={campaignParams(campaign).name} rating={rating} curatorName={curator.name} />
        )}
      </div>
      {pitchCan.remove(pitch) === null && (
        <Allowed call={brandPitches.remove} brand={campaign.brand}>
          <IconButton
            label={`Remove ${playlist.name} from the plan`}
            icon={X}
            onClick={() => void remove()}
          />
        </Allowed>
      )}
    </li>
  );
}

/** The pitches of a campaign, without those whose review is reported: these are apart until the team has decided. */
function usePitches(campaign: BrandCampaign) {
  const params = campaignParams(campaign);
  const { data, error } = useApiQuery(brandPitches.list, { params });
  const { data: rated } = useApiQuery(ratings.ofCampaign, { params });
  const ratingOf = ({ id }: Pitch) => rated?.find(({ pitchId }) => pitchId === id);
  const isReported = (pitch: Pitch) => ratingOf(pitch)?.report?.status === 'waiting';
  const rowOf = (pitch: Pitch) => (
    <Row key={pitch.id} campaign={campaign} pitch={pitch} rating={ratingOf(pitch)} />
  );
  return {
    reported: data?.filter(isReported) ?? [],
    pitches: data?.filter((pitch) => !isReported(pitch)),
    rowOf,
    error,
  };
}

/** What the team is to decide: reviews that the artist has reported. Nothing without one. */
export function ReportedReviews({ campaign }: { campaign: BrandCampaign }) {
  const { reported, rowOf } = usePitches(campaign);
  return reported.length === 0 ? null : (
    <PanelSection title={wordsOf(reported.length, 'Reported review')}>
      <ul>{reported.map(rowOf)}</ul>
    </PanelSection>
  );
}

/** Pitches that are shown at once. */
const FEW = 8;

/** The pitches of a campaign: planned, sent and answered. */
export function CampaignPitches({ campaign }: { campaign: BrandCampaign }) {
  const [choosing, setChoosing] = useState(false);
  const [all, setAll] = useState(false);
  const params = campaignParams(campaign);
  const { pitches, reported, rowOf, error } = usePitches(campaign);
  const refusal = pitchCan.plan(campaign);
  const waiting = pitches?.filter(({ status }) => status === 'queued').length ?? 0;
  const send = () =>
    writePitches(
      brandPitches.send,
      { params },
      {
        success: (now) => {
          const left = now.filter(({ status }) => status === 'queued').length;
          return left === 0
            ? 'All pitches sent'
            : `${pluralize(left, 'pitch is scheduled', 'pitches are scheduled')} for tomorrow. Curators get one email a day.`;
        },
      },
    );
  return (
    <PanelSection
      title="Pitches"
      tools={
        <Allowed call={brandPitches.send} brand={campaign.brand}>
          <div className="flex flex-wrap gap-2">
            {waiting > 0 && (
              <Button size="sm" disabledReason={pitchCan.send(campaign)} onClick={() => void send()}>
                <Send aria-hidden />
                Send now
              </Button>
            )}
            <Button size="sm" disabledReason={refusal} onClick={() => setChoosing(true)}>
              <ListPlus aria-hidden />
              Find playlists
            </Button>
          </div>
        </Allowed>
      }
    >
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {pitches?.length === 0 && reported.length === 0 && (
        <p className="text-sm text-muted">
          {refusal ?? 'No playlists available yet. We try matching again every hour.'}
        </p>
      )}
      <ul>{(all ? pitches : pitches?.slice(0, FEW))?.map(rowOf)}</ul>
      {!all && pitches && pitches.length > FEW && (
        <Button size="sm" onClick={() => setAll(true)}>
          Show all {pitches.length} pitches
        </Button>
      )}
      <MatchesDialog campaign={campaign} open={choosing} onClose={() => setChoosing(false)} />
    </PanelSection>
  );
}
