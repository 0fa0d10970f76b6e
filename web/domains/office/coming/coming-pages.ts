/** What stands on a page that is not there yet. */
export interface ComingPage {
  title: string;
  /** One sentence: what the page will be for. */
  purpose: string;
  /** The specification itself says "coming soon" here. */
  soon?: true;
}

/** By path in lower case, without the slash at the end. */
export const comingPages: Record<string, ComingPage> = {
  '/admin/extrasqueue': {
    title: 'Extras Queue',
    purpose: 'Tasks other than tagging will appear here.',
    soon: true,
  },
  '/admin/manageorder': {
    title: 'Manage Order',
    purpose: 'Looking for orders? Open Manage Orders in the sidebar.',
    soon: true,
  },
};
