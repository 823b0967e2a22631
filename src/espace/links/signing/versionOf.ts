import type { ConventionMienne, Signataire } from '../../../contract/convention/convention'

/** The version of a party's signature, sent with their answer. */
export const versionOf = ({ signatures }: Pick<ConventionMienne, 'signatures'>, qui: Signataire) =>
  signatures.find((each) => each.qui === qui)?.version
