import type { ReactNode } from 'react'
import { dureeIn } from '../../contract/affectation/duree'
import { type FactName, factsBeside } from '../../contract/document/facts'
import type { Feuille } from '../../contract/document/feuille'
import { inALine } from '../../contract/kernel/bidi'
import { semaineIn } from '../../contract/regle/semaine'
import { Facts } from './parts'
import { usePaper } from './words'

/** Who has done what where, but for what the sentences of the sheet name. */
export function DefenceFacts({
  row,
  named,
  only,
}: {
  row: Feuille
  named: ReadonlySet<string>
  only?: readonly FactName[]
}) {
  const { words, annee, school } = usePaper()
  const { deroulement } = row
  const known: Record<FactName, ReactNode> = {
    ...row,
    etudiant: <strong>{row.etudiant}</strong>,
    specialite: row.specialite !== row.diplome && row.specialite,
    niveau: inALine(words.lang, [row.niveau, row.groupe]),
    annee,
    duree: dureeIn(words.lang, deroulement),
    heures: deroulement.heures !== null && words.number(deroulement.heures),
    semaine: semaineIn(words.lang, deroulement.semaine),
    gratification:
      deroulement.gratification !== null && words.money(deroulement.gratification, school?.devise ?? ''),
  }
  const shown = factsBeside(named, only)
  return <Facts facts={shown.map((name) => [words.texts.fiche[name], known[name], WIDE.has(name)])} />
}

const WIDE: ReadonlySet<string> = new Set<FactName>(['sujet'])
