import type { z } from 'zod';
import { type ClaimRule, claimRules, soundRule } from './claim-rules.ts';
import { soundOf } from './claim-sense.ts';

/** Words that look like a denial, but praise: "not only", "never been easier", "nothing beats". */
const praise =
  /\b(?:not|n't|don't|doesn't|isn't|aren't) (?:only|just|merely|simply|miss|wait|hesitate|worry|lose)\b|\b(?:why|what) not\b|\bwhy don't\b|\b(?:no|nobody|no one|none|nothing) (?:other|else|beats?|compares?|better)\b|\bnever (?:before|been|so|again|miss|wait)\b|\b(?:no|without)(?: any)? (?:effort|risk|limits?|doubt|question|wait\w*|stress|hassle|delay)\b|\bcan(?:'t|not) (?:lose|fail|wait|miss|go wrong)\b|\bwon't (?:find|regret)\b|\bimpossible not\b/g;

/** What makes a clause a denial: it must come before the claim's end. */
const denial =
  /\b(?:no|not|never|nobody|none|nothing|nor|neither|without|cannot|isn't|aren't|don't|doesn't|can't|won't|instead of)\b/;

/** What makes a sentence a warning or tells what others said, wherever it stands. */
const warning =
  /\b(?:(?:asked|told|promised|sold|offered|guaranteed) (?:me|us)|whoever|anyone who|some(?:one|body)|refused|beware|be careful|avoid|forbid\w*|bans?|banned|prohibit\w*|against|illegal|at risk|taken down|services that|sellers? (?:of|who))\b/;

/** A sentence about words, such as one that says which were taken out: what it quotes is not what it says. */
const aboutWords = /\b(?:words?|sentences?|phrases?|texts?|rules?|description|note)\b/;
const unquoted = (sentence: string): string =>
  aboutWords.test(sentence) ? sentence.replace(/[“"][^”"]*[”"]/g, 'this') : sentence;

/** One form for the same words: plain quotes and hyphens, single spaces, lower case, no invisible characters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .toLowerCase();

export interface FoundClaim {
  rule: ClaimRule;
  /** The words that make the claim, in lower case. */
  words: string;
}

/** Whether the sentence denies the claim that ends at `end`, in the clause of the claim, or warns of it. */
function isDenied(sentence: string, start: number, end: number): boolean {
  if (warning.test(sentence)) return true;
  const clause = Math.max(...[',', ':', '('].map((mark) => sentence.lastIndexOf(mark, start))) + 1;
  return denial.test(sentence.slice(clause, end).replace(praise, ''));
}

/** Whose words they are: the product's own copy, a message that someone typed, a public text, or a name. */
export type TextKind = 'own' | 'typed' | 'public' | 'name';

const isHeldTo = (kind: TextKind, { only }: ClaimRule): boolean => only === undefined || kind === 'name';

/** How much a sentence must sound like a claim (`soundOf`). Advice may be wrong more often than a refusal. */
const limits = { advise: 0, refuse: 1.8, adviseByRule: -1.5 };

/**
 * The claims in a text that must not be made, at most one per rule and sentence. Typed sentences are also held against those
 * that promise or sell something, and against honest ones, such as a customer’s question that is repeated; the product’s own have
 * their proofs.
 */
export function forbiddenClaims(text: string, kind: TextKind = 'own'): FoundClaim[] {
  const rules = claimRules.filter((rule) => isHeldTo(kind, rule));
  return plain(text)
    .split(/(?<=[.!?;])\s/)
    .map(unquoted)
    .flatMap((sentence) => {
      const found = rules.flatMap((rule) => claimIn(sentence, rule) ?? []);
      if ((kind !== 'typed' && kind !== 'public') || sentence.split(' ').length < 3) return found;
      const sound = soundOf(sentence);
      if (found.length > 0) return kind === 'typed' && sound < limits.adviseByRule ? [] : found;
      const limit = kind === 'typed' ? limits.advise : limits.refuse;
      return sound > limit ? [{ rule: soundRule, words: sentence }] : [];
    });
}

function claimIn(sentence: string, rule: ClaimRule): FoundClaim | null {
  for (const pattern of rule.patterns) {
    const match = pattern.exec(sentence);
    if (match && !(rule.deniable && isDenied(sentence, match.index, match.index + match[0].length)))
      return { rule, words: match[0] };
  }
  return null;
}

/** Why a text that someone typed cannot be saved, with the rule and the words; null when it can. */
export function claimProblem(text: string, kind: TextKind = 'typed'): string | null {
  const [found] = forbiddenClaims(text, kind);
  if (!found) return null;
  return `“${found.words}” breaks the rule “${found.rule.name}”: copy must not ${found.rule.forbids}. Reword it.`;
}

const without =
  (kind: TextKind) =>
  <S extends z.ZodType<string, string>>(schema: S): S =>
    schema.superRefine((text, issue) => {
      const problem = claimProblem(text, kind);
      if (problem !== null) issue.addIssue({ code: 'custom', message: problem });
    });

/** A text that makes no forbidden claim. */
export const withoutForbiddenClaims = without('public');

/** A name that makes no forbidden claim. */
export const nameWithoutForbiddenClaims = without('name');
