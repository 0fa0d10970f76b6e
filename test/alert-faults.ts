/** A series of Prometheus: what it shows, or how much it grows in a minute. */
type Series = { shows: number } | { grows: number };
const shows = (value: number): Series => ({ shows: value });
const grows = (perMinute: number): Series => ({ grows: perMinute });

const DAY = 86_400;
const up = 'up{job="real-playlist",instance="a"}';
const checkout = 'http_request_duration_seconds_count{method="POST",route="/user/checkout/",status="201"}';
const captured = 'job_duration_seconds_count{job="payment.capture",outcome="done"}';
const settled = 'job_duration_seconds_count{job="payment.settle",outcome="done"}';
const outside = (service: string, call: string, outcome: string) =>
  `outside_call_duration_seconds_count{service="${service}",call="${call}",outcome="${outcome}"}`;
const answers = (route: string, status: number) =>
  `http_request_duration_seconds_count{route="${route}",status="${status}"}`;
const answersWithin = (route: string, seconds: string) =>
  `http_request_duration_seconds_bucket{route="${route}",le="${seconds}"}`;
const queue = (measure: 'depth' | 'wait_seconds', name: string) =>
  `queue_${measure}{queue="${name}",instance="a"}`;
const backup = (outcome: 'taken' | 'restored') => `backup_time_seconds{outcome="${outcome}",instance="a"}`;
const disk = (measure: 'avail' | 'size', mountpoint: string, fstype: string) =>
  `node_filesystem_${measure}_bytes{instance="a",mountpoint="${mountpoint}",fstype="${fstype}"}`;
const waiting = 'database_transactions_waiting{instance="a"}';
const archive = 'archive_failing{instance="a"}';
const standby = 'standby_behind_bytes{instance="a"}';
const clock = 'machine_clock_ahead_seconds{instance="a"}';
const refused = 'timed_rounds_refused_total{round="order.end-overdue",reason="clock"}';
const certificate = 'probe_ssl_earliest_cert_expiry{instance="https://example.com"}';

/** An installation in which all is well; null is a series that is not there yet. */
export const healthy: Readonly<Record<string, Series | null>> = {
  [up]: shows(1),
  [answers('/api/orders/', 200)]: grows(600),
  [answers('/api/orders/', 503)]: grows(1),
  [answersWithin('/api/orders/', '1')]: grows(600),
  [answersWithin('/api/orders/', '2.5')]: grows(600),
  [answersWithin('/api/orders/', '+Inf')]: grows(600),
  // Probes are many and quick, and fail without harm.
  [answers('/readyz/', 503)]: grows(60),
  [answersWithin('/livez/', '1')]: grows(6000),
  [answersWithin('/livez/', '+Inf')]: grows(6000),
  [checkout]: grows(100),
  [captured]: grows(100),
  [settled]: grows(2),
  jobs_dead: shows(0),
  [queue('wait_seconds', 'mail.send')]: shows(5),
  [queue('wait_seconds', 'mail.send/money')]: shows(60),
  [queue('wait_seconds', 'mail.send/news')]: shows(1800),
  [queue('depth', 'mail.send/news')]: shows(15_000),
  [queue('wait_seconds', 'webhook.deliver')]: shows(60),
  [queue('depth', 'webhook.deliver')]: shows(900),
  [outside('mail', 'send', 'ok')]: grows(100),
  [outside('mail', 'send', 'failed')]: grows(2),
  [outside('payments', 'capture', 'ok')]: grows(10),
  [outside('payments', 'capture', 'failed')]: grows(1),
  [waiting]: shows(0),
  'database_connections{instance="a",state="waited for"}': shows(0),
  [backup('taken')]: shows(0),
  [backup('restored')]: shows(0),
  [archive]: shows(0),
  [standby]: shows(1000),
  [clock]: shows(0.2),
  [refused]: null,
  event_streams_cut_total: grows(1),
  [disk('avail', '/', 'ext4')]: shows(30),
  [disk('avail', '/run', 'tmpfs')]: shows(1),
  [disk('size', '/', 'ext4')]: shows(100),
  [disk('size', '/run', 'tmpfs')]: shows(100),
  [certificate]: shows(60 * DAY),
};

/** Minutes in which all is well before something goes wrong. */
export const CALM = 30;
/** Minutes within which a fault raises its alert. */
export const SOON = 5;

/** Something that goes wrong, and the one alert that it raises. */
export interface Fault {
  name: string;
  /** What differs from then on; null for a series that is gone. */
  series: Readonly<Record<string, Series | null>>;
  /** Minutes after which it is looked at. */
  after?: number;
  alert: string;
  /** What the alert says. */
  summary: string;
  severity: 'page' | 'ticket';
  labels?: Record<string, string>;
}

/** Values of each minute as `promtool test rules` writes them: of the calm, then of the fault. */
export function valuesOf(
  series: string,
  { series: changed, after = SOON }: Pick<Fault, 'series' | 'after'>,
): string {
  const before = healthy[series] ?? null;
  const then = changed[series] === undefined ? before : changed[series];
  if (before === null) return `_x${CALM + 1} ${then && 'shows' in then ? then.shows : '_'}x${after - 1}`;
  const reached = 'shows' in before ? before.shows : before.grows * CALM;
  const calm = 'shows' in before ? `${reached}x${CALM}` : `0+${before.grows}x${CALM}`;
  if (then === null) return `${calm} stale _x${after - 1}`;
  return 'shows' in then
    ? `${calm} ${then.shows}x${after - 1}`
    : `${calm} ${reached + then.grows}+${then.grows}x${after - 1}`;
}

/** One at least of each alert. */
export const faults: readonly Fault[] = [
  {
    name: 'a process is gone',
    series: { [up]: shows(0) },
    alert: 'ProductDown',
    summary: 'a does not answer',
    severity: 'page',
    labels: { job: 'real-playlist', instance: 'a' },
  },
  {
    name: 'no process is known',
    series: { [up]: null },
    alert: 'ProductDown',
    summary: 'Every process does not answer',
    severity: 'page',
    labels: { job: 'real-playlist' },
  },
  {
    name: 'one call in fifty fails',
    series: { [answers('/api/orders/', 503)]: grows(12) },
    alert: 'ManyErrors',
    summary: 'More than 1 % of all calls fail',
    severity: 'page',
  },
  {
    name: 'one call in twenty is slow, behind many quick probes',
    series: { [answersWithin('/api/orders/', '1')]: grows(570) },
    alert: 'SlowAnswers',
    summary: 'One call in a hundred takes more than a second',
    severity: 'ticket',
  },
  {
    name: 'jobs gave up',
    series: { jobs_dead: shows(3) },
    alert: 'DeadJobs',
    summary: '3 jobs gave up',
    severity: 'ticket',
  },
  {
    name: 'the worker hangs',
    series: { [settled]: grows(0), [captured]: grows(0) },
    alert: 'NoJobRuns',
    summary: 'No job has run for three minutes',
    severity: 'page',
  },
  {
    name: 'there is no worker any more',
    series: { [settled]: null, [captured]: null },
    alert: 'NoJobRuns',
    summary: 'No job has run for three minutes',
    severity: 'page',
  },
  {
    name: 'sign-in mails wait',
    series: { [queue('wait_seconds', 'mail.send')]: shows(40) },
    alert: 'SignInMailsWait',
    summary: 'A sign-in email has waited for 40 seconds',
    severity: 'page',
  },
  {
    name: 'mails about money wait',
    series: { [queue('wait_seconds', 'mail.send/money')]: shows(400) },
    alert: 'MailsWait',
    summary: 'An email in mail.send/money has waited for 400 seconds',
    severity: 'ticket',
    labels: { queue: 'mail.send/money' },
  },
  {
    name: 'fifty thousand mails of news wait',
    series: { [queue('depth', 'mail.send/news')]: shows(50_000) },
    alert: 'ManyMailsWait',
    summary: '50000 emails wait in mail.send/news',
    severity: 'ticket',
    labels: { queue: 'mail.send/news' },
  },
  {
    name: 'the mail server refuses one mail in five',
    series: { [outside('mail', 'send', 'failed')]: grows(25) },
    alert: 'MailsRefused',
    summary: 'The mail server refuses more than one email in twenty',
    severity: 'ticket',
  },
  {
    name: 'the payment provider fails',
    series: { [outside('payments', 'capture', 'failed')]: grows(9) },
    alert: 'OutsideServiceFails',
    summary: 'Calls of payments fail',
    severity: 'ticket',
    labels: { service: 'payments' },
  },
  {
    name: 'a queue stands still',
    series: { [queue('wait_seconds', 'webhook.deliver')]: shows(700) },
    alert: 'QueueWaits',
    summary: 'A job in webhook.deliver has waited for 700 seconds',
    severity: 'ticket',
    labels: { queue: 'webhook.deliver' },
  },
  {
    name: 'fifty thousand jobs wait',
    series: { [queue('depth', 'webhook.deliver')]: shows(50_000) },
    alert: 'QueueIsLong',
    summary: '50000 jobs wait in webhook.deliver',
    severity: 'ticket',
    labels: { queue: 'webhook.deliver' },
  },
  {
    name: 'transactions wait for a connection',
    series: { [waiting]: shows(4) },
    alert: 'ConnectionsUsedUp',
    summary: 'Calls of a wait for a connection to the database',
    severity: 'page',
    labels: { instance: 'a' },
  },
  {
    name: 'nobody buys any more',
    series: { [checkout]: grows(0) },
    after: 90,
    alert: 'FewOrders',
    summary: 'Far fewer orders than usual',
    severity: 'page',
  },
  {
    name: 'no card is charged any more',
    series: { [captured]: grows(0) },
    after: 210,
    alert: 'FewCaptures',
    summary: 'Far fewer cards are charged than usual',
    severity: 'ticket',
  },
  {
    name: 'no backup since the day before',
    series: { [backup('taken')]: shows(-2 * DAY) },
    alert: 'BackupLate',
    summary: 'No backup was taken for 2d 0h 35m 0s',
    severity: 'ticket',
  },
  {
    name: 'no backup was restored for six weeks',
    series: { [backup('restored')]: shows(-42 * DAY) },
    alert: 'BackupNotProved',
    summary: 'No backup was restored for 42d 0h 35m 0s',
    severity: 'ticket',
  },
  {
    name: 'PostgreSQL can’t archive',
    series: { [archive]: shows(1) },
    alert: 'ArchiveFails',
    summary: 'PostgreSQL can’t archive what is committed',
    severity: 'page',
  },
  {
    name: 'the standby is far behind',
    series: { [standby]: shows(2 ** 30) },
    alert: 'StandbyBehind',
    summary: 'The standby is 1GiB behind, or doesn’t answer',
    severity: 'ticket',
  },
  {
    name: 'a disk fills up',
    series: { [disk('avail', '/', 'ext4')]: shows(9) },
    alert: 'DiskFillsUp',
    summary: '/ of a is more than 90 % full',
    severity: 'page',
    labels: { instance: 'a', mountpoint: '/', fstype: 'ext4' },
  },
  {
    name: 'the certificate ends next week',
    series: { [certificate]: shows(7 * DAY) },
    alert: 'CertificateEnds',
    summary: 'The certificate of https://example.com ends in 6d 23h 25m 0s',
    severity: 'ticket',
    labels: { instance: 'https://example.com' },
  },
  {
    name: 'the machine’s clock is behind',
    series: { [clock]: shows(-45) },
    alert: 'ClocksDisagree',
    summary: 'The clock of a is 45 seconds from the database’s',
    severity: 'ticket',
    labels: { instance: 'a' },
  },
  {
    name: 'the machine’s clock is ahead',
    series: { [clock]: shows(45) },
    alert: 'ClocksDisagree',
    summary: 'The clock of a is 45 seconds from the database’s',
    severity: 'ticket',
    labels: { instance: 'a' },
  },
  {
    name: 'work by time was refused once, for the first time',
    series: { [refused]: shows(1) },
    alert: 'RoundsRefused',
    summary: 'order.end-overdue was refused: the time is in doubt',
    severity: 'ticket',
    labels: { round: 'order.end-overdue' },
  },
  {
    name: 'streams of changes are cut',
    series: { event_streams_cut_total: grows(60) },
    alert: 'StreamsCut',
    summary: 'Live changes are cut off again and again',
    severity: 'ticket',
  },
];
