import { isExisting, isOffered } from '../../../ui/calls/offered'
import { type ResourceName, serviceOf } from '../../dataProvider'
import type { AnyAction, Field, ResourceDefinition } from './types'

/**
 * A declaration without what an existing service does not offer. Documents, comments and histories belong to the
 * internship service, whichever service their records belong to.
 */
export function asSpecified(screen: ResourceDefinition): ResourceDefinition {
  const own = isExisting(serviceOf(screen.name)) ? withoutMore(screen) : screen
  if (!isExisting('internship')) return own
  const { record } = own
  const related = record?.related?.filter(({ resource, by }) => inRows(resource, by))
  return {
    ...own,
    history: false,
    thread: () => '',
    ...(record && { record: { ...record, files: undefined, ...(related && { related }) } }),
  }
}

const ASSIGNMENT = ['id', 'id_etudiant', 'id_encadrant', 'encadrant', 'count', 'etat_sout', 'etat', 'etape']
const DEFENCE = ['id', 'stage_id', 'date_soutenance', 'count', 'etat', 'note', 'points', 'etape']
/** The fields in the rows of lists of existing services, if fewer than our own return. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  affectation: ASSIGNMENT,
  planification: ASSIGNMENT,
  soutenance: DEFENCE,
  note: DEFENCE,
  rapport: DEFENCE,
  diplome: ['id', 'mention_id', 'date_soutenance'],
}

const inRows = (resource: string, source: string): boolean =>
  !isExisting(serviceOf(resource as ResourceName)) || (ROWS[resource]?.includes(source) ?? true)

function withoutMore(screen: ResourceDefinition): ResourceDefinition {
  const { name, fields, list, record, create, edit } = screen
  const told = (source: string) => !fields[source]?.beyond
  return {
    ...screen,
    ...(create && { create: { ...create, fields: create.fields.filter(told) } }),
    ...(edit && { edit: { ...edit, fields: edit.fields.filter(told) } }),
    ...(list && {
      list: {
        ...list,
        ...(list.more && { more: list.more.filter((source) => told(source) && inRows(name, source)) }),
        ...(list.filters && {
          filters: Object.fromEntries(
            Object.entries(list.filters).filter(([source, field]) => isAsked(field) && inRows(name, source)),
          ),
        }),
        ...(list.bulk && {
          bulk: list.bulk.map((action) => askingOnly(action, told)),
        }),
        imports: name === 'entreprise' ? list.imports : undefined,
      },
    }),
    ...(record?.groups && {
      record: {
        ...record,
        ...(record.actions && { actions: record.actions.map((action) => askingOnly(action, told)) }),
        groups: record.groups
          .map((group) => ({ ...group, fields: group.fields.filter(told) }))
          .filter((group) => group.fields.length > 0),
      },
    }),
  }
}

/** Checks apply only to fields that are asked for. */
function askingOnly<A extends AnyAction>(action: A, told: (source: string) => boolean): A {
  const { asks = [], checks: _, ...same } = action
  if (typeof asks === 'function') return action
  const left = asks.filter(told)
  if (left.length === asks.length) return action
  return { ...same, ...(left.length > 0 && { asks: left }) } as A
}

/** The choices of a filter may need a call beyond the specification. */
const isAsked = (field: Field) => !field.beyond && (field.kind !== 'select' || isOffered(field.endpoint))
