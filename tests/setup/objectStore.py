"""OpenStack Swift on one disk in one process, with its S3 interface: objectStore.py <folder> <port> <key id> <key>"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp

FILTERS = ["catch_errors", "cache", "s3api", "tempauth", "copy", "slo"]

folder, port, key_id, key = sys.argv[1:]
utils.HASH_PATH_SUFFIX = b"test"


def app_of(name, text):
    path = os.path.join(folder, name + ".conf")
    with open(path, "w") as conf:
        conf.write(
            f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/disks
mount_check = false
db_preallocation = off
disable_fallocate = true
fallocate_reserve = 0
log_address = {folder}/none
{text}
[app:{name}-server]
use = egg:swift#{name}
account_autocreate = true
"""
        )
    return loadapp(path)


def serve(sock, app):
    return eventlet.spawn(wsgi.server, sock, app, utils.NullLogger(), protocol=SwiftHttpProtocol)


os.makedirs(os.path.join(folder, "disks/d1"), exist_ok=True)
for name in ("account", "container", "object"):
    sock = eventlet.listen(("127.0.0.1", 0))
    ring = RingBuilder(0, 1, 0)
    place = {"id": 0, "region": 1, "zone": 1, "weight": 1, "meta": "", "device": "d1"}
    ring.add_dev({**place, "ip": "127.0.0.1", "port": sock.getsockname()[1]})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + ".ring.gz"))
    serve(sock, app_of(name, f"[pipeline:main]\npipeline = {name}-server"))

user = "_".join(key_id.split(":"))
lines = [f"[pipeline:main]\npipeline = {' '.join(FILTERS)} proxy-server"]
for name in FILTERS:
    lines += [f"[filter:{name}]", f"use = egg:swift#{'memcache' if name == 'cache' else name}"]
    lines += [f"user_{user} = {key} .admin"] if name == "tempauth" else []
serve(eventlet.listen(("127.0.0.1", int(port))), app_of("proxy", "\n".join(lines))).wait()
