import { trace } from '@opentelemetry/api';
import { pino } from 'pino';

export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'> & {
  child(bindings: object): Logger;
};

/** Field names whose values are redacted at any depth. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access',
  'refresh',
  'idToken',
  'clientSecret',
  'secret',
];

/** Codes of sign-in and consent. An error's own `code` (`ECONNREFUSED`, `23505`) stays readable. */
const codes = ['code', 'body.code', 'query.code', 'input.code'];

/**
 * The fields of a PostgreSQL error that are logged in addition to its message and stack. The rest can hold entered
 * data: `detail` names the values of a violated constraint, `where` and the query those of a statement.
 */
const databaseFacts = new Set([
  'type',
  'message',
  'stack',
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
]);

/** An error as it is logged, with those inside it. */
const serializeError = (error: unknown): unknown => withoutValues(pino.stdSerializers.err(error as Error));

function withoutValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutValues);
  if (!(value instanceof Object && 'stack' in value)) return value;
  // Errors of both databases carry a severity.
  const isDatabases = 'severity' in value;
  const kept = Object.entries(value).filter(([name]) => !isDatabases || databaseFacts.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutValues(inner)]));
}

/** JSON lines on stdout or `to`; pretty-printed by `pino-pretty` when stdout is a terminal. */
export function createLog(options: {
  level: string;
  pretty: boolean;
  to?: pino.DestinationStream;
}): pino.Logger {
  const settings: pino.LoggerOptions = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Present only while traces are made.
    mixin: () => {
      const span = trace.getActiveSpan();
      return span ? { trace: span.spanContext().traceId } : {};
    },
    redact: {
      paths: [...codes, ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
      censor: '[hidden]',
    },
    serializers: { error: serializeError, err: serializeError },
    ...(options.pretty && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  };
  return options.to ? pino(settings, options.to) : pino(settings);
}
