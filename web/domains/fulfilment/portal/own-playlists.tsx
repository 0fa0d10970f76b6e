import { ListMusic } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Brand } from '#contract/brand.schema.ts';
import { ownPlaylists } from '#contract/calls.ts';
import { disclosureOf } from '#contract/catalogue/curators/rules.ts';
import type { OwnPlaylist } from '#contract/catalogue/playlists/schema.ts';
import { genres } from '#contract/genres.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { toast } from '#web/kit/toasts.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useApiList } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** What may be pitched to a playlist, as its curator chooses. */
function PlaylistForm({ playlist }: { playlist: OwnPlaylist }) {
  const [slots, setSlots] = useState(`${playlist.slots}`);
  const [weekly, setWeekly] = useState(`${playlist.weeklyLimit ?? ''}`);
  const [refusedGenres, setRefused] = useState(playlist.refusedGenres);
  const [refusesAi, setRefusesAi] = useState(playlist.refusesAi);
  const [showsName, setShowsName] = useState(playlist.showsName);
  const [adds, setAdds] = useState(playlist.adds);
  const save = useApiMutation(ownPlaylists.update, {
    invalidates: [ownPlaylists.list],
    onSuccess: () => toast.good('Playlist saved'),
  });
  const errors = save.error?.errors ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({
      params: { id: playlist.id },
      body: {
        slots: numberOf(slots),
        weeklyLimit: weekly.trim() === '' ? null : numberOf(weekly),
        refusedGenres,
        refusesAi,
        showsName,
        ...(adds !== null && { adds }),
      },
    });
  };
  return (
    <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={submit}>
      {save.error && Object.keys(errors).length === 0 && (
        <Notice tone="bad">{errorMessage(save.error)}</Notice>
      )}
      {adds !== null && (
        <SwitchField
          label="Add songs I accept"
          hint="You can switch this off at any time, and move or remove any song."
          checked={adds}
          onChange={setAdds}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Slots for our songs"
          hint="More songs aren’t pitched until there’s room."
          inputMode="numeric"
          value={slots}
          error={errors.slots}
          onChange={(event) => setSlots(event.target.value)}
        />
        <TextField
          label="Pitches a week"
          hint="Leave it empty for no limit."
          inputMode="numeric"
          value={weekly}
          error={errors.weeklyLimit}
          onChange={(event) => setWeekly(event.target.value)}
        />
      </div>
      <ChipGroup
        label="Never pitch these genres"
        options={genres}
        value={refusedGenres}
        onChange={setRefused}
      />
      <SwitchField
        label="Never pitch songs that AI generated"
        hint="Songs that AI only assisted are still pitched. Artists tell us which it is."
        checked={refusesAi}
        onChange={setRefusesAi}
      />
      <SwitchField
        label="Show its name to artists"
        hint="They read it when they choose playlists. Otherwise they read its genres only, unless you have a public page."
        checked={showsName}
        onChange={setShowsName}
      />
      <div>
        <Button type="submit" busy={save.isPending}>
          Save playlist
        </Button>
      </div>
    </form>
  );
}

/** What a curator may write into the descriptions of their playlists. */
function Disclosure({ brand }: { brand: Brand }) {
  const text = disclosureOf(brand);
  return (
    <div className="mt-4 flex flex-col items-start gap-2 rounded-lg bg-sunken p-3 text-sm">
      <p className="font-semibold">Say in your description that you’re paid</p>
      <p className="wrap-anywhere">{text}</p>
      <CopyButton text={text} label="Copy text" />
    </div>
  );
}

/** The playlists of a curator. */
export function OwnPlaylists({ brand }: { brand: Brand }) {
  const list = useApiList(ownPlaylists.list, {});
  return (
    <SectionCard title="Playlists" text="You decide what enters your playlists and how long it stays.">
      {list.error ? (
        <NotLoaded error={list.error} retry={list.refetch} />
      ) : list.items === undefined ? (
        <Skeleton className="h-16" />
      ) : list.items.length === 0 ? (
        <EmptyState icon={ListMusic} title="No playlists yet">
          Reply to one of our emails to add a playlist.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {list.items.map((playlist) => (
            <li key={playlist.id} className="py-2">
              <details>
                <summary className="cursor-pointer rounded-md py-2 font-semibold wrap-anywhere">
                  {playlist.name}
                  <span className="ml-2 text-sm font-normal text-muted">
                    {playlist.liveCount} of {playlist.slots} slots taken
                  </span>
                  {playlist.status === 'paused' && (
                    <span className="ml-2 text-sm font-normal text-muted">
                      Paused by our team: no pitches
                    </span>
                  )}
                </summary>
                <PlaylistForm key={playlist.version} playlist={playlist} />
              </details>
            </li>
          ))}
        </ul>
      )}
      {list.items && list.items.length > 0 && <Disclosure brand={brand} />}
      {list.hasMore && (
        <Button className="mt-4" busy={list.isLoadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </SectionCard>
  );
}
