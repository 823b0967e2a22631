/*
 * Schools below paths of one host (`https://stages.univ.example/fst/`) are one origin to the browser, with one storage. This keeps
 * what each of them stores under names of its own, before anything else runs: a name that somebody forgets would otherwise be
 * shared. It keeps mistakes apart, not attackers: a script in one school's page could still read all of it. Pages of a school with
 * a host of its own do not load it. It also says where the school is to the code that comes after (`src/ui/address.ts`). The frame of a provider's log-out and the page of the service worker know the names too
 * (`src/services/identite/frame.ts`, `src/offline/page.js`).
 */
const { base } = document.documentElement.dataset
const own = `${base}:`
window.espaceBase = base

/** Behaves like the storage, with the names of this school. */
function apart(kept) {
  const names = () =>
    Object.keys(kept)
      .filter((name) => name.startsWith(own))
      .map((name) => name.slice(own.length))
  const methods = {
    getItem: (name) => kept.getItem(own + name),
    setItem: (name, value) => kept.setItem(own + name, value),
    removeItem: (name) => kept.removeItem(own + name),
    key: (at) => names()[at] ?? null,
    clear: () => names().forEach(methods.removeItem),
  }
  const textOf = (name) => (typeof name === 'string' ? (methods.getItem(name) ?? undefined) : undefined)
  return new Proxy(Object.create(Storage.prototype), {
    get: (_target, name) =>
      methods[name] ?? (name === 'length' ? names().length : (textOf(name) ?? Object.prototype[name])),
    set(_target, name, value) {
      methods.setItem(name, value)
      return true
    },
    deleteProperty(_target, name) {
      methods.removeItem(name)
      return true
    },
    has: (_target, name) => name in methods || textOf(name) !== undefined,
    ownKeys: names,
    getOwnPropertyDescriptor(_target, name) {
      const value = textOf(name)
      return value === undefined ? value : { value, writable: true, enumerable: true, configurable: true }
    },
  })
}

for (const name of ['localStorage', 'sessionStorage']) {
  const { get } = Object.getOwnPropertyDescriptor(window, name)
  let storage
  // asked for when it is used: a browser may refuse
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => (storage ??= apart(get.call(window))),
  })
}

/** Told of this school's names alone, as it knows them. */
addEventListener('storage', (event) => {
  const { isTrusted, key, oldValue, newValue, url } = event
  if (!isTrusted) return
  event.stopImmediatePropagation()
  if (key === null || key.startsWith(own))
    dispatchEvent(
      new StorageEvent('storage', { key: key?.slice(own.length) ?? null, oldValue, newValue, url }),
    )
})

for (const name of ['open', 'deleteDatabase']) {
  const before = IDBFactory.prototype[name]
  IDBFactory.prototype[name] = function (database, ...more) {
    return before.call(this, own + database, ...more)
  }
}
