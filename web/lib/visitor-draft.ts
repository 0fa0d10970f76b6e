import type { KeptDraft } from '#contract/campaigns.ts';
import { isRecord, isText, shapeOf } from './shape.ts';
import { storedRecord } from './stored-record.ts';

const Kept = shapeOf<KeptDraft>({ key: isText, fields: isRecord });
const kept = storedRecord(localStorage, 'visitorCampaign', Kept);

/**
 * The campaign that a visitor builds in this browser, until a sign-in brings it into an account: under its key it is made
 * once there, by whichever browser comes first.
 */
export const readVisitorDraft = (): KeptDraft | undefined => kept.read() ?? undefined;
export const keepVisitorDraft = kept.keep;
export const dropVisitorDraft = kept.drop;
