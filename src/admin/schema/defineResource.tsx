import { lazily, loadsAt } from '../lazily'
import { BulkBar } from './bulk/bar'
import type {
  Fields,
  LazyScreen,
  MessageKey,
  ResourceDefinition,
  Schema,
  ScreenRoute,
  WithTexts,
} from './declare/types'
import { ResourceTabs } from './list/tabs'
import { Offered } from './page/Offered'
import { Screen } from './page/Screen'

const ListScreen = lazily(() => import('./list/ListScreen'))
const EditScreen = lazily(() => import('./form/EditScreen'))

/**
 * Turns a declaration into the screens of a resource: its list at `path` (with `tabs`, and a button for
 * `create`), the page of `edit`, and `pages`. Fields must have a label in the catalogue, columns must be in the
 * rows of the resource's mapping, and actions must be transitions of it: the compiler asks for what is missing.
 *
 * @example
 * export const enseignant = defineResource({
 *   name: 'enseignant',
 *   path: '/AnnuaireEnseignant',
 *   icon: SchoolIcon,
 *   family: annuaire,
 *   key: 't',
 *   fields: { code: text(), Name: text(), email: email() },
 *   list: { columns: ['code', 'Name', 'email'], emptyHint: 'resources.enseignant.emptyHint' },
 * })
 */
export function defineResource<N extends WithTexts, const F extends Fields<N>>(
  schema: Schema<N, F>,
): ResourceDefinition {
  const { path, aliases = [], edit, pages = [], title = `menu.${schema.name}` } = schema
  const routes: ScreenRoute[] = []
  // what was checked by the declaration's own types is handled by one machinery for all resources
  const definition = { ...schema, title, routes } as unknown as ResourceDefinition
  const route = (path: string, title: string, Page: LazyScreen, at: Partial<ScreenRoute> = {}) => {
    const { bare = false, needs = 'list', beyond } = at
    routes.push({
      ...at,
      path,
      title,
      bare,
      needs,
      records: Page === ListScreen,
      element: (
        <Screen definition={definition} needs={needs}>
          <Offered title={title as MessageKey} beyond={beyond}>
            <Page />
          </Offered>
        </Screen>
      ),
    })
    const isList = Page === ListScreen
    loadsAt(path, () =>
      Promise.all([
        Page.preload(),
        isList && schema.list?.bulkSelect && BulkBar.preload(),
        isList && schema.tabs && ResourceTabs.preload(),
      ]),
    )
  }

  if (schema.list) for (const at of [path, ...aliases]) route(at, title, ListScreen)
  if (edit) route(edit.path, edit.title, EditScreen, { needs: 'update' })
  for (const { page, path, title, ...at } of pages) route(path, title, page, at)
  return definition
}
