import type { DocumentRow } from '../../contract/document/documentRow'
import { ASSESSED } from '../../contract/document/facts'
import type { Marker } from '../../contract/document/markers'
import { NOTE_MAX } from '../../contract/kernel/constants'
import { inALine } from '../../contract/kernel/inALine'
import type { Partie } from '../../contract/papers/papers'
import {
  BLANK,
  factsOf,
  juryTable,
  namedIn,
  pointsOf,
  type Run,
  type Sheet,
  textOf,
  type Values,
  valuesOf,
} from './sheets'

/** What marks are written on, with what has been given: for a whole defence, or for one of who marks it. */
export function markingSheet(row: DocumentRow, run: Run, marker?: Marker): Sheet {
  const { notation, fiche } = run.words.texts
  const values: Values = {
    ...valuesOf(row, run),
    ...(marker && { destinataire: marker.nom, role: marker.role }),
  }
  const { titre, parts } = textOf(run, 'fiche_notation', values)
  const marks: readonly (readonly [string, string])[] = row.bareme
    ? (marker?.marques ?? row.bareme).map(({ label, points, sur }) => [label, pointsOf(run, points, sur)])
    : [notation.rapport, notation.expose, notation.reponses].map((part) => [part, BLANK])
  const sums: readonly (readonly [string, string])[] = marker
    ? row.bareme
      ? []
      : [[notation.ensemble, `${BLANK} / ${NOTE_MAX}`]]
    : [
        [notation.deliberation, values.note ?? ''],
        [fiche.mention, values.mention ?? ''],
      ]
  const remarks = run.blank ? [] : (marker?.marques ?? []).filter(({ remarque }) => remarque !== '')
  return {
    titre,
    personne: marker ? `${row.etudiant}, ${marker.nom}` : row.etudiant,
    parties: [
      ...parts,
      factsOf(row, run, namedIn(run, 'fiche_notation'), ASSESSED),
      ...(marker ? [jurorFact(run, marker)] : []),
      {
        genre: 'tableau',
        legende: '',
        colonnes: [
          { nom: notation.critere, part: 2 },
          { nom: row.bareme ? notation.points : `${notation.points} / ${NOTE_MAX}`, part: 1 },
        ],
        rangs: [
          ...marks.map(([nom, points]) => [{ texte: nom }, { texte: points }]),
          ...sums.map(([nom, points]) => [
            { texte: nom, fort: true },
            { texte: points, fort: true },
          ]),
        ],
        haut: false,
      },
      { genre: 'titre', texte: notation.remarques },
      ...(remarks.length > 0
        ? [
            {
              genre: 'faits' as const,
              faits: remarks.map(({ label, remarque }) => ({ nom: label, valeur: remarque })),
            },
          ]
        : [{ genre: 'lignes' as const, nombre: 3 }]),
      juryTable(run, marker ? [marker] : row.jury),
    ],
  }
}

const jurorFact = ({ words }: Run, { nom, role }: Marker): Partie => ({
  genre: 'faits',
  faits: [{ nom: words.texts.notation.jure, valeur: inALine(words.lang, [nom, role]) }],
})
