import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '../../contract/constants'

/** Whether it is one of those that everybody tries first, or little more than the address that it opens or our name. */
export function isGuessable(password: string, email = ''): boolean {
  const plain = password.toLowerCase()
  const [local = ''] = email.toLowerCase().split('@')
  const own = [email.toLowerCase(), local, 'espace', 'stage'].filter((word) => word.length > 3)
  const rest = own.reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return COMMON.has(plain) || rest.length < 4
}

/** In small letters. */
const COMMON: ReadonlySet<unknown> = new Set(
  dictionary['passwords-common']?.filter((password) => String(password).length >= PASSWORD_MIN),
)
