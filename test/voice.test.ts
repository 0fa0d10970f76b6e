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
  [/\b(paid|pay|pays|gives?|given|sent|taken|took|goes?|went) back\b/i, 'refunded, returned, withdrawn'],
  [/\boperators?\b/i, 'admin, or our team'],
  [/\b(is|are|was|were) to be\b/i, 'has to be, or the plain verb'],
  [/\bnewest\b(?! first)/i, 'latest'],
  [/\bat once\b/i, 'now, immediately'],
  [/\b(is|are) refused\b|\brefus(es|ed) (the|this|a)\b/i, 'declined, rejected, or fails'],
  [/\bladder\b/i, 'refund policy'],
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
  /^No such …: '…'$|^We are unable to authenticate your payment method\. Please/,
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

const sources = folders.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(
    // Sentences as anyone may type them are none of ours. What recipes write is read in the copy that they write it to.
    (file) => !/\.(test|fixture)\.tsx?$|claim-(sentences|meanings)\.ts$|^scripts\/recipes\//.test(file),
  ),
);

describe('what people read', () => {
  it('keeps to the words of docs/voice.md', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((file) =>
      textsOf(file, readFileSync(join(root, file), 'utf8')).flatMap((text) =>
        against(text).map((finding) => `${file}: ${finding}`),
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
