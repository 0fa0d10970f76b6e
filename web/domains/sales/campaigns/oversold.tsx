import { fit as fitCalls } from '#contract/calls.ts';
import type { PackageFit } from '#contract/sales/fit/schema.ts';
import type { Package } from '#contract/sales/packages/schema.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DraftFields } from './draft-fields.ts';
import { widenText } from './widen-text.ts';

/** How many pitches of a paid package fit when it is not all of them, and whether the artist agreed to so few. */
export function oversoldOf(
  { amount, pitches, fit }: Pick<Package, 'amount' | 'pitches'> & { fit: PackageFit | null },
  agreedFit: number | null,
): { fitting: number; agreed: boolean } | null {
  if (amount === 0 || !fit || fit.pitches >= pitches) return null;
  return { fitting: fit.pitches, agreed: agreedFit !== null && agreedFit <= fit.pitches };
}

/** A package with more pitches than fit the song: what happens with the rest, and where `agree` is given, the agreement to it. */
export function Oversold({
  fitting,
  agreed = false,
  sold,
  song: { genres, aiUse },
  agree,
}: {
  fitting: number;
  agreed?: boolean;
  sold: Pick<Package, 'name' | 'pitches'>;
  song: Pick<DraftFields, 'genres' | 'aiUse'>;
  /** Not where the brand sells no more pitches than fit, or the pay button agrees. */
  agree?: ((agreed: boolean) => void) | undefined;
}) {
  const query = { genres: genres.join(), aiUse: aiUse ?? undefined };
  const { data } = useApiQuery(fitCalls.read, { query }, { staleTime: 60_000 });
  const rest = sold.pitches - fitting;
  return (
    <Notice tone="warn" title={`${fitting} of the ${sold.pitches} pitches of ${sold.name} fit right now`}>
      <p>
        {data?.reason}{' '}
        {rest === 1
          ? 'The other one waits until a playlist has a free place.'
          : `The other ${rest} wait until a playlist has a free place.`}{' '}
        What can’t be sent during your campaign is refunded. {data && widenText(data.widen, genres.length)}
      </p>
      {agree && (
        <div className="mt-3">
          <Checkbox
            checked={agreed}
            onCheckedChange={agree}
            label={`I agree that ${rest === 1 ? '1 pitch waits or is' : `${rest} pitches wait or are`} refunded.`}
          />
        </div>
      )}
    </Notice>
  );
}
