import { COMMON_PASSWORDS } from './commonPasswords'

/** Whether it is one of those that everybody tries first, or little more than the address that it opens or our name. */
export function isGuessable(password: string, email = ''): boolean {
  const plain = password.toLowerCase()
  const [local = ''] = email.toLowerCase().split('@')
  const own = [email.toLowerCase(), local, 'espace', 'stage'].filter((word) => word.length > 3)
  const rest = own.reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return COMMON_PASSWORDS.has(plain) || rest.length < 4
}
