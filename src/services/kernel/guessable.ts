import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '../../contract/kernel/constants'

/** Whether a password is among the most common ones, or little more than the account's address or the product's name. */
export function isGuessable(password: string, email = ''): boolean {
  const plain = password.toLowerCase()
  const [local = ''] = email.toLowerCase().split('@')
  const own = [email.toLowerCase(), local, 'espace', 'stage'].filter((word) => word.length > 3)
  const rest = own.reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return COMMON.has(plain) || rest.length < 4
}

/** Compared in lower case: capitals make no password less common. */
const COMMON: ReadonlySet<unknown> = new Set(
  dictionary['passwords-common']?.filter((password) => String(password).length >= PASSWORD_MIN),
)
