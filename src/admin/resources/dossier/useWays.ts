import type { RaRecord } from 'react-admin'
import type { ManqueCode } from '../../../contract/manque/manques'
import { useDefinition } from '../../schema'
import { actionsIn } from '../../schema/declare/columns'
import { listLink } from '../../schema/declare/listLink'
import { may, useRole } from '../../schema/declare/rights'
import { useScreens } from '../../schema/declare/screens'
import type { AnyAction } from '../../schema/declare/types'
import { offerOf } from '../rules'
import { placeOf, type ResourcePlace } from './lackPlaces'

/** A page where something is supplied, or an action that supplies it; neither if the user has no right to. */
export interface Way {
  to?: string | undefined
  action?: AnyAction
}

/** The rights required by the assignment's actions. */
const NEEDS: Readonly<Record<string, string>> = { edit: 'update', fiche: 'dates' }

/** In the address of an internship: the action to open at once (`ArrivedFor`). */
export const DO = 'faire'

/**
 * Links to where the missing things of an internship are supplied.
 *
 * @param row of the internship, or of what belongs to it
 */
export function useWays(row: RaRecord): (code: ManqueCode) => Way {
  const { name } = useDefinition()
  const { all, resources } = useScreens()
  const role = useRole()
  const actionOf = useActionOf(row)
  return (code) => {
    const place = placeOf(code, row)
    if (name !== 'affectation') {
      const id = offerOf(row)
      // items of the internship itself, and those that only its row leads to
      if (!place) return wayTo({ resource: 'affectation', id })
      if ('action' in place) {
        const { to } = wayTo({ resource: 'affectation', id, needs: NEEDS[place.action] ?? place.action })
        return { to: to && `${to}?${DO}=${place.action}` }
      }
    }
    if (!place) return {}
    if ('action' in place) return actionOf(place.action)
    if ('page' in place) return all.some(({ path }) => path === place.page) ? { to: place.page } : {}
    return wayTo(place)
  }

  function wayTo({ resource, id, filter, path, needs = 'list' }: ResourcePlace): Way {
    const target = resources.find((each) => each.name === resource)
    // the open record has it among its own actions
    if (!target || resource === name || !may(role, target.name, needs)) return {}
    if (id) return { to: `${path ?? target.path}/${id}` }
    return { to: filter ? listLink(path ?? target.path, filter) : (path ?? target.path) }
  }
}

/** The target or dialog of the shown resource's action for a row, if it applies. */
export function useActionOf(row: RaRecord): (name: string) => Way {
  const { list, record } = useDefinition()
  return (name) => {
    const actions = [...(list?.columns ?? []).flatMap(actionsIn), ...(record?.actions ?? [])]
    const action = actions.find((each) => each.name === name)
    if (!action || action.enabled?.(row) === false) return {}
    const to = action.to?.(row)
    return to === undefined ? { action } : { to }
  }
}
