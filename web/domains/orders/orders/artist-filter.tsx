import { myCampaigns } from '#contract/calls.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';

/** Chooses one of several artists; nothing for an account with one. */
export function ArtistFilter({ artist, choose }: { artist: string; choose: (name: string) => void }) {
  const artists = useApiQuery(myCampaigns.artists, {});
  if (artists.isPending) return <Awaited />;
  const names = artists.data?.map(({ name }) => name) ?? [];
  if (names.length < 2 && !artist) return null;
  const all = names.includes(artist) || !artist ? names : [artist, ...names];
  return (
    <SelectField
      label="Artist"
      className="mb-4 sm:max-w-72"
      options={[{ value: '', label: 'All artists' }, ...all.map((name) => ({ value: name, label: name }))]}
      value={artist}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
