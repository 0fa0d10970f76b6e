import { spotifyKeys } from '#contract/admin-calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { brandNames, pathOfBrand } from '#contract/brand.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import { useApiQuery } from '#web/lib/query.ts';
import type { Option } from '#web/ui/select.tsx';

/** More keys than any brand has. */
const MAX_KEYS = 200;

const nameOf = ({ email, clientId, status }: SpotifyKey): string =>
  `${email}, ${clientId.slice(0, 8)}…${status === 'inactive' ? ' (inactive)' : ''}`;

/** The keys of a brand to choose from; undefined until they are loaded. */
export function useKeyOptions(brand: Brand, enabled = true): readonly Option[] | undefined {
  const input = { params: { name: pathOfBrand[brand] }, query: { limit: MAX_KEYS, sort: 'email' as const } };
  const { data } = useApiQuery(spotifyKeys.list, input, { enabled });
  return data?.map((key) => ({ value: key.id, label: nameOf(key) }));
}

/** The keys of both brands by their ids, for the filter of the list. */
export function useKeyNames(): Record<string, string> {
  const ours = useKeyOptions('real-playlist') ?? [];
  const theirs = useKeyOptions('eaa') ?? [];
  return Object.fromEntries([
    ...ours.map(({ value, label }) => [value, label]),
    ...theirs.map(({ value, label }) => [value, `${brandNames.eaa}: ${label}`]),
  ]);
}
