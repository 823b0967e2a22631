import { isExisting, isOffered } from '../../../ui/calls/offered'
import { type ResourceName, serviceOf } from '../../dataProvider'
import type { Field, ResourceDefinition } from './types'
import { withoutFields } from './withoutFields'

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
  const own = withoutFields(screen, (source) => !screen.fields[source]?.beyond)
  const { name, list } = own
  return {
    ...own,
    ...(list && {
      list: {
        ...list,
        ...(list.more && { more: list.more.filter((source) => inRows(name, source)) }),
        ...(list.filters && {
          filters: Object.fromEntries(
            Object.entries(list.filters).filter(([source, field]) => isAsked(field) && inRows(name, source)),
          ),
        }),
        imports: name === 'entreprise' ? list.imports : undefined,
      },
    }),
  }
}

/** The choices of a filter may need a call beyond the specification. */
const isAsked = (field: Field) => !field.beyond && (field.kind !== 'select' || isOffered(field.endpoint))
