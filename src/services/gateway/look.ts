import type { Lang } from '../../contract/kernel/constants'

/** What the pages of a school look like before anybody has signed in. */
export interface Look {
  nom: Record<Lang, string>
  sigle: string
  /** `#7a0019`; empty: the product's. */
  couleur: string
  langue: Lang
  langues: Lang[]
}
