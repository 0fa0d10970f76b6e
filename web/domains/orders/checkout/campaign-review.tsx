import { Link } from 'react-router';
import { myCampaigns } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { durationNames } from '#contract/sales/packages/rules.ts';
import type { Duration, Quote } from '#contract/sales/packages/schema.ts';
import { aiUseText } from '#web/domains/sales/campaigns/ai-use.ts';
import { choicesText } from '#web/domains/sales/campaigns/choices-text.ts';
import { pitchesText } from '#web/domains/sales/campaigns/estimate-figures.tsx';
import { useSongLookup } from '#web/domains/sales/campaigns/song-lookup.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { formatCents, formatDateOfUtc } from '#web/lib/format.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { invalidate, putAnswer } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';

const durationOptions = durationNames.map((value) => ({ value, label: value }));

function Edit({ campaign, step, what }: { campaign: Campaign; step: number; what: string }) {
  return (
    <Link
      to={paths.campaignBuilder(campaign.id, step)}
      aria-label={`Edit ${what}`}
      className="shrink-0 rounded-sm py-0.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      Edit
    </Link>
  );
}

/** Changes the duration in place; price and estimates follow. */
function DurationField({ campaign }: { campaign: Campaign }) {
  const update = useApiMutation(myCampaigns.update, {
    onSuccess: (answer) => putAnswer(myCampaigns.get, { params: { id: answer.id } }, answer),
    // Another tab changed the draft: what is saved is shown before anything is chosen on top of it.
    onError: (error) => isApiError(error, 'stale') && void invalidate(myCampaigns.get),
  });
  const shown = update.isPending ? update.variables?.body.duration : campaign.duration;
  return (
    <SelectField
      label="Duration"
      className="sm:max-w-48"
      options={durationOptions}
      value={shown ?? campaign.duration}
      disabled={update.isPending}
      error={update.error ? errorMessage(update.error) : undefined}
      onChange={(event) =>
        update.mutate({
          params: { id: campaign.id },
          ifMatch: campaign.version,
          body: { duration: event.target.value as Duration },
        })
      }
    />
  );
}

/**
 * The campaign to order; each part links to its step, and the duration can be changed in place. `locked` disables
 * both.
 */
export function CampaignReview({
  campaign,
  locked,
  price,
}: {
  campaign: Campaign;
  locked?: boolean;
  /** Once it is known: its pitches, and those that fit. */
  price?: Quote | undefined;
}) {
  const pitches = price
    ? pitchesText({
        pitches: price.pitches,
        waiting: price.pitches - (price.fit?.pitches ?? price.pitches),
        curators: price.fit?.curators ?? null,
      })
    : null;
  // People who come by a link haven't seen this in the builder, or not recently.
  const { data: song } = useSongLookup(locked ? '' : campaign.songUrl);
  return (
    <SectionCard title="Your campaign">
      <div className="flex items-center gap-4">
        <SongCover image={campaign.image} className="size-16" />
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">{campaign.songName || 'No title yet'}</p>
          <p className="text-muted wrap-anywhere">{campaign.artistName || 'No artist yet'}</p>
        </div>
        {!locked && <Edit campaign={campaign} step={1} what="song" />}
      </div>
      {song?.warning && (
        <Notice tone="warn" title="Before you pay" className="mt-5">
          {song.warning}
        </Notice>
      )}
      <div className="mt-5 flex items-start gap-4 border-t border-line pt-5">
        <div className="min-w-0 grow">
          <DefinitionList
            items={[
              ['Genres', campaign.genres.join(', ') || 'None selected'],
              ['Moods', campaign.moods.join(', ') || null],
              ['Language', campaign.language],
              ['AI', aiUseText(campaign.aiUse)],
              ['Note', campaign.curatorNote || null],
              ['Pitched first', campaign.acceptedBefore.join(', ') || null],
              [
                'Playlists',
                choicesText({ starred: campaign.starred.length, leftOut: campaign.leftOut.length }),
              ],
            ]}
          />
        </div>
        {!locked && <Edit campaign={campaign} step={2} what="audience" />}
      </div>
      <div className="mt-5 flex flex-col gap-5 border-t border-line pt-5">
        <div className="flex items-start gap-4">
          <div className="min-w-0 grow">
            <DefinitionList
              items={[
                ['Package', campaign.packageName],
                ['Price', campaign.trial ? 'Free' : formatCents(Math.round(campaign.price * 100))],
                ['Duration', locked || campaign.trial ? campaign.duration : null],
                ['Pitches', pitches],
                [
                  'Start',
                  campaign.startFrom
                    ? `From ${formatDateOfUtc(campaign.startFrom)}`
                    : 'As soon as approved and confirmed',
                ],
              ]}
            />
          </div>
          {!locked && <Edit campaign={campaign} step={2} what="package" />}
        </div>
        {!locked && !campaign.trial && <DurationField campaign={campaign} />}
      </div>
    </SectionCard>
  );
}
