import { type FormEvent, Suspense } from 'react';
import { brandCampaigns } from '#contract/admin-calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { DEFAULT_DURATION } from '#contract/sales/packages/rules.ts';
import { AudienceFields } from '#web/domains/sales/campaigns/audience-fields.tsx';
import { CampaignSheet } from '#web/domains/sales/campaigns/campaign-sheet.tsx';
import type { DraftFields } from '#web/domains/sales/campaigns/draft-fields.ts';
import {
  type Choice,
  PackageFields,
  recommendedChoice,
} from '#web/domains/sales/campaigns/package-fields.tsx';
import { SongFields } from '#web/domains/sales/campaigns/song-fields.tsx';
import { linkError, useSongLookup } from '#web/domains/sales/campaigns/song-lookup.ts';
import { useZodForm } from '#web/kit/form.ts';
import { FormProblem } from '#web/kit/form-problem.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { useSubmit } from '#web/kit/resource/use-submit.ts';
import { useLeaveQuestion } from '#web/kit/use-leave-question.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { formatCents } from '#web/lib/format.ts';
import { Allowed } from '#web/lib/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CreateFields } from './create-fields.ts';
import { CustomerCoupon } from './customer-coupon.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { PaidByField } from './paid-by-field.tsx';
import { useCreate } from './use-create.ts';
import { useCustomerPrice } from './use-customer-price.ts';
import { chosenFrom, useOffers } from './use-offers.ts';

const MatchingPlaylists = lazyPart(
  () => import('#web/domains/sales/campaigns/matching-playlists.tsx'),
  'MatchingPlaylists',
);

const CustomPriceFields = lazyPart(() => import('./custom-price.tsx'), 'CustomPriceFields');

const PaymentFields = lazyPart(() => import('./payment-fields.tsx'), 'PaymentFields');

const StartField = lazyPart(() => import('#web/domains/sales/campaigns/start-field.tsx'), 'StartField');

const emptyCampaign = (brand: Brand) => ({
  brand,
  email: '',
  name: '',
  songUrl: '',
  songName: '',
  artistName: '',
  image: null,
  genres: [],
  moods: [],
  language: null,
  aiUse: null,
  curatorNote: '',
  packageId: '',
  duration: DEFAULT_DURATION,
  pitches: null,
  leftOut: [],
  starred: [],
  startFrom: null,
  coupon: null,
  customPrice: null,
  paidBy: 'link' as const,
  byHand: { reference: '', address: '', city: '', zip: '', country: '' },
  consent: false,
});

/** The form of a new campaign for a customer, made of the parts of the artist's own builder. */
export function CreateCampaignForm({ firstBrand, onMade }: { firstBrand: Brand; onMade: () => void }) {
  const form = useZodForm(CreateFields, emptyCampaign(firstBrand));
  const { errors, isDirty, isSubmitting } = form.formState;
  const values = form.watch();
  useLeaveQuestion(isDirty);
  usePersistedForm('create campaign', form);
  const { offers, packages, fit, playlists } = useOffers(values);
  const picked = chosenFrom(packages, values);
  const best = picked.offer ? null : recommendedChoice(packages, values.duration);
  const choice: Choice = best ?? {
    packageId: values.packageId as Choice['packageId'],
    pitches: values.pitches,
  };
  const { chosen, offer } = best ? chosenFrom(packages, { ...values, ...best }) : picked;
  const draft: typeof values & DraftFields = {
    ...values,
    ...choice,
    currentStep: 1,
    agreedFit: null,
  };
  const lookup = useSongLookup(values.songUrl);
  const wrong = linkError(lookup.error);
  const price = useCustomerPrice(
    { ...values, pitches: choice.pitches },
    chosen && offer && { sold: chosen, offer },
  );
  const { total } = price;

  const edit = (changes: Partial<typeof draft>) => {
    for (const [field, value] of Object.entries(changes)) {
      form.setValue(field as 'songName', value as never, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };
  const create = useCreate(form, onMade);
  const submit = useSubmit(async () => {
    form.setValue('packageId', choice.packageId);
    form.setValue('pitches', choice.pitches);
    if (total === 0) form.setValue('paidBy', 'link');
    return total !== null && wrong === null && create(price)();
  });
  const free = total === 0;
  const reason = wrong ?? (offer ? price.missing : 'No playlist can take this song right now.');
  const byHand = values.paidBy === 'hand' && !free;

  if (offers.error && packages.length === 0) {
    return (
      <Card>
        <NotLoaded
          error={offers.error}
          retry={() => void offers.refetch()}
          missing={{ title: 'No packages', text: 'No packages are on sale. Add one in Packages.' }}
        />
      </Card>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent<HTMLElement>) => void submit(event)}
      className="grid gap-6 lg:grid-cols-[1fr_20rem] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <CustomerFields form={form} brand={values.brand} named={byHand} />
        <SectionCard title="Song" text="Paste the Spotify link. We’ll fill in the title, artist and cover.">
          <div className="flex flex-col gap-5">
            <SongFields
              draft={draft}
              edit={edit}
              lookup={lookup}
              problems={{
                songUrl: errors.songUrl?.message,
                songName: errors.songName?.message,
                artistName: errors.artistName?.message,
              }}
            />
          </div>
        </SectionCard>
        <SectionCard title="Audience" text="We match the song with curators based on these answers.">
          <div className="flex flex-col gap-6">
            <AudienceFields
              draft={draft}
              edit={edit}
              problems={{ genres: errors.genres?.message }}
              belowGenres={
                <Suspense fallback={<Skeleton className="h-40 w-full" />}>
                  <MatchingPlaylists
                    draft={draft}
                    edit={edit}
                    offer={offer}
                    fit={fit}
                    playlists={playlists}
                  />
                </Suspense>
              }
            />
          </div>
        </SectionCard>
        <SectionCard title="Package" text={errors.packageId?.message}>
          {packages.length > 0 ? (
            <div className="flex flex-col gap-6">
              <PackageFields draft={draft} edit={edit} packages={packages} />
              <Suspense fallback={<Skeleton className="h-16 w-full" />}>
                <StartField draft={draft} edit={edit} comesOut={lookup.data?.comesOut ?? null} />
              </Suspense>
            </div>
          ) : (
            <Skeleton className="h-96 w-full" />
          )}
        </SectionCard>
        <SectionCard title="Payment">
          <div className="flex flex-col gap-6">
            {chosen && !chosen.trial && (
              <Allowed call={brandCampaigns.createAtPrice} brand={values.brand}>
                <Suspense fallback={<Skeleton className="h-12 w-full" />}>
                  <CustomPriceFields form={form} choice={choice} price={price} />
                </Suspense>
              </Allowed>
            )}
            {!chosen?.trial && values.customPrice === null && (
              <CustomerCoupon form={form} choice={choice} price={price} />
            )}
            <PaidByField form={form} free={free} byCoupon={free && values.coupon !== null} />
            {byHand && (
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <PaymentFields form={form} total={total ?? 0} />
              </Suspense>
            )}
            <FormProblem form={form} />
            <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
              <p className="flex items-baseline gap-3">
                <span className="font-semibold">Total</span>
                <span className="text-2xl font-semibold tabular-nums" aria-live="polite">
                  {total === null ? '–' : total === 0 ? 'Free' : formatCents(total)}
                </span>
              </p>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                busy={isSubmitting}
                disabledReason={reason}
                className="max-sm:w-full"
              >
                {byHand ? 'Place paid order' : 'Email checkout link'}
              </Button>
            </div>
          </div>
        </SectionCard>
      </div>
      <CampaignSheet label="Campaign summary" draft={draft} chosen={chosen} offer={offer}>
        {total !== null && total !== price.list && (
          <p className="flex items-baseline justify-between gap-3 font-semibold">
            Total <span className="text-xl tabular-nums">{formatCents(total)}</span>
          </p>
        )}
      </CampaignSheet>
    </form>
  );
}
