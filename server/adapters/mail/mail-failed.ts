/** The mail server did not accept a mail. `permanent`: retrying the same mail would fail again. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  readonly permanent: boolean;

  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
  }
}
