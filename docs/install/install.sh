#!/bin/sh
# Installs or upgrades from the unpacked tarball, as root: ./install.sh
# The new version is put beside the former one in /opt, and the product is restarted in it, which backs up and migrates. The
# first time, the user, the settings and the unit are made and nothing is started.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
target=/opt/$(basename "$here")
[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2 && exit 1; }
[ ! -e "$target" ] || { echo "$target is there already: this version is installed." >&2 && exit 1; }

cp -R "$here" "$target.partial"
chown -R root:root "$target.partial"
mv "$target.partial" "$target"
ln -sfn "$target" /opt/espace-stage

cd "$target/docs/install"
install -D -m 644 espace-stage.conf /usr/lib/sysusers.d/espace-stage.conf
systemd-sysusers espace-stage.conf
[ -e /etc/espace-stage/env ] || install -D -m 600 env /etc/espace-stage/env
install -m 755 espace-stage /usr/local/bin/espace-stage
install -m 644 espace-stage.service /etc/systemd/system/espace-stage.service
systemctl daemon-reload
if systemctl is-enabled --quiet espace-stage; then
  systemctl restart espace-stage
  echo "Runs in $target; the former version is still in /opt, and can be deleted."
else
  echo 'Edit /etc/espace-stage/env, then: systemctl enable --now espace-stage'
fi
