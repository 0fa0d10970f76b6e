import { type Audience, audiences, MAX_DEVICE_MARKS } from '#contract/accounts/sessions/rules.ts';
import type { SignedInUser, SignInAnswer, Tokens } from '#contract/accounts/sessions/schema.ts';
import { isOptionalText, isText, shapeOf, Texts } from './shape.ts';
import { storedRecord } from './stored-record.ts';

/** The record under `tokens`. `idToken` exists after a sign-in through the identity service. */
export interface StoredTokens extends Tokens {
  idToken?: string | undefined;
}

const UserRecord = shapeOf<SignedInUser>({
  username: isText,
  role: (value) => audiences.includes(value as Audience),
});
const TokensRecord = shapeOf<StoredTokens>({ access: isText, refresh: isText, idToken: isOptionalText });

/**
 * The signed-in user, stored in `storage` under `user` and `tokens`, the same in all tabs. `deviceMarks` stays after
 * sign-out.
 */
export function createSession(storage: Storage | undefined) {
  const userRecord = storedRecord(storage, 'user', UserRecord);
  const tokensRecord = storedRecord(storage, 'tokens', TokensRecord);
  const marksRecord = storedRecord(storage, 'deviceMarks', Texts);
  const deviceMarks = (): string[] => marksRecord.read() ?? [];
  const listeners = new Set<() => void>();
  let user = userRecord.read();

  /** Reads the storage again: another tab may have written. */
  const reload = () => {
    const stored = userRecord.read();
    if (stored?.username === user?.username && stored?.role === user?.role) return;
    user = stored;
    for (const listener of listeners) listener();
  };

  return {
    reload,
    user: (): SignedInUser | null => user,
    /**
     * Marks of the latest sign-ins in this browser. They stay after sign-out. They grant no access and identify
     * no one.
     */
    deviceMarks,
    /** Always read from the storage: another tab may have renewed them. */
    tokens: (): StoredTokens | null => tokensRecord.read(),
    /** Calls back whenever the signed-in user changes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn(answer: Omit<SignInAnswer, 'deviceMark'> & { deviceMark?: string; idToken?: string }) {
      const { user: signedIn, deviceMark, ...tokens } = answer;
      if (deviceMark) marksRecord.save([deviceMark, ...deviceMarks()].slice(0, MAX_DEVICE_MARKS));
      tokensRecord.save(tokens);
      userRecord.save(signedIn);
      reload();
    },
    /** Stores renewed tokens; an id token stays. */
    renew(tokens: Tokens) {
      tokensRecord.save({ ...tokensRecord.read(), ...tokens });
    },
    clear() {
      tokensRecord.clear();
      userRecord.clear();
      reload();
    },
  };
}
