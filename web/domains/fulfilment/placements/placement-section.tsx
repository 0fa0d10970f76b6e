import { ExternalLink } from 'lucide-react';
import { placements } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { placementEndings } from '#contract/endings/placement-endings.ts';
import { placementCan } from '#contract/fulfilment/placements/rules.ts';
import { pluralize } from '#contract/plural.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { type Actions, useActions } from '#web/kit/resource/actions.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { useMay } from '#web/lib/may.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayStrip } from './day-strip.tsx';
import { CheckIcon, checkNow, moveSong, recordEvidence, removeSong } from './placement-actions.ts';
import { PlacementChecks } from './placement-checks.tsx';
import { placementLabels, sourceLabels } from './placement-labels.ts';
import type { ShownPlacement } from './write-placement.ts';

/** What is known of a placement: where, since when, and who looked. */
function Known({ placement }: { placement: ShownPlacement }) {
  const { checkedAt, position, source, daysSeen, status } = placement;
  if (checkedAt === null || source === null)
    return <>{status === 'pending' || status === 'live' ? 'Not checked yet' : 'Never checked'}</>;
  return (
    <>
      Seen on {pluralize(daysSeen, 'day')}
      {position !== null && status === 'live' && <>, position {position}</>}. Checked {sourceLabels[source]}{' '}
      <RelativeTime at={checkedAt} />.
    </>
  );
}

function Row({
  placement,
  title,
  linked,
  actions,
}: {
  placement: ShownPlacement;
  title: string;
  /** The title names the playlist, and leads to it. */
  linked: boolean;
  actions: Actions<ShownPlacement>;
}) {
  const open = placement.status === 'pending' || placement.status === 'live';
  const may = useMay();
  const offered = actions.of(placement);
  const buttons = [
    ...(open ? [recordEvidence, moveSong] : []),
    ...(placement.addedByUs ? [removeSong] : []),
  ].filter((action) => offered.includes(action));
  return (
    <li className="flex flex-col gap-2.5 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {linked ? (
          <a
            href={placement.playlist.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-w-0 items-center gap-1.5 rounded-sm font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        ) : (
          <span className="font-semibold wrap-anywhere">{title}</span>
        )}
        <LabelBadge
          {...(placement.endedBy ? placementEndings[placement.endedBy] : placementLabels[placement.status])}
        />
      </div>
      <DayStrip days={placement.days} label={title} />
      <p className="text-sm text-muted">
        <Known placement={placement} />
      </p>
      {buttons.length > 0 && (
        // On a phone they fit into a line without their icons.
        <div className="flex flex-wrap gap-2 max-sm:[&_svg]:hidden">
          {open && may(placements.check) && (
            <Button
              size="sm"
              disabledReason={placementCan.check(placement)}
              onClick={() => void checkNow(placement)}
            >
              <CheckIcon aria-hidden />
              Check now
            </Button>
          )}
          {buttons.map((action) => (
            <Button
              key={action.id}
              size="sm"
              disabledReason={action.refusal(placement)}
              onClick={() => actions.start(action, placement)}
            >
              <action.icon aria-hidden />
              {action.label}
            </Button>
          ))}
        </div>
      )}
      <PlacementChecks placement={placement} />
    </li>
  );
}

/** The placements of a campaign, or those on a playlist, each with its days. */
export function PlacementSection({
  name,
  of,
}: {
  name: BrandPath;
  of: { campaignId: string } | { playlistId: string };
}) {
  const byCampaign = 'campaignId' in of;
  const ofCampaign = useApiQuery(
    placements.ofCampaign,
    { params: { name, id: byCampaign ? of.campaignId : '' } },
    { enabled: byCampaign },
  );
  const ofPlaylist = useApiQuery(
    placements.ofPlaylist,
    { params: { name, id: byCampaign ? '' : of.playlistId } },
    { enabled: !byCampaign },
  );
  const { data, error, refetch } = byCampaign ? ofCampaign : ofPlaylist;
  const actions = useActions<ShownPlacement>([recordEvidence, moveSong, removeSong], () => undefined);
  return (
    <PanelSection title="Placements">
      {data ? (
        data.length === 0 ? (
          <p className="text-sm text-muted">
            {byCampaign ? 'No curator has accepted this song yet.' : 'No placements on this playlist yet.'}
          </p>
        ) : (
          <ul>
            {data.map((placement) => (
              <Row
                key={placement.id}
                placement={{ ...placement, brandPath: name }}
                title={
                  byCampaign
                    ? placement.playlist.name
                    : `${placement.song.songName} by ${placement.song.artistName}`
                }
                linked={byCampaign}
                actions={actions}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <NotLoaded error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {actions.dialog}
    </PanelSection>
  );
}
