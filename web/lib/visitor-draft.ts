import { CAMPAIGN_STEPS } from '#contract/sales/campaigns/rules.ts';
import type { CampaignDraft, VisitorDraft } from '#contract/sales/campaigns/schema.ts';
import { durationNames } from '#contract/sales/packages/rules.ts';
import { isApiError } from './errors.ts';
import { isText, isTextOrNull, isTexts } from './shape.ts';
import { visitorCampaign } from './visitor-campaign.ts';

/** What each field has to be, so that pages can show it; what it may hold is checked by the server. */
const fieldTests: Record<keyof CampaignDraft, (value: unknown) => boolean> = {
  songName: isText,
  artistName: isText,
  image: isTextOrNull,
  songUrl: isText,
  genres: isTexts,
  moods: isTexts,
  language: isTextOrNull,
  curatorNote: isText,
  packageId: isText,
  duration: (value) => durationNames.some((name) => name === value),
  currentStep: (value) => CAMPAIGN_STEPS.some((_name, index) => index + 1 === value),
  agreedFit: (value) => value === null || Number.isInteger(value),
};

/**
 * The campaign that a visitor builds in this browser, until a sign-in brings it into an account: under its key it is made
 * once there, by whichever browser comes first. Of a broken record the fields that are as expected.
 */
export function readVisitorDraft(): VisitorDraft | undefined {
  const draft = visitorCampaign.read();
  if (!draft) return undefined;
  const fields = Object.entries(draft.fields).filter(([name, value]) =>
    fieldTests[name as keyof CampaignDraft]?.(value),
  );
  return { ...draft, fields: Object.fromEntries(fields) };
}
export const saveVisitorDraft = visitorCampaign.save;
export const clearVisitorDraft = visitorCampaign.clear;

/**
 * Takes out of the stored draft what the server has refused of it; all of it where no field is named. Answers whether the
 * refusal was about the draft, so that the call can be repeated without that part.
 */
export function removeRejectedPart(error: unknown): boolean {
  const draft = readVisitorDraft();
  if (!draft || !isApiError(error) || error.status !== 422) return false;
  const named = Object.keys(error.errors).map((path) => path.replace(/^draft\.fields\./, ''));
  const refused = named.map((path) => path.split('.')[0]).filter((name) => name && name in draft.fields);
  if (refused.length === 0) {
    if (!named.some((path) => path.split('.')[0] === 'draft')) return false;
    clearVisitorDraft();
    return true;
  }
  const fields = Object.entries(draft.fields).filter(([name]) => !refused.includes(name));
  saveVisitorDraft({ ...draft, fields: Object.fromEntries(fields) });
  return true;
}

/** The message if a part of the stored draft was refused and left out. */
export const REMOVED_NOTICE = {
  title: 'We couldn’t restore all of your campaign',
  text: 'Some of the data saved in this browser was damaged. Check your campaign before you pay.',
} as const;
