/** The mail server did not accept a mail. `permanent`: retrying the same mail would fail again. `noAddress`: nobody has its address. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  readonly permanent: boolean;
  readonly noAddress: boolean;

  constructor(message: string, options: { permanent: boolean; noAddress?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
    this.noAddress = options.noAddress ?? false;
  }
}
