import { z } from 'zod';
import { SignedInUser, type SignInAnswer, Tokens } from '#contract/auth.ts';

/** The record under `tokens`; `idToken` is there after a sign-in through the identity service. */
export const StoredTokens = Tokens.extend({ idToken: z.string().optional() });
export type StoredTokens = z.infer<typeof StoredTokens>;

/** Reads and checks one JSON record; what cannot be read counts as absent. */
function readRecord<T>(storage: Storage, key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Who is signed in, kept in `storage` under `user` and `tokens`, the same in all tabs. */
export function createSession(storage: Storage) {
  const listeners = new Set<() => void>();
  let user = readRecord(storage, 'user', SignedInUser);

  /** Takes over what the storage holds now: another tab may have written. */
  const reload = () => {
    const stored = readRecord(storage, 'user', SignedInUser);
    if (stored?.username === user?.username && stored?.role === user?.role) return;
    user = stored;
    for (const listener of listeners) listener();
  };

  return {
    reload,
    user: (): SignedInUser | null => user,
    /** Always from the storage: another tab may have renewed them. */
    tokens: (): StoredTokens | null => readRecord(storage, 'tokens', StoredTokens),
    /** Calls back whenever somebody else is signed in than before, or nobody. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn(answer: SignInAnswer & { idToken?: string }) {
      const { user: signedIn, ...tokens } = answer;
      storage.setItem('tokens', JSON.stringify(tokens));
      storage.setItem('user', JSON.stringify(signedIn));
      reload();
    },
    /** Keeps renewed tokens; an id token stays. */
    renew(tokens: Tokens) {
      const kept = readRecord(storage, 'tokens', StoredTokens);
      storage.setItem('tokens', JSON.stringify({ ...kept, ...tokens }));
    },
    clear() {
      storage.removeItem('tokens');
      storage.removeItem('user');
      reload();
    },
  };
}
