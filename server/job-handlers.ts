import { bulkLists } from '#server/bulk-lists.ts';
import { bulkRunJob } from '#server/features/bulk/bulk.jobs.ts';
import { workRun } from '#server/features/bulk/work-run.ts';
import { addUpFigures } from '#server/features/dashboard/add-up-figures.ts';
import { addUpFiguresJob } from '#server/features/dashboard/dashboard.jobs.ts';
import { sendEvidenceJob } from '#server/features/evidence/evidence.jobs.ts';
import { sendEvidence } from '#server/features/evidence/send-evidence.ts';
import { sendMailJob } from '#server/features/mails/mails.jobs.ts';
import { sendMail } from '#server/features/mails/send-mail.ts';
import { closePitchesJob, endPlacementsJob, planPitchesJob } from '#server/features/orders/campaign.jobs.ts';
import { carryOutApproval } from '#server/features/orders/carry-out-approval.ts';
import { endOverdue } from '#server/features/orders/end-overdue.ts';
import {
  capturePaymentJob,
  carryOutApprovalJob,
  endOverdueJob,
  refundPaymentJob,
  releasePaymentJob,
  remindOfLastStepJob,
  startAndCompleteCampaignsJob,
} from '#server/features/orders/orders.jobs.ts';
import { remindOfLastStep } from '#server/features/orders/remind-of-last-step.ts';
import { startAndCompleteCampaigns } from '#server/features/orders/start-and-complete-campaigns.ts';
import { capturePayment } from '#server/features/payments/capture-payment.ts';
import { reconcilePaymentsJob } from '#server/features/payments/payments.jobs.ts';
import { reconcilePayments } from '#server/features/payments/reconcile-payments.ts';
import { refundPayment } from '#server/features/payments/refund-payment.ts';
import { releasePayment } from '#server/features/payments/release-payment.ts';
import { closePitches } from '#server/features/pitches/close-pitches.ts';
import { expirePitches } from '#server/features/pitches/expire-pitches.ts';
import { fillUpPlans } from '#server/features/pitches/fill-up-plans.ts';
import { expirePitchesJob, fillUpPlansJob, sendPitchesJob } from '#server/features/pitches/pitches.jobs.ts';
import { planPitches } from '#server/features/pitches/plan-pitches.ts';
import { sendPitches } from '#server/features/pitches/send-pitches.ts';
import { anchorLedger } from '#server/features/placements/anchor-ledger.ts';
import {
  addToPlaylist,
  moveInPlaylist,
  removeFromPlaylist,
} from '#server/features/placements/change-playlist.ts';
import { checkDuePlacements } from '#server/features/placements/check-due.ts';
import { endPlacementsOf } from '#server/features/placements/end-placement.ts';
import {
  addToPlaylistJob,
  anchorLedgerJob,
  checkPlacementsJob,
  moveInPlaylistJob,
  removeFromPlaylistJob,
} from '#server/features/placements/placements.jobs.ts';
import { monitorPlaylists } from '#server/features/quality/monitor-playlists.ts';
import { monitorPlaylistsJob } from '#server/features/quality/quality.jobs.ts';
import { settleMakeGoodsJob } from '#server/features/replacements/replacements.jobs.ts';
import { settleMakeGoods } from '#server/features/replacements/settle-make-goods.ts';
import { mailWeeklyReports } from '#server/features/reports/mail-weekly-reports.ts';
import { weeklyReportsJob } from '#server/features/reports/reports.jobs.ts';
import { sendLink } from '#server/features/sign-in/request-magic-link.ts';
import { sendLinkJob } from '#server/features/sign-in/sign-in.jobs.ts';
import { checkDueAccounts } from '#server/features/spotify-accounts/check-due-accounts.ts';
import { checkAccountsJob } from '#server/features/spotify-accounts/spotify-accounts.jobs.ts';
import { sweep } from '#server/features/system/sweep.ts';
import { sweepJob } from '#server/features/system/system.jobs.ts';
import { type HandledJob, handle } from '#server/jobs/define-job.ts';

/** Every job with its handler. */
export const handledJobs: readonly HandledJob[] = [
  handle(sendLinkJob, sendLink),
  handle(sendMailJob, sendMail),
  handle(carryOutApprovalJob, carryOutApproval),
  handle(capturePaymentJob, capturePayment),
  handle(releasePaymentJob, releasePayment),
  handle(refundPaymentJob, refundPayment),
  handle(reconcilePaymentsJob, reconcilePayments),
  handle(sendEvidenceJob, sendEvidence),
  handle(endOverdueJob, endOverdue),
  handle(remindOfLastStepJob, remindOfLastStep),
  handle(startAndCompleteCampaignsJob, startAndCompleteCampaigns),
  handle(planPitchesJob, planPitches),
  handle(fillUpPlansJob, fillUpPlans),
  handle(sendPitchesJob, sendPitches),
  handle(expirePitchesJob, expirePitches),
  handle(closePitchesJob, closePitches),
  handle(monitorPlaylistsJob, monitorPlaylists),
  handle(settleMakeGoodsJob, settleMakeGoods),
  handle(bulkRunJob, workRun(bulkLists)),
  handle(checkAccountsJob, checkDueAccounts),
  handle(weeklyReportsJob, mailWeeklyReports),
  handle(checkPlacementsJob, checkDuePlacements),
  handle(addToPlaylistJob, addToPlaylist),
  handle(moveInPlaylistJob, moveInPlaylist),
  handle(removeFromPlaylistJob, removeFromPlaylist),
  handle(endPlacementsJob, endPlacementsOf),
  handle(anchorLedgerJob, anchorLedger),
  handle(addUpFiguresJob, addUpFigures),
  handle(sweepJob, sweep),
];
