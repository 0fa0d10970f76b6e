import { bulkLists } from '#server/bulk-lists.ts';
import { deleteCustomer, detachCards } from '#server/domains/accounts/saved-cards/clear-at-provider.ts';
import { deleteCustomerJob, detachCardsJob } from '#server/domains/accounts/saved-cards/saved-cards.jobs.ts';
import { sendLink } from '#server/domains/accounts/sign-in/request-magic-link.ts';
import { sendLinkJob } from '#server/domains/accounts/sign-in/sign-in.jobs.ts';
import { followReactivationJob, followSuspensionJob } from '#server/domains/accounts/users/users.jobs.ts';
import { lookAtApplicationsJob } from '#server/domains/catalogue/applications/applications.jobs.ts';
import { lookAtApplications } from '#server/domains/catalogue/applications/look-at-playlists.ts';
import { settleLostPlaylistJob } from '#server/domains/catalogue/playlists/playlists.jobs.ts';
import { monitorPlaylistsJob } from '#server/domains/catalogue/quality/quality.jobs.ts';
import { checkLedger } from '#server/domains/fulfilment/ledger/check-ledger.ts';
import { checkLedgerJob } from '#server/domains/fulfilment/ledger/ledger.jobs.ts';
import { settleMakeGoodsJob } from '#server/domains/fulfilment/make-goods/make-goods.jobs.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { closePitches } from '#server/domains/fulfilment/pitches/close-pitches.ts';
import { expirePitches } from '#server/domains/fulfilment/pitches/expire-pitches.ts';
import { fillUpPlans } from '#server/domains/fulfilment/pitches/fill-up-plans.ts';
import { monitorPlaylists } from '#server/domains/fulfilment/pitches/monitor-playlists.ts';
import {
  expirePitchesJob,
  fillUpPlansJob,
  refundUnplannableJob,
  sendPitchesJob,
} from '#server/domains/fulfilment/pitches/pitches.jobs.ts';
import { planPitches } from '#server/domains/fulfilment/pitches/plan-pitches.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { refundUnplannable } from '#server/domains/fulfilment/pitches/refund-unplannable.ts';
import { sendPitches } from '#server/domains/fulfilment/pitches/send-pitches.ts';
import { settleLostPlaylist } from '#server/domains/fulfilment/pitches/settle-lost-playlist.ts';
import { withdrawLateReplacements } from '#server/domains/fulfilment/pitches/withdraw-late-replacements.ts';
import { anchorLedger } from '#server/domains/fulfilment/placements/anchor-ledger.ts';
import {
  addToPlaylist,
  moveInPlaylist,
  removeFromPlaylist,
} from '#server/domains/fulfilment/placements/change-playlist.ts';
import { checkDuePlacements } from '#server/domains/fulfilment/placements/check-due.ts';
import { endPlacementsOf } from '#server/domains/fulfilment/placements/end-placement.ts';
import { followUpPlacements } from '#server/domains/fulfilment/placements/follow-up.ts';
import {
  addToPlaylistJob,
  anchorLedgerJob,
  checkPlacementsJob,
  followUpPlacementsJob,
  moveInPlaylistJob,
  removeFromPlaylistJob,
} from '#server/domains/fulfilment/placements/placements.jobs.ts';
import { refreshStandings } from '#server/domains/fulfilment/standing/refresh-standings.ts';
import { refreshStandingsJob } from '#server/domains/fulfilment/standing/standing.jobs.ts';
import { bulkRunJob } from '#server/domains/office/bulk/bulk.jobs.ts';
import { workRun } from '#server/domains/office/bulk/work-run.ts';
import {
  sendMoneyMailJob,
  sendNewsMailJob,
  sendSignInMailJob,
} from '#server/domains/office/mails/mails.jobs.ts';
import { sendMail } from '#server/domains/office/mails/send-mail.ts';
import { sweepJob } from '#server/domains/office/system/system.jobs.ts';
import { deliverWebhooks } from '#server/domains/office/webhooks/deliver-webhooks.ts';
import { deliverWebhooksJob } from '#server/domains/office/webhooks/webhooks.jobs.ts';
import {
  closePitchesJob,
  endPlacementsJob,
  planPitchesJob,
} from '#server/domains/orders/orders/campaign.jobs.ts';
import { carryOutApproval } from '#server/domains/orders/orders/carry-out-approval.ts';
import { endOverdue } from '#server/domains/orders/orders/end-overdue.ts';
import { followReactivation, followSuspension } from '#server/domains/orders/orders/follow-suspension.ts';
import {
  capturePaymentJob,
  carryOutApprovalJob,
  endOverdueJob,
  refundPaymentJob,
  releasePaymentJob,
  remindOfLastStepJob,
  remindOfPaymentJob,
  startAndCompleteCampaignsJob,
} from '#server/domains/orders/orders/orders.jobs.ts';
import { remindOfLastStep } from '#server/domains/orders/orders/remind-of-last-step.ts';
import { remindOfPayment } from '#server/domains/orders/orders/remind-of-payment.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { capturePayment } from '#server/domains/orders/payments/capture-payment.ts';
import {
  catchUpOnEventsJob,
  findStraysJob,
  reconcilePaymentsJob,
} from '#server/domains/orders/payments/payments.jobs.ts';
import { catchUpOnEvents } from '#server/domains/orders/payments/receive-webhook.ts';
import { reconcilePayments } from '#server/domains/orders/payments/reconcile-payments.ts';
import { refundPayment } from '#server/domains/orders/payments/refund-payment.ts';
import { releasePayment } from '#server/domains/orders/payments/release-payment.ts';
import { noteStrays } from '#server/domains/orders/payments/stray-payments.ts';
import { sendDigestsJob, tellAdminsJob } from '#server/domains/reporting/attention/attention.jobs.ts';
import { sendDigests } from '#server/domains/reporting/attention/send-digests.ts';
import { tellAdmins } from '#server/domains/reporting/attention/tell-admins.ts';
import { addUpFigures } from '#server/domains/reporting/dashboard/add-up-figures.ts';
import { addUpFiguresJob } from '#server/domains/reporting/dashboard/dashboard.jobs.ts';
import { sendEvidenceJob } from '#server/domains/reporting/evidence/evidence.jobs.ts';
import { sendEvidence } from '#server/domains/reporting/evidence/send-evidence.ts';
import { mailWeeklyReports } from '#server/domains/reporting/reports/mail-weekly-reports.ts';
import { weeklyReportsJob } from '#server/domains/reporting/reports/reports.jobs.ts';
import { checkDueAccounts } from '#server/domains/spotify/accounts/check-due-accounts.ts';
import { checkAccountsJob } from '#server/domains/spotify/accounts/spotify-accounts.jobs.ts';
import { type HandledJob, handle } from '#server/jobs/define-job.ts';
import { sweep } from '#server/sweep.ts';

/** Every job with its handler. */
export const handledJobs: readonly HandledJob[] = [
  handle(sendLinkJob, sendLink),
  handle(sendSignInMailJob, sendMail),
  handle(sendMoneyMailJob, sendMail),
  handle(sendNewsMailJob, sendMail),
  handle(carryOutApprovalJob, carryOutApproval),
  handle(capturePaymentJob, capturePayment),
  handle(releasePaymentJob, releasePayment),
  handle(refundPaymentJob, refundPayment),
  handle(detachCardsJob, detachCards),
  handle(deleteCustomerJob, deleteCustomer),
  handle(reconcilePaymentsJob, reconcilePayments),
  handle(catchUpOnEventsJob, catchUpOnEvents),
  handle(findStraysJob, noteStrays),
  handle(sendEvidenceJob, sendEvidence),
  handle(endOverdueJob, endOverdue),
  handle(remindOfLastStepJob, remindOfLastStep),
  handle(remindOfPaymentJob, remindOfPayment),
  handle(startAndCompleteCampaignsJob, startAndCompleteCampaigns),
  handle(planPitchesJob, planPitches),
  handle(fillUpPlansJob, fillUpPlans),
  handle(refundUnplannableJob, refundUnplannable),
  handle(sendPitchesJob, sendPitches),
  handle(expirePitchesJob, expirePitches),
  handle(refreshStandingsJob, refreshStandings),
  handle(closePitchesJob, closePitches),
  handle(followSuspensionJob, followSuspension),
  handle(followReactivationJob, followReactivation),
  handle(monitorPlaylistsJob, monitorPlaylists),
  handle(lookAtApplicationsJob, lookAtApplications),
  handle(settleMakeGoodsJob, async (ctx) => {
    await withdrawLateReplacements(ctx);
    await settleMakeGoods(ctx, planReplacement);
  }),
  handle(bulkRunJob, workRun(bulkLists)),
  handle(checkAccountsJob, checkDueAccounts),
  handle(weeklyReportsJob, mailWeeklyReports),
  handle(settleLostPlaylistJob, settleLostPlaylist),
  handle(checkPlacementsJob, checkDuePlacements),
  handle(followUpPlacementsJob, followUpPlacements),
  handle(addToPlaylistJob, addToPlaylist),
  handle(moveInPlaylistJob, moveInPlaylist),
  handle(removeFromPlaylistJob, removeFromPlaylist),
  handle(endPlacementsJob, endPlacementsOf),
  handle(anchorLedgerJob, anchorLedger),
  handle(checkLedgerJob, checkLedger),
  handle(tellAdminsJob, tellAdmins),
  handle(sendDigestsJob, sendDigests),
  handle(addUpFiguresJob, addUpFigures),
  handle(deliverWebhooksJob, deliverWebhooks),
  handle(sweepJob, sweep),
];
