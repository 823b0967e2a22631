import type { Identifier } from 'react-admin'
import { declarationFields, declaration as declarations } from '../../../contract/demande/declaration'
import { internship } from '../../../contract/specification/internship'
import type { CallOptions } from '../../../ui/calls/exchange'
import { call } from '../../../ui/calls/httpClient'
import { listOf, type Transition, type Write } from '../mapping'

const accepter = ({ id, data }: Transition<object>) =>
  call(declarations.demandeAccepter, {
    ...(data as { encadrant_id: number; version?: string }),
    id: Number(id),
  })

export const demande = {
  list: listOf(internship.demandeList),
  one: async (id: Identifier, options: CallOptions) =>
    (await call(declarations.demandeById, { id: Number(id) }, options)).Demande,
  /** A plain request has no declaration. */
  update: (id: Identifier, data: object) => {
    const { type_stage, langue, encadrant_id, version, ...rest } = data as Record<string, unknown>
    const told = Object.fromEntries(Object.entries(rest).filter(([name]) => name in declarationFields))
    const declaration = rest.matricule_entreprise ? { ...told, encadrant_id } : null
    return call(declarations.demandeModifier, {
      id: Number(id),
      type_stage,
      langue,
      declaration,
      version,
    } as never)
  },
  actions: {
    retourner: ({ id, data }: Transition<object>) =>
      call(declarations.demandeRetourner, {
        ...(data as { motif: string; version?: string }),
        id: Number(id),
      }),
    accepter,
    /** `data.etat`: 1 accepts, 2 refuses. With a supervisor, that supervisor is assigned. */
    changement_etat: async (row: Transition<object>) =>
      'encadrant_id' in row.data
        ? accepter(row)
        : call(internship.demandeChangementEtat, {
            ...(row.data as Write<typeof internship.demandeChangementEtat>),
            id: row.id,
          }),
  },
  beyond: ['one', 'update', 'retourner', 'accepter'],
}
