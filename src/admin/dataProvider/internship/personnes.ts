import type { Input } from '../../../contract/kernel/endpoint'
import type { Personne } from '../../../contract/specification/entities'
import { internship } from '../../../contract/specification/internship'
import { call } from '../../../ui/calls/httpClient'
import { listOf, type Mapping, type Write } from '../mapping'

export const jury = {
  list: listOf(internship.juryList),
  one: async (id, options) => (await call(internship.juryById, { id }, options)).Jury,
  /**
   * Either `jury` (teacher ids) or the fields of a new person; answers the first one added, and in `added` the ids of
   * all.
   */
  create: async (data: Input<typeof internship.juryAdd>, options) => {
    const { jurys } = await call(internship.juryAdd, data, options)
    return firstOf(jurys)
  },
  update: (id, data: Write<typeof internship.juryUpdate>, options) =>
    call(internship.juryUpdate, { ...coordonnees(data), id }, options),
  remove: (id, { version }) => call(internship.juryDelete, { id, version }),
  removesWhole: true,
} satisfies Mapping

export const encadreur = {
  list: listOf(internship.encadreurList),
  one: async (id, options) => (await call(internship.encadreurById, { id }, options)).Encadreur,
  /**
   * Either `encadreur` (teacher ids) or the fields of a new person; answers the first one added, and in `added` the ids
   * of all.
   */
  create: async (data: Input<typeof internship.encadreurAdd>, options) => {
    const { encadreurs } = await call(internship.encadreurAdd, data, options)
    return firstOf(encadreurs)
  },
  update: (id, data: Write<typeof internship.encadreurUpdate>, options) =>
    call(internship.encadreurUpdate, { ...coordonnees(data), id }, options),
  remove: (id, { version }) => call(internship.encadreurDelete, { id, version }),
  removesWhole: true,
} satisfies Mapping

const coordonnees = ({
  firstName,
  lastName,
  telephone,
  email,
  langue,
  version,
}: Write<typeof internship.juryUpdate>) => ({ firstName, lastName, telephone, email, langue, version })

/** An existing service may not say whom it added. */
const firstOf = (added: Personne[] = []) => ({ id: 0, ...added[0], added: added.map(({ id }) => id) })
