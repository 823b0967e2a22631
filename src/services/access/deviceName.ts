/**
 * What a browser calls itself, as people know it: `Firefox · Windows`. Empty where it tells nothing known.
 *
 * @example deviceName(request.headers.get('user-agent'))
 */
export function deviceName(agent: string | null): string {
  const known = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(agent ?? ''))?.[0]
  return [known(BROWSERS), known(SYSTEMS)].filter(Boolean).join(' · ')
}

/** The first that fits: later ones call themselves like those before, too. */
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
