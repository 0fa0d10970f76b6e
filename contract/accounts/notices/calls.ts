import { endpoint } from '../../endpoint.ts';
import { everyRole } from '../../team.ts';
import { z } from '../../zod.ts';
import { NoticeChange, NoticeSettings } from './schema.ts';

const path = '/api/auth/notices/';

/** The emails that an admin gets about the work. */
export const notices = {
  get: endpoint({
    path,
    summary: 'Get which emails about your work you get, and when',
    access: 'admin',
    answer: NoticeSettings,
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    summary: 'Choose how you learn of each kind: not at all, immediately, or in a daily digest',
    access: 'admin',
    team: everyRole,
    body: z.strictObject({ choices: NoticeChange }),
    answer: NoticeSettings,
  }),
};
