/** The most common mail providers. */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'yahoo.com',
  'yahoo.fr',
  'live.com',
  'live.fr',
  'icloud.com',
  'orange.fr',
  'wanadoo.fr',
  'laposte.net',
  'protonmail.com',
  'topnet.tn',
  'planet.tn',
  'gnet.tn',
]
/** Genuine domains that look like one of these. */
const OTHERS = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'fmail.com',
  'hotmail.co.uk',
  'olive.fr',
  'love.fr',
  'rive.fr',
  'planet.nl',
])

/**
 * The address that somebody most likely meant, if the part after the @ is one slip away from a common provider: a
 * letter too many, missing, wrong, or two swapped. Undefined: nothing looks wrong.
 *
 * @example lookalike('ines@gmial.com') // 'ines@gmail.com'
 */
export function lookalike(email: string): string | undefined {
  const [, name, domain = ''] = /^([^\s@]+)@([^\s@]+\.[a-z]+)$/i.exec(email.trim()) ?? []
  const typed = domain.toLowerCase()
  if (!name || PROVIDERS.includes(typed) || OTHERS.has(typed) || isOfAnotherCountry(typed)) return undefined
  const meant = PROVIDERS.find((each) => isOneSlipAway(typed, each))
  return meant && `${name}@${meant}`
}

/** Most providers have a domain per country; Gmail has only one. */
function isOfAnotherCountry(domain: string): boolean {
  const [first = '', end = ''] = domain.split('.')
  return (
    end.length === 2 &&
    !NO_COUNTRY.has(end) &&
    first !== 'gmail' &&
    PROVIDERS.some((each) => each.split('.')[0] === first)
  )
}

/** Endings that are far more often a slip for `.com` or `.fr` than meant as a country. */
const NO_COUNTRY = new Set(['co', 'cm', 'om', 'rf', 'ft'])

function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let at = 0
  while (at < meant.length && typed[at] === meant[at]) at += 1
  const [rest, wanted] = [typed.slice(at), meant.slice(at)]
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  )
}
