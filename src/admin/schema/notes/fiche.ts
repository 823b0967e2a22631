import type { RaRecord } from 'react-admin'
import { isFiche, splitFiche } from '../../../contract/commentaires'
import type { Screens } from '../screens'
import type { ResourceDefinition } from '../types'

/** The record that a row's notes are left on, such as `stage/12`; none where there are no notes. */
export function ficheOf(
  { name, notes, history }: Pick<ResourceDefinition, 'name' | 'notes' | 'history'>,
  row: RaRecord,
): string | undefined {
  if (notes === undefined && history === false) return undefined
  const fiche = notes ? notes(row) : `${name}/${row.id}`
  return isFiche(fiche) ? fiche : undefined
}

/** Where a record is read; none where no screen shows its kind. */
export function pathOf(fiche: string, { resources }: Screens): string | undefined {
  if (!isFiche(fiche)) return undefined
  const [kind, id] = splitFiche(fiche)
  const screen = resources.find(({ name, list }) => name === kind && list)
  return screen && `${screen.path}/${id}`
}
