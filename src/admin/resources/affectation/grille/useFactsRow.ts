import { useTranslate } from 'react-admin'
import { COLONNES, type Colonne, grille, type Ligne } from '../../../../contract/affectation/grille'
import { ApiError } from '../../../../ui/calls/ApiError'
import { typedKey } from '../../../../ui/session/typed'
import { useCall } from '../../../dataProvider/useCall'
import { type GridPage, type RowPaste, useGridRow } from '../../../schema/grid/useGridRow'
import { useErrorText } from '../../../schema/notices/useNotifyError'
import { rulesText } from '../../rulesText'
import { cellsOf, readCell, type Supervisor, sentAs } from './columns'

export interface FactsRowProps {
  row: Ligne
  /** When the rows were read, in milliseconds since 1970. */
  readAt: number
  columns: readonly Colonne[]
  supervisors: readonly Supervisor[]
  page: GridPage<Ligne>
  given: RowPaste | undefined
  onTaken: (id: number) => void
  /** Rules that a row breaks without being refused for it. */
  onWarned: (id: number, text: string) => void
}

/** The cells of an internship; errors are shown with their cell. */
export function useFactsRow({
  row: loaded,
  readAt,
  supervisors,
  page,
  given,
  onTaken,
  onWarned,
}: FactsRowProps) {
  const call = useCall()
  const translate = useTranslate()
  const errorText = useErrorText()
  const read = (typed: readonly string[]) =>
    COLONNES.map((name, at) => readCell(name, typed[at] ?? '', supervisors, translate))
  const present = async () => {
    const { lignes } = await call(grille.grilleLire, { ids: [loaded.id] })
    return lignes[0]
  }
  /** Unchanged cells are not validated, because values from elsewhere may be ones that could not be typed. */
  const changed = (from: Ligne, typed: readonly string[]) => {
    const before = cellsOf(from)
    return COLONNES.flatMap((name, at) => (typed[at]?.trim() === before[at]?.trim() ? [] : [{ name, at }]))
  }
  const grid = useGridRow(page, {
    id: loaded.id,
    loaded,
    readAt,
    place: typedKey(['grille', loaded.id]),
    cellsOf,
    sameness: (cells) => JSON.stringify(cells.map((text) => text.trim())),
    isOff: (typed) => {
      const cells = read(typed)
      const others = new Set(changed(page.saved.get(loaded.id) ?? loaded, typed).map(({ at }) => at))
      return cells.map(({ fault }, at) => fault !== undefined && others.has(at))
    },
    send: (from, typed) => {
      const cells = read(typed)
      const sent = changed(from, typed).flatMap(({ name, at }) => {
        const cell = cells[at]
        return cell && cell.fault === undefined ? [[sentAs(name), cell.value] as const] : []
      })
      if (sent.length === 0) return undefined
      return async () => {
        const { avertissements } = await call(grille.grilleEcrire, {
          ...Object.fromEntries(sent),
          id: from.id,
          version: from.version,
        })
        onWarned(loaded.id, rulesText(avertissements, translate))
        return (await present()) ?? from
      }
    },
    present,
    given,
    onTaken,
  })

  const refused = refusedCell(grid.error)
  const cells = read(grid.typed)
  const faults = COLONNES.map((name, at) => {
    if (grid.isOff[at]) return cells[at]?.fault
    if (refused?.name !== name) return undefined
    return refused.text ? translate(refused.text) : errorText(grid.error)
  })
  return { ...grid, faults, isCellError: refused !== undefined }
}

/** The cell a refusal is about, and its message if the code alone is not enough. */
function refusedCell(error: unknown): { name: Colonne; text?: string } | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, details } = error
  const [issue] = (details.issues ?? []) as { path?: string; code?: string }[]
  const path = issue?.path === 'encadrant_id' ? 'encadrant' : issue?.path
  const known = COLONNES.find((name) => name === path || name === details.field)
  if (known) {
    if (code !== 'validation') return { name: known }
    const isMissing = issue?.code === 'required' && (known === 'tuteur' || known === 'tuteur_email')
    return { name: known, text: isMissing ? `grille.fautes.${known}` : 'form.refused' }
  }
  const at = CODES[code]
  return at && { name: at }
}

/** Codes that are about a cell without naming it. */
const CODES: Partial<Record<string, Colonne>> = {
  end_before_start: 'fin',
  outside_years: 'debut',
  breaks_too_long: 'fin',
  assignment_locked: 'encadrant',
  student_own_address: 'encadrant',
}
