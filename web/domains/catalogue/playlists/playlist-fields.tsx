import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { spotifyAccounts } from '#contract/admin-calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import type { Genre, Language, Mood } from '#contract/genres.schema.ts';
import { genres, languages, moods } from '#contract/genres.ts';
import { CuratorField } from '#web/domains/catalogue/curators/curator-field.tsx';
import { fieldOf } from '#web/kit/form.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import type { Option } from '#web/ui/select.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const MAX_ACCOUNTS = 200;

/** What the forms of a playlist have in common. */
interface PlaylistValues {
  name?: string | undefined;
  followers?: number | undefined;
  genres?: Genre[] | undefined;
  moods?: Mood[] | undefined;
  languages?: Language[] | undefined;
  items?: number | null | undefined;
  slots?: number | undefined;
  curatorId?: string | undefined;
  accountId?: string | null | undefined;
}

/** A number, or nothing while the field is empty. */
const asNumber = { setValueAs: (text: unknown) => (text === '' || text == null ? undefined : Number(text)) };

const asNumberOrNull = { setValueAs: (text: unknown) => (text === '' || text == null ? null : Number(text)) };

/** What matching compares with a song. */
const chips = [
  { name: 'genres', label: 'Genres', options: genres, most: 10 },
  { name: 'moods', label: 'Moods', options: moods, most: 5 },
  { name: 'languages', label: 'Languages', options: languages, most: 5 },
] as const;

/** The accounts of a brand that can be chosen; the current one is among them, also before they are loaded. */
function useAccountOptions(brand: Brand, current: Pick<Playlist, 'accountId' | 'account'> | null): Option[] {
  const query = { brand: [brand], sort: 'label' as const, limit: MAX_ACCOUNTS };
  const { data = [] } = useApiQuery(spotifyAccounts.list, { query }, { retry: 0 });
  const options = data.map(({ id, label }) => ({ value: id, label }));
  const { accountId = null, account = null } = current ?? {};
  return accountId === null || options.some(({ value }) => value === accountId)
    ? options
    : [{ value: accountId, label: account?.label ?? accountId }, ...options];
}

/** The fields of a new or known playlist. */
export function PlaylistFields<I extends PlaylistValues, O>({
  form: given,
  brand,
  playlist = null,
}: {
  form: UseFormReturn<I, unknown, O>;
  brand: Brand;
  /** The one that is edited. */
  playlist?: Playlist | null;
}) {
  // The library’s types know no form with more fields than these.
  const form = given as unknown as UseFormReturn<PlaylistValues, unknown, O>;
  const [chosen, setChosen] = useState<Option | null>(null);
  const accounts = useAccountOptions(brand, playlist);
  const curatorOf = (id: string | undefined): Option | null => {
    if (!id) return null;
    if (chosen?.value === id) return chosen;
    return playlist?.curator.id === id ? { value: id, label: playlist.curator.name } : null;
  };
  return (
    <>
      <TextField label="Name" autoComplete="off" {...fieldOf(form, 'name')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Followers"
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf(form, 'followers')}
          {...form.register('followers', asNumber)}
        />
        <TextField
          label="Slots"
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf(form, 'slots')}
          {...form.register('slots', asNumber)}
        />
      </div>
      <TextField
        label="Number of songs"
        optional
        hint="At most a fifth can be promoted songs. If empty, we assume 20."
        inputMode="numeric"
        autoComplete="off"
        {...fieldOf(form, 'items')}
        {...form.register('items', asNumberOrNull)}
      />
      <Controller
        control={form.control}
        name="curatorId"
        render={({ field, fieldState }) => {
          const value = curatorOf(field.value);
          return (
            <CuratorField
              brand={brand}
              value={value}
              error={fieldState.error?.message}
              onChange={(next) => {
                setChosen(next);
                field.onChange(next?.value ?? '');
              }}
            />
          );
        }}
      />
      {chips.map(({ name, label, options, most }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <ChipGroup
              ref={field.ref}
              label={label}
              options={options}
              value={field.value ?? []}
              most={most}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
      ))}
      <Controller
        control={form.control}
        name="accountId"
        render={({ field }) => (
          <SelectField
            label="Connected account"
            optional
            hint="The Spotify account that can read this playlist’s tracks."
            placeholder="None"
            options={accounts}
            value={field.value ?? ''}
            onChange={({ target }) => field.onChange(target.value || null)}
          />
        )}
      />
    </>
  );
}
