import { z } from '../../zod.ts';
import { noticeKinds, noticeWays } from './rules.ts';

const Way = z.enum(noticeWays);

export const NoticeChoices = z.record(z.enum(noticeKinds), Way);

/** How an admin is told of what needs attention. */
export const NoticeSettings = z.object({
  choices: NoticeChoices,
  /** Name of the time zone that the digest’s morning is in. */
  timeZone: z.string(),
});

export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** The kinds to change; the others stay. */
export const NoticeChange = z.partialRecord(z.enum(noticeKinds), Way);
