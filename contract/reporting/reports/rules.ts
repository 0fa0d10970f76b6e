import { DAY } from '../../time.ts';

/** How long a shared link works. */
export const SHARE_MS = 90 * DAY;

export const reportToken = /^r[\w-]{43}$/;

/** Whether a text is written like the secret of a shared report. */
export const isReportToken = (text: string): boolean => reportToken.test(text);
