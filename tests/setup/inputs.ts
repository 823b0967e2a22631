import { IMPORT_FIELD } from '../../src/contract/company'
import type { Endpoint } from '../../src/contract/endpoint'
import { sampleOf } from './records'

/** Something that the contract takes for the call. */
export function inputOf(endpoint: Endpoint): Record<string, unknown> {
  const { path, input, multipart, record } = endpoint
  const keys = Object.keys(input.shape)
  return {
    ...(multipart && { [IMPORT_FIELD]: file }),
    ...(keys.includes('id') && { id: 1 }),
    ...(keys.includes('lang') && { lang: 'fr' }),
    ...(record && path.endsWith('/add') && sampleOf(endpoint, 1)),
    ...(record && path.endsWith('/update') && { ...sampleOf(endpoint, 1), id: 1 }),
    ...inputs[path],
  }
}

const person = { firstName: 'Hédi', lastName: 'Amor', telephone: '98', email: 'hedi@ecole.test' }
const entreprises = {
  entreprises: [
    {
      id: 1,
      nom: 'A',
      email: 'a@a.test',
      active: 1,
      is_compte: -1,
      id_compte: null,
      active_compte: 0,
      gerant: 'G',
    },
  ],
}
const file = new File(
  ['nom_entreprise;nom_gerant;matricule;email;adresse\nA;G;M-1;a@a.test;Tunis\n'],
  'entreprises.csv',
)
const inputs: Record<string, object> = {
  'stage/list': {
    lang: 'ar',
    page: 2,
    perPage: 10,
    sort: 'sujet',
    order: 'DESC',
    q: 'été',
    filter: { etat: 1 },
  },
  'stage/getById': { id: 3, lang: 'fr' },
  'stage/valid': { id: 3, etat: 2 },
  'stage/add': {
    etat: 0,
    lang: 'fr',
    entreprise_id: 4,
    periode_stage: 'Été',
    description: 'D',
    sujet: 'S',
    type_stage: [1],
    specialite: [2],
    niveau: [3],
  },
  'stage/update': {
    id: 3,
    entreprise_id: 4,
    periode_stage: 'Été',
    description: 'D',
    sujet: 'S',
    type_stage: [1],
    specialite: [2],
    niveau: [3],
  },
  'stage/delete': { id: 3 },
  'entreprise/update': {
    id: 1,
    nom_entreprise: 'A',
    nom_gerant: 'G',
    matricule: 'M-1',
    email: 'a@a.test',
    adresse: 'Tunis',
  },
  'stage/select_type_stage': { lang: 'fr', entreprise_id: 4 },
  'affectation/getById': { id: 1, id_etudiant: 2, id_encadrant: 0 },
  'affectation/add': { annee: 2022, etudiant_id: 1, encadrant_id: null, stage_id: 2, etat_stage: 2 },
  'affectation/edit': {
    etudiant_id: 1,
    encadrant_id: 2,
    stage_id: 3,
    id_etudiant: 4,
    id_encadrant: 5,
    etat_stage: 1,
  },
  'affectation/delete': { id_etudiant: 1, id_encadrant: 2 },
  'encadreur/add_encadreur': { ...person, encadreur: [] },
  'jury/add_jury': { jury: [1, 2] },
  'jury/update_jury': { id: 1, ...person },
  'encadreur/update_encadreur': { id: 1, ...person },
  'soutenance/get_by_id': { stage_id: 9, lang: 'fr' },
  'soutenance/valide': { id: 9, etat: 1 },
  'soutenance/add': {
    sujet_id: 9,
    date: '2022-06-15',
    heureDebut: '2022-06-15T09:00:00',
    heureFin: '2022-06-15T10:00:00',
    salle: 1,
    materiel: [1],
    arrayEns: [{ jury: 1, type_jury: 1 }],
    enseignant: null,
  },
  'mention/select': { lang: 'en' },
  'note/update': { id: null, soutenance_id: 1, etudiant_id: 2, mention_id: 3, note: '14,5' },
  'etudiant/demande/changement_etat': { id: 1, etat: 2 },
  'entreprise/add': {
    nom_entreprise: 'N',
    nom_gerant: 'G',
    matricule: 'M',
    email: 'n@n.test',
    adresse: 'A',
    mobile: '',
    telephone: '',
  },
  'entreprise/activer': { id: 1, active: 0 },
  'entreprise/list_entreprise': {
    comptes: [{ id: 1, entreprise_id: 2, active: 1, email: 'a@a.test' }],
    joined: true,
  },
  'user/list_id_entreprise': { joined: true },
  'entreprise/notify_welcome': { entreprises: [{ nom: 'A', email: 'a@a.test' }] },
  'entreprise/deletes': entreprises,
  'user/create': entreprises,
  'user/generate_accounts': entreprises,
  'user/delete_accounts': entreprises,
  'user/update': { id: 1, email: 'a@a.test', password: '' },
  'user/activate': { id: 1, active: 1 },
  'user/set_password': { token: 'x'.repeat(43), password: 'long enough' },
  'password/forgot': { email: 'sonia@ecole.test', lang: 'fr' },
  'password/reset': { token: 'x'.repeat(43), password: 'long enough' },
  'commentaire/list': { fiche: 'stage/3' },
  'commentaire/add': { fiche: 'stage/3', texte: 'Vu' },
  'commentaire/update': { id: 1, texte: 'Revu' },
  'commentaire/lu': { fiche: 'stage/3' },
  'profile/mails': { mentions: 'never', langue: null },
  'vue/defaut': { ressource: 'stage', id: 1 },
  'historique/depuis': { jour: '2022-06-01' },
  'historique/vu': { kind: 'stage', id: 1 },
  'historique/list': { filter: { record: 'stage/1' }, page: 1, perPage: 5, lang: 'fr' },
  'profile/update': { username: 'Sonia' },
  'dashboard/summary': { now: '2022-06-28T08:00:00', lang: 'fr' },
  'niveau/get_by_specialites': { specialites: [1, 2], lang: 'fr' },
  'group/get_by_niveau': { specialite_id: 1, cycle_id: 2, niveau_id: 3, lang: 'fr' },
}
