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
    redact: {
      paths: [...codes, ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])],
      censor: '[hidden]',
    },
    serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
    ...(options.pretty && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  };
  return options.to ? pino(settings, options.to) : pino(settings);
}
