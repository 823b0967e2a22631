import type { Input } from '../../contract/endpoint'
import type { Entreprise } from '../../contract/entities'
import { company } from '../../contract/index'
import { type CallOptions, call } from './httpClient'
import { type ListQuery, listOf, type Mapping } from './mapping'

export const companyMappings = {
  entreprise: {
    /** The accounts first, then the companies with their accounts; `version_compte` is the account's. */
    list: async (query: ListQuery, options: CallOptions) => {
      const accounts = (await call(company.userListIdEntreprise, {}, options)).comptes
      const comptes = accounts.map(({ version: _, ...compte }) => compte)
      const versions = new Map(accounts.map(({ id, version }) => [id, version]))
      const answer = await listOf(company.entrepriseList, { comptes })(query, options)
      const rows = answer.rows.map((row) => ({
        ...twins(row),
        version_compte: row.id_compte === null ? undefined : versions.get(row.id_compte),
      }))
      return { ...answer, rows }
    },
    one: async (id, options) => twins((await call(company.entrepriseById, { id }, options)).Entreprise),
    /** Answers `id`, and `value`, `label`, `email` as the selects take them. */
    create: async (data: Input<typeof company.entrepriseAdd>, options) => {
      const { Entreprise } = await call(company.entrepriseAdd, data, options)
      return { ...Entreprise, id: Entreprise.value }
    },
    actions: {
      /** `data.active`: 0 or 1. */
      activer: ({ id, data }) => call(company.entrepriseActiver, { ...(data as { active: 0 | 1 }), id }),
    },
  },
} satisfies Record<string, Mapping>

/** A service may fill only one of the two names that the wire has for the company, and for its manager. */
const twins = <E extends Partial<Entreprise>>(entreprise: E): E => {
  const nom = entreprise.nom_entreprise || entreprise.nom
  const gerant = entreprise.nom_gerant || entreprise.gerant
  return { ...entreprise, nom, nom_entreprise: nom, gerant, nom_gerant: gerant }
}
