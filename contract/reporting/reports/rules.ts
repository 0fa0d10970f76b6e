import { readToken } from '../../mailed-tokens.ts';
import { DAY } from '../../time.ts';

/** How long a shared link works. */
export const SHARE_MS = 90 * DAY;

/** Whether a text begins with what is written like the secret of a shared report. */
export const isReportToken = (text: string): boolean => readToken('report', text) !== null;
