import type { DocumentRow } from '../../contract/document/documentRow'
import type { Cellule, Partie } from '../../contract/papers/papers'
import { joursDePresence } from '../../contract/regle/presence'
import { groupsOf } from '../kernel/groupsOf'
import { BLANK, factsOf, type Run, type Sheet } from './sheets'

/** If an internship is longer, a date was mistyped. */
const MONTHS_MAX = 24

const NAMED = ['etudiant', 'entreprise', 'tuteur', 'periode'] as const

/** Where student and tutor write down the hours of each day that is worked: a sheet a month, which both sign. */
export function attendanceOf(row: DocumentRow, run: Run): Sheet[] {
  const { debut, fin, ...deroulement } = row.deroulement
  if (!debut || !fin) return []
  const { words, school, feries } = run
  const { pointage } = words.texts
  const last = monthAfter(debut, MONTHS_MAX)
  const days = joursDePresence({
    ...deroulement,
    debut,
    fin: fin < last ? fin : last,
    ouvres: school.jours,
    feries: feries(row.deroulement.pays),
  })
  return groupsOf(days, ({ jour }) => jour.slice(0, 7)).map((held) => {
    const month = words.month(held[0].jour)
    const sum = held.reduce((total, { heures }) => total + heures, 0)
    const table: Partie = {
      genre: 'tableau',
      legende: month,
      colonnes: [
        { nom: pointage.jour, part: 0 },
        { nom: pointage.prevu, part: 0 },
        { nom: pointage.arrivee, part: 1 },
        { nom: pointage.depart, part: 1 },
        { nom: pointage.heures, part: 0.8 },
        { nom: pointage.remarque, part: 1.8 },
      ],
      rangs: [
        ...held.map(({ jour, heures }) => [said(words.weekday(jour)), said(words.number(heures)), ...EMPTY]),
        [{ ...said(pointage.total), fort: true }, { ...said(words.number(sum)), fort: true }, ...EMPTY],
      ],
      haut: false,
      serre: true,
    }
    const { lieu, jour } = words.texts.signe
    return {
      titre: pointage.titre,
      personne: `${row.etudiant}, ${month}`,
      parties: [
        factsOf(row, run, new Set(), NAMED),
        table,
        {
          genre: 'signatures',
          lieu: `${lieu} ${BLANK} ${jour} ${BLANK}`,
          cases: [
            { role: pointage.etudiant, nom: row.etudiant },
            { role: pointage.tuteur, nom: row.tuteur ?? '' },
          ],
        },
      ],
    }
  })
}

const said = (texte: string): Cellule => ({ texte })
const EMPTY: Cellule[] = Array.from({ length: 4 }, () => said(''))

/** The last day of the month, so many months after that of a day. */
function monthAfter(iso: string, months: number): string {
  const [year = 0, month = 0] = iso.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10)
}
