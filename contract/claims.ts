import type { z } from 'zod';

/**
 * A claim that no copy of the product may make. Platforms remove music over sold placements and streams, and sellers
 * who promise them are liable.
 */
export interface ClaimRule {
  name: string;
  /** What the rule forbids, to follow "must not". */
  forbids: string;
  pattern: RegExp;
  /** A sentence that denies the claim ("never a guaranteed stream") is allowed. */
  deniable: boolean;
}

const results =
  '(?:placements?|streams?|plays|listeners?|followers?|saves|views|adds?|spots?|results?|success|growth|exposure|reach|royalties|approval|charts?|playlists?|playlisting)';

const number = String.raw`\d[\d.,]*(?: ?(?:k|m|thousand|million))?\+?`;

/** Every rule, in one list: for what admins save, for pages and for mails. */
export const claimRules: readonly ClaimRule[] = [
  {
    name: 'guaranteed results',
    forbids: 'guarantee or promise placements, streams or other results',
    pattern: new RegExp(
      String.raw`\b(?:guarante\w*|assured?|promised?|ensures?)\b[^.!?;]{0,60}\b${results}\b|\b${results}\b[^.!?;]{0,60}\bguarante\w*`,
    ),
    deniable: true,
  },
  {
    name: 'promised numbers',
    forbids: 'promise a number of streams, placements or listeners',
    pattern: new RegExp(
      String.raw`\b(?:get|gets|gain|earn|receive|deliver|delivers|secure|secures|win|adds?)\b(?: (?:you|your|song|up|to|at|least|over|more|than|an?|extra|the)){0,5} ${number} (?:(?:new|real|organic|extra|more|monthly|spotify|playlist) ){0,3}${results}\b`,
    ),
    deniable: true,
  },
  {
    name: 'sold streams',
    forbids: 'offer streams, followers or placements for sale',
    pattern:
      /\b(?:buy|purchase|order|sell|sells|selling|pay for|paid)\b (?:(?:your|some|more|real|organic|spotify|playlist|\d[\d.,]*k?) ){0,3}(?:placements?|streams?|plays|listeners?|followers?|saves|playlisting)\b/,
    deniable: true,
  },
  {
    name: 'bot-free',
    forbids: 'claim to be free of bots. Refer to the weekly reviews instead',
    pattern:
      /\b(?:bot|fraud)s?[- ]?(?:free|proof)\b|\b(?:free (?:of|from)|zero) (?:any )?bots?\b|\b100 ?% (?:real|organic|human|genuine|legit\w*)\b/,
    deniable: false,
  },
  {
    name: 'platform endorsement',
    forbids: 'claim that Spotify endorses or approves it',
    pattern:
      /\bspotify[- ](?:approved|certified|endorsed|verified|compliant)\b|\b(?:approved|certified|endorsed|recommended|official(?:ly)?(?: \w+)?) (?:by|partner of|partners of) spotify\b|\bofficial spotify (?:partner|playlist)/,
    deniable: true,
  },
  {
    name: 'certain success',
    forbids: 'promise fame or success',
    pattern:
      /\b(?:go|goes|going|get you|make you|makes you) (?:viral|famous)\b|\bcan(?:'t|not) fail\b|\bovernight (?:success|hit)\b|\b(?:risk[- ]free|no risk)\b|\b100 ?% (?:safe|success\w*|acceptance)\b/,
    deniable: false,
  },
];

/** What makes a sentence a denial: it must come before the claim. */
const denial =
  /\b(?:no|not|never|nobody|whoever|none|nothing|nor|neither|without|cannot|isn't|aren't|don't|doesn't|can't|won't|forbid\w*|instead of)\b/;

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

/** The claims in a text that must not be made, at most one per rule and sentence. */
export function forbiddenClaims(text: string): FoundClaim[] {
  return plain(text)
    .split(/(?<=[.!?;])\s/)
    .flatMap((sentence) =>
      claimRules.flatMap((rule): FoundClaim[] => {
        const match = rule.pattern.exec(sentence);
        if (!match) return [];
        const denied = rule.deniable && denial.test(sentence.slice(0, match.index + match[0].length));
        return denied ? [] : [{ rule, words: match[0] }];
      }),
    );
}

/** Why a text cannot be saved, with the rule and the words; null when it can. */
export function claimProblem(text: string): string | null {
  const [found] = forbiddenClaims(text);
  if (!found) return null;
  return `“${found.words}” breaks the rule “${found.rule.name}”: copy must not ${found.rule.forbids}. Reword it.`;
}

/** A text that makes no forbidden claim. */
export const withoutForbiddenClaims = <S extends z.ZodType<string, string>>(schema: S): S =>
  schema.superRefine((text, issue) => {
    const problem = claimProblem(text);
    if (problem !== null) issue.addIssue({ code: 'custom', message: problem });
  });
