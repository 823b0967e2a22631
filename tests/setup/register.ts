import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Register {
  /** `http://127.0.0.1:…` */
  url: string
  /** What it was asked for, oldest first. */
  asked: string[]
  /** Answers instead of what it knows. */
  answers: ((response: ServerResponse, q: string) => void) | undefined
  close(): Promise<void>
}

/** What the public API says of a company, with what nobody reads here. */
export const ATELIER = {
  siren: '732829320',
  nom_complet: 'ATELIER DES DEUX RIVES (ADR)',
  nom_raison_sociale: 'ATELIER DES DEUX RIVES',
  sigle: 'ADR',
  nombre_etablissements: 2,
  nombre_etablissements_ouverts: 2,
  siege: {
    siret: '73282932000074',
    adresse: '8 RUE DE LONDRES 75009 PARIS 9',
    code_postal: '75009',
    commune: '75109',
    libelle_commune: 'PARIS 9',
    code_pays_etranger: null,
    activite_principale: '62.01Z',
    est_siege: true,
    etat_administratif: 'A',
    tranche_effectif_salarie: '12',
  },
  activite_principale: '62.01Z',
  section_activite_principale: 'J',
  categorie_entreprise: 'PME',
  etat_administratif: 'A',
  nature_juridique: '5710',
  tranche_effectif_salarie: '12',
  statut_diffusion: 'O',
  dirigeants: [
    { nom: 'DURAND', prenoms: 'ANNE', qualite: 'Présidente', type_dirigeant: 'personne physique' },
  ],
  matching_etablissements: [
    {
      siret: '73282932000082',
      adresse: '12 QUAI DU PORT 13002 MARSEILLE 2',
      code_postal: '13002',
      libelle_commune: 'MARSEILLE 2',
      activite_principale: '71.12B',
      est_siege: false,
      etat_administratif: 'F',
    },
  ],
}

/** One who has asked the register not to publish anything. */
export const NON_DIFFUSIBLE = {
  siren: '443061841',
  nom_complet: '[NON-DIFFUSIBLE]',
  nom_raison_sociale: null,
  siege: {
    siret: '44306184100047',
    adresse: '[NON-DIFFUSIBLE] 69001 LYON',
    code_postal: '69001',
    libelle_commune: 'LYON',
  },
  nature_juridique: '1000',
  tranche_effectif_salarie: 'NN',
  etat_administratif: 'A',
  statut_diffusion: 'P',
}

/** A register of companies that answers as the French `recherche-entreprises` does, for the companies here. */
export async function startRegister(): Promise<Register> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const q = url.searchParams.get('q') ?? ''
    register.asked.push(q)
    if (register.answers) return register.answers(response, q)
    if (url.pathname !== '/search') return response.writeHead(404).end('{"erreur":"Not Found"}')
    const results = [ATELIER, NON_DIFFUSIBLE].filter(({ siren }) => q.startsWith(siren))
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(
      JSON.stringify({ results, total_results: results.length, page: 1, per_page: 5, total_pages: 1 }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const register: Register = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answers: undefined,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return register
}
