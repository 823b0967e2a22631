import type { RaRecord } from 'react-admin'
import { isFiche } from '../../../contract/commentaire/commentaires'
import { kindOfRows, threadOf } from '../declare/recordOf'
import type { Screens } from '../declare/screens'
import type { ResourceDefinition } from '../declare/types'

/** The record that a row's comments are left on, such as `stage/12`; none where there are no comments. */
export function ficheOf(
  definition: Pick<ResourceDefinition, 'name' | 'thread' | 'history'>,
  row: RaRecord,
): string | undefined {
  const fiche = threadOf(definition, row)
  return fiche !== undefined && isFiche(fiche) ? fiche : undefined
}

/** Where a record is read, whether or not it has comments; none where no screen shows its kind. */
export function pathOf(fiche: string, { resources }: Screens): string | undefined {
  const [kind, id] = fiche.split('/')
  const lists = resources.filter(({ list }) => list)
  const screen = lists.find(({ name }) => name === kind) ?? lists.find((rows) => kindOfRows(rows) === kind)
  return screen && Number(id) ? `${screen.path}/${id}` : undefined
}
