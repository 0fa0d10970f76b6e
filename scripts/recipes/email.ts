import type { Recipe } from './recipe.ts';

const ratings = 'server/domains/fulfilment/ratings';

const mail = `import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = { ...orderFields, note: z.string() };
type Data = DataOf<typeof data>;

const content = (mail: Data, sender: MailSender): MailContent => ({
  subject: \`Your report about \${songInSubject(mail.songName)} (\${mail.orderNumber})\`,
  preview: 'We looked at the review that you reported.',
  heading: 'We decided your report',
  because: 'you ordered a campaign with this address',
  body: [...songBlock(mail, sender), paragraph(mail.note), button('View order', mail.orderUrl)],
});

export const reportDecidedMail = defineMail({
  template: 'report-decided',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    { title: 'Report decided', mail: { ...order, note: 'The player counted 74 seconds.' } },
  ],
});
`;

/** "Add an email": one about an order, to its artist. */
export const email: Recipe = {
  files: { 'mails/content/report-decided-mail.ts': mail },
  edits: [
    [
      'mails/all-mails.ts',
      "import { signInMail } from './content/sign-in-mail.ts';\n",
      "import { reportDecidedMail } from './content/report-decided-mail.ts';\nimport { signInMail } from './content/sign-in-mail.ts';\n",
    ],
    ['mails/all-mails.ts', '  signInMail,\n', '  reportDecidedMail,\n  signInMail,\n'],
    [
      'mails/mail-facts.fixture.ts',
      "  'Curator sign-in': {",
      `  'Report decided': {
    subject: \`Your report about “Paper Lanterns” (\${NUMBER})\`,
    says: ['The player counted 74 seconds.'],
  },
  'Curator sign-in': {`,
    ],
    [
      'test/claims/mails.txt',
      '\n## test contract/orders/orders/start-words.test.ts',
      `
## test ${ratings}/ratings.http.test.ts › a report that is dismissed changes nothing, and says why
We looked at the review that you reported.
We decided your report
Your report about … (…)

## test contract/orders/orders/start-words.test.ts`,
    ],
    [
      'contract/fulfilment/ratings/kinds.ts',
      '} as const satisfies Kinds;',
      "  mails: { 'report-decided': 'Report decided' },\n} as const satisfies Kinds;",
    ],
    [
      `${ratings}/decide-report.ts`,
      '    await audit(ctx, {\n',
      `    await queueMail(ctx, {
      template: 'report-decided',
      ...orderMail(ctx, state),
      dedupeKey: \`report-decided:\${pitchId}\`,
      note,
    });
    await audit(ctx, {\n`,
    ],
    [
      `${ratings}/decide-report.ts`,
      'import { withLockedOrder }',
      "import { queueMail } from '#server/domains/office/mails/queue-mail.ts';\nimport { orderMail } from '#server/domains/orders/orders/order-mail.ts';\nimport { withLockedOrder }",
    ],
    [
      `${ratings}/ratings.http.test.ts`,
      '  expect([await answered(order), await owed(order)]).toEqual([before, []]);\n',
      `  await settle(app);
  expect(mailsAbout(app, order)).toContain('Your report about “A Song” (#)');
  expect([await answered(order), await owed(order)]).toEqual([before, []]);\n`,
    ],
    [`${ratings}/ratings.http.test.ts`, 'import { booksOf, settle,', 'import { booksOf, mailsAbout, settle,'],
  ],
  suites: [ratings, 'server/domains/orders/mails'],
};
