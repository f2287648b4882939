#!/usr/bin/env bash
# Stops a primary whose disk is full, so that a replica takes over within seconds. On its own, PostgreSQL rejects
# writes until its log doesn't fit either. Runs on each node as the database's user:
#   watch-disk.sh DATA_FOLDER PATRONI_HOST:PORT
set -euo pipefail
data="$1"
patroni="$2"
min_free_kb=65536

is_full() {
  local free
  free="$(df --output=avail --block-size=1K "$data" 2>/dev/null | tail -1)"
  [ -n "$free" ] && [ "$free" -lt "$min_free_kb" ]
}

can_leave() {
  curl --silent --fail --max-time 2 --output /dev/null "http://$patroni/primary" &&
    curl --silent --max-time 2 "http://$patroni/cluster" | grep --quiet '"role": "sync_standby"'
}

while sleep 2; do
  if is_full && can_leave; then
    echo "The disk of $data is full: stopping PostgreSQL, so that a replica takes over."
    kill -QUIT "$(head -1 "$data/postmaster.pid")"
  fi
done
