#!/bin/bash
# A highly available PostgreSQL from Debian's packages, on 127.0.0.1: etcd, Patroni with three nodes and synchronous replication,
# HAProxy (port BASE leads to the primary, BASE+1 to the replicas) and PgBouncer (BASE+2, in session mode, to the primary).
#   cluster.sh start BASE DIR        prints the address of the primary once it takes writes
#   cluster.sh kill BASE DIR         kill -9 of the primary and its Patroni; revive brings them back
#   cluster.sh switch BASE DIR       a planned switch-over
#   cluster.sh lose-replica BASE DIR kill -9 of a replica and its Patroni; revive brings them back
#   cluster.sh freeze | thaw BASE DIR  SIGSTOP of the primary and its Patroni; freeze-replica of a replica and its own
#   cluster.sh fill | fill-replica | empty BASE DIR  the disk of the primary, or of the synchronous replica, is full
#   cluster.sh etcd-away | etcd-back BASE DIR
#   cluster.sh restart-pgbouncer BASE DIR
#   cluster.sh state | leader | stop BASE DIR
# Each node has a small file system of its own, DIR/vN. Roles: postgres/postgres (superuser) and app/app, database espace. Needs root, as PostgreSQL runs as its own user.
set -euo pipefail
CMD=$1; BASE=$2; DIR=$3; BIN=$(ls -d /usr/lib/postgresql/*/bin | tail -1); E=$((BASE + 50))
as() { exec setpriv --reuid=postgres --regid=postgres --init-groups env HOME="$DIR" "$@"; }
api() { curl -s -m 2 -o /dev/null -w '%{http_code}' "http://127.0.0.1:$((BASE + 20 + $1))/$2"; }
leader() { for i in 1 2 3; do [ "$(api $i primary)" = 200 ] && { echo $i; return; }; done; return 1; }
replica() { for i in 1 2 3; do [ "$(api $i replica)" = 200 ] && { echo $i; return; }; done; return 1; }
members() { curl -s -m 2 "http://127.0.0.1:$((BASE + 20 + $1))/cluster" || true; }
synchronous() { for i in 1 2 3; do [ "$(api $i sync)" = 200 ] && { echo $i; return; }; done; return 1; }
node() { (cd "$DIR" && as env PGBACKREST_CONFIG="$DIR/pgbackrest$1.conf" patroni "$DIR/p$1.yml") >>"$DIR/p$1.log" 2>&1 & echo $! >"$DIR/p$1.pid"; }
etcd() {
  (cd "$DIR" && as etcd --data-dir "$DIR/etcd" --enable-v2=true --listen-client-urls http://127.0.0.1:$E \
    --advertise-client-urls http://127.0.0.1:$E --listen-peer-urls http://127.0.0.1:$((E + 1))) >>"$DIR/etcd.log" 2>&1 &
  echo $! >"$DIR/etcd.pid"
  until curl -fsS -m 1 "http://127.0.0.1:$E/health" >/dev/null 2>&1; do sleep 0.2; done
}
bouncer() { (as pgbouncer -d "$DIR/pgbouncer.ini"); }
server() { head -1 "$DIR/v$1/data/postmaster.pid"; }
stop_node() { p=$(server "$1"); echo "$1 $p" >"$DIR/frozen"; kill -STOP "$(cat "$DIR/p$1.pid")" "$p" $(pgrep -P "$p"); }
# Whatever is freed is taken at once, until it is emptied.
fill() {
  echo "$1" >"$DIR/full"
  fallocate -l "$(($(df --output=avail "$DIR/v$1" | tail -1) - 1024))K" "$DIR/v$1/filler" || true
  (while [ -f "$DIR/full" ]; do cat /dev/zero >>"$DIR/v$1/filler" || true; sleep 0.1; done) >/dev/null 2>&1 &
  until [ "$(df --output=avail "$DIR/v$1" | tail -1)" -eq 0 ]; do sleep 0.1; done
}
lose() { kill -9 "$(cat "$DIR/p$1.pid")" "$(server "$1")"; echo "$1" >>"$DIR/lost"; }
case $CMD in
start)
  rm -rf "$DIR"; mkdir -p "$DIR"; chown postgres "$DIR"; chmod 755 "$DIR"
  etcd
  for i in 1 2 3; do mkdir "$DIR/v$i"; mount -t tmpfs -o size=900m tmpfs "$DIR/v$i"; chown postgres "$DIR/v$i"; cat >"$DIR/p$i.yml" <<Y
scope: espace
name: n$i
etcd: { host: "127.0.0.1:$E" }
restapi: { listen: "127.0.0.1:$((BASE + 20 + i))", connect_address: "127.0.0.1:$((BASE + 20 + i))" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    failsafe_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 120, wal_level: replica, max_wal_senders: 8, wal_log_hints: "on",
      archive_mode: "on", archive_command: "pgbackrest --stanza=espace archive-push %p", archive_timeout: 60, max_wal_size: 256MB } }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba: [ "host replication replicator 127.0.0.1/32 scram-sha-256", "host all all 127.0.0.1/32 scram-sha-256", "local all all trust" ]
postgresql:
  listen: "127.0.0.1:$((BASE + 10 + i))"
  connect_address: "127.0.0.1:$((BASE + 10 + i))"
  data_dir: $DIR/v$i/data
  bin_dir: $BIN
  pgpass: $DIR/pgpass$i
  authentication:
    superuser: { username: postgres, password: postgres }
    replication: { username: replicator, password: replicator }
    rewind: { username: postgres, password: postgres }
  parameters: { unix_socket_directories: "$DIR", shared_buffers: 128MB, password_encryption: scram-sha-256 }
Y
    cat >"$DIR/pgbackrest$i.conf" <<R
[global]
repo1-path=$DIR/archive
repo1-retention-full=2
start-fast=y
log-path=$DIR
lock-path=$DIR/lock$i
[espace]
pg1-path=$DIR/v$i/data
pg1-port=$((BASE + 10 + i))
pg1-socket-path=$DIR
R
  done
  node 1; until leader >/dev/null; do sleep 0.5; done; node 2; node 3
  for i in 1 2 3; do
    docs/install/hand-over.sh "$DIR/v$i" "http://127.0.0.1:$((BASE + 20 + i))" >>"$DIR/hand-over.log" 2>&1 & echo $! >"$DIR/hand-over$i.pid"
  done
  cat >"$DIR/haproxy.cfg" <<H
global
  daemon
  pidfile $DIR/haproxy.pid
defaults
  mode tcp
  timeout connect 2s
  timeout client 10m
  timeout server 10m
listen primary
  bind 127.0.0.1:$BASE
  option httpchk OPTIONS /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
$(for i in 1 2 3; do echo "  server n$i 127.0.0.1:$((BASE + 10 + i)) check port $((BASE + 20 + i))"; done)
listen replicas
  bind 127.0.0.1:$((BASE + 1))
  option httpchk OPTIONS /replica
  option redispatch 1
  timeout check 500ms
  default-server inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
$(for i in 1 2 3; do echo "  server n$i 127.0.0.1:$((BASE + 10 + i)) check port $((BASE + 20 + i))"; done)
H
  haproxy -f "$DIR/haproxy.cfg"
  cat >"$DIR/pgbouncer.ini" <<B
[databases]
* = host=127.0.0.1 port=$BASE
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $((BASE + 2))
auth_type = plain
auth_file = $DIR/users.txt
pool_mode = session
max_client_conn = 400
default_pool_size = 40
pidfile = $DIR/pgbouncer.pid
logfile = $DIR/pgbouncer.log
unix_socket_dir =
B
  printf '"postgres" "postgres"\n"app" "app"\n' >"$DIR/users.txt"; chown postgres "$DIR"/*; bouncer
  until [ "$(members 1 | grep -o '"state": "[a-z]*' | grep -cE 'running|streaming')" = 3 ]; do sleep 0.5; done
  PGPASSWORD=postgres psql -h 127.0.0.1 -p "$BASE" -U postgres -q -c "create role app login createdb createrole password 'app'" \
    -c "create database espace owner app" -c '\c espace' \
    -c 'create extension btree_gist; create extension pg_trgm; create extension unaccent'
  echo "postgres://app:app@127.0.0.1:$BASE/espace" ;;
kill) lose "$(leader)" ;;
lose-replica) lose "$(replica)" ;;
revive) while read -r i; do node "$i"; done <"$DIR/lost"; rm "$DIR/lost" ;;
switch) curl -s -m 20 -X POST -H 'content-type: application/json' -d "{\"leader\":\"n$(leader)\"}" "http://127.0.0.1:$((BASE + 20 + $(leader)))/switchover" ;;
freeze) stop_node "$(leader)" ;;
freeze-replica) stop_node "$(replica)" ;;
thaw) read -r i p <"$DIR/frozen"; kill -CONT $(pgrep -P "$p") "$p" "$(cat "$DIR/p$i.pid")" ;;
fill) fill "$(leader)" ;;
fill-replica) fill "$(synchronous)" ;;
empty) i=$(cat "$DIR/full"); rm "$DIR/full"; sleep 0.3; rm "$DIR/v$i/filler" ;;
etcd-away) kill -9 "$(cat "$DIR/etcd.pid")" ;;
etcd-back) etcd ;;
restart-pgbouncer) kill -9 "$(cat "$DIR/pgbouncer.pid")"; rm -f "$DIR/pgbouncer.pid"; bouncer ;;
leader) leader ;;
state) for i in 1 2 3; do members "$i" | grep . && break; done ;;
stop)
  for name in hand-over1 hand-over2 hand-over3 haproxy pgbouncer p1 p2 p3; do kill "$(cat "$DIR/$name.pid")" 2>/dev/null || true; done
  for i in 1 2 3; do [ ! -f "$DIR/v$i/data/postmaster.pid" ] || kill -QUIT "$(server $i)" 2>/dev/null || true; done
  kill "$(cat "$DIR/etcd.pid")" 2>/dev/null || true
  rm -f "$DIR/full"
  for i in 1 2 3; do umount "$DIR/v$i" 2>/dev/null || { sleep 2; umount -l "$DIR/v$i" || true; }; done
  rm -rf "$DIR" ;;
esac
