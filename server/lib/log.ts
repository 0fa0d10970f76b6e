import { pino } from 'pino';

export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'> & {
  child(bindings: object): Logger;
};

/** Names whose values never reach a log, wherever they stand. */
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

/** Codes of sign-in and of consent; an error's own `code` (`ECONNREFUSED`, `23505`) is to be read. */
const codes = ['code', 'body.code', 'query.code', 'input.code'];

/** JSON lines on stdout or `to`; people get them through `pino-pretty` when stdout is a terminal. */
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
