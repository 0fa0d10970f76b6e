import { useState } from 'react';
import { placements } from '#contract/admin-calls.ts';
import type { PlacementCheck } from '#contract/fulfilment/placements/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { EvidenceImages } from '#web/domains/catalogue/reviews/evidence-image.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { callFile } from '#web/lib/api-stream.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dayLabels } from './day-strip.tsx';
import { sourceLabels } from './placement-labels.ts';
import { placementParams, type ShownPlacement } from './write-placement.ts';

function Check({ placement, check }: { placement: ShownPlacement; check: PlacementCheck }) {
  const { at, result, source, position, note, link, images } = check;
  return (
    <li className="flex flex-col gap-1.5 border-t border-line py-2.5 text-sm first:border-t-0">
      <p>
        <ExactTime at={at} />: <span className="font-medium">{dayLabels[result]}</span>
        {position !== null && `, position ${position}`}, {sourceLabels[source]}
      </p>
      {note && <p className="text-muted wrap-anywhere whitespace-pre-line">{note}</p>}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="w-fit rounded-sm text-accent wrap-anywhere underline-offset-4 hover:underline"
        >
          {link}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <EvidenceImages
        images={images}
        load={(imageId, signal) =>
          callFile(
            placements.image,
            { params: { ...placementParams(placement), imageId }, signal },
            () => undefined,
          )
        }
      />
    </li>
  );
}

/** The newest checks of a placement with their evidence, loaded on request. */
export function PlacementChecks({ placement }: { placement: ShownPlacement }) {
  const [open, setOpen] = useState(false);
  const params = placementParams(placement);
  const { data, error, refetch } = useApiQuery(placements.get, { params }, { enabled: open });
  if (placement.checks === 0) return null;
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm text-accent">
        {pluralize(placement.checks, 'check')} and evidence
      </summary>
      {data ? (
        <ul aria-label="Checks" className="mt-2">
          {data.checkRows.map((check) => (
            <Check key={check.number} placement={placement} check={check} />
          ))}
        </ul>
      ) : error ? (
        <NotLoaded error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-2 h-16 w-full" />
      )}
    </details>
  );
}
