import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints, extensions, internship } from '../../../src/contract'
import { imports } from '../../../src/contract/import/importCalls'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { reaches } from '../../../src/contract/kernel/roles'
import { queueMentions } from '../../../src/services/commentaire/mentionMails'
import { createKysely } from '../../../src/services/db/kysely'
import { RECORD_TABLES } from '../../../src/services/tables'
import { cases } from '../../setup/cases'
import { follow, untilHeard } from '../../setup/changes'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { idKeys } from '../../setup/idKeys'
import { MINE, type Offre, outsideRows, type Rows, secretsOf } from '../../setup/outsideRows'
import { type Answer, type Services, STAFF, startServices, type Tokens } from '../../setup/services'

/*
 * Somebody with some diplomas sees no student and no offer of the others, by any call. A new call that writes, or takes
 * ids, fails until it is listed here.
 */

/** Records that their tables describe as everybody's. */
const EVERYBODYS = new Set<string | undefined>(
  RECORD_TABLES.flatMap(([, { kind, inside }]) => (inside === null ? [kind] : [])),
)
/** Calls about what belongs to no diploma, or to the caller. */
const SHARED = [
  /\/(professeur|utilisateur|habilitation|identite|jeton|webhook|flux)\//,
  /^company\//,
  /\/(encadreur|jury|enseignants|vue|profile|seance|espace)\//,
  /\/log(in|out)$/,
  // the caller's own address
  /^internship\/espace\//,
  // below, a file's rows
  /\/import\//,
  /campagne\/disponibilite$/,
  // what somebody has seen, and who is signed in
  /^internship\/(historique\/vu|commentaire\/lu|dashboard\/attente\/noter)$/,
]

/** Inputs about rows of another diploma. */
const OUTSIDE: Record<string, (rows: Rows) => Record<string, unknown>> = {
  // the hall shows defences of all diplomas
  'internship/agenda/hall/adresse': () => ({}),
  'internship/agenda/hall/ouvrir': () => ({}),
  'internship/agenda/hall/fermer': () => ({}),
  'internship/stage/getById': ({ offre }) => ({ id: offre.id }),
  'internship/stage/valid': ({ offre }) => ({ id: offre.id, etat: 2 }),
  'internship/stage/add': ({ offre, specialite }) => ({
    ...offreOf(offre),
    etat: 1,
    specialite: [specialite],
  }),
  'internship/stage/update': ({ offre }) => ({ ...offreOf(offre), id: offre.id }),
  'internship/stage/delete': ({ offre }) => ({ id: offre.id }),
  // the offers of a company are named by their subjects
  'internship/stage/select_type_stage': ({ offre }) => ({ entreprise_id: offre.entreprise_id }),
  'internship/proposition/get_by_id': ({ proposee }) => ({ id: proposee }),
  'internship/proposition/accepter': ({ proposee }) => ({ id: proposee }),
  'internship/proposition/retourner': ({ proposee }) => ({ id: proposee, motif: 'Z' }),
  'internship/affectation/getById': ({ planifiee: { stage_id, etudiant_id, encadrant_id } }) => ({
    id: stage_id,
    id_etudiant: etudiant_id,
    id_encadrant: encadrant_id,
  }),
  'internship/affectation/add': ({ libre, ouverte }) => ({
    annee: 2022,
    etudiant_id: libre,
    stage_id: ouverte,
    encadrant_id: 1,
    etat_stage: 1,
  }),
  'internship/affectation/edit': ({ affectee, ouverte }) => ({
    etudiant_id: affectee.etudiant_id,
    stage_id: ouverte,
    encadrant_id: 1,
    etat_stage: 1,
    id_etudiant: affectee.etudiant_id,
    id_encadrant: affectee.encadrant_id,
  }),
  'internship/affectation/delete': ({ affectee }) => ({
    id_etudiant: affectee.etudiant_id,
    id_encadrant: affectee.encadrant_id,
  }),
  'internship/soutenance/get_by_id': ({ planifiee }) => ({ stage_id: planifiee.stage_id }),
  'internship/soutenance/valide': ({ planifiee }) => ({ id: planifiee.id, etat: 1 }),
  'internship/soutenance/add': ({ affectee }) => at('2022-11-14', 1, affectee.stage_id),
  'internship/affectation/deroulement': ({ affectee }) => ({ id: affectee.stage_id }),
  'internship/affectation/deroulement/tuteurs': ({ affectee }) => ({ id: affectee.stage_id }),
  'internship/affectation/deroulement/enregistrer': ({ affectee }) => ({ id: affectee.stage_id, lieu: 'X' }),
  'internship/affectation/autoriser': ({ affectee }) => ({ id: affectee.stage_id, etat: '' }),
  'internship/affectation/presence/saisir': ({ affectee }) => ({
    id: affectee.stage_id,
    heures: 10,
    motif: 'M',
  }),
  'internship/affectation/presence/compteurs': ({ affectee }) => ({
    fiche: 'etudiant',
    id: affectee.etudiant_id,
  }),
  'internship/affectation/terminer/suites': ({ affectee }) => ({ id: affectee.stage_id, fin: '2022-02-02' }),
  'internship/affectation/terminer': ({ affectee }) => ({
    id: affectee.stage_id,
    fin: '2022-02-02',
    motif: 'M',
  }),
  'internship/affectation/terminer/annuler': ({ affectee }) => ({ id: affectee.stage_id }),
  'internship/affectation/regles': ({ affectee }) => ({ ids: [affectee.stage_id] }),
  'internship/affectation/manques': ({ affectee }) => ({ ids: [affectee.stage_id] }),
  'internship/affectation/grille': ({ affectee }) => ({ ids: [affectee.stage_id] }),
  'internship/affectation/grille/ecrire': ({ affectee }) => ({ id: affectee.stage_id, assurance: 'X' }),
  'internship/affectation/deroulement/defauts': ({ affectee }) => ({ ids: [affectee.stage_id] }),
  'internship/affectation/deroulement/completer': ({ affectee }) => ({
    id: affectee.stage_id,
    assurance: 'X',
  }),
  'internship/affectation/deroulement/dates': ({ affectee }) => ({
    id: affectee.stage_id,
    debut: '2022-02-01',
    fin: '2022-03-01',
  }),
  'internship/convention/preparer': ({ affectee }) => ({ ids: [affectee.stage_id] }),
  ...Object.fromEntries(
    ['lire', 'amender', 'verifier', 'papier', 'joindre', 'signer', 'deleguer', 'annuler'].map((step) => [
      `internship/convention/${step}`,
      ({ convention }: Rows) => ({
        id: convention,
        motif: 'M',
        nom: 'N',
        qui: 'etudiant',
        le: '2022-01-01',
        fichier_id: 1,
        accepte: 1,
      }),
    ]),
  ),
  ...Object.fromEntries(
    ['envoyer', 'relancer'].map((step) => [
      `internship/convention/${step}`,
      ({ convention }: Rows) => ({ ids: [convention] }),
    ]),
  ),
  'internship/acte/annuler': ({ planifiee }) => ({ id: planifiee.id, motif: 'M' }),
  'internship/acte/devalider': ({ planifiee }) => ({ id: planifiee.id, motif: 'M' }),
  'internship/acte/reporter': ({ planifiee }) => ({ ...at('2022-11-15', 1, planifiee.stage_id), motif: 'M' }),
  'internship/acte/remplacer': ({ planifiee }) => ({
    id: planifiee.id,
    jury: planifiee.jury_id,
    par: 1,
    motif: 'M',
  }),
  'internship/acte/rouvrir': ({ notee }) => ({ id: notee.id, motif: 'M' }),
  'internship/acte/retirer': ({ affectee }) => ({ id: affectee.stage_id, motif: 'M' }),
  'internship/soutenance/calendrier': ({ planifiee }) => ({
    du: planifiee.jour,
    au: planifiee.jour,
    filter: { id_salle: [planifiee.salle_id] },
  }),
  'internship/soutenance/creneaux': ({ affectee }) => ({
    sujet_id: affectee.stage_id,
    moment: { debut: '2022-11-14T09:00', fin: '2022-11-14T10:00' },
  }),
  'internship/soutenance/diplomes': ({ annee }) => ({ annee }),
  'internship/note/get_by_id': ({ notee }) => ({ id: notee.soutenance_id }),
  'internship/note/update': ({ notee: { soutenance_id, etudiant_id } }) => ({
    soutenance_id,
    etudiant_id,
    mention_id: 2,
    note: 12,
  }),
  'internship/note/bareme_by_id': ({ notee }) => ({ id: notee.soutenance_id }),
  'internship/note/criteres': ({ notee: { soutenance_id, etudiant_id } }) => ({
    soutenance_id,
    etudiant_id,
    mention_id: 2,
    note: 12,
  }),
  'internship/note/delete': ({ notee }) => ({ id: notee.note_id }),
  'internship/etudiant/demande/changement_etat': ({ demande }) => ({ id: demande, etat: 1 }),
  'internship/etudiant/demande/get_by_id': ({ demande }) => ({ id: demande }),
  'internship/etudiant/demande/modifier': ({ demande }) => ({ id: demande, type_stage: 1, langue: 'ar' }),
  'internship/etudiant/demande/retourner': ({ demande }) => ({ id: demande, motif: 'M' }),
  'internship/etudiant/demande/accepter': ({ demande }) => ({ id: demande }),
  'internship/candidature/affecter': ({ candidature }) => ({ id: candidature, etat_stage: 2 }),
  'internship/commentaire/list': ({ notee }) => ({ fiche: `stage/${notee.stage_id}`, nombre: 5 }),
  'internship/commentaire/add': ({ notee }) => ({ fiche: `stage/${notee.stage_id}`, texte: 'Vu' }),
  'internship/commentaire/update': ({ commentaire }) => ({ id: commentaire, texte: 'Autre' }),
  'internship/commentaire/delete': ({ commentaire }) => ({ id: commentaire }),
  'internship/campagne/choisir': ({ affectee }) => ({ id: 1, sujets: [affectee.stage_id] }),
  'internship/campagne/tableau': ({ campagne }) => ({ id: campagne }),
  'internship/campagne/papier': ({ campagne }) => ({ id: campagne }),
  'internship/campagne/deplacer': ({ affectee }) => ({
    id: 1,
    cartes: [{ id: affectee.id, debut: null, salle_id: null, jury: [], version: null }],
  }),
  'internship/campagne/proposer': ({ campagne }) => ({ id: campagne, secondes: 1 }),
  'internship/campagne/calculs': ({ campagne }) => ({ id: campagne }),
  'internship/campagne/arreter': ({ calcul }) => ({ calcul }),
  'internship/campagne/retenir': ({ calcul }) => ({ calcul }),
  'internship/campagne/publier': ({ affectee }) => ({ id: 1, cartes: [affectee.id] }),
  'internship/document/soutenances': ({ notee }) => ({ ids: [notee.id] }),
  'internship/document/papier': ({ affectee }) => ({ document: 'attestation_stage', ids: [affectee.id] }),
  'internship/document/fichiers': ({ affectee }) => ({ document: 'attestation_stage', ids: [affectee.id] }),
  'internship/document/conventions/fichiers': ({ convention }) => ({ ids: [convention] }),
  'internship/document/conventions/papier': ({ convention }) => ({ ids: [convention] }),
  'internship/courrier/destinataires': ({ notee }) => ({ ressource: 'diplome', ids: [notee.id] }),
  'internship/courrier/envoyer': ({ notee }) => ({
    ressource: 'note',
    ids: [notee.id],
    objet: 'Rentrée',
    message: 'Bonjour.',
  }),
  'internship/historique/list': ({ notee }) => ({ filter: { record: `note/${notee.note_id}` }, lang: 'fr' }),
  'internship/historique/annee': ({ offre }) => ({ kind: 'stage', id: offre.id }),
  'internship/historique/annuler': ({ changement }) => ({ id: changement }),
  'internship/campagne/sollicitations': ({ campagne }) => ({ id: campagne }),
  'internship/campagne/manques': ({ campagne }) => ({ id: campagne }),
  'internship/courriel/courriel_by_id': ({ courriel }) => ({ id: courriel }),
  'internship/courriel/arreter': ({ courriel }) => ({ ids: [courriel] }),
  'internship/courriel/renvoyer': ({ courriel }) => ({ ids: [courriel] }),
  'internship/convocation/preparer': ({ notee, campagne }) => ({
    soutenances: [notee.soutenance_id],
    affectations: [notee.id],
    campagne,
  }),
  'internship/convocation/etats': ({ notee }) => ({ soutenances: [notee.soutenance_id] }),
  'internship/convocation/envoyer': ({ convoque }) => ({ ids: [convoque] }),
  'internship/convocation/apercu': ({ convoque }) => ({ id: convoque }),
  'internship/convocation/noter': ({ convoque, notee }) => ({
    convoque_id: convoque,
    soutenance_id: notee.soutenance_id,
    debut: '2022-06-13T09:00:00',
    reponse: 'vient',
  }),
  'internship/feuille/inviter': ({ notee }) => ({ ids: [notee.soutenance_id] }),
  'internship/feuille/valider': ({ notee }) => ({ id: notee.soutenance_id }),
  'internship/evaluation/demander': ({ affectee }) => ({ ids: [affectee.stage_id] }),
  'internship/complement/demander': ({ affectee }) => ({ ids: [affectee.stage_id], qui: ['etudiant'] }),
  'internship/complement/retirer': ({ complement }) => ({ id: complement }),
  'internship/complement/accepter': ({ complement }) => ({ id: complement }),
  'internship/complement/refuser': ({ complement }) => ({ id: complement, motif: 'M' }),
  'internship/piece/decider': ({ piece }) => ({ id: piece, accepte: 1 }),
  'internship/piece/vue': ({ affectee }) => ({ id: affectee.stage_id, justificatif_id: 1 }),
  'internship/piece/retirer': ({ piece }) => ({ id: piece }),
  'internship/evaluation/rouvrir': ({ evaluation }) => ({ id: evaluation, motif: 'M' }),
  'internship/proclamation/publier': ({ acte: { id, apercu } }) => ({ id, apercu, malgre: true }),
  'internship/proclamation/retirer': ({ acte }) => ({ id: acte.id, motif: 'M' }),
  'internship/proclame/retirer': ({ acte: { id, etudiant_id } }) => ({
    proclamation_id: id,
    etudiant_id,
    motif: 'M',
  }),
  ...steps(
    'proclamation',
    ({ acte }) => acte.id,
    ({ diplome, niveau }) => ({ nom: 'Z', diplome, niveau, minimum: 10 }),
    'internship',
  ),
  'internship/fichier/list': ({ affectee }) => ({ fiche: 'affectation', fiche_id: affectee.stage_id }),
  'internship/fichier/commencer': ({ demande }) => ({
    fiche: 'demande',
    fiche_id: demande,
    genre: 'cv',
    nom: 'CV.pdf',
    taille: 10,
  }),
  'internship/fichier/finir': ({ envoi }) => ({ id: envoi }),
  'internship/fichier/ouvrir': ({ fichier }) => ({ id: fichier }),
  'internship/fichier/delete': ({ fichier }) => ({ id: fichier }),
  'internship/campagne/solliciter': ({ campagne }) => ({
    id: campagne,
    jusqu_au: new Date().toISOString().slice(0, 10),
  }),
  ...Object.fromEntries(
    ['adresse', 'ouvrir', 'fermer'].map((step) => [
      `internship/agenda/${step}`,
      ({ libre }: Rows) => ({ genre: 'etudiant', id: libre }),
    ]),
  ),
  'records/diplome/get_by_cycle': ({ cycle }) => ({ id: cycle }),
  'records/specialite/get_by_diplome': ({ diplome }) => ({ id: diplome }),
  'records/niveau/get_by_specialite': ({ specialite }) => ({ id: specialite }),
  'records/niveau/get_by_specialites': ({ specialite }) => ({ specialites: [specialite] }),
  'records/niveau/select': ({ diplome }) => ({ diplome }),
  'records/group/get_by_niveau': ({ groupe, niveau, specialite, cycle }) => ({
    id: groupe,
    specialite_id: specialite,
    niveau_id: niveau,
    cycle_id: cycle,
  }),
  'records/etudiant/get_by_group': ({ groupe }) => ({ id: groupe }),
  'records/etudiant/get_by_id': ({ libre }) => ({ id: libre }),
  ...steps(
    'campagne',
    ({ campagne }) => campagne,
    ({ diplome }) => ({ ...campagneOf, diplomes: [diplome] }),
    'internship',
  ),
  ...steps(
    'cycle',
    ({ cycle }) => cycle,
    () => ({ label }),
  ),
  ...steps(
    'diplome',
    ({ diplome }) => diplome,
    ({ cycle }) => ({ label, cycle }),
  ),
  ...steps(
    'specialite',
    ({ specialite }) => specialite,
    ({ diplome, niveau }) => ({ label, diplome, niveaux: [niveau] }),
  ),
  ...steps(
    'niveau',
    ({ niveau }) => niveau,
    ({ cycle }) => ({ label, cycle, rang: 9 }),
  ),
  ...steps(
    'group',
    ({ groupe }) => groupe,
    ({ specialite, niveau }) => ({ nom: 'Z', specialite, niveau }),
  ),
  ...steps(
    'inscrit',
    ({ libre }) => libre,
    ({ groupe }) => ({
      matricule: 'Z-1',
      lastName: 'Z',
      firstName: 'Z',
      email: 'z@ecole.test',
      groupe,
      parti: 0,
    }),
  ),
}

/** Shared records in use by another diploma: refused without a name. */
const HELD: [Endpoint, (rows: Rows) => object][] = [
  [extensions.salleDelete, ({ planifiee }) => ({ id: planifiee.salle_id })],
  [internship.encadreurDelete, ({ planifiee }) => ({ id: planifiee.encadrant_id })],
  [internship.juryDelete, ({ planifiee }) => ({ id: planifiee.jury_id })],
  // taken by another diploma's defence
  [
    internship.soutenanceAdd,
    ({ planifiee, mienne }) => at(planifiee.jour, planifiee.salle_id, mienne.stage_id, planifiee.debut),
  ],
  // out of the scope by a change inside it
  [extensions.inscritUpdate, ({ mienne, groupe }) => ({ ...mienne.inscrit, groupe })],
  [
    extensions.inscritAdd,
    ({ voisin, mienne }) => ({ ...voisin, lastName: 'Z', groupe: mienne.inscrit.groupe }),
  ],
]

const label = { fr: 'Z', en: '', ar: '' }

const offreOf = ({ entreprise_id }: Offre) => ({
  entreprise_id,
  sujet: 'Z',
  description: 'Z',
  periode_stage: 'Z',
})
const at = (date: string, salle: number, sujet_id: number, debut = '09:00') => ({
  date,
  heureDebut: `${date}T${debut}:00`,
  heureFin: `${date}T23:00:00`,
  salle,
  sujet_id,
  materiel: [1],
  arrayEns: [{ jury: 1, type_jury: 1 }],
  enseignant: 1,
})
const campagneOf = {
  nom: 'Z',
  debut: '2022-06-01',
  fin: '2022-06-03',
  ouverture: '08:00',
  fermeture: '18:00',
  duree: 60,
  types: [1],
  salles: [1],
  sieges: [{ type_jury: 1, qui: 'tous' }],
}
function steps(
  path: string,
  idOf: (rows: Rows) => number,
  values: (rows: Rows) => object,
  service = 'records',
) {
  return {
    [`${service}/${path}/get_by_id`]: (rows: Rows) => ({ id: idOf(rows) }),
    [`${service}/${path}/add`]: (rows: Rows) => ({ ...values(rows) }),
    [`${service}/${path}/update`]: (rows: Rows) => ({ ...values(rows), id: idOf(rows) }),
    [`${service}/${path}/delete`]: (rows: Rows) => ({ id: idOf(rows) }),
  }
}

const addressOf = ({ service, path }: Endpoint) => `${service}/${path}`
const staff = endpoints.filter(
  ({ access, path, streams, role }) =>
    access === 'staff' && !/^log(in|out)$/.test(path) && !streams && reaches('manager', role),
)
const writes = ({ role, method, output }: Endpoint) =>
  role === 'manager' || (method === 'POST' && (output as Partial<z.ZodObject>).shape?.status !== undefined)

let database: TestDatabase
let services: Services
let rows: Rows
let tokens: Record<'administrator' | 'manager' | 'reader', Tokens>
/** Names, addresses and numbers that are of another diploma's students, and subjects of its offers. */
let secrets: Set<string>
// biome-ignore lint/suspicious/noExplicitAny: tests look into rows, and a wrong look fails them
const query = async (sql: string, values?: unknown[]): Promise<any[]> =>
  (await database.pool.query(sql, values)).rows
// biome-ignore lint/suspicious/noExplicitAny: see above
const find = async (sql: string): Promise<any> => (await query(sql))[0]

const call = (endpoint: Endpoint, input?: object, as: keyof typeof tokens = 'manager') =>
  services.call(endpoint, input, { token: tokens[as][endpoint.service] })

const told = ({ body }: Answer) => {
  const text = JSON.stringify(body)
  return [...secrets].filter((secret) => text.includes(secret))
}

beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
  const signIn = async (role: keyof typeof tokens) => {
    const email = `${role}@ecole.test`
    await query(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role, diplomes)
       SELECT $1, $2, password_hash, $1, ARRAY[${MINE}] FROM internship.utilisateur WHERE email = $3`,
      [role, email, STAFF.email],
    )
    return services.signIn({ email })
  }
  tokens = {
    administrator: await signIn('administrator'),
    manager: await signIn('manager'),
    reader: await signIn('reader'),
  }
  const school = {
    query,
    call: (endpoint: Endpoint, input: object) => call(endpoint, input, 'administrator'),
  }
  rows = await outsideRows(school)
  secrets = await secretsOf(school)
})
afterAll(() => database?.drop())

describe('outside of the scope', () => {
  it('each call that writes or takes ids is named', () => {
    const isNamed = (endpoint: Endpoint) => {
      const address = addressOf(endpoint)
      return (
        address in OUTSIDE || EVERYBODYS.has(endpoint.record) || SHARED.some((each) => each.test(address))
      )
    }
    const open = staff.filter((endpoint) => writes(endpoint) || idKeys(endpoint).length > 0)
    expect(open.filter((endpoint) => !isNamed(endpoint)).map(addressOf)).toEqual([])
    expect(
      Object.keys(OUTSIDE).filter((address) => !staff.some((each) => addressOf(each) === address)),
    ).toEqual([])
  })

  it('no response reveals a student or an offer', async () => {
    expect(secrets.size).toBeGreaterThan(200)
    const seenByAll: string[] = []
    for (const endpoint of staff.filter((each) => !writes(each))) {
      const address = addressOf(endpoint)
      const usual = (await cases[address]?.(find)) ?? {}
      const inputs = [
        usual,
        ...(OUTSIDE[address] ? [OUTSIDE[address](rows)] : []),
        ...(endpoint.rows
          ? [
              { filter: undefined, perPage: 5000 },
              { perPage: 50, q: 'a' },
            ]
          : []
        ).map((asked) => ({ ...usual, page: 1, ...asked })),
      ]
      for (const input of inputs) {
        const answer = await call(endpoint, input, 'reader')
        expect([200, 404], `${address} ${JSON.stringify([input, answer.body])}`.slice(0, 500)).toContain(
          answer.status,
        )
        expect(told(answer), `${address} ${JSON.stringify(input)}`).toEqual([])
        if (told(await call(endpoint, input, 'administrator')).length > 0) seenByAll.push(address)
      }
    }
    // there would have been something to reveal
    expect(new Set(seenByAll).size).toBeGreaterThan(15)
  })

  it('nothing is written, and a refusal reveals nothing', async () => {
    const named = Object.entries(OUTSIDE).map(
      ([address, input]) => [staff.find((each) => addressOf(each) === address), input] as const,
    )
    const tried = [...named.filter(([endpoint]) => endpoint && writes(endpoint)), ...HELD]
    expect(tried.length).toBeGreaterThan(30)
    const written = () =>
      find('SELECT max(id) AS row, (SELECT max(id) FROM gateway.mail) AS mail FROM gateway.audit')
    const [before, trail] = [await everything(database.pool), await written()]
    for (const [endpoint, input] of tried as typeof HELD) {
      const answer = await call(endpoint, input(rows))
      const what = `${addressOf(endpoint)} ${JSON.stringify(answer.body)}`
      expect([400, 403, 404, 409], what).toContain(answer.status)
      expect(told(answer), what).toEqual([])
      expect(await written(), what).toEqual(trail)
    }
    expect(await everything(database.pool)).toBe(before)
  })
})

describe('unsolicited information', () => {
  const touch = (id: number) => query(`UPDATE internship.demande SET langue = langue WHERE id = ${id}`)
  const set = (username: string, diplomes: string) =>
    query('UPDATE internship.utilisateur SET diplomes = $2 WHERE username = $1', [username, diplomes])

  it('a stream covers rows in the scope, and follows a changed scope', async () => {
    const { id } = await find(OWN_REQUEST)
    const stream = await follow(services, tokens.manager.internship)
    await untilHeard(stream, () => query('UPDATE records.salle SET label = label WHERE id = 1'))
    await touch(rows.demande)
    await touch(id)
    await expect.poll(() => [...new Set(stream.changes.flatMap(({ changed }) => changed))]).toEqual([id])
    await set('manager', '{}')
    stream.changes.length = 0
    await untilHeard(stream, () => touch(rows.demande))
    await set('manager', `{${MINE}}`)
  })

  it('a mention is mailed only to colleagues who may read the comment', async () => {
    const mails = async () => {
      await queueMentions(createKysely(database.pool), services.config, new Date(Date.now() + 3_600_000))
      return (await query(`SELECT id FROM gateway.mail WHERE recipient = 'reader@ecole.test'`)).length
    }
    expect(await mails()).toBe(0)
    await set('reader', '{}')
    expect(await mails()).toBe(1)
    await set('reader', `{${MINE}}`)
  })
})

describe('an import', () => {
  const ask = (step: 'preview' | 'write', rows: string[][], as?: keyof typeof tokens) => {
    const columns = ['matricule', 'lastName', 'firstName', 'email', 'groupe']
    const table = { columns, rows, lines: rows.map((_, index) => index + 2) }
    const file = new File([JSON.stringify(table)], 'table.json')
    return call(imports.records[step], { record: 'inscrit', file, options: {} }, as)
  }
  const groupOf = async (id: number) => (await find(`SELECT nom FROM records.groupe WHERE id = ${id}`)).nom
  const student = (id: number) => find(`SELECT * FROM records.etudiant WHERE id = ${id}`)

  it('neither changes nor names people of another diploma', async () => {
    const { matricule, nom, prenom } = await student(rows.libre)
    const group = await groupOf(rows.mienne.inscrit.groupe)
    const theirs = [matricule, nom, prenom, 'autre@ecole.test', group]
    const held = [matricule, 'Autre', 'Nom', 'autre@ecole.test', group]
    for (const row of [theirs, held]) {
      const { body } = await ask('preview', [row])
      expect(body.report.counts.refused).toBe(1)
      expect(JSON.stringify(body.report.rows[0].faults)).not.toContain(nom)
      const others = body.report.absent.filter((name: string) => secrets.has(name))
      expect([others, (await ask('write', [row])).body.code]).toEqual([[], 'import_refused'])
    }
    // nor does one of assignments
    const assigned = {
      columns: ['matricule', 'stage', 'etat_stage'],
      lines: [2],
      rows: [[matricule, `${rows.ouverte}`, 'Volontaire']],
    }
    const sent = new File([JSON.stringify(assigned)], 'table.json')
    const { body } = await call(imports.internship.preview, {
      record: 'affectation',
      file: sent,
      options: {},
    })
    expect(body.report.rows).toMatchObject([{ faults: [{ field: 'matricule', code: 'unknown' }] }])
    expect(
      [...secrets].filter((secret) => secret !== matricule && JSON.stringify(body.report).includes(secret)),
    ).toEqual([])
    // only somebody who sees all diplomas may add what belongs to none yet
    const cycle = { columns: ['label.fr'], lines: [2], rows: [['Doctorat']] }
    const added = await call(imports.records.write, {
      record: 'cycle',
      file: new File([JSON.stringify(cycle)], 'table.json'),
      options: {},
    })
    expect(added.body.code).toBe('outside_scope')
    const away = await ask('preview', [['N-1', 'Neuf', 'Né', 'n@ecole.test', await groupOf(rows.groupe)]])
    expect(away.body.report.counts.refused).toBe(1)
  })
})

describe('inside of the scope', () => {
  const LISTS: [Endpoint, facet?: string][] = [
    [internship.stageList, 'situation'],
    [internship.affectationList, 'etape'],
    [internship.soutenanceList, 'etape'],
    [internship.demandeList, 'etat'],
    [extensions.inscritList, 'stage'],
    [extensions.diplomeList],
  ]

  it.each(LISTS.map((each) => [each[0].path, ...each] as const))(
    '%s counts the rows it shows',
    async (_, endpoint, facet) => {
      const asked = { page: 1, perPage: 5000, ...(facet && { facets: [facet] }) }
      const { body } = await call(endpoint, asked)
      const all = await call(endpoint, asked, 'administrator')
      const shown = body[endpoint.rows ?? ''].length
      expect(body.total).toBe(shown)
      expect(facet ? sumOf(Object.values(body.facets[facet])) : shown).toBe(shown)
      expect(shown).toBeGreaterThan(0)
      expect(shown).toBeLessThan(all.body.total)
    },
  )

  it('the dashboard counts the same', async () => {
    const { body } = await call(extensions.dashboardSummary, { now: '2022-06-28T08:00:00' })
    const totals = async (endpoint: Endpoint) => (await call(endpoint, { page: 1, perPage: 1 })).body.total
    const sum = (numbers: { nombre: number }[]) => sumOf(numbers.map(({ nombre }) => nombre))
    const { aPlanifier, aValider, aNoter, notees } = body.soutenances
    expect([sum(body.offres), sum(body.demandes), aPlanifier + aValider + aNoter + notees]).toEqual([
      await totals(internship.stageList),
      await totals(internship.demandeList),
      await totals(internship.affectationList),
    ])
  })

  it('work is possible, and can be undone', async () => {
    const { id } = await find(OWN_REQUEST)
    const { status, headers } = await call(internship.demandeChangementEtat, { id, etat: 1 })
    expect(status).toBe(200)
    const change = Number(headers.get('x-change'))
    expect((await call(extensions.historiqueAnnuler, { id: change })).status).toBe(200)
  })

  it('a record of another year is only revealed inside the scope', async () => {
    const elsewhere = await services.signIn({ annee: 1, email: 'manager@ecole.test' })
    const yearOf = async (id: number) =>
      (
        await services.call(
          extensions.historiqueAnnee,
          { kind: 'demande', id },
          { token: elsewhere.internship },
        )
      ).body.annee
    const { id } = await find(OWN_REQUEST)
    expect(await yearOf(id)).toMatchObject({ label: '2021/2022' })
    expect(await yearOf(rows.demande)).toBeNull()
  })

  it('the history covers only their graduates', async () => {
    const told = async (as?: 'administrator') => {
      const { body } = await call(
        extensions.historiqueList,
        { filter: { kind: 'proclamation' }, lang: 'fr' },
        as,
      )
      return body.changes.flatMap(({ records }: { records: { kind: string; id: string }[] }) =>
        records.flatMap(({ kind, id }) => (kind === 'proclamation' ? [Number(id)] : [])),
      )
    }
    expect(await told('administrator')).toContain(rows.acte.id)
    expect(await told()).not.toContain(rows.acte.id)
  })

  it('other diplomas of a shared record stay when it is saved by somebody who does not see them', async () => {
    const stage_id = rows.ouverte
    const names = async () =>
      (
        await query(
          'SELECT specialite_id AS id FROM internship.stage_specialite WHERE stage_id = $1 ORDER BY 1',
          [stage_id],
        )
      ).map(({ id }) => id)
    const mine = (await find(`SELECT id FROM records.specialite WHERE diplome_id = ${MINE}`)).id
    await query(
      'INSERT INTO internship.stage_specialite (stage_id, specialite_id) VALUES ($1, $2), ($1, $3)',
      [stage_id, mine, rows.specialite],
    )
    const saved = { ...offreOf(rows.offre), id: stage_id, specialite: [mine] }
    expect((await call(extensions.stageUpdate, saved)).status).toBe(200)
    expect(await names()).toEqual([mine, rows.specialite].sort((one, other) => one - other))
    expect((await call(extensions.stageUpdate, { ...saved, specialite: [] })).status).toBe(403)
    expect(await names()).toHaveLength(2)
  })

  it('a changed scope applies from the next call on, and administrators see everything', async () => {
    const total = async () => (await call(internship.affectationList, { page: 1, perPage: 1 })).body.total
    const set = (values: string) =>
      query(`UPDATE internship.utilisateur SET ${values} WHERE username = 'manager'`)
    const all = (await call(internship.affectationList, { page: 1, perPage: 1 }, 'administrator')).body.total
    const mine = await total()
    await set(`diplomes = (SELECT array_agg(id) FROM records.diplome WHERE id <> ${MINE})`)
    expect(await total()).toBe(all - mine)
    await set(`diplomes = '{}'`)
    expect(await total()).toBe(all)
    await set(`diplomes = ARRAY[${MINE}], role = 'administrator'`)
    expect([
      await total(),
      (await find(`SELECT diplomes FROM internship.utilisateur WHERE username = 'manager'`)).diplomes,
    ]).toEqual([all, []])
    await set(`role = 'manager'`)
    await set(`diplomes = ARRAY[${MINE}]`)
    expect(await total()).toBe(mine)
  })

  it('a diploma in somebody’s scope cannot be deleted', async () => {
    const { id } = (await call(extensions.cursusAdd, { label, cycle: rows.cycle }, 'administrator')).body
      .record
    const sent = { username: 'Olfa', email: 'olfa@ecole.test', role: 'reader', diplomes: [id] }
    const added = await call(extensions.utilisateurAdd, sent, 'administrator')
    expect(added.body.record.diplomes).toEqual([{ value: id, label: 'Z' }])
    const { body } = await call(extensions.cursusDelete, { id }, 'administrator')
    expect([body.code, body.details.usedBy]).toEqual([
      'in_use',
      [{ kind: 'utilisateur', name: 'Olfa', count: 1 }],
    ])
    const unknown = await call(
      extensions.utilisateurAdd,
      { ...sent, email: 'o@ecole.test', diplomes: [987] },
      'administrator',
    )
    expect([unknown.status, unknown.body.details.issues[0].path]).toEqual([400, 'diplomes'])
  })
})

const sumOf = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** One that can still be answered. */
const OWN_REQUEST = `SELECT d.id FROM internship.demande d JOIN records.parcours p USING (etudiant_id, annee_id)
  JOIN records.specialite s ON s.id = p.specialite_id
  WHERE d.etat = 0 AND s.diplome_id = ${MINE} AND d.annee_id = (SELECT id FROM records.annee WHERE courante) LIMIT 1`
