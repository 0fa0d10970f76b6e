import type { Mutant } from './mutant.ts';

const headers = 'server/http/security-headers.ts';
const ofHeaders = ['server/http/headers.test.ts'];
const log = ['server/lib/log.test.ts'];
const jobList = ['server/domains/office/jobs/job-list.test.ts'];

/** Headers of answers, and what must not be shown, logged or stored. */
export const answerMutants: readonly Mutant[] = [
  {
    name: 'inline scripts run',
    about: 'headers',
    file: headers,
    find: `scriptSrc: ["'self'"],`,
    put: `scriptSrc: ["'self'", "'unsafe-inline'"],`,
    tests: ofHeaders,
    named: 'has the Content-Security-Policy',
  },
  {
    name: 'pages can be framed',
    about: 'headers',
    file: headers,
    find: `frameAncestors: ["'none'"],`,
    put: '',
    tests: ofHeaders,
    named: 'has the Content-Security-Policy',
  },
  {
    name: 'browsers may guess content types',
    about: 'headers',
    file: headers,
    find: "referrerPolicy: { policy: 'strict-origin-when-cross-origin' },",
    put: "referrerPolicy: { policy: 'strict-origin-when-cross-origin' }, xContentTypeOptions: false,",
    tests: ofHeaders,
    named: 'has the Content-Security-Policy',
  },
  {
    name: 'HSTS is not sent',
    about: 'headers',
    file: headers,
    find: 'strictTransportSecurity: options.https && {',
    put: 'strictTransportSecurity: !options.https && {',
    tests: ['server/http/https-only.test.ts'],
  },
  {
    name: 'refusals are cacheable',
    about: 'headers',
    file: 'server/http/errors.ts',
    find: "\n    .header('cache-control', 'no-store')",
    put: '',
    tests: ['server/http/origin.test.ts'],
  },
  {
    name: 'an internal error reveals its message',
    about: 'secrets',
    file: 'server/http/errors.ts',
    find: "return new AppError('internal', 'Something went wrong on our end. Nothing was lost. Try again.');",
    put: "return new AppError('internal', String((error as Error).stack));",
    tests: log,
  },
  {
    name: 'tokens are logged',
    about: 'secrets',
    file: 'server/lib/log.ts',
    find: '...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])',
    put: '',
    tests: log,
    named: 'redacts values named like a secret',
  },
  {
    name: 'codes are logged',
    about: 'secrets',
    file: 'server/lib/log.ts',
    find: 'paths: [...codes, ',
    put: 'paths: [',
    tests: log,
    named: 'redacts values named like a secret',
  },
  {
    name: 'errors of jobs show keys',
    about: 'secrets',
    file: 'server/domains/office/jobs/jobs.present.ts',
    find: 'maskSecrets(maskAddresses(withoutClass(error)))',
    put: 'maskAddresses(withoutClass(error))',
    tests: jobList,
    named: 'masks addresses and keys',
  },
  {
    name: 'errors of jobs show addresses',
    about: 'secrets',
    file: 'server/domains/office/jobs/jobs.present.ts',
    find: 'maskSecrets(maskAddresses(withoutClass(error)))',
    put: 'maskSecrets(withoutClass(error))',
    tests: jobList,
    named: 'masks addresses and keys',
  },
  {
    name: 'a mail’s content is kept after it is sent',
    about: 'secrets',
    file: 'server/domains/office/mails/send-mail.ts',
    find: 'retainsContent(mail) ? { said: sealContent(ctx, mail.id, rendered) } : { data: null }',
    put: '{ said: sealContent(ctx, mail.id, rendered) }',
    tests: ['server/domains/office/mails/send-mail.test.ts'],
    named: 'and its words are not kept',
  },
];
