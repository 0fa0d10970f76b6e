/**
 * A claim that no copy of the product may make. Platforms remove music over sold placements and streams, and sellers
 * who promise them are liable.
 */
export interface ClaimRule {
  name: string;
  /** What the rule forbids, to follow "must not". */
  forbids: string;
  /** Each finds the claim in a sentence of its own; several, as one claim has several grammars. */
  patterns: readonly RegExp[];
  /** A sentence that denies the claim ("never a guaranteed stream") or warns of it is allowed. */
  deniable: boolean;
  /** Only names are held to it: they are too short to be judged as sentences are. */
  only?: 'names';
}

/** What a campaign may bring, but does not sell. */
const results =
  '(?:placements?|streams?|plays|play counts?|listeners?|followers?|saves|views|(?:playlist )?adds|(?:playlist )?(?:spots?|slots?)|playlisting)';
/** The same, and what is said in place of it. */
const anyResult = `(?:${results}|results?|success|growth|exposure|reach|royalties|approval|charts?|playlists?|places?|discover weekly|playlisted|heard)`;

const digits = String.raw`\d[\d.,]*(?: \d{3})*(?: ?(?:k|m|thousand|million)\b)?\+?`;
const numberWord =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|billion)';
const amount = String.raw`(?:${digits}|(?:(?:an?|one|half an?|(?:a )?quarter|${numberWord})[ -]){0,3}${numberWord}|(?:dozens|hundreds|thousands|millions) of|(?:five|six|seven|\d)-figure)`;
/** A word between a number and what it counts; a unit or a word that ends the phrase is none. */
const between = String.raw`(?!(?:pitch\w*|curators?|songs?|tracks?|playlists? (?:and|or|with|for)|hours?|days?|weeks?|months?|years?|minutes?|seconds?|percent|the|an?|and|or|in|on|for|no|not|by|with|to|from|after|before|is|are|until)\b)[a-z']{1,30}`;
const unit = String.raw`(?:st|nd|rd|th)?(?:[ -](?:minute|hour|day|week|month|year)s?|:|am\b|pm\b)`;

const re = (source: string): RegExp => new RegExp(source);

const certain = String.raw`(?:guarante\w*|assur\w+|promis\w+|ensur\w+|mak\w+ sure|certain(?:ly|ty)?|definite(?:ly)?|surely|sure[- ]fire|safe bet|(?:count|rely|depend) on)`;
const buying =
  '(?:buy|buys|buying|bought|purchas\\w+|order|sell|sells|selling|sold|rent|renting|book|booking|reserv\\w+|secur\\w+|pay (?:for|per)|pays for|paying for|paid)';

/** What a typed sentence breaks that sounds like those which promise or sell something. */
export const soundRule: ClaimRule = {
  name: 'no promise',
  forbids:
    'promise or sell places, streams, listeners, fame or a curator’s answer. Say what we do, or what was seen',
  patterns: [],
  deniable: false,
};

/** Every rule, in one list: for what people type, for pages and for mails. */
export const claimRules: readonly ClaimRule[] = [
  {
    name: 'guaranteed results',
    forbids: 'guarantee or promise placements, streams or other results',
    patterns: [
      re(String.raw`\b${certain}\b[^.!?;]{0,60}\b${anyResult}\b`),
      re(String.raw`\b${anyResult}\b[^.!?;]{0,60}\b(?:guarante\w*|assured|promised|certain)\b`),
    ],
    deniable: true,
  },
  {
    name: 'promised numbers',
    forbids: 'promise a number of streams, placements or listeners',
    patterns: [
      re(
        String.raw`\b(?:get|gets|gain|earn|receive|deliver|delivers|secure|secures|win|adds?)\b(?: (?:you|your|song|up to|at least|over|more than|an?|extra|the)){0,4} ${digits} (?:(?:new|real|organic|extra|more|monthly|spotify|playlist) ){0,3}${results}\b`,
      ),
    ],
    deniable: true,
  },
  {
    name: 'numbers of results',
    forbids:
      'put a number on streams, listeners, plays, placements or followers. The product shows its estimates',
    patterns: [
      re(
        String.raw`\b${amount}(?: of(?: \w+)?)?(?:[ -]${between}){0,3}[ -](?:${results}|people|ears|fans)\b`,
      ),
      re(
        String.raw`\b${results}\b ?[:(=]?(?: (?:will|can|may|should))?(?: (?:grow|rise|increase|reach|jump|go))?(?: (?:up to|to|over|from|by|at least|more than|of|about|around))? ?\+?${digits}(?!${unit})`,
      ),
      re(
        String.raw`\b(?:doubl|tripl|quadrupl|multipl)\w+(?: [\w']+){0,3} ${results}\b|\b(?:twice|\d+ ?x)(?: [\w']+){0,2} ${results}\b`,
      ),
      re(String.raw`\b${results}\b(?: [\w']+){0,2} (?:doubl|tripl|quadrupl|multipl)\w+`),
    ],
    deniable: false,
    only: 'names',
  },
  {
    name: 'sold streams',
    forbids: 'offer streams, followers or placements for sale',
    patterns: [
      re(
        String.raw`\b(?:buy|purchase|order|sell|sells|selling|pay for|paid)\b (?:(?:your|some|more|real|organic|spotify|playlist|${digits}) ){0,3}(?:placements?|streams?|plays|listeners?|followers?|saves|playlisting)\b`,
      ),
    ],
    deniable: true,
  },
  {
    name: 'places with a price',
    forbids: 'put a price on streams, followers or places on playlists',
    patterns: [
      re(String.raw`\b${buying}\b(?: [\w'-]+){0,4} (?:${results}|places?)\b|\bbuy (?:your|their|a) way\b`),
      re(String.raw`\b(?:play)?lists?\b(?: [\w'-]+){0,3} for sale\b`),
      re(String.raw`\bpay (?:us|me)\b(?: [\w$'.-]+){0,6} (?:put|add|place|keep|feature)\b`),
      re(
        String.raw`\b${results}\b(?: [\w'-]+){0,3} (?:for sale|bought|purchased|sold|costs?|reserved|starts? at|(?:at|with) a discount|on offer|available now|for money|from \$)`,
      ),
      re(
        String.raw`\b(?:cheap(?:est|er)?|discount(?:ed)?|free|premium|paid|% off)(?: [\w'-]+){0,2} ${results}\b`,
      ),
      re(
        String.raw`\b${results} (?:packages?|bundles?|packs?|plans?)\b|\b(?:packages?|bundles?|packs?) of ${results}\b`,
      ),
    ],
    deniable: true,
    only: 'names',
  },
  {
    name: 'bot-free',
    forbids: 'claim to be free of bots. Refer to the weekly reviews instead',
    patterns: [
      /\b(?:bot|fraud)s?[- ]?(?:free|proof)\b|\b(?:free (?:of|from)|zero) (?:any )?bots?\b|\b100 ?% (?:real|organic|human|genuine|legit\w*)\b/,
    ],
    deniable: false,
  },
  {
    name: 'platform endorsement',
    forbids: 'claim that Spotify endorses or approves it',
    patterns: [
      /\bspotify[- ](?:approved|certified|endorsed|verified|compliant)\b|\b(?:approved|certified|endorsed|recommended|trusted|backed|supported|official(?:ly)?(?: \w+)?) (?:by|partner of|partners of) spotify\b|\bofficial spotify \w+/,
      /\bspotify(?:'s(?: \w+){1,2})? (?:endorse|recommend|approve|certif|trust)\w*\b|\b(?:partner\w*|works?|working|together|compliant|agreement) with spotify\b/,
    ],
    deniable: true,
  },
  {
    name: 'certain success',
    forbids: 'promise fame or success',
    patterns: [
      /\b(?:go|goes|going|get you|make you|makes you) (?:viral|famous)\b|\bcan(?:'t|not) fail\b|\bovernight (?:success|hit)\b|\b(?:risk[- ]free|no risk)\b|\b100 ?% (?:safe|success\w*|acceptance)\b/,
      /\b(?:become|get|be|makes? (?:you|it|your \w+))(?: \w+)? (?:famous|viral|a star|a hit)\b|\bchart success\b|\b(?:into|on|in) the charts\b|\b(?:earn|make|get) your money back\b/,
      /\bcurators? (?:never|don't|won't|can't) (?:say no|decline|refuse)\b/,
    ],
    deniable: false,
  },
];
