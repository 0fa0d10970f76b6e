import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { plural } from '#web/lib/format.ts';
import { ESTIMATE_BASIS, EstimateFigures, priceText } from '#web/nouns/campaign/estimate-figures.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { NEW_CAMPAIGN, useBuilderAddress } from './builder-address.ts';
import { useDraft } from './draft-context.tsx';
import { StepHeading } from './step-card.tsx';

function Part({ title, step, children }: { title: string; step: number; children: ReactNode }) {
  const { campaign } = useDraft();
  return (
    <section className="border-t border-line py-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">{title}</h3>
        <Link
          to={paths.campaignBuilder(campaign?.id ?? NEW_CAMPAIGN, step)}
          aria-label={`Edit ${title.toLowerCase()}`}
          className="rounded-sm py-0.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          Edit
        </Link>
      </div>
      {children}
    </section>
  );
}

const stepOf: Record<string, number> = { songUrl: 1, songName: 1, artistName: 1, genres: 2, packageId: 3 };

/** Lists what is missing, each with a link to its step. */
function Missing({ problems }: { problems: Record<string, string> }) {
  const { campaign } = useDraft();
  return (
    <Notice tone="bad" title="Something is missing" className="mb-5">
      <ul className="list-disc pl-5">
        {Object.entries(problems).map(([field, sentence]) => (
          <li key={field}>
            <Link
              to={paths.campaignBuilder(campaign?.id ?? NEW_CAMPAIGN, stepOf[field] ?? 1)}
              className="underline underline-offset-4"
            >
              {sentence}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function ReviewStep() {
  const { campaign, draft, chosen, lookup, problems, saver } = useDraft();
  const { wanted } = useBuilderAddress();
  const [leaving, setLeaving] = useState<'saving' | 'saved' | null>(null);
  const missing = chosen ? problems : { ...problems, packageId: 'Choose a package.' };
  const incomplete = Object.keys(missing).length > 0;
  const checkOut = async () => {
    setLeaving('saving');
    setLeaving((await saver.flush()) ? 'saved' : null);
  };
  // Puts a newly created draft into the address first, so that Back leads to it.
  if (leaving === 'saved' && campaign && wanted === campaign.id) {
    return <Navigate to={paths.checkout(campaign.id)} />;
  }
  return (
    <Card className="mx-auto max-w-2xl min-w-0 p-5 lg:p-8">
      <StepHeading step={4}>Is this right?</StepHeading>
      <p className="mt-1 mb-6 text-muted">Nothing is ordered yet: payment comes next.</p>
      {incomplete && <Missing problems={missing} />}
      {lookup.data?.warning && (
        <Notice tone="warn" title="Before you pay" className="mb-5">
          {lookup.data.warning}
        </Notice>
      )}
      <Part title="Song" step={1}>
        <div className="flex items-center gap-4">
          <SongCover image={draft.image} className="size-16" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{draft.songName || 'No title yet'}</p>
            <p className="text-muted wrap-anywhere">{draft.artistName || 'No artist yet'}</p>
          </div>
        </div>
      </Part>
      <Part title="Audience" step={2}>
        <DefinitionList
          items={[
            ['Genres', draft.genres.join(', ') || 'None chosen'],
            ['Moods', draft.moods.join(', ') || null],
            ['Language', draft.language],
            ['Note', draft.curatorNote || null],
          ]}
        />
      </Part>
      <Part title="Package" step={3}>
        {chosen && (
          <>
            <div className="flex items-baseline justify-between gap-4">
              <p>
                <span className="font-semibold">{chosen.name}</span>, {draft.duration.toLowerCase()},{' '}
                {plural(chosen.pitches, 'pitch', 'pitches')}
              </p>
              <p className="text-lg font-semibold tabular-nums">{priceText(chosen, draft.duration)}</p>
            </div>
            <EstimateFigures sold={chosen} duration={draft.duration} className="mt-4" />
            <p className="mt-3 text-sm text-muted">{ESTIMATE_BASIS}</p>
          </>
        )}
      </Part>
      <Button
        variant="primary"
        size="lg"
        className="mt-2 w-full"
        busy={leaving !== null}
        disabledReason={incomplete ? 'First fix what is listed above.' : null}
        onClick={() => void checkOut()}
      >
        Continue to checkout
        <ArrowRight aria-hidden />
      </Button>
    </Card>
  );
}
