import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Folders whose texts follow docs/voice.md. */
const folders = ['contract', 'server', 'web', 'mails', 'sandbox', 'scripts'];

/** Wordings that must not come back, each with what to write instead (docs/voice.md). */
const rules: readonly [RegExp, string][] = [
  [/\bstand-ins?\b/i, 'test mode, or emulator'],
  [/\b(some|no|every|any)body\b/i, 'someone, no one, everyone, or name who it is'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bof (theirs|ours|yours)\b/i, 'their, our, your'],
  [/\b(look|looks|looked) after\b/i, 'needs attention, handle'],
  [/\bfor good\b/i, 'permanently, or failed'],
  [/\b(let|lets) in\b/i, 'reactivate'],
  [/\bcondemn/i, 'failed review'],
  [/\bheld back\b/i, 'on hold, not sent'],
  [/\be-mails?\b/i, 'email'],
  [/(?<!-)\bmail(s|ed)?\b(?! (server|provider))/i, 'email, emails, emailed'],
  [/\blog-in\b|\b(log|logs|logged) in\b/i, 'sign-in, sign in'],
  [/\bin the meantime\b|\bmeanwhile\b/i, 'leave it out, or already'],
  [/\b(there is|there are|there’s) no such\b|^no such\b/i, 'X not found'],
  [/\bby hand\b/i, 'manual, manually'],
  [/\b(go|goes|went|gone) on\b/i, 'continue, resume'],
  [/\bany more(?!\s\p{L})/iu, 'anymore, no longer'],
  [/\bplease\b/i, 'leave it out'],
  [
    /\b(paid|pay|pays|gives?|given|sent|takes?|taken|took|goes?|went) back\b/i,
    'refunded, returned, withdrawn',
  ],
  [/\boperators?\b/i, 'admin, or our team'],
  [/\b(is|are|was|were) to be\b/i, 'has to be, or the plain verb'],
  [/\bnewest\b(?! first)/i, 'latest'],
  [/\bat once\b/i, 'now, immediately'],
  [/\b(is|are) refused\b|\brefus(es|ed) (the|this|a)\b/i, 'declined, rejected, or fails'],
  [/\bladder\b/i, 'refund policy'],
  [/\bthe former\b/i, 'the previous one'],
  [/\b(lead|leads|led) to\b/i, 'say what it does or opens'],
  [/\btried again\b/i, 'retrying, retried'],
  [/(?<!')\bdispute[ds]?\b(?!')/i, 'chargeback, or inquiry where the bank only asks'],
  [/\bdeclared\b/i, 'stated'],
  [/\bauthoris|\bcanceled\b|\bcolours?\b/i, 'authorized, cancelled, color'],
];

/** Texts that keep such a wording: the words of others, and terms of the API. */
const exceptions: readonly RegExp[] = [
  // An API value that the summary explains.
  /^Record a review\. A condemned playlist is removed immediately\.$/,
  // What demo curators, artists and admins write.
  /please (send|listen)|Please send a cleaner version/,
  // A request to curators.
  /^We have … for you\. Please listen and answer by …\./,
  // The link in the public header, as the specification has it, and what an artist writes to the team.
  /^Log in$|Please start my campaign\.$/,
  // A song title.
  /^A Perfectly Ordinary Title That Goes On /,
  // The name of a command.
  /npm run op -- mail --release …/,
  // Emulators answer with the words of the services that they stand for.
  /^No such …: '…'$|^(Only a captured payment can be|Charge … is already) disputed|^(This d|D)ispute … ?is|^This dispute is|^We are unable to authenticate your payment method\. Please/,
];

const isSql = (text: string): boolean =>
  /^(select|insert|update|delete|create|pragma|analyze|coalesce)\b|^\S+ as \S+$/.test(text);

/** Identifiers, API values and paths are single words in lower case. */
const isRead = (text: string): boolean => /\s/.test(text.trim()) || /^\s*\p{Lu}|e-mail/u.test(text);

/** The literals and JSX texts of a source that people may read; `…` stands for an expression. */
function textsOf(file: string, source: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => isRead(text) && !isSql(text));
}

const against = (text: string): string[] =>
  exceptions.some((exception) => exception.test(text))
    ? []
    : rules.flatMap(([words, instead]) => {
        const found = words.exec(text);
        return found ? [`“${found[0]}” in “${text}”: ${instead}`] : [];
      });

const countable =
  'seconds?|minutes?|hours?|days?|weeks?|months?|years?|times|songs?|playlists?|pitches|genres?|curators?|digits?|characters?';

/** Forms of sentences, each with what to write instead (docs/voice.md). */
const forms: readonly [RegExp, string][] = [
  [/\b(could|did|do|does|has|have|is|are|was|were|will|would|should) not\b|\bcan ?not\b/i, 'a contraction'],
  [
    new RegExp(
      `\\b(two|three|four|five|six|seven|eight|nine|ten)[ -](or more |more )?(${countable})\\b`,
      'i',
    ),
    'digits',
  ],
  [/\S; \S|^; /, 'a comma, or two sentences'],
  [/\w'\w|(^|\s)"[\w…]/, '’ or “ ”'],
  [/[\p{L}”]!(\s|$)/u, 'a period'],
  [/\p{L}\.\.\./u, 'leave it out'],
  [/[\p{L}.,] [–—] \p{L}|—/u, 'a comma, or two sentences'],
];

/**
 * Where the forms hold: pages of the application, emails, answers and summaries of calls. Legal and marketing pages have
 * their own, and so have what demo people write and the evidence for banks.
 */
const isFormed = (file: string): boolean =>
  /^(web\/(?!landing)|mails\/|contract\/(?!orders\/terms|claim)|server\/(domains|adapters)\/)/.test(file) &&
  !/\/evidence\/|\/ledger\/|\.queries\.ts$|mail-styles\.ts$/.test(file);

/** Texts that keep such a form. */
const formExceptions: readonly RegExp[] = [
  // As the specification has them.
  /^Cannot delete an active key$|^The page you are looking for either|^Network response was not ok$|^Loading\.\.\.$/,
  /^Thank you for your order(, one last step)?!$/,
];

/** Log messages, expressions of SQL, class names and headers start in lower case or hold signs of code. */
const isSentence = (text: string): boolean => /^[\p{Lu}“;]/u.test(text) && !/[<=]|\[&|::|!:/.test(text);

const formedAgainst = (text: string): string[] =>
  !isSentence(text) || formExceptions.some((exception) => exception.test(text))
    ? []
    : forms.flatMap(([form, instead]) => {
        const found = form.exec(text);
        return found ? [`“${found[0]}” in “${text}”: ${instead}`] : [];
      });

const sources = folders.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(
    // Sentences as anyone may type them are none of ours. What recipes write is read in the copy that they write it to.
    (file) => !/\.(test|fixture)\.tsx?$|claim-(sentences|meanings)\.ts$|^scripts\/recipes\//.test(file),
  ),
);

describe('what people read', () => {
  it('keeps to the words and forms of docs/voice.md', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((file) =>
      textsOf(file, readFileSync(join(root, file), 'utf8')).flatMap((text) =>
        [...against(text), ...(isFormed(file) ? formedAgainst(text) : [])].map(
          (finding) => `${file}: ${finding}`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["throw new AppError('stale', 'Somebody changed this.');", 'Somebody'],
    [`const hint = \`\${name} takes no songs any more\`;`, 'any more'],
    [`const about = \`The jobs of \${name}\n failed for\n good.\`;`, 'for good'],
    ['const view = <p title="Your e-mail">Look it up</p>;', 'e-mail'],
    ['const view = <p>\n  It goes\n  on {when} again\n</p>;', 'goes on'],
    ["const label = 'E-mail';", 'E-mail'],
    ["const label = 'Condemned';", 'Condemn'],
  ])('finds the wording in %s', (source, words) => {
    expect(textsOf('planted.tsx', source).flatMap(against)).toEqual([
      expect.stringContaining(`“${words}” in`),
    ]);
  });

  it.each([
    ['const hint = "It is not due.";', 'is not'],
    ["const hint = 'Answer within five days.';", 'five days'],
    ["const hint = 'Saved; reload it.';", 'd; r'],
    ['const hint = "The song\'s link.";', "g's"],
    ["const hint = 'Saved!';", 'd!'],
    ["const hint = 'Searching...';", 'g...'],
    ["const hint = 'Saved – reload it.';", 'd – r'],
  ])('finds the form in %s', (source, words) => {
    expect(textsOf('planted.tsx', source).flatMap(formedAgainst)).toEqual([
      expect.stringContaining(`“${words}” in`),
    ]);
  });

  it.each([
    ["if (review === 'condemned') return;", 'an API value'],
    ['// Somebody else goes on by hand.', 'a comment'],
    ["import { mails } from './the mails.ts';", 'an import'],
    ["type Kind = 'held back' | 'sent';", 'a type'],
    ["run('select newest from mails');", 'SQL'],
    ["const hint = 'Newest first';", 'the order of a list'],
  ])('finds nothing in %s, %s', (source) => {
    expect(textsOf('planted.tsx', source).flatMap(against)).toEqual([]);
  });
});
