import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterPayload, JWK } from 'oidc-provider';
import type { Person } from './people.ts';

export type IdentityStore = ReturnType<typeof openIdentityStore>;

/** Opens the emulator's storage (one SQLite file): its keys, its client, who signed in, and the protocol's records. */
export function openIdentityStore(file: string) {
  const db = new DatabaseSync(file);
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma busy_timeout = 5000;
    create table if not exists setting (name text primary key, value text not null);
    create table if not exists person (subject text primary key, value text not null);
    create table if not exists record (
      model text not null, id text not null, grant_id text, uid text, expires_at integer, value text not null,
      primary key (model, id));
  `);

  const read = (name: string): string | null => {
    const row = db.prepare('select value from setting where name = ?').get(name);
    return row ? String(row.value) : null;
  };
  const write = (name: string, value: string): string => {
    db.prepare('insert or replace into setting (name, value) values (?, ?)').run(name, value);
    return value;
  };
  const secret = (name: string): string => read(name) ?? write(name, randomBytes(24).toString('base64url'));
  const rotateKey = (): JWK => JSON.parse(write('key', JSON.stringify(newKey())));

  return {
    client: { clientId: 'real-playlist', clientSecret: secret('client-secret') },
    cookieKey: secret('cookie-key'),
    /** The port of the last start. The issuer's name contains it, and accounts are linked to the issuer. */
    port: (): number => Number(read('port') ?? 0),
    keepPort: (port: number): void => void write('port', String(port)),
    key: (): JWK => JSON.parse(read('key') ?? 'null') ?? rotateKey(),
    /** Signs with a new key from now on, and drops the old one. */
    rotateKey,

    person(subject: string): Person | null {
      const row = db.prepare('select value from person where subject = ?').get(subject);
      return row ? JSON.parse(String(row.value)) : null;
    },
    keepPerson(subject: string, person: Person): void {
      db.prepare('insert or replace into person (subject, value) values (?, ?)').run(
        subject,
        JSON.stringify(person),
      );
    },

    /** The storage of one kind of protocol record. */
    records: (model: string): Adapter => recordsOf(db, model),
    close: () => db.close(),
  };
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  return { ...jwk, kid: randomBytes(9).toString('base64url'), use: 'sig', alg: 'RS256' } as JWK;
}

function recordsOf(db: DatabaseSync, model: string): Adapter {
  const now = () => Math.floor(Date.now() / 1000);
  const find = (column: 'id' | 'uid', value: string): AdapterPayload | undefined => {
    const row = db
      .prepare(
        `select value from record where model = ? and ${column} = ? and (expires_at is null or expires_at > ?)`,
      )
      .get(model, value, now());
    return row ? JSON.parse(String(row.value)) : undefined;
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      db.prepare('delete from record where expires_at < ?').run(now() - 86_400);
      db.prepare(
        'insert or replace into record (model, id, grant_id, uid, expires_at, value) values (?, ?, ?, ?, ?, ?)',
      ).run(
        model,
        id,
        payload.grantId ?? null,
        payload.uid ?? null,
        expiresIn ? now() + expiresIn : null,
        JSON.stringify(payload),
      );
    },
    find: async (id) => find('id', id),
    findByUid: async (uid) => find('uid', uid),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      db.prepare("update record set value = json_set(value, '$.consumed', ?) where model = ? and id = ?").run(
        now(),
        model,
        id,
      );
    },
    destroy: async (id) => {
      db.prepare('delete from record where model = ? and id = ?').run(model, id);
    },
    revokeByGrantId: async (grantId) => {
      db.prepare('delete from record where grant_id = ?').run(grantId);
    },
  };
}
