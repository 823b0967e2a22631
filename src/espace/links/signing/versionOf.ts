import type { Signataire } from '../../../contract/convention/signataires'
import type { ConventionMienne } from '../../../contract/convention/signature'

/** The version of a party's signature, sent with their answer. */
export const versionOf = ({ signatures }: Pick<ConventionMienne, 'signatures'>, qui: Signataire) =>
  signatures.find((each) => each.qui === qui)?.version
