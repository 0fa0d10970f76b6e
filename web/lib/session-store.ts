import { type Audience, audiences, MAX_DEVICE_MARKS } from '#contract/accounts/sessions/rules.ts';
import type { SignedInUser, SignInAnswer, Tokens } from '#contract/accounts/sessions/schema.ts';
import type { Team } from '#contract/team.ts';
import type { TextStorage } from '#web/ui/browser-storage.ts';
import { isOptionalText, isText, isTextOrNull, shapeOf, Texts } from './shape.ts';
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
/** Which roles there are is known to `contract/team.ts`, which the pages of artists don’t load. */
const TeamRecord = shapeOf<Team>({ 'real-playlist': isTextOrNull, eaa: isTextOrNull });

/**
 * The signed-in user, stored in `storage` under `user` and `tokens`, the same in all tabs. `deviceMarks` stays after
 * sign-out.
 */
export function createSession(storage: TextStorage) {
  const userRecord = storedRecord(storage, 'user', UserRecord);
  const tokensRecord = storedRecord(storage, 'tokens', TokensRecord);
  const teamRecord = storedRecord(storage, 'team', TeamRecord);
  const marksRecord = storedRecord(storage, 'deviceMarks', Texts);
  const deviceMarks = (): string[] => marksRecord.read() ?? [];
  const listeners = new Set<() => void>();
  let user = userRecord.read();
  let team = teamRecord.read();

  /** Reads the storage again: another tab may have written. */
  const reload = () => {
    const stored = userRecord.read();
    const roles = teamRecord.read();
    if (JSON.stringify([stored, roles]) === JSON.stringify([user, team])) return;
    [user, team] = [stored, roles];
    for (const listener of listeners) listener();
  };

  return {
    reload,
    user: (): SignedInUser | null => user,
    /** The roles of the signed-in admin, as the server said at the sign-in; null for one with all rights. */
    team: (): Team | null => team,
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
      const { user: signedIn, team: roles, deviceMark, ...tokens } = answer;
      if (deviceMark) marksRecord.save([deviceMark, ...deviceMarks()].slice(0, MAX_DEVICE_MARKS));
      tokensRecord.save(tokens);
      if (roles) teamRecord.save(roles);
      else teamRecord.clear();
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
      teamRecord.clear();
      reload();
    },
  };
}
