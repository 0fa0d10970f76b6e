/** Series of Prometheus by name, each as `promtool test rules` writes values of one minute; `x…` is until the end. */
export type SeriesValues = Record<string, string>;

const DAY = 86_400;
const checkout = 'http_request_duration_seconds_count{method="POST",route="/user/checkout/",status="201"}';
const captured = 'job_duration_seconds_count{job="payment.capture",outcome="done"}';
const mailSent = 'outside_call_duration_seconds_count{service="mail",call="send",outcome="ok"}';
const paid = 'outside_call_duration_seconds_count{service="payments",call="capture",outcome="ok"}';
const answered = 'http_request_duration_seconds_count{route="/api/orders/",status="200"}';
const bucket = (route: string, le: string) =>
  `http_request_duration_seconds_bucket{route="${route}",le="${le}"}`;
const queue = (measure: 'depth' | 'wait_seconds', name: string) =>
  `queue_${measure}{queue="${name}",instance="a"}`;

/** An installation in which all is well. */
export const healthy: SeriesValues = {
  'up{job="real-playlist",instance="a"}': '1x…',
  [answered]: '0+600x…',
  [bucket('/api/orders/', '1')]: '0+600x…',
  [bucket('/api/orders/', '+Inf')]: '0+600x…',
  // Probes fail without harm.
  'http_request_duration_seconds_count{route="/readyz/",status="503"}': '0+60x…',
  [checkout]: '0+1x…',
  [captured]: '0+1x…',
  'job_duration_seconds_count{job="payment.settle",outcome="done"}': '0+2x…',
  jobs_dead: '0x…',
  [queue('wait_seconds', 'mail.send')]: '5x…',
  [queue('wait_seconds', 'mail.send/money')]: '60x…',
  [queue('wait_seconds', 'mail.send/news')]: '1800x…',
  [queue('depth', 'mail.send/news')]: '15000x…',
  [queue('wait_seconds', 'webhook.deliver')]: '60x…',
  [queue('depth', 'webhook.deliver')]: '900x…',
  [mailSent]: '0+100x…',
  'outside_call_duration_seconds_count{service="mail",call="send",outcome="failed"}': '0+2x…',
  [paid]: '0+10x…',
  'outside_call_duration_seconds_count{service="payments",call="capture",outcome="failed"}': '0+1x…',
  'database_transactions_waiting{instance="a"}': '0x…',
  'database_connections{instance="a",state="waited for"}': '0x…',
  'backup_time_seconds{outcome="taken",instance="a"}': '0x…',
  'backup_time_seconds{outcome="restored",instance="a"}': '0x…',
  'archive_failing{instance="a"}': '0x…',
  'standby_behind_bytes{instance="a"}': '1000x…',
  'machine_clock_ahead_seconds{instance="a"}': '0.2x…',
  'timed_rounds_refused_total{round="order.end-overdue",reason="clock"}': '0x…',
  event_streams_cut_total: '0+1x…',
  'node_filesystem_avail_bytes{instance="a",mountpoint="/",fstype="ext4"}': '30x…',
  'node_filesystem_avail_bytes{instance="a",mountpoint="/run",fstype="tmpfs"}': '1x…',
  'node_filesystem_size_bytes{instance="a",mountpoint="/",fstype="ext4"}': '100x…',
  'node_filesystem_size_bytes{instance="a",mountpoint="/run",fstype="tmpfs"}': '100x…',
  'probe_ssl_earliest_cert_expiry{instance="https://example.com"}': `${60 * DAY}x…`,
};

/** Something that goes wrong, and the one alert that it raises. */
export interface Fault {
  name: string;
  /** What differs from the healthy installation; null for a series that is not there. */
  series: Record<string, string | null>;
  /** Minutes after which it is looked at. */
  after: number;
  alert: string;
  /** What the alert says. */
  summary: string;
  severity: 'page' | 'ticket';
  labels?: Record<string, string>;
}

const without = (part: string): Record<string, null> =>
  Object.fromEntries(
    Object.keys(healthy)
      .filter((series) => series.startsWith(part))
      .map((series) => [series, null]),
  );

/** One at least of each alert. */
export const faults: readonly Fault[] = [
  {
    name: 'a process is gone',
    series: { 'up{job="real-playlist",instance="a"}': '1x9 0x…' },
    after: 12,
    alert: 'ProductDown',
    summary: 'a does not answer',
    severity: 'page',
    labels: { job: 'real-playlist', instance: 'a' },
  },
  {
    name: 'no process is known',
    series: { 'up{job="real-playlist",instance="a"}': null },
    after: 12,
    alert: 'ProductDown',
    summary: 'Every process does not answer',
    severity: 'page',
    labels: { job: 'real-playlist' },
  },
  {
    name: 'one call in fifty fails',
    series: { 'http_request_duration_seconds_count{route="/api/orders/",status="503"}': '0+12x…' },
    after: 15,
    alert: 'ManyErrors',
    summary: 'More than 1 % of all calls fail',
    severity: 'page',
  },
  {
    name: 'one call in fifty is slow, behind many quick probes',
    series: {
      [bucket('/api/orders/', '1')]: '0+588x…',
      [bucket('/api/orders/', '2.5')]: '0+600x…',
      [bucket('/livez/', '1')]: '0+6000x…',
      [bucket('/livez/', '+Inf')]: '0+6000x…',
    },
    after: 30,
    alert: 'SlowAnswers',
    summary: 'One call in a hundred takes more than a second',
    severity: 'ticket',
  },
  {
    name: 'jobs gave up',
    series: { jobs_dead: '0 0 3x…' },
    after: 10,
    alert: 'DeadJobs',
    summary: '3 jobs gave up',
    severity: 'ticket',
  },
  {
    name: 'the worker hangs',
    series: {
      'job_duration_seconds_count{job="payment.settle",outcome="done"}': '0+2x5 10x…',
      [captured]: '0+1x5 5x…',
    },
    after: 30,
    alert: 'NoJobRuns',
    summary: 'No job has run for ten minutes',
    severity: 'page',
  },
  {
    name: 'there is no worker at all',
    series: without('job_duration_seconds_count'),
    after: 10,
    alert: 'NoJobRuns',
    summary: 'No job has run for ten minutes',
    severity: 'page',
  },
  {
    name: 'sign-in mails wait',
    series: { [queue('wait_seconds', 'mail.send')]: '0 40x…' },
    after: 3,
    alert: 'SignInMailsWait',
    summary: 'A sign-in email has waited for 40 seconds',
    severity: 'page',
  },
  {
    name: 'mails about money wait',
    series: { [queue('wait_seconds', 'mail.send/money')]: '400x…' },
    after: 15,
    alert: 'MailsWait',
    summary: 'An email in mail.send/money has waited for 400 seconds',
    severity: 'ticket',
    labels: { queue: 'mail.send/money' },
  },
  {
    name: 'fifty thousand mails of news wait',
    series: { [queue('depth', 'mail.send/news')]: '50000x…' },
    after: 15,
    alert: 'ManyMailsWait',
    summary: '50000 emails wait in mail.send/news',
    severity: 'ticket',
    labels: { queue: 'mail.send/news' },
  },
  {
    name: 'the mail server refuses one mail in ten',
    series: {
      'outside_call_duration_seconds_count{service="mail",call="send",outcome="failed"}': '0+11x…',
    },
    after: 50,
    alert: 'MailsRefused',
    summary: 'The mail server refuses more than one email in twenty',
    severity: 'ticket',
  },
  {
    name: 'the payment provider fails',
    series: {
      'outside_call_duration_seconds_count{service="payments",call="capture",outcome="failed"}': '0+9x…',
    },
    after: 20,
    alert: 'OutsideServiceFails',
    summary: 'Calls of payments fail',
    severity: 'ticket',
    labels: { service: 'payments' },
  },
  {
    name: 'a queue stands still',
    series: { [queue('wait_seconds', 'webhook.deliver')]: '700x…' },
    after: 10,
    alert: 'QueueWaits',
    summary: 'A job in webhook.deliver has waited for 700 seconds',
    severity: 'ticket',
    labels: { queue: 'webhook.deliver' },
  },
  {
    name: 'fifty thousand jobs wait',
    series: { [queue('depth', 'webhook.deliver')]: '50000x…' },
    after: 15,
    alert: 'QueueIsLong',
    summary: '50000 jobs wait in webhook.deliver',
    severity: 'ticket',
    labels: { queue: 'webhook.deliver' },
  },
  {
    name: 'transactions wait for a connection',
    series: { 'database_transactions_waiting{instance="a"}': '0 0 4x…' },
    after: 6,
    alert: 'ConnectionsUsedUp',
    summary: 'Calls of a wait for a connection to the database',
    severity: 'page',
    labels: { instance: 'a' },
  },
  {
    name: 'nobody buys any more',
    series: { [checkout]: '0+10x300 3000x100' },
    after: 395,
    alert: 'FewOrders',
    summary: 'Far fewer orders than usual',
    severity: 'page',
  },
  {
    name: 'no card is charged any more',
    series: { [captured]: '0+10x300 3000x200' },
    after: 495,
    alert: 'FewCaptures',
    summary: 'Far fewer cards are charged than usual',
    severity: 'ticket',
  },
  {
    name: 'no backup since the day before',
    series: { 'backup_time_seconds{outcome="taken",instance="a"}': `${-2 * DAY}x…` },
    after: 20,
    alert: 'BackupLate',
    summary: 'No backup was taken for 2d 0h 20m 0s',
    severity: 'ticket',
  },
  {
    name: 'no backup was restored for six weeks',
    series: { 'backup_time_seconds{outcome="restored",instance="a"}': `${-42 * DAY}x…` },
    after: 20,
    alert: 'BackupNotProved',
    summary: 'No backup was restored for 42d 0h 20m 0s',
    severity: 'ticket',
  },
  {
    name: 'PostgreSQL can’t archive',
    series: { 'archive_failing{instance="a"}': '0 1x…' },
    after: 20,
    alert: 'ArchiveFails',
    summary: 'PostgreSQL can’t archive what is committed',
    severity: 'page',
  },
  {
    name: 'the standby is far behind',
    series: { 'standby_behind_bytes{instance="a"}': '1000 1073741824x…' },
    after: 10,
    alert: 'StandbyBehind',
    summary: 'The standby is 1GiB behind, or doesn’t answer',
    severity: 'ticket',
  },
  {
    name: 'a disk fills up',
    series: { 'node_filesystem_avail_bytes{instance="a",mountpoint="/",fstype="ext4"}': '30 9x…' },
    after: 10,
    alert: 'DiskFillsUp',
    summary: '/ of a is more than 90 % full',
    severity: 'page',
    labels: { instance: 'a', mountpoint: '/', fstype: 'ext4' },
  },
  {
    name: 'the certificate ends next week',
    series: { 'probe_ssl_earliest_cert_expiry{instance="https://example.com"}': `${7 * DAY}x…` },
    after: 70,
    alert: 'CertificateEnds',
    summary: 'The certificate of https://example.com ends in 6d 22h 50m 0s',
    severity: 'ticket',
    labels: { instance: 'https://example.com' },
  },
  {
    name: 'the machine’s clock is behind',
    series: { 'machine_clock_ahead_seconds{instance="a"}': '-45x…' },
    after: 10,
    alert: 'ClocksDisagree',
    summary: 'The clock of a is 45 seconds from the database’s',
    severity: 'ticket',
    labels: { instance: 'a' },
  },
  {
    name: 'work by time was refused',
    series: { 'timed_rounds_refused_total{round="order.end-overdue",reason="clock"}': '0 1 2 3x…' },
    after: 10,
    alert: 'RoundsRefused',
    summary: 'order.end-overdue was refused: the time is in doubt',
    severity: 'ticket',
    labels: { round: 'order.end-overdue' },
  },
  {
    name: 'streams of changes are cut',
    series: { event_streams_cut_total: '0+60x…' },
    after: 35,
    alert: 'StreamsCut',
    summary: 'Live changes are cut off again and again',
    severity: 'ticket',
  },
];
