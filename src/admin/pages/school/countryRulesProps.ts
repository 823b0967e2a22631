import type { Profil, Regles } from '../../../contract/regle/regles'

/** What the way to the rules of a country and its question both know. */
export interface CountryRulesProps {
  /** As they are saved. */
  regles: Regles
  /** Of the school's country. */
  own: Profil
  version?: string | undefined
  onSaved(): Promise<void>
}
