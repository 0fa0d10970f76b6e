import { describe, expect, it } from 'vitest';
import { proofCan } from './rules.ts';

describe('a curator', () => {
  const of = { status: 'live', readable: false, proof: null } as const;
  const checked = 'We check this playlist through a connected account, so you don’t need to send anything.';
  const waiting = 'We’re already checking what you sent.';

  it.each([
    [{}, null],
    [{ status: 'pending' }, null],
    [{ proof: 'confirmed' }, null],
    [{ proof: 'refused' }, null],
    [{ proof: 'waiting' }, waiting],
    [{ readable: true }, checked],
    [{ readable: true, proof: 'waiting' }, checked],
    [{ status: 'ended' }, 'This placement has ended.'],
    [{ status: 'removed' }, 'This placement was removed.'],
    [{ status: 'ended', proof: 'waiting' }, waiting],
  ] as const)('may send proof of a placement that is %j unless we say: %s', (change, refusal) => {
    expect(proofCan.send({ ...of, ...change })).toBe(refusal);
  });
});
