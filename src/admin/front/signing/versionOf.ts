import type { ConventionMienne, Signataire } from '../../../contract/convention'

/** The version of a party's signature, to send with what they answer. */
export function versionOf(
  { signatures }: Pick<ConventionMienne, 'signatures'>,
  qui: Signataire,
): { version?: string } {
  const version = signatures.find((each) => each.qui === qui)?.version
  return version ? { version } : {}
}
