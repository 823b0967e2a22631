import type { ProviderSettings } from '../../kernel/identityProviders'
import type { Idp } from './readMetadata'

/**
 * Of what one university among several says, that for which its federation lets it speak: addresses and groups of its own
 * domains. A number says nothing about which university it is of. An identifier without one of its domains belongs to
 * it alone: `<its entity ID>!<identifier>`.
 */
export function withinScope(
  claims: ProviderSettings['claims'],
  given: Readonly<Record<string, string[]>>,
  subject: string,
  { id, scopes }: Pick<Idp, 'id' | 'scopes'>,
): { given: Record<string, string[]>; subject: string } {
  const domainOf = (text: string) => text.slice(text.lastIndexOf('@') + 1).toLowerCase()
  const isOf = (text: string) => text.includes('@') && scopes.includes(domainOf(text))
  const isAddressOf = (text: string) =>
    isOf(text) || scopes.some((scope) => text.includes('@') && domainOf(text).endsWith(`.${scope}`))
  const of = (claim: string) => given[claim] ?? []
  return {
    given: {
      ...given,
      [claims.groups]: of(claims.groups)
        .flatMap((groups) => groups.split(/\s*;\s*/))
        .filter(isOf),
      [claims.email]: of(claims.email).filter(isAddressOf),
      ...(claims.number && { [claims.number]: [] }),
    },
    subject: !subject || isOf(subject) ? subject : `${id}!${subject}`,
  }
}
