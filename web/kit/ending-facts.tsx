import type { endings } from '#contract/admin-calls.ts';
import type { Answer } from '#contract/endpoint.ts';
import { formatCents, formatCount } from '#web/lib/format.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';

export type Ending = Answer<typeof endings.ofOrder>;

const pitchesOf = ({ planned, waiting, kept }: Ending['pitches'], then: string): string => {
  const counts = [
    planned > 0 && `${formatCount(planned)} planned`,
    waiting > 0 && `${formatCount(waiting)} waiting for an answer`,
  ].filter(Boolean);
  const parts = [
    counts.length > 0 && `${counts.join(', ')}: ${then}`,
    kept > 0 && `${formatCount(kept)} being heard: open for another hour`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('. ') : 'None planned or waiting';
};

const feesOf = ({ fees }: Ending): string =>
  fees > 0 ? `${formatCents(fees)} for answers given stays due` : 'None due';

/** What ends with orders, before it is done. Of money each dialog tells in its own words, or gives what goes back in all, in cents. */
export function OrderEnding({ ending, refund }: { ending: Ending | undefined; refund?: number }) {
  if (!ending) return <p className="text-sm text-muted">Loading...</p>;
  const { pitches, placements } = ending;
  return (
    <DefinitionList
      items={[
        ['Campaign', 'Cancelled'],
        ['Pitches', pitchesOf(pitches, 'withdrawn')],
        ['Placements', placements > 0 ? `${formatCount(placements)}: checks end, songs stay` : 'None'],
        ['Curators’ fees', feesOf(ending)],
        ['Refund', refund !== undefined && `${formatCents(refund)} in all`],
      ]}
    />
  );
}

/** What a curator or a playlist leaves behind, before it is done. */
export function PlaceEnding({ ending }: { ending: Ending | undefined }) {
  if (!ending) return <p className="text-sm text-muted">Loading...</p>;
  const { pitches, placements, playlists } = ending;
  return (
    <DefinitionList
      items={[
        ['Pitches', pitchesOf(pitches, 'withdrawn and replaced')],
        ['Playlists', playlists > 0 ? `${formatCount(playlists)}: no new pitches from now on` : 'None'],
        ['Placements', placements > 0 ? `${formatCount(placements)}: checks continue` : 'None'],
        ['Curators’ fees', feesOf(ending)],
      ]}
    />
  );
}
