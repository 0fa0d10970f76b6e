import { z } from 'zod';
import { Brand } from '#contract/brand.schema.ts';
import { idOf } from '#contract/ids.schema.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** Mails the requested link if the account may have one. */
export const sendLinkJob = defineJob({
  name: 'sign-in.send-link',
  payload: z.object({ linkId: idOf('magicLink'), brand: Brand }),
});
