/*
 * The service worker. It keeps the files of /assets/ that the browser has loaded, whose names tell their content, and
 * answers the opening of a page with one that says so when the network is away. Nothing else is kept: no page, whose
 * address may have a secret, no answer of a call, no paper. The build puts SHELL in front: the version, the page, and the
 * files that it needs.
 */

const PREFIX = 'espace-stage-'
const CACHE = PREFIX + SHELL.version
const ROOT = new URL(registration.scope).pathname
/** At the root of the host, also for a school below a path of it. */
const ASSETS = '/assets/'
/** Calls, their papers, and what programs read: browsers that can be told do not even ask the worker. */
const OF_SERVICES = /^(api|metrics|healthz|readyz)(\/|$)/

addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: `${ROOT}api/*` }, source: 'network' }).catch(() => {})
  event.waitUntil(install())
})
addEventListener('activate', (event) => event.waitUntil(activate()))
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(pageOf(event))
  } else if (pathname.startsWith(ASSETS) && !search) event.respondWith(assetOf(event))
})

/** The new version is used at once: pages come from the network, and the name of a file is one of a version. */
async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll([SHELL.page, ...SHELL.files].map((path) => new Request(path, { cache: 'reload' })))
  await skipWaiting()
}

/** Tabs that were opened before still find the files of the version before. */
async function activate() {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)))
  await registration.navigationPreload?.enable()
}

/** Not a calendar or another file, whose address ends in the name of one. */
function isPage(pathname) {
  return !OF_SERVICES.test(pathname.slice(ROOT.length)) && !/\.[^/]*$/.test(pathname)
}

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = await caches.match(SHELL.page)
    if (!page) throw error
    return page
  }
}

async function assetOf(event) {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(event.request)
  const isWhole = response.status === 200 && response.type === 'basic'
  if (isWhole && /immutable/.test(response.headers.get('cache-control') ?? ''))
    event.waitUntil(keep(event.request, response.clone()))
  return response
}

/** Where the disk is full, the file is fetched again another time. */
async function keep(request, response) {
  const cache = await caches.open(CACHE)
  await cache.put(request, response).catch(() => {})
}
