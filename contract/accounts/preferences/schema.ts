import { z } from '../../zod.ts';
import { dateFormats, isTimeZone } from './rules.ts';

export const DateFormat = z.enum(dateFormats);

/** How an admin reads the back office. */
export const Preferences = z.strictObject({
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'Choose a time zone.')
    .nullable()
    .meta({ description: 'Name of the time zone, such as Europe/Berlin. Null: the time zone of the device' }),
  dateFormat: DateFormat,
});

export type Preferences = z.infer<typeof Preferences>;
