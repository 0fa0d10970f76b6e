import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#sandbox/kit/sqlite-transaction.ts';
import { listenerPlaylists, listeners } from '#sandbox/spotify/listeners.ts';

export interface PlaylistItem {
  trackId: string;
  addedAt: string;
  addedBy: string;
  /** How Spotify shows an item that it doesn't show as it is. */
  shown?: ItemFault;
}

/**
 * An entry without its track, a track that is not available any more, one that this market may not play, or one that
 * Spotify replaces by another track of the same song.
 */
export type ItemFault = 'null' | 'unavailable' | 'restricted' | { playsInstead: string };

export interface Playlist {
  id: string;
  ownerId: string;
  collaborators: string[];
  name: string;
  description: string;
  public: boolean;
  followers: number;
  /** Without a picture, as after a report. */
  coverless?: boolean;
  /** The id of its picture, where that is not the first one. */
  cover?: string;
  /** Deleted, or taken down: nobody finds it any more. */
  gone?: boolean;
  /** Counts changes of the items; the snapshot id is derived from it. */
  version: number;
  items: PlaylistItem[];
}

/** The meaning of a code, an access token or a refresh token. `userId` is null for the app itself. */
export interface Grant {
  userId: string | null;
  /** The app it was issued to; absent in tokens of older versions. */
  clientId?: string;
  scopes: string[];
  expiresAt: Date;
  redirectUri?: string;
  codeChallenge?: string;
}

/** The credentials of an app in the developer dashboard. */
export interface RegisteredApp {
  clientId: string;
  clientSecret: string;
}

export type GrantKind = 'code' | 'access' | 'refresh';

export type SpotifyStore = ReturnType<typeof openSpotifyStore>;

/** Opens the emulator's storage (one SQLite file), and fills it on the first start. */
export function openSpotifyStore(file: string) {
  const db = new DatabaseSync(file);
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma busy_timeout = 5000;
    create table if not exists app (client_id text primary key, client_secret text not null);
    create table if not exists token (
      token text primary key, kind text not null, user_id text, expires_at integer not null, value text not null);
    create table if not exists authorised_user (user_id text primary key, number integer not null);
    create table if not exists playlist (id text primary key, owner_id text not null, value text not null);
  `);
  const random = (bytes: number, encoding: 'hex' | 'base64url') => randomBytes(bytes).toString(encoding);

  const readPlaylist = (id: string): Playlist | null => {
    const row = db.prepare('select value from playlist where id = ?').get(id);
    return row ? JSON.parse(String(row.value)) : null;
  };

  const writePlaylist = (playlist: Playlist) => {
    db.prepare('insert or replace into playlist (id, owner_id, value) values (?, ?, ?)').run(
      playlist.id,
      playlist.ownerId,
      JSON.stringify(playlist),
    );
    return playlist;
  };

  /** Registers another app with new credentials. */
  function registerApp(): RegisteredApp {
    const app = { clientId: random(16, 'hex'), clientSecret: random(16, 'hex') };
    db.prepare('insert into app (client_id, client_secret) values (?, ?)').run(
      app.clientId,
      app.clientSecret,
    );
    return app;
  }

  inTransaction(db, () => {
    if (db.prepare('select 1 from app').get()) return;
    registerApp();
    for (const { trackIds, ...seed } of listenerPlaylists) {
      const items = trackIds.map((trackId) => ({
        trackId,
        addedAt: '2026-10-01T08:00:00Z',
        addedBy: seed.ownerId,
      }));
      writePlaylist({ ...seed, public: true, version: 1, items });
    }
  });

  return {
    /** The app registered on the first start. */
    app(): RegisteredApp {
      return appOf(db.prepare('select client_id, client_secret from app order by rowid limit 1').get());
    },

    /** Any registered app by its client id; null when there is none. */
    appById(clientId: string): RegisteredApp | null {
      const row = db.prepare('select client_id, client_secret from app where client_id = ?').get(clientId);
      return row ? appOf(row) : null;
    },

    registerApp,

    issue(kind: GrantKind, grant: Grant): string {
      const token = random(48, 'base64url');
      db.prepare('insert into token (token, kind, user_id, expires_at, value) values (?, ?, ?, ?, ?)').run(
        token,
        kind,
        grant.userId,
        grant.expiresAt.getTime(),
        JSON.stringify(grant),
      );
      return token;
    },

    /** The grant of a token, expired or not; null for an unknown or revoked one. */
    grantOf(kind: GrantKind, token: string): Grant | null {
      const row = db.prepare('select value from token where token = ? and kind = ?').get(token, kind);
      if (!row) return null;
      const grant: Omit<Grant, 'expiresAt'> & { expiresAt: string } = JSON.parse(String(row.value));
      return { ...grant, expiresAt: new Date(grant.expiresAt) };
    },

    /** Revokes a token. Answers true to exactly one of concurrent callers. */
    revoke(token: string): boolean {
      return db.prepare('delete from token where token = ?').run(token).changes === 1;
    },

    /** How many apps a listener is connected to. */
    appsOf(userId: string): number {
      const apps = db
        .prepare(
          "select distinct json_extract(value, '$.clientId') from token where kind = 'refresh' and user_id = ?",
        )
        .all(userId);
      return apps.length;
    },

    /** Revokes all grants of a listener, as they can on their account page. */
    revokeUser: (userId: string): void => {
      db.prepare('delete from token where user_id = ?').run(userId);
    },

    revokeAppTokens: (): void => {
      db.exec('delete from token where user_id is null');
    },

    dropExpired(now: Date): void {
      const dayAgo = now.getTime() - 24 * 3600 * 1000;
      db.prepare("delete from token where kind <> 'refresh' and expires_at < ?").run(dayAgo);
    },

    /** Counts a listener among the app's users. Their number (from 1) never changes. */
    numberOf(userId: string): number {
      db.prepare(
        'insert or ignore into authorised_user select ?, coalesce(max(number), 0) + 1 from authorised_user',
      ).run(userId);
      return Number(db.prepare('select number from authorised_user where user_id = ?').get(userId)?.number);
    },

    playlist: readPlaylist,

    playlistsOf(userId: string): Playlist[] {
      return db
        .prepare('select value from playlist order by id')
        .all()
        .map((row): Playlist => JSON.parse(String(row.value)))
        .filter((playlist) => mayChange(playlist, userId));
    },

    createPlaylist: writePlaylist,

    /** Replaces the items of a playlist by the result of `change`, and counts the change. */
    changeItems(id: string, change: (items: PlaylistItem[]) => PlaylistItem[]): Playlist | null {
      return inTransaction(db, () => {
        const playlist = readPlaylist(id);
        return (
          playlist &&
          writePlaylist({ ...playlist, items: change(playlist.items), version: playlist.version + 1 })
        );
      });
    },

    /** Changes what a playlist shows in addition to its items. */
    changeDetails(id: string, details: Partial<Omit<Playlist, 'id' | 'version' | 'items'>>): Playlist | null {
      return inTransaction(db, () => {
        const playlist = readPlaylist(id);
        return playlist && writePlaylist({ ...playlist, ...details });
      });
    },

    /** Changes how an item is shown; its playlist keeps its snapshot, as when a licence ends. */
    showItem(id: string, trackId: string, shown: ItemFault | null): Playlist | null {
      return inTransaction(db, () => {
        const playlist = readPlaylist(id);
        if (!playlist) return null;
        const items = playlist.items.map((item) => {
          const { shown: _, ...plain } = item;
          return item.trackId !== trackId ? item : shown === null ? plain : { ...plain, shown };
        });
        return writePlaylist({ ...playlist, items });
      });
    },

    close: () => db.close(),
  };
}

/** Whether a playlist exists for a listener: a private one does only for those who may change it. */
export const isShown = (playlist: Playlist, userId: string | null): boolean =>
  !playlist.gone && (playlist.public || mayChange(playlist, userId));

export function mayChange(playlist: Playlist, userId: string | null): boolean {
  return userId !== null && (playlist.ownerId === userId || playlist.collaborators.includes(userId));
}

export const listener = (id: string) => listeners.find((person) => person.id === id);

const appOf = (row: Record<string, unknown> | undefined): RegisteredApp => ({
  clientId: String(row?.client_id),
  clientSecret: String(row?.client_secret),
});
