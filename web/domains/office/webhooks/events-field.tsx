import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { webhookTypes } from '#contract/nouns.ts';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { typeLabels } from './webhook-labels.ts';

/** What an endpoint is told. */
export const EventsField = <Values extends FieldValues>({ control }: { control: Control<Values> }) => (
  <Controller
    name={'events' as Path<Values>}
    control={control}
    render={({ field, fieldState }) => (
      <ChipGroup
        label="Events"
        error={fieldState.error?.message}
        options={webhookTypes}
        labels={typeLabels}
        value={field.value}
        onChange={field.onChange}
        ref={field.ref}
      />
    )}
  />
);
