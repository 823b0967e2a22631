import { z } from 'zod'
import type { FicheDuRegistre } from '../../contract/entreprise/registre'
import { cleanText } from '../../contract/kernel/cleanText'
import type { Config } from '../kernel/config'
import { getChecked, NotGot } from '../kernel/getChecked'
import { REGISTER_BYTES, REGISTER_MS } from '../kernel/limits'
import { NOTHING_INSIDE } from '../kernel/reach'
import { legalForm, sectorOf, sizeOf } from './registerWords'

/** The register did not answer, or not as one does; the reason is for logs and the doctor. */
export class RegisterSilent extends Error {}

/** Of the API, the keys that are read; each may be missing or null. */
const word = z.string().nullish().catch(null)
const Etablissement = z.object({
  siret: word,
  adresse: word,
  code_postal: word,
  libelle_commune: word,
  libelle_commune_etranger: word,
  code_pays_etranger: word,
  activite_principale: word,
  etat_administratif: word,
})
type Etablissement = z.output<typeof Etablissement>

const Resultats = z.object({
  results: z.array(
    z.object({
      siren: z.string(),
      nom_complet: word,
      nom_raison_sociale: word,
      activite_principale: word,
      nature_juridique: word,
      tranche_effectif_salarie: word,
      etat_administratif: word,
      siege: Etablissement.nullish().catch(null),
      matching_etablissements: z.array(Etablissement).nullish().catch(null),
    }),
  ),
})
type Resultat = z.output<typeof Resultats>['results'][number]

/**
 * What the register says under a SIREN or SIRET: of the company, and of the establishment with that number or the head
 * office. Null: it knows no such number.
 *
 * @throws RegisterSilent
 */
export async function readRegister(
  {
    companyRegisterUrl,
    webhookInside: inside = NOTHING_INSIDE,
    withinMs = REGISTER_MS,
  }: Pick<Config, 'webhookInside'> & { companyRegisterUrl: string; withinMs?: number },
  numero: string,
): Promise<FicheDuRegistre | null> {
  const url = new URL(`${companyRegisterUrl}/search`)
  url.searchParams.set('q', numero)
  url.searchParams.set('per_page', '5')
  const { status, body } = await getChecked(url, {
    headers: { 'user-agent': 'espace-stage', accept: 'application/json' },
    inside,
    withinMs,
    maxBytes: REGISTER_BYTES,
  }).catch((error: unknown) => {
    throw error instanceof NotGot ? new RegisterSilent(REASONS[error.reason]) : error
  })
  if (status === 404) return null
  if (status !== 200) throw new RegisterSilent(`it answered ${status}`)
  const read = Resultats.safeParse(jsonOf(body))
  if (!read.success) throw new RegisterSilent('its answer is not one of a register of companies')
  const siren = numero.slice(0, 9)
  const company = read.data.results.find((result) => result.siren === siren)
  if (!company) return null
  const place = placeOf(company, numero)
  return place ? ficheOf(company, place, numero) : null
}

/** The establishment with the number; of a SIREN, the head office. */
function placeOf({ siege, matching_etablissements }: Resultat, numero: string): Etablissement | undefined {
  const places = [siege, ...(matching_etablissements ?? [])].filter(
    (place) => place !== null && place !== undefined,
  )
  return numero.length === 9 ? places[0] : places.find(({ siret }) => siret === numero)
}

function ficheOf(company: Resultat, place: Etablissement, numero: string): FicheDuRegistre {
  const isAbroad = Boolean(said(place.code_pays_etranger))
  const code_postal = isAbroad ? '' : said(place.code_postal, 20)
  return {
    numero,
    nom_entreprise: said(company.nom_raison_sociale, 200) || said(company.nom_complet, 200),
    adresse: linesBefore(code_postal, said(place.adresse, 300)),
    code_postal,
    ville: said(place.libelle_commune, 100) || said(place.libelle_commune_etranger, 100),
    pays: code_postal ? 'FR' : '',
    forme_juridique: legalForm(said(company.nature_juridique)),
    secteur: sectorOf(said(place.activite_principale) || said(company.activite_principale)).slice(0, 200),
    effectif: sizeOf(said(company.tranche_effectif_salarie)),
    cessee: said(company.etat_administratif) === 'C' || said(place.etat_administratif) === 'F',
  }
}

/** The register's whole address ends with postcode and town. */
function linesBefore(code_postal: string, adresse: string): string {
  const at = code_postal ? adresse.lastIndexOf(code_postal) : -1
  return at > 0 ? adresse.slice(0, at).trim() : adresse
}

/** What people have asked not to be published has a word in its place. */
function said(value: string | null | undefined, max = 300): string {
  const text = cleanText(value ?? '').trim()
  return /NON[- ]DIFFUSIBLE/i.test(text) ? '' : text.slice(0, max)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const REASONS = {
  reseau: 'its address is inside the network, or not encrypted, and WEBHOOK_INSIDE does not name it',
  nom: 'nobody knows its name',
  certificat: 'its certificate is not valid',
  connexion: 'there is no connection to it',
  delai: 'no answer within some seconds',
  taille: 'its answer is too large',
} satisfies Record<NotGot['reason'], string>
