import { z } from 'zod';
import { Brand } from '#contract/brand.ts';
import { idOf } from '#contract/ids.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** Mails the requested link if the account may have one. */
export const sendLinkJob = defineJob({
  name: 'sign-in.send-link',
  payload: z.object({ linkId: idOf('magicLink'), brand: Brand }),
});
