import { playlistWriting } from '#contract/admin-calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import { brandNames, pathOfBrand } from '#contract/brand.ts';
import { WritingChange } from '#contract/spotify/writing/schema.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const Typed = z.strictObject({ brand: Brand, reason: WritingChange.shape.reason });

const writeWriting = rowWriter(playlistWriting.get);

const brands = Brand.options.map((value) => ({ value, label: brandNames[value] }));

/** Switches adding songs to playlists through the API on or off, a brand at a time. */
export function WritingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useZodForm(Typed, { brand: 'real-playlist', reason: '' });
  const { data, error, refetch } = useApiQuery(playlistWriting.get, {}, { enabled: open });
  const brand = form.watch('brand') ?? 'real-playlist';
  const now = data?.find((one) => one.brand === brand);
  const allowed = now?.allowed ?? false;
  const name = brandNames[brand];
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Adding songs to playlists"
      text="While this is on, we add accepted songs through the API, but only to playlists whose curators let us. While it’s off, curators add songs themselves. Get Spotify’s or your lawyer’s approval before you switch it on."
      submitLabel={allowed ? 'Switch off' : 'Switch on'}
      danger={allowed}
      disabledReason={now ? null : 'Loading'}
      onSubmit={validated(form, ({ reason }) =>
        writeWriting(
          playlistWriting.change,
          { params: { name: pathOfBrand[brand] }, body: { allowed: !allowed, reason } },
          {
            success: `Adding songs is now ${allowed ? 'off' : 'on'} for ${name}`,
            onDone: () => form.reset({ brand, reason: '' }),
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <SelectField label="Brand" options={brands} {...fieldOf(form, 'brand')} />
      {now ? (
        <p className="text-sm text-muted">
          {allowed ? 'On' : 'Off'} for {name}
          {now.last && (
            <>
              {' '}
              since <RelativeTime at={now.last.at} />: “{now.last.reason}”
            </>
          )}
        </p>
      ) : error ? (
        <NotLoaded error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton className="h-5 w-2/3" />
      )}
      <TextareaField
        label="Reason"
        hint="Who approved it, and where that is kept. It is recorded with your name."
        maxLength={500}
        {...fieldOf(form, 'reason')}
      />
    </FormDialog>
  );
}
