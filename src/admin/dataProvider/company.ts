import { contact } from '../../contract/entreprise/contact'
import { entrepriseCalls } from '../../contract/entreprise/entrepriseCalls'
import { modification } from '../../contract/entreprise/modification'
import {
  ENTREPRISE_A_ACTIVER,
  ENTREPRISE_AVEC_COMPTE,
  ENTREPRISE_SANS_COMPTE,
  INACTIF,
  SANS_COMPTE,
} from '../../contract/kernel/constants'
import type { Input, Output } from '../../contract/kernel/endpoint'
import { site } from '../../contract/site/site'
import { company } from '../../contract/specification/company'
import { Compte, type Entreprise } from '../../contract/specification/entities'
import type { CallOptions } from '../../ui/calls/exchange'
import { call } from '../../ui/calls/httpClient'
import {
  beyondList,
  type ListQuery,
  type Mapping,
  recordMapping,
  sent,
  type Transition,
  wireQuery,
} from './mapping'

type NewCompany = Input<typeof company.entrepriseAdd> & { logo?: string | null }

export const companyMappings = {
  entreprise: {
    /** The accounts first, then the companies with their accounts; `version_compte` is the account's. */
    list: async (query: ListQuery, options: CallOptions) => {
      const accounts = await call(company.userListIdEntreprise, { joined: true }, options)
      const answer = await withAccounts(accounts, query, options)
      // An integrator may have two services behind the two calls, of which only one supports this.
      if (!accounts.joined || answer.joined) return answer
      return withAccounts(await call(company.userListIdEntreprise, {}, options), query, options)
    },
    one: async (id, options) => twins((await call(company.entrepriseById, { id }, options)).Entreprise),
    /** Returns `id`, and `value`, `label`, `email` as select inputs need them. */
    create: async ({ logo, ...data }: NewCompany, options) => {
      const { Entreprise } = await (logo
        ? call(entrepriseCalls.entrepriseAddLogo, { ...data, logo }, options)
        : call(company.entrepriseAdd, data, options))
      return { ...Entreprise, id: Entreprise.value }
    },
    update: (id, data: object, options) =>
      call(
        entrepriseCalls.entrepriseUpdate,
        { ...sent(entrepriseCalls.entrepriseUpdate, data), id: Number(id) },
        options,
      ),
    beyond: ['update'],
    actions: {
      /** `data.active`: 0 or 1. */
      activer: ({ id, data }) => call(company.entrepriseActiver, { ...(data as { active: 0 | 1 }), id }),
    },
  },
  contact: recordMapping(contact.contactList, contact),
  site: recordMapping(site.siteList, site),
  modification: {
    ...beyondList(modification.modificationList),
    actions: {
      accepter: ({ id, data }: Transition<object>) =>
        call(modification.modificationAccepter, { ...data, id: Number(id) }),
      refuser: ({ id, data }: Transition<object>) =>
        call(modification.modificationRefuser, { ...(data as { motif: string }), id: Number(id) }),
    },
  },
} satisfies Record<string, Mapping>

/** The companies with their accounts, which their service either joins itself or is sent. */
async function withAccounts(
  { comptes, joined }: Output<typeof company.userListIdEntreprise>,
  query: ListQuery,
  options: CallOptions,
) {
  const sent = joined ? { comptes: [], joined } : { comptes }
  const input = { ...wireQuery(query), ...sent } as Input<typeof company.entrepriseList>
  const answer = await call(company.entrepriseList, input, options)
  const versions = new Map(comptes.flatMap(readCompte).map(({ id, version }) => [id, version]))
  const rows = answer.Entreprise.map((row) => ({
    ...twins(row),
    situation: situationOf(row),
    version_compte: row.version_compte ?? (row.id_compte === null ? undefined : versions.get(row.id_compte)),
  }))
  const { total, facets, marks } = answer
  return { rows, total, facets, marks, joined: answer.joined }
}

/** The accounts, if they came from our own service; those of another service are only for its own calls. */
export function readCompte(compte: unknown): Compte[] {
  const { data } = Compte.safeParse(compte)
  return data ? [data] : []
}

/** The action a company needs. */
function situationOf({ active, is_compte }: Pick<Entreprise, 'active' | 'is_compte'>): number {
  if (active === INACTIF) return ENTREPRISE_A_ACTIVER
  return is_compte === SANS_COMPTE ? ENTREPRISE_SANS_COMPTE : ENTREPRISE_AVEC_COMPTE
}

/** The wire has two names each for the company and its manager, of which a service may fill only one. */
const twins = <E extends Partial<Entreprise>>(entreprise: E): E => {
  const nom = entreprise.nom_entreprise || entreprise.nom
  const gerant = entreprise.nom_gerant || entreprise.gerant
  return { ...entreprise, nom, nom_entreprise: nom, gerant, nom_gerant: gerant }
}
