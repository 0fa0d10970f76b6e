import type { ReportReason, ReportStatus } from '#contract/fulfilment/ratings/schema.ts';

export const reportReasonLabels: Record<ReportReason, string> = {
  not_my_song: 'It isn’t about my song',
  not_heard: 'The song wasn’t heard',
  copied: 'Copied or generated',
  rude: 'Rude',
  asked_for_money: 'Asked for money',
};

export const reportStatusLabels: Record<ReportStatus, string> = {
  waiting: 'Report waiting',
  upheld: 'Report upheld',
  dismissed: 'Report dismissed',
};
