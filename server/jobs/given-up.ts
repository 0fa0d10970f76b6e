/** Thrown by a handler: trying again would end the same, so its job is dead at once, with this reason. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}
