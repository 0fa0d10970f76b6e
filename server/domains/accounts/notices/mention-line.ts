import type { Line } from './mail-notice.ts';

/** What an email says of a mention. */
export const mentionLine = (title: string, url: string): Line => ({
  label: 'You were mentioned',
  title,
  url,
  dueAt: null,
});
