/**
 * A browser and system as people know them: `Firefox · Windows`. Empty if neither is recognised.
 *
 * @example deviceName(request.headers.get('user-agent'))
 */
export function deviceName(agent: string | null): string {
  const known = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(agent ?? ''))?.[0]
  return [known(BROWSERS), known(SYSTEMS)].filter(Boolean).join(' · ')
}

/** The first match counts: many browsers also claim to be those further down the list. */
const BROWSERS = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS|Chromium/],
  ['Safari', /Safari/],
] as const

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const
