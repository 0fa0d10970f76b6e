/** Thrown by a handler when a retry can't succeed: its job fails at once, with this reason. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}
