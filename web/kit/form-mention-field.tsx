import type { ComponentProps } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { MentionField } from './mention-field.tsx';

type Props<I extends FieldValues, O> = Omit<
  ComponentProps<typeof MentionField>,
  'value' | 'onChange' | 'error' | 'form' | 'name'
> & {
  form: UseFormReturn<I, unknown, O>;
  name: Path<I>;
};

/** A field of a form in which `@` offers the admins with a role in the brand. */
export function FormMentionField<I extends FieldValues, O>({ form, name, ...props }: Props<I, O>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return <MentionField {...props} {...field} error={fieldState.error?.message} />;
}
