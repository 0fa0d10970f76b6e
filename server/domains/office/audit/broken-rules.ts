import { forbiddenClaims } from '#contract/claims.ts';
import type { FieldChange } from '#contract/office/audit/schema.ts';

/** The rules for claims that a text to a customer breaks, for the record: an admin was warned, and sent it. */
export const brokenRules = (text: string): FieldChange[] => {
  const names = [...new Set(forbiddenClaims(text, 'typed').map(({ rule }) => rule.name))];
  return names.length > 0 ? [{ field: 'claim', from: null, to: names }] : [];
};
