/** An element as node-saml parses it: attributes in `$`, text in `_`, children by name. */
export interface Parsed {
  $?: Record<string, string>
  _?: string
  [child: string]: unknown
}
export const childrenOf = (element: unknown, name: string): Parsed[] => {
  const children = (element as Parsed | undefined)?.[name]
  return Array.isArray(children)
    ? children.map((each) => (typeof each === 'string' ? { _: each } : each))
    : []
}

/** The attributes that universities send, by the names that settings use for them. */
const NAMES: Readonly<Record<string, string>> = {
  'urn:oid:0.9.2342.19200300.100.1.1': 'uid',
  'urn:oid:0.9.2342.19200300.100.1.3': 'mail',
  'urn:oid:2.16.840.1.113730.3.1.241': 'displayName',
  'urn:oid:2.5.4.3': 'cn',
  'urn:oid:2.5.4.4': 'sn',
  'urn:oid:2.5.4.42': 'givenName',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.1': 'eduPersonAffiliation',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.5': 'eduPersonPrimaryAffiliation',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': 'eduPersonPrincipalName',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.7': 'eduPersonEntitlement',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.9': 'eduPersonScopedAffiliation',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.13': 'eduPersonUniqueId',
  'urn:oid:1.3.6.1.4.1.5923.1.5.1.1': 'isMemberOf',
  'urn:oid:1.3.6.1.4.1.7135.1.2.1.1': 'supannEtuId',
  'urn:oid:1.3.6.1.4.1.7135.1.2.1.10': 'supannEmpId',
  'urn:oasis:names:tc:SAML:attribute:subject-id': 'subject-id',
  'urn:oasis:names:tc:SAML:attribute:pairwise-id': 'pairwise-id',
}

/** The texts of each attribute of a signed assertion, by its own name and by its usual one. */
export function attributesOf(assertion: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = Object.create(null)
  const attributes = childrenOf(assertion, 'AttributeStatement').flatMap((one) =>
    childrenOf(one, 'Attribute'),
  )
  for (const attribute of attributes) {
    const name = attribute.$?.Name ?? ''
    const values = childrenOf(attribute, 'AttributeValue').flatMap(({ _: text }) => text?.trim() || [])
    for (const key of new Set([name, NAMES[name] ?? name])) found[key] = [...(found[key] ?? []), ...values]
  }
  return found
}
