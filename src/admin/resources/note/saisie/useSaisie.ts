import { NOTE_MAX } from '../../../../contract/kernel/constants'
import { type Bareme, notation, type Saisie } from '../../../../contract/note/bareme'
import { mentionDe, type Resultat, resultatDe } from '../../../../contract/note/calculBareme'
import { typedKey } from '../../../../ui/session/typed'
import { isMark, isPoints, toPoints } from '../../../../ui/texts/points'
import { useCall } from '../../../dataProvider/useCall'
import { formatNumber } from '../../../schema'
import { type GridPage, type RowPaste, useGridRow } from '../../../schema/grid/useGridRow'

/** A mention and its threshold; without thresholds it is chosen by hand. */
export interface Mention {
  mention_id: number
  label: string
  seuil: number | undefined
}

/** The key for a row's unsaved input. */
export const saisieKey = ({ soutenance_id, etudiant }: Saisie) =>
  typedKey(['saisie', soutenance_id, etudiant])

interface Around {
  mentions: readonly Mention[]
  readAt: number
  page: GridPage<Saisie>
  given: RowPaste | undefined
  onTaken: (soutenance_id: number) => void
}

/** The result of a row as typed. */
export type Result = Pick<Resultat, 'points' | 'mention_id' | 'eliminatoires'>

/** The cells of a row and their result. */
export function useSaisie(
  loaded: Saisie,
  bareme: Bareme | null,
  { mentions, readAt, page, given, onTaken }: Around,
) {
  const call = useCall()
  const send = (from: Saisie, typed: readonly string[]) => {
    const result = resultOf(typed, bareme, mentions, from.autres)
    // nothing is graded by an empty cell
    if (!bareme && (result.points === null || result.mention_id === null)) return undefined
    return async () => {
      const { version, note, mention_id } = await call(notation.noteCriteres, {
        soutenance_id: from.soutenance_id,
        etudiant_id: from.etudiant_id,
        version: from.version,
        ...(bareme
          ? { marques: typed.map((text, critere) => ({ critere, points: pointsOf(text) })) }
          : { note: result.points ?? 0, mention_id: result.mention_id ?? 0 }),
      })
      return { ...from, version, note, mention_id, marques: marksOf(typed) }
    }
  }
  const row = useGridRow(page, {
    id: loaded.soutenance_id,
    loaded,
    readAt,
    place: saisieKey(loaded),
    cellsOf: (each) => cellsOf(each, bareme),
    sameness,
    isOff: (typed) => typed.map((text, index) => !isCell(text, bareme?.criteres[index]?.sur)),
    send,
    present: async () => {
      const { lignes } = await call(notation.noteSaisie, {})
      return lignes.find(({ soutenance_id }) => soutenance_id === loaded.soutenance_id)
    },
    given,
    onTaken,
  })
  /** The average of the others' marks, which counts if the office gives none. */
  const moyennes = bareme ? resultatDe(bareme, row.base.autres, []).moyennes : []
  const result = row.isOff.includes(true) ? NOTHING : resultOf(row.typed, bareme, mentions, row.base.autres)
  return { ...row, result, moyennes }
}

const NOTHING: Result = { points: null, mention_id: null, eliminatoires: [] }

const cellsOf = ({ marques, note }: Saisie, bareme: Bareme | null): string[] =>
  bareme
    ? bareme.criteres.map((_, place) => {
        const mark = marques.find(({ critere }) => critere === place)
        return mark ? formatNumber(mark.points) : ''
      })
    : [note === null ? '' : formatNumber(note)]

/** `9.5` equals `9,50`; invalid text only equals itself. */
const sameness = (cells: readonly string[]) =>
  cells.map((text) => (Number.isNaN(toPoints(text)) ? text : (pointsOf(text) ?? ''))).join('|')

const pointsOf = (text: string) => (text.trim() === '' ? null : toPoints(text))

const marksOf = (typed: readonly string[]) =>
  typed.flatMap((text, critere) => {
    const points = pointsOf(text)
    return points === null ? [] : [{ critere, points }]
  })

const isCell = (text: string, sur = NOTE_MAX) =>
  sur === NOTE_MAX ? text.trim() === '' || isPoints(text) : isMark(text, sur)

function resultOf(
  typed: readonly string[],
  bareme: Bareme | null,
  mentions: readonly Mention[],
  autres: Saisie['autres'],
): Result {
  if (bareme) {
    const marks = marksOf(typed).map((mark) => ({ ...mark, auteur: 'bureau' as const }))
    return resultatDe(bareme, [...autres, ...marks], bareme.seuils)
  }
  const points = pointsOf(typed[0] ?? '')
  const seuils = mentions.flatMap(({ mention_id, seuil }) =>
    seuil === undefined ? [] : [{ mention_id, seuil }],
  )
  return { points, mention_id: points === null ? null : mentionDe(points, seuils), eliminatoires: [] }
}
