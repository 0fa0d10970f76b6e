#!/bin/sh
# Restores the newest backup of PostgreSQL into a folder of its own, starts it there where no one else reaches it, and reads every
# row of it. Run as postgres; needs as much space as the database has. SCRATCH names another folder.
set -eu
umask 077

scratch=${SCRATCH:-/var/lib/postgresql/real-playlist-restore}
database=${DATABASE:-real-playlist}
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
end() {
  [ ! -f "$scratch/postmaster.pid" ] || "$bin/pg_ctl" --silent --pgdata="$scratch" --mode=immediate stop || true
  rm -rf "$scratch"
}
end
trap end EXIT

mkdir "$scratch"
# It ends where the backup was consistent, and never writes to the archive of the database that it is a copy of.
pgbackrest --stanza=real-playlist --pg1-path="$scratch" --archive-mode=off --type=immediate --target-action=promote restore
# Debian keeps these files outside the data folder, so no backup has them.
# Without hot_standby it starts whatever connections the database allows, and takes none until the restore has ended.
printf '%s\n' "listen_addresses = ''" "unix_socket_directories = '$scratch'" 'hot_standby = off' >"$scratch/postgresql.conf"
printf '%s\n' 'local all all peer' >"$scratch/pg_hba.conf"
: >"$scratch/pg_ident.conf"
"$bin/pg_ctl" --silent --pgdata="$scratch" --wait --timeout=86400 --log="$scratch/log" start
until "$bin/pg_isready" --quiet --host="$scratch"; do
  [ -f "$scratch/postmaster.pid" ]
  sleep 1
done
pg_dump --host="$scratch" --dbname="$database" >/dev/null
