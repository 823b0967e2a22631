import fc from 'fast-check'
import type { z } from 'zod'
import { endpoints } from '../../src/contract'
import { PAYS } from '../../src/contract/faits/pays'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { validFor } from './arbitrary'
import type { Answer } from './services'

/* What tests need to know about the records with calls made by `crud`, from the contract alone. */

export interface RecordCalls {
  name: string
  list: Endpoint
  byId: Endpoint
  add: Endpoint
  update: Endpoint
  remove: Endpoint
}

export const records: readonly RecordCalls[] = [
  ...new Set(endpoints.flatMap(({ record }) => (record ? [record] : []))),
].map((name) => {
  const at = (step: string) => endpoints.find((endpoint) => endpoint.name === `${name}${step}`) as Endpoint
  return {
    name,
    list: at('List'),
    byId: at('ById'),
    add: at('Add'),
    update: at('Update'),
    remove: at('Delete'),
  }
})

/** Input that a record's `add` accepts, different for each number, in plain texts. */
export function sampleOf(add: Endpoint, number: number): Record<string, unknown> {
  const found = samples.get(add)?.get(number) ?? find(add, number)
  if (!samples.has(add)) samples.set(add, new Map())
  samples.get(add)?.set(number, found)
  return structuredClone(found)
}

/** Finding one may take half a second, and tests ask for the same many times. */
const samples = new Map<Endpoint, Map<number, Record<string, unknown>>>()
/** Most of the first few are in plain texts. */
const NUMBERS_OF_SAMPLES = [3, 50]

function find(add: Endpoint, number: number): Record<string, unknown> {
  const own = Object.entries(PLAIN).flatMap(([field, values]) => {
    const schema = add.input.shape[field] as z.ZodType | undefined
    const value = values
      .map((each) => each(number, add.record))
      .find((each) => schema?.safeParse(each).success)
    return value === undefined ? [] : [[field, value]]
  })
  const known = { ...Object.fromEntries(own), ...OWN[add.record ?? ''] }
  const valid = validFor(add.input)
  let first: Record<string, unknown> | undefined
  for (const numRuns of NUMBERS_OF_SAMPLES) {
    const rest = fc
      .sample(valid, { seed: number + 1, numRuns })
      .map((sample) =>
        Object.fromEntries(Object.entries(sample as object).filter(([field]) => !(field in known))),
      )
    // JSON writes control characters, which no call takes, as \u00…
    const plain = rest.find((sample) => /^(?!.*\\u00)[\x20-\x7e]*$/.test(JSON.stringify(sample)))
    if (plain) return { ...plain, ...known }
    first ??= rest[0]
  }
  return { ...first, ...known }
}

/**
 * Values that are unique, point to another record, or are hardly ever found by chance; of several, the first that is
 * accepted.
 */
const PLAIN: Record<string, ((number: number, record?: string) => unknown)[]> = {
  label: [(number) => ({ fr: `Essai ${number}`, en: '', ar: '' }), (number) => `Essai ${number}`],
  nom: [(number) => `Essai ${number}`],
  ressource: [() => 'stage'],
  etat: [
    (number) => ({
      q: `essai ${number}`,
      sort: { field: 'sujet', order: 'ASC' },
      columns: [{ key: 'sujet', shown: true, width: 100 + number }],
    }),
  ],
  debut: [() => '2030-09-01'],
  ouverture: [() => '08:00'],
  fermeture: [() => '18:00'],
  fin: [(number) => `20${31 + (number % 60)}-12-31`],
  rang_etudiant: [() => 1],
  courante: [() => 0],
  cloturee: [() => 0],
  entreprise: [() => 1],
  contact: [() => null],
  cycle: [() => 1],
  diplome: [() => 1],
  specialite: [() => 1],
  niveau: [() => 1],
  niveaux: [() => [1]],
  code: [(number) => `T-${number}`],
  matricule: [(number) => `M-${number}`],
  grade: [(number) => ({ fr: `Grade ${number}`, en: '', ar: '' })],
  lastName: [(number) => `Nom ${number}`],
  firstName: [() => 'Prénom'],
  prenom: [() => 'Prénom'],
  fonction: [() => 'Cheffe'],
  // not an address of the test schools' students, and of one record only: two names cannot share an address
  email: [(number, record) => `${record}${number}@ecole.test`],
  mobile: [() => '20123456'],
  // one of the country
  pays: [(number, record) => (record === 'annexe' ? PAYS.at(-1 - (number % 100)) : 'TN')],
  code_postal: [() => '3000'],
  naissance: [() => '2001-05-12'],
  nom_usage: [() => 'Kefi'],
  telephone: [() => '20123456'],
  adresse: [() => 'Rue du Lac'],
  ville: [() => 'Sfax'],
  assureur: [() => 'MAIF'],
  police: [() => 'P-1'],
  regime: [() => 'CNSS'],
  numero_social: [() => 'en cours'],
  fr: [(number, record) => (record === 'annexe' ? `Annexe ${number}` : 'Le manuel du stagiaire')],
  urgence_nom: [() => 'Salma Kefi'],
  urgence_lien: [() => 'mère'],
  urgence_telephone: [() => '20654321'],
  specialites: [() => [1]],
  encadrements_max: [() => 5],
  jurys_max: [() => 5],
  groupe: [() => 1],
  seuil: [(number) => (number % 1900) / 100 + 0.07],
  username: [(number) => `Collègue ${number}`],
  role: [() => 'manager'],
  diplomes: [() => []],
  langue: [() => 'ar'],
  rang: [(number) => 1 + (number % 20)],
  acces: [() => 'Par la cour'],
  fournisseur: [() => 'univ'],
  minimum: [(number) => number % 20],
  eliminatoires: [() => 0],
  a_apporter: [() => 'Le rapport'],
}

/** Values for one record only. */
const OWN: Record<string, object> = {
  // in no room, because schools number them differently
  materiel: { salle: null },
  // in no country
  justificatif: { lieu: 'partout', pays: '' },
  // an eliminatory mark within its scale, and thresholds of existing mentions
  bareme: {
    types: [1],
    criteres: [
      { label: { fr: 'Rapport', en: '', ar: '' }, poids: 2, sur: 20, qui: 'jury', eliminatoire: 7 },
      { label: { fr: 'Travail', en: '', ar: '' }, poids: 1, sur: 10, qui: 'entreprise', eliminatoire: null },
    ],
    arrondi: 0.25,
    seuils: [],
  },
  // a campaign lasts at most 120 days
  campagne: {
    fin: '2030-12-20',
    duree: 60,
    types: [1],
    sieges: [{ type_jury: 1, qui: 'tous' }],
    salles: [1],
    choisies: [],
  },
}

type Call = (endpoint: Endpoint, input?: object) => Promise<Answer>

/** The `number`th variant of a record's input. */
export const changeOf = (calls: RecordCalls, id: number, number: number, version?: string) => ({
  ...sampleOf(calls.add, number),
  id,
  version,
})

/** Creates a record for a test. */
export async function newRecord(call: Call, calls: RecordCalls, number: number) {
  const { body } = await call(calls.add, sampleOf(calls.add, number))
  if (!body.record) throw new Error(`${calls.name} was not added: ${JSON.stringify(body)}`)
  const id: number = body.record.id
  return {
    id,
    value: async () => {
      const { body } = await call(calls.byId, { id })
      return body.record && { ...body.record, version: undefined }
    },
    read: async (): Promise<string> => (await call(calls.byId, { id })).body.record.version,
    write: (number: number, version?: string) => call(calls.update, changeOf(calls, id, number, version)),
    remove: (version?: string) => call(calls.remove, { id, version }),
    exists: async () => (await call(calls.byId, { id })).status === 200,
  }
}
