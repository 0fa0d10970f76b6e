import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';

const execute = promisify(execFile);
const deploy = join(import.meta.dirname, '../../deploy');
const asRoot = process.getuid?.() === 0;

export interface ArchivedPostgres {
  url: string;
  start(): Promise<void>;
  /** Runs pgBackRest as the database's user. */
  backRest(...args: string[]): Promise<void>;
  /** Restores the newest backup beside the database and reads it, as `deploy/prove-backup.sh` does every month. */
  prove(): Promise<void>;
  /** The folder of the backups. */
  repository: string;
  /** Ends PostgreSQL at once and deletes its data, as a lost disk would. */
  destroy(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * A PostgreSQL with the configuration of `deploy/`, in a folder of its own: only paths and ports are replaced, by variables of
 * the environment. It is initialised and not started.
 */
export async function archivedPostgres(bin: string): Promise<ArchivedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'rp-restore-'));
  const [data, log, repository] = ['data', 'log', 'repository'].map((name) => join(folder, name));
  const port = await freePort();
  for (const name of ['pgbackrest.conf', 'postgresql-archive.conf'])
    copyFileSync(join(deploy, name), join(folder, name));
  for (const path of [data, log, repository]) mkdirSync(path ?? '', { mode: 0o700 });
  if (asRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    for (const path of [folder, data, log, repository]) chownSync(path ?? '', id('-u'), id('-g'));
  }
  const env = {
    ...process.env,
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_LOG_PATH: log,
    PGBACKREST_LOCK_PATH: folder,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_USER: 'postgres',
  };
  /** PostgreSQL and its archiver accept no root. */
  const run = async (program: string, args: string[]): Promise<void> => {
    const [file, all] = asRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
    await execute(file as string, all as string[], { cwd: '/', env }).catch(
      (error: { stderr: string; stdout: string }) => {
        throw new Error(`${program} ${args.join(' ')}: ${error.stderr}${error.stdout}`);
      },
    );
  };
  const cluster = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run(join(bin, 'initdb'), ['-D', data ?? '', ...cluster]);
  const settings = `\nlisten_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\ninclude '${join(folder, 'postgresql-archive.conf')}'\n`;
  appendFileSync(join(data ?? '', 'postgresql.conf'), settings);
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), [
      '-D',
      data ?? '',
      '-s',
      '-w',
      '-t',
      '120',
      '-l',
      join(log ?? '', 'postgres'),
      ...args,
    ]);
  const destroy = async (): Promise<void> => {
    await control('-m', 'immediate', 'stop');
    rmSync(data ?? '', { recursive: true, force: true });
  };
  return {
    repository: repository ?? '',
    prove: () =>
      run('env', [
        `SCRATCH=${join(folder, 'scratch')}`,
        'DATABASE=postgres',
        join(deploy, 'prove-backup.sh'),
      ]),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => control('start'),
    backRest: (...args) => run('pgbackrest', ['--stanza=real-playlist', ...args]),
    destroy,
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
