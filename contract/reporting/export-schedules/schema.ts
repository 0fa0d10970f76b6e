import { Brand } from '../../brand.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { ExportedList } from '../../list-names.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { viewFields } from '../views/schema.ts';

/** When it is sent, in the time zone of the admin’s profile. */
export const scheduleTimes = {
  weekday: z
    .int()
    .min(0)
    .max(6)
    .nullable()
    .meta({ description: 'The day of the week, 0 for Sunday. Null: every day' }),
  hour: z.int().min(0).max(23),
};

export const NewExportSchedule = z.strictObject({
  list: ExportedList,
  brand: Brand,
  name: viewFields.name,
  query: viewFields.query,
  ...scheduleTimes,
});

export const ExportScheduleChange = z.strictObject({ name: viewFields.name, ...scheduleTimes }).partial();

/** An export that its admin gets by email again and again. */
export const ExportSchedule = z.object({
  id: z.string(),
  list: ExportedList,
  brand: Brand,
  name: z.string(),
  query: z.record(z.string(), z.string()),
  ...scheduleTimes,
  /** Name of the time zone that the hour is in. */
  timeZone: z.string(),
  /** Null once it has ended. */
  nextAt: IsoTime.nullable(),
  lastSentAt: IsoTime.nullable(),
  /** Why it has ended; null while it goes on. */
  endReason: z.string().nullable(),
  createdAt: IsoTime,
});

export type ExportSchedule = z.infer<typeof ExportSchedule>;

export const oneExportSchedule = z.strictObject({ id: idOf('exportSchedule') });
