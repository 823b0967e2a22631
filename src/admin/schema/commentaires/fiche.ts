import type { RaRecord } from 'react-admin'
import { isFiche } from '../../../contract/commentaire/commentaires'
import { kindOfRows, threadOf } from '../declare/recordOf'
import type { Screens } from '../declare/screens'
import type { ResourceDefinition } from '../declare/types'

/** The record that a row's comments belong to, such as `stage/12`; undefined if it has no comments. */
export function ficheOf(
  definition: Pick<ResourceDefinition, 'name' | 'thread' | 'history'>,
  row: RaRecord,
): string | undefined {
  const fiche = threadOf(definition, row)
  return fiche !== undefined && isFiche(fiche) ? fiche : undefined
}

/** The page of a record, whether or not it has comments; undefined if no screen shows its kind. */
export function pathOf(fiche: string, { resources }: Screens): string | undefined {
  const [kind, id] = fiche.split('/')
  const lists = resources.filter(({ list }) => list)
  const screen = lists.find(({ name }) => name === kind) ?? lists.find((rows) => kindOfRows(rows) === kind)
  return screen && Number(id) ? `${screen.path}/${id}` : undefined
}
