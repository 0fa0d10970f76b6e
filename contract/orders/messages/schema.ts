import { requiredText } from '../../fields.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

const text = requiredText('a message', 2000);

export const NewMessage = z.strictObject({ text });

export const Message = z.object({
  id: z.string(),
  createdAt: IsoTime,
  from: z.enum(['artist', 'team']),
  /** Who wrote it. Artists read the brand's name in place of an admin's address. */
  author: z.string(),
  text: z.string(),
});

export type Message = z.infer<typeof Message>;
