/*
 * Shown at the address that was asked for, until that can be opened. The keys of local storage are those of
 * ui/texts/language.ts and ui/theme/mode.ts; of a school below a path, whose worker is there too, those of
 * sharedHost/storage.js.
 */

const SOON_MS = 2_000
const LATE_MS = 30_000
let wait = SOON_MS
let timer

const worker = navigator.serviceWorker?.controller?.scriptURL
const base = worker ? new URL('.', worker).pathname.slice(0, -1) : ''

const read = (key) => {
  try {
    return localStorage.getItem(base ? `${base}:${key}` : key) ?? ''
  } catch {
    return ''
  }
}

const root = document.documentElement
const sections = [...document.querySelectorAll('main')]
const shown = sections.find(({ lang }) => lang === read('I18N_LANGUAGE')) ?? sections[0]
for (const section of sections) section.hidden = section !== shown
root.lang = shown.lang
root.dir = shown.dir
const mode = /"colorMode":"(\w+)"/.exec(read('espace-stage.layout'))?.[1]
const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
root.dataset.mode = isDark ? 'dark' : 'light'

const tell = () => {
  const name = navigator.onLine ? 'silent' : 'offline'
  document.title = shown.querySelector(`.${name} h1`).textContent
  for (const part of shown.querySelectorAll('.offline, .silent')) part.hidden = !part.classList.contains(name)
}

/** Asks the site for something small, and opens the page once it is there. */
async function retry() {
  clearTimeout(timer)
  const answer = await fetch('/offline.html', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) return location.reload()
  tell()
  timer = setTimeout(retry, wait)
  wait = Math.min(wait * 1.5, LATE_MS)
}

const retryAtOnce = () => {
  wait = SOON_MS
  retry()
}

for (const event of ['online', 'offline']) addEventListener(event, retryAtOnce)
document.addEventListener('visibilitychange', () => document.hidden || retryAtOnce())
shown.querySelector('button').addEventListener('click', () => location.reload())
tell()
timer = setTimeout(retry, wait)
