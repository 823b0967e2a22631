#!/bin/sh
# A PostgreSQL whose disk is full refuses what takes room, and Patroni sees nothing wrong with it. On each node this hands the
# primary over to another node while it still can, at most once in ten minutes: the others may be full as well.
#   hand-over.sh FOLDER [API] [MEGABYTES]   of the data, of Patroni; hands over below that much room
# Run it as a service that starts again by itself (systemd-run --unit=hand-over -p Restart=always …).
set -eu
FOLDER=$1
API=${2:-http://127.0.0.1:8008}
LEAST=${3:-200}
DONE=0
while sleep 2; do
  ROOM=$(df --output=avail --block-size=1M "$FOLDER" | tail -1 | tr -d " ")
  case $ROOM in
    '' | *[!0-9]*) echo "How much room $FOLDER has cannot be told: is it there?" >&2; continue ;;
  esac
  NOW=$(date +%s)
  if [ "$ROOM" -ge "$LEAST" ] || [ $((NOW - DONE)) -lt 600 ]; then continue; fi
  curl -fs -m 2 -o /dev/null "$API/primary" || continue
  NAME=$(curl -fs -m 2 "$API/cluster" | grep -o '"name": "[^"]*", "role": "leader"' | cut -d '"' -f 4) || continue
  echo "$FOLDER has room for $ROOM MB: $NAME hands over."
  DONE=$NOW
  curl -fs -m 30 -H 'Content-Type: application/json' -d "{\"leader\": \"$NAME\"}" "$API/switchover" || DONE=0
done
