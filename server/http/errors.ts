import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, type ErrorCode, problemOf } from '#contract/errors.ts';
import { MAX_BODY_BYTES } from '#contract/limits.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { errorPage } from './error-page.ts';
import { isPageRequest } from './navigation.ts';

/** Errors of Node, Fastify and PostgreSQL by their codes, as the product's own. */
const foreignErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send the body as application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', 'The request body isn’t valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_json', 'The request body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_request', 'Content-Length doesn’t match the body.'],
  FST_ERR_BAD_URL: ['not_found', 'This isn’t a valid URL path.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'Nothing found at this address.'],
  // PostgreSQL's code for NUL in a text or JSON, the only character that neither can hold.
  '22021': ['invalid_input', 'Remove the NUL character. It can’t be stored.'],
  '22P05': ['invalid_input', 'Remove the NUL character. It can’t be stored.'],
};

const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${bytes / 1024} KiB` : `${bytes / 1024 ** 2} MiB`;

/**
 * Maps anything thrown to an error of the API; unexpected errors become `internal`. `mostBytes` is the largest body that
 * the call takes.
 */
export function toAppError(error: unknown, mostBytes = MAX_BODY_BYTES): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) {
    return new AppError('unavailable', 'The service is temporarily unavailable. Try again in a few seconds.');
  }
  if (error instanceof DatabaseBusy) {
    return new AppError('busy', 'The service is busy, so nothing was changed. Try again in a few seconds.', {
      retryAfterSeconds: 2,
    });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('body_too_large', `Send ${sizeOf(mostBytes)} or less.`);
  const known = code === undefined ? undefined : foreignErrors[code];
  if (known) return new AppError(...known);
  if (error instanceof SyntaxError && statusCode === 400) {
    return new AppError('malformed_json', 'The request body isn’t valid JSON.');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('malformed_request');
  }
  return new AppError('internal', 'Something went wrong on our end. Nothing was lost. Try again.');
}

/** Default of `Retry-After`, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Sends an error, with `Retry-After` when a retry may succeed: as problem+json, or as a page to a browser that opens one
 * (`asPage`).
 */
export function sendProblem(reply: FastifyReply, error: AppError, asPage = false): FastifyReply {
  const problem = problemOf(error);
  const retryAfter = error.retryAfterSeconds ?? (problem.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type(asPage ? 'text/html; charset=utf-8' : 'application/problem+json')
    .send(asPage ? errorPage(problem) : JSON.stringify(problem));
}

/** The only place where thrown errors become answers. Unexpected errors are logged here and nowhere else. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply) => {
    const refusal = isCutOff(request)
      ? new AppError('malformed_request')
      : toAppError(error, request.routeOptions.bodyLimit);
    if (refusal.code === 'internal') request.log.error({ error }, 'a request failed unexpectedly');
    if (error instanceof DatabaseUnavailable || error instanceof DatabaseBusy)
      request.log.error({ error: error.cause }, error.message);
    return sendProblem(reply, refusal, isPageRequest(request));
  });
}

/** The client disconnected in the middle of its body: the answer has no reader, and the server is not at fault. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Limits the answer to a body with a hundred thousand wrong values. */
const MAX_ISSUES = 20;

/**
 * Parses one part of a request. Throws `unknown_field` or `invalid_input` with a sentence per field. A query parameter
 * is one text even when it lists several values, so the error names the whole parameter.
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  part: 'body' | 'query' = 'body',
): z.output<S> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  let unknown = false;
  for (const issue of result.error.issues.slice(0, MAX_ISSUES)) {
    if (issue.code === 'unrecognized_keys') {
      unknown = true;
      for (const key of issue.keys.slice(0, MAX_ISSUES))
        errors[[...issue.path, key].join('.')] = 'Unknown field. Remove it.';
    } else {
      const path = part === 'query' ? issue.path.slice(0, 1) : issue.path;
      errors[path.join('.') || part] ??= issue.message;
    }
  }
  const named = Object.entries(errors).map(([field, message]) => `${field}: ${message}`);
  throw new AppError(unknown ? 'unknown_field' : 'invalid_input', named.join(' '), { errors });
}
