import { useSyncExternalStore } from 'react'
import type { Endpoint } from '../../../contract/kernel/endpoint'
import { reaches, type Standing } from '../../../contract/kernel/roles'
import { isExisting, isOffered } from '../../../ui/calls/offered'
import { followRole, readRole } from '../../../ui/session/role'
import { offersStep, type ResourceName, roleFor } from '../../dataProvider'
import { asSpecified } from './asSpecified'
import type { AnyAction, AnyBulkAction, ResourceDefinition, ScreenDefinition, ScreenRoute } from './types'

/*
 * What the user may do, by the calls it requires: the contract's rows say who may make them, and the service in place
 * must have them.
 */

export const useRole = (): Standing => useSyncExternalStore(followRole, readRole)

/**
 * Whether the user may do something with the records of a resource: `list`, `create`, `update`, `remove`, or one of its
 * actions.
 *
 * @example const editable = useMay('entreprise', 'activer')
 */
export const useMay = (resource: ResourceName, step: string): boolean => may(useRole(), resource, step)

/** @example const writable = useMayCall(extensions.commentaireAdd) */
export const useMayCall = (endpoint: Pick<Endpoint, 'role' | 'service' | 'path' | 'extension'>): boolean =>
  reaches(useRole(), endpoint.role) && isOffered(endpoint)

export const may = (role: Standing, resource: ResourceName, step: string): boolean =>
  reaches(role, roleFor(resource, step)) && offersStep(resource, step)

/** A declaration without what the role may not do, or undefined if it may not even read. */
export function permitted<S extends ScreenDefinition>(screen: S, role: Standing): S | undefined {
  if (!isResource(screen)) {
    if (screen.beyond && isExisting(screen.beyond)) return undefined
    return screen.role && !reaches(role, screen.role) ? undefined : screen
  }
  const known = permittedTo[role].get(screen)
  if (known !== undefined) return (known ?? undefined) as S | undefined
  const allowed = may(role, screen.name, 'list') ? reduced(asSpecified(screen), role) : null
  permittedTo[role].set(screen, allowed)
  return (allowed ?? undefined) as S | undefined
}

const permittedTo: Record<Standing, WeakMap<ResourceDefinition, ResourceDefinition | null>> = {
  reader: new WeakMap(),
  manager: new WeakMap(),
  administrator: new WeakMap(),
  keeper: new WeakMap(),
}

const isResource = (screen: ScreenDefinition): screen is ResourceDefinition => 'fields' in screen

function reduced(screen: ResourceDefinition, role: Standing): ResourceDefinition {
  const { name, list, record, create, edit, tabs, commands, routes } = screen
  const can = (step: string) => may(role, name, step)
  const actions = <A extends AnyAction>(all: readonly A[]) => all.flatMap((action) => actionFor(action, can))
  return {
    ...screen,
    routes: routes.map((route) => (opens(route, can) ? route : { ...route, tab: undefined })),
    create: can('create') ? create : undefined,
    tabs: can('create') ? tabs : undefined,
    edit: can('update') ? edit : undefined,
    commands: can('create') ? commands : undefined,
    ...(list && {
      list: {
        ...list,
        columns: list.columns.flatMap((column): (typeof column)[] => {
          if (typeof column === 'string') return [column]
          if (!('actions' in column)) return actions([column])
          const left = actions(column.actions)
          return left.length > 0 ? [{ ...column, actions: left }] : []
        }),
        ...(list.bulk && { bulk: actions(list.bulk) }),
      },
    }),
    ...(record && { record: { ...record, ...(record.actions && { actions: actions(record.actions) }) } }),
  }
}

const opens = ({ needs, beyond }: ScreenRoute, can: (step: string) => boolean) =>
  (!needs || can(needs)) && !(beyond && isExisting(beyond))

/** With the remaining choices. */
function actionFor<A extends AnyAction>(action: A, can: (step: string) => boolean): A[] {
  const { choices, beyond, needs = needsOf(action) } = action
  if ((needs && !can(needs)) || (beyond && isExisting(beyond))) return []
  if (!choices) return [action]
  const left = choices.filter(({ run }) => can(run === 'delete' ? 'remove' : run))
  return left.length > 0 ? [{ ...action, choices: left }] : []
}

/** A pencil opens a form, and an action that makes its own calls for many rows writes. */
const needsOf = (action: AnyAction | AnyBulkAction): string | undefined =>
  action.name === 'edit' || 'plan' in action ? 'update' : undefined
