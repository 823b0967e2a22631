import type { Profil, Regles } from '../../../contract/regle/regles'

/** Shared by the link to a country's rules and its question. */
export interface CountryRulesProps {
  /** The school's rules as they are saved, not as they are edited. */
  regles: Regles
  /** The rule set of the school's country. */
  own: Profil
  version?: string | undefined
  onSaved(): Promise<void>
}
