import type { Profil, Regles } from '../../../contract/regle/regles'

/** Shared by the link to a country's rules and its question. */
export interface CountryRulesProps {
  /** As they are saved. */
  regles: Regles
  /** Of the school's country. */
  own: Profil
  version?: string | undefined
  onSaved(): Promise<void>
}
