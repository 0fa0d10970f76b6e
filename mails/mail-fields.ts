import { z } from 'zod';
import { IsoTime } from '#contract/time.schema.ts';

export const Count = z.int().min(0);
export const HttpUrl = z.url({ protocol: /^https?$/ });

/** What every mail about an order knows. */
export const orderFields = {
  orderNumber: z.string().min(1),
  songName: z.string().min(1),
  artistName: z.string().min(1),
  /** Address of the cover; shown only from hosts that serve covers. */
  image: z.string().nullish(),
  orderUrl: HttpUrl,
  /** The chosen day that the start waits for. */
  startFrom: IsoTime.nullish(),
};

/** What a curator wrote, and the playlist that it was for. */
export const QuotedAnswer = z.object({ text: z.string().min(1), playlist: z.string().min(1) });
