/** A mail that was not accepted. `permanent`: sending the same mail again would be refused again. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  readonly permanent: boolean;

  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
  }
}
