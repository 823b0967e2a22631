import { plainName } from '../kernel/plainName'

/** Legal forms of companies, which people write out, abbreviate or omit. */
const LEGAL_FORMS = new Set(
  [
    'sarl sarlu eurl suarl sa sas sasu snc scs sca scop scp sci sc selarl gie gip ei eirl',
    'ltd limited llc llp plc inc incorporated corp corporation co company gmbh ag bv nv srl spa',
    'societe ste ets etablissement etablissements entreprise groupe group',
    'شركة مؤسسة ذمم شمم شذمم ذات المسؤولية المحدودة',
  ].flatMap((line) => line.split(' ').map(plainName)),
)

/**
 * The form in which two names are likely one company's: without case, accents, dots and legal form. A hint, and no proof.
 *
 * @example companyName('Sté ACMÉ S.A.R.L.') // 'acme'
 */
export function companyName(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/(?<=(?<!\p{L})\p{L}\p{M}*)\.\s?(?=\p{L}(?!\p{L}))/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(plainName)
    .filter(Boolean)
  return words.filter((word) => !LEGAL_FORMS.has(word)).join('') || words.join('')
}
