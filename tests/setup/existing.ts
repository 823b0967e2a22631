import type { ServiceName } from '../../src/contract/kernel/endpoint'
import type { Config } from '../../src/services/kernel/config'
import { type Received, type Reply, startFakeUpstream } from './upstream'

/** The accounts of companies in this service: the specification only passes them from one call to another. */
const COMPTES = [{ id_user: 31, societe: 101, actif: 1 }]

const option = (value: number, label: string) => ({ value, label })

interface Stage {
  id: number
  entreprise_id: number
  sujet: string
  description: string
  periode_stage: string
  type_stage: object[]
  specialite: object[]
  niveau: object[]
  etat: number
  affect: number
}

interface Affectation {
  /** Of the row in the lists of defences. */
  id: number
  stage_id: number
  etudiant: number
  encadrant: number | null
  etat_stage: number
  soutenance?: Soutenance
}

interface Soutenance {
  id: number
  debut: string
  fin: string
  salle: number
  materiel: number[]
  jurys: { jury: number; type_jury: number }[]
  enseignant: number | null
  validee: boolean
  note?: { id: number; note: string; mention: number }
}

/** The school's data; a test may read and change it. */
function school() {
  const stage = (id: number, entreprise_id: number, sujet: string, etat: number, affect: number): Stage => ({
    id,
    entreprise_id,
    sujet,
    etat,
    affect,
    description: `Description de ${sujet}`,
    periode_stage: 'Février à juin',
    type_stage: [option(1, 'Obligatoire')],
    specialite: [option(21, 'Réseaux')],
    niveau: [option(31, 'L3')],
  })
  const entreprise = (id: number, nom: string, gerant: string, active: number) => ({
    id,
    nom,
    nom_entreprise: nom,
    gerant,
    nom_gerant: gerant,
    active,
    matricule: `M-${id}`,
    email: `contact@societe${id}.test`,
    adresse: `${id}, rue de Carthage`,
    mobile: '20123456',
    telephone: '71123456',
  })
  const personne = (id: number, firstName: string, lastName: string, enseignant_id: number | null) => ({
    id,
    firstName,
    lastName,
    enseignant_id,
    telephone: '22333444',
    email: `${lastName.toLowerCase()}@ecole.test`,
  })
  const affectations: Affectation[] = [
    {
      id: 501,
      stage_id: 201,
      etudiant: 51,
      encadrant: 301,
      etat_stage: 1,
      soutenance: {
        id: 601,
        debut: '2026-06-15T09:00:00',
        fin: '2026-06-15T10:00:00',
        salle: 71,
        materiel: [81],
        jurys: [{ jury: 352, type_jury: 1 }],
        enseignant: null,
        validee: true,
        note: { id: 701, note: '15.5', mention: 2 },
      },
    },
    {
      id: 502,
      stage_id: 204,
      etudiant: 52,
      encadrant: 302,
      etat_stage: 1,
      soutenance: {
        id: 602,
        debut: '2026-06-16T09:00:00',
        fin: '2026-06-16T10:00:00',
        salle: 71,
        materiel: [81],
        jurys: [{ jury: 352, type_jury: 1 }],
        enseignant: null,
        validee: false,
      },
    },
  ]
  return {
    entreprises: [
      entreprise(101, 'Atlas Télécom', 'Sami Ayari', 1),
      entreprise(102, 'Soléa Énergie', 'Hela Saïdi', 0),
      entreprise(103, 'Novasoft', 'Marc Petit', 1),
    ],
    comptes: COMPTES.map((compte) => ({ ...compte })),
    stages: [
      stage(201, 101, 'Supervision du réseau', 1, 1),
      stage(202, 101, 'Portail des clients', 0, 0),
      stage(203, 103, 'Essais sur mobile', 1, 0),
      stage(204, 103, 'Audit de sécurité', 1, 1),
    ],
    affectations,
    etudiants: [option(51, 'Ines Karray'), option(52, 'Walid Jlassi'), option(53, 'Mouna Rekik')],
    encadreurs: [personne(301, 'Salma', 'Ferchichi', 61), personne(302, 'Omar', 'Sassi', null)],
    jurys: [personne(351, 'Karim', 'Belhadj', 62), personne(352, 'Leïla', 'Abidi', null)],
    enseignants: [
      { id: 61, code: 'T-61', Name: 'Salma Ferchichi', grade: 'Professeur', email: 's@e.test', mobile: '2' },
      { id: 62, code: 'T-62', Name: 'Karim Belhadj', grade: 'Assistant', email: 'k@e.test', mobile: '3' },
    ],
    demandes: [
      { id: 401, name: 'Mouna Rekik', type_stage: 'Obligatoire', langue: 'fr', etat: 0 },
      { id: 402, name: 'Walid Jlassi', type_stage: 'Volontaire', langue: 'ar', etat: 2 },
    ],
    salles: [option(71, 'Salle A1'), option(72, 'Salle B2')],
    materiels: [option(81, 'Projecteur')],
    typesJury: [option(1, 'Président'), option(2, 'Rapporteur')],
    mentions: [option(1, 'Passable'), option(2, 'Bien'), option(3, 'Très bien')],
  }
}
export type ExistingSchool = ReturnType<typeof school>

export interface ExistingServices {
  upstreams: Config['upstreams']
  school: ExistingSchool
  /** The calls received by the three, such as `records annee`, oldest first. */
  asked: string[]
  /** Those of them that do not exist there. */
  unknown: string[]
  stop(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: what a call sends is what the contract's tests are about
type Calls = Record<string, (sent: any) => object | undefined>

/**
 * The three existing services, with the calls of the specification's section 7 in exactly its shapes: whole lists, no
 * versions, nothing that the specification does not name. Other paths return 404.
 *
 * @example
 * const existing = await startExisting()
 * const services = await startServices(database, { upstreams: existing.upstreams })
 */
export async function startExisting(): Promise<ExistingServices> {
  const data = school()
  const asked: string[] = []
  const unknown: string[] = []
  const calls = {
    internship: internshipCalls(data),
    company: companyCalls(data),
    records: recordsCalls(data),
  }
  const start = async (service: ServiceName) => {
    const upstream = await startFakeUpstream()
    upstream.answer((received) => {
      const path = new URL(received.url, 'http://existing').pathname.slice(1)
      asked.push(`${service} ${path}`)
      const answer = answerOf(calls[service], path, received)
      if (answer.status === 404) unknown.push(`${service} ${path}`)
      return answer
    })
    return upstream
  }
  const [internship, company, records] = await Promise.all([
    start('internship'),
    start('company'),
    start('records'),
  ])
  const account = { email: 'compte@services.test', password: 'mot-de-passe-de-service' }
  return {
    upstreams: {
      internship: { url: internship.url, apiPassword: 'mot-de-passe-partage' },
      company: { url: company.url, ...account },
      records: { url: records.url, ...account },
    },
    school: data,
    asked,
    unknown,
    stop: async () => void (await Promise.all([internship, company, records].map(({ stop }) => stop()))),
  }
}

function answerOf(calls: Calls, path: string, { method, url, body }: Received): Reply {
  const handler = calls[`${method} ${path}`]
  if (!handler) {
    return { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Page not found</h1>' }
  }
  const query = Object.fromEntries(new URL(url, 'http://existing').searchParams)
  const json = /^\{/.test(body) ? JSON.parse(body) : {}
  const answer = handler({ ...query, ...json })
  return answer ? { body: answer } : { status: 422, body: { message: 'The given data was invalid.' } }
}

const DONE = { status: 200 }
const login = (username: string) => () => ({
  status: 200,
  user: { uid: 5, username, email: 'sonia@ecole.test', api_token: `jeton-de-${username}` },
})

function recordsCalls(school: ExistingSchool): Calls {
  const annees = [option(3, '2025/2026'), option(2, '2024/2025')]
  return {
    'GET annee': () => ({ Annee: [{ ListAnnee: annees }], CurrentAnnee: [annees[0]] }),
    'POST login': login('scolarite'),
    'GET cycle/select': () => ({ Cycle: [option(1, 'Licence')] }),
    'GET specialite/select': () => ({ Specialite: [option(21, 'Réseaux')] }),
    'POST diplome/get_by_cycle': () => ({ Diplome: [option(11, 'Informatique')] }),
    'POST specialite/get_by_diplome': () => ({ Specialite: [option(21, 'Réseaux')] }),
    'POST niveau/get_by_specialite': () => ({ Niveau: [option(31, 'L3')] }),
    'POST niveau/get_by_specialites': () => ({ Niveau: [option(31, 'L3')] }),
    'POST group/get_by_niveau': () => ({ Group: [option(41, 'Groupe A')] }),
    'POST etudiant/get_by_group': () => ({ Etudiant: school.etudiants }),
    'GET enseignant/select': () => ({
      enseignants: school.enseignants.map(({ id, Name }) => option(id, Name)),
    }),
    'POST enseignant/list': () => ({ enseignants: school.enseignants }),
    'GET salle/select': () => ({ Salle: school.salles }),
    'POST ressource/select': () => ({ Materiel: school.materiels }),
  }
}

function companyCalls(school: ExistingSchool): Calls {
  const { entreprises } = school
  const find = (id: unknown) => entreprises.find((entreprise) => entreprise.id === id)
  return {
    'POST login': login('societes'),
    'POST entreprise/add': (sent) => {
      const id = 100 + entreprises.length + 1
      const { nom_entreprise: nom, nom_gerant: gerant, email } = sent
      entreprises.push({ ...sent, id, nom, gerant, active: 0 })
      return { status: 200, Entreprise: { ...option(id, nom), email } }
    },
    'POST entreprise/activer': ({ id, active }) => {
      Object.assign(find(id) ?? {}, { active })
      return DONE
    },
    'POST entreprise/select': () => ({ Entreprise: entreprises.map(({ id, nom }) => option(id, nom)) }),
    'GET user/list_id_entreprise': () => ({ comptes: school.comptes }),
    'POST entreprise/list_entreprise': ({ comptes }) => {
      if (JSON.stringify(comptes) !== JSON.stringify(school.comptes)) return undefined
      return {
        Entreprise: entreprises.map((entreprise) => {
          const compte = comptes.find(({ societe }: { societe: number }) => societe === entreprise.id)
          return {
            ...entreprise,
            ...(compte
              ? { is_compte: 1, id_compte: compte.id_user, active_compte: compte.actif }
              : { is_compte: -1, id_compte: null, active_compte: 0 }),
          }
        }),
      }
    },
    'POST entreprise/get_by_id': ({ id }) => ({ Entreprise: find(Number(id)) }),
    'POST entreprise/notify_welcome': () => DONE,
    'POST entreprise/deletes': ({ entreprises: named }) => ({ entreprises: named }),
    'POST entreprise/import': () => DONE,
    'POST user/create': ({ entreprises: named }) => addAccounts(school, named),
    'POST user/generate_accounts': ({ entreprises: named }) => addAccounts(school, named),
    'POST user/delete_accounts': () => DONE,
    'POST user/update': () => DONE,
    'POST user/activate': ({ id, active }) => {
      Object.assign(school.comptes.find((compte) => compte.id_user === id) ?? {}, { actif: active })
      return DONE
    },
  }
}

function addAccounts(school: ExistingSchool, named: { id: number }[]) {
  for (const { id } of named) school.comptes.push({ id_user: id + 1000, societe: id, actif: 1 })
  return DONE
}

function internshipCalls(school: ExistingSchool): Calls {
  const { stages, affectations, demandes, encadreurs, jurys } = school
  const labelIn = (options: { value: number; label: string }[], value: unknown) =>
    options.find((one) => one.value === value)?.label ?? ''
  const nameIn = (people: typeof jurys, id: unknown) => {
    const person = people.find((one) => one.id === id)
    return person ? `${person.firstName} ${person.lastName}` : ''
  }
  const stageOf = (id: unknown) => stages.find((stage) => stage.id === Number(id))
  const studentOf = ({ etudiant }: Affectation) => labelIn(school.etudiants, etudiant)
  const ofStage = (id: unknown) => affectations.find(({ stage_id }) => stage_id === Number(id))
  const ofDefence = (id: unknown) => affectations.find(({ soutenance }) => soutenance?.id === Number(id))
  const defenceRow = (row: Affectation) => ({
    id: row.id,
    stage_id: row.stage_id,
    etudiant: studentOf(row),
    stage: stageOf(row.stage_id)?.sujet,
    etat_stage: row.etat_stage,
    date_soutenance: row.soutenance?.debut ?? null,
    count: row.soutenance ? 1 : 0,
    etat: row.soutenance?.validee ? 1 : 0,
    note: row.soutenance?.note?.note ?? '',
    soutenance_id: row.soutenance?.id ?? null,
  })
  const juryAs = (row: Affectation, type: number) =>
    nameIn(jurys, row.soutenance?.jurys.find(({ type_jury }) => type_jury === type)?.jury)
  return {
    'POST login': ({ password }) => (password === 'refuse' ? undefined : login('Sonia')()),

    'GET stage/list': () => ({ Stage: stages }),
    'POST stage/getById': ({ id }) => {
      const stage = stageOf(id)
      if (!stage) return undefined
      const { sujet, description, periode_stage, type_stage, specialite, niveau } = stage
      return { Stage: { sujet, description, periode_stage, type_stage, specialite, niveau } }
    },
    'POST stage/valid': ({ id, etat }) => {
      Object.assign(stageOf(id) ?? {}, { etat })
      return DONE
    },
    'POST stage/add': ({ lang: _, ...sent }) => {
      const id = 200 + stages.length + 1
      const options = { type_stage: [], specialite: [], niveau: [] }
      stages.push({ ...sent, ...options, id, affect: 0 })
      return { Sujet: option(id, sent.sujet) }
    },
    'POST stage/select_type_stage': ({ entreprise_id }) => ({
      Sujet: stages
        .filter((stage) => stage.entreprise_id === entreprise_id && stage.affect === 0 && stage.etat === 1)
        .map(({ id, sujet }) => option(id, sujet)),
    }),
    'GET type_stage/select': () => ({ Type_stage: [option(1, 'Obligatoire'), option(2, 'Volontaire')] }),

    'GET affectation/list': () => ({
      Sujet: affectations.map((row) => ({
        id: row.stage_id,
        encadrant: nameIn(encadreurs, row.encadrant),
        etudidant: studentOf(row),
        stage: stageOf(row.stage_id)?.sujet,
        etat_stage: row.etat_stage,
        id_etudiant: row.etudiant,
        id_encadrant: row.encadrant,
        count: row.soutenance ? 1 : 0,
        etat_sout: row.soutenance ? 1 : 0,
      })),
    }),
    'POST affectation/getById': ({ id }) => {
      const row = ofStage(id)
      const stage = stageOf(id)
      if (!row || !stage) return undefined
      const societe = school.entreprises.find((one) => one.id === stage.entreprise_id)
      return {
        Affectation: {
          etudiant: option(row.etudiant, studentOf(row)),
          encadrant: row.encadrant && option(row.encadrant, nameIn(encadreurs, row.encadrant)),
          entreprise: option(stage.entreprise_id, societe?.nom ?? ''),
          stage: option(stage.id, stage.sujet),
          etat: option(row.etat_stage, row.etat_stage === 1 ? 'Obligatoire' : 'Volontaire'),
        },
      }
    },
    'POST affectation/add': ({ etudiant_id, encadrant_id, stage_id, etat_stage }) => {
      const id = 500 + affectations.length + 1
      affectations.push({ id, stage_id, etudiant: etudiant_id, encadrant: encadrant_id, etat_stage })
      Object.assign(stageOf(stage_id) ?? {}, { affect: 1 })
      return DONE
    },
    'POST affectation/edit': () => DONE,
    'POST affectation/delete': () => DONE,

    'GET encadreur/list_encadreur_select': () => ({
      encadreurs: encadreurs.map(({ id }) => option(id, nameIn(encadreurs, id))),
    }),
    'GET encadreur/list_encadreur': () => ({ encadreurs }),
    'POST encadreur/encadreur_byid': ({ id }) => ({
      Encadreur: encadreurs.find((one) => one.id === Number(id)),
    }),
    'POST encadreur/add_encadreur': () => DONE,
    'POST encadreur/update_encadreur': () => DONE,
    'POST encadreur/delete_encadreur': () => DONE,
    'GET jury/list_jury_select': () => ({ jurys: jurys.map(({ id }) => option(id, nameIn(jurys, id))) }),
    'GET jury/list_jury': () => ({ jurys }),
    'POST jury/jury_byid': ({ id }) => ({ Jury: jurys.find((one) => one.id === Number(id)) }),
    'POST jury/add_jury': () => DONE,
    'POST jury/update_jury': () => DONE,
    'POST jury/delete_jury': () => DONE,
    'POST type_jury/select': () => ({ Type: school.typesJury }),

    'GET soutenance/list': () => ({ Soutenance: affectations.map(defenceRow) }),
    'GET soutenance/list_valider': () => ({
      Soutenance: affectations.filter(({ soutenance }) => soutenance?.validee).map(defenceRow),
    }),
    'POST soutenance/get_by_id': ({ stage_id }) => {
      const row = ofStage(stage_id)
      if (!row) return undefined
      const { soutenance } = row
      return {
        Soutenance: {
          etudiant: studentOf(row),
          sujet: stageOf(row.stage_id)?.sujet,
          encadrant: nameIn(encadreurs, row.encadrant),
          president: juryAs(row, 1),
          rapporteur: juryAs(row, 2),
          date_soutenance: soutenance?.debut ?? null,
          salle: labelIn(school.salles, soutenance?.salle),
          materiel: soutenance?.materiel.map((one) => labelIn(school.materiels, one)).join(', ') ?? '',
          etat_stage: row.etat_stage,
          ens_volontaire: null,
          ...(soutenance && {
            date: soutenance.debut.slice(0, 10),
            heure_debut: soutenance.debut,
            heure_fin: soutenance.fin,
            arrySalle: option(soutenance.salle, labelIn(school.salles, soutenance.salle)),
            arryMateriel: soutenance.materiel.map((one) => option(one, labelIn(school.materiels, one))),
            arrayJurySoutenance: soutenance.jurys.map(({ jury, type_jury }) => ({
              jury: option(jury, nameIn(jurys, jury)),
              type_jury: option(type_jury, labelIn(school.typesJury, type_jury)),
            })),
          }),
        },
      }
    },
    'POST soutenance/valide': ({ id }) => {
      const row = affectations.find((one) => one.id === id)
      if (!row?.soutenance) return undefined
      row.soutenance.validee = true
      return DONE
    },
    'POST soutenance/add': ({ sujet_id, heureDebut, heureFin, salle, materiel, arrayEns, enseignant }) => {
      const row = ofStage(sujet_id)
      if (!row) return undefined
      row.soutenance = {
        id: row.id + 100,
        debut: heureDebut,
        fin: heureFin,
        salle,
        materiel,
        jurys: arrayEns,
        enseignant,
        validee: false,
      }
      return DONE
    },
    'POST note/get_by_id': ({ id }) => {
      const row = ofDefence(id)
      if (!row) return undefined
      const note = row.soutenance?.note
      return {
        Note_soutenance: {
          id: note?.id ?? null,
          etudiant: option(row.etudiant, studentOf(row)),
          mention: note ? option(note.mention, labelIn(school.mentions, note.mention)) : null,
          note: note?.note ?? '',
        },
      }
    },
    'POST mention/select': () => ({ Mention: school.mentions }),
    'POST note/update': ({ soutenance_id, mention_id, note }) => {
      const row = ofDefence(soutenance_id)
      if (!row?.soutenance) return undefined
      row.soutenance.note = { id: soutenance_id + 100, note: String(note), mention: mention_id }
      return DONE
    },
    'POST note/delete': () => DONE,

    'GET etudiant/demande/list_demande_stage': () => ({ Demandes: demandes }),
    'POST etudiant/demande/changement_etat': ({ id, etat }) => {
      Object.assign(demandes.find((one) => one.id === id) ?? {}, { etat })
      return DONE
    },
  }
}
