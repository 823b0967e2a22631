/*
 * How to make each call whose cost `costs.ts` limits: lists as the screens open them, and then with an order, a filter
 * and a search of three letters. Each finds something in the school of `setup/costSchool.ts`.
 */

type Input = Record<string, unknown>
/** The inputs of a call, by purpose. */
export type Asks = Record<string, Input>

interface ListAsks {
  /** By the resources whose screens are this list: their first page. `tests/screens/declarations.test.ts` compares. */
  opens: Record<string, Input>
  sorted: string
  filtered: Input
  searched?: string
  /** Further input besides paging. */
  also?: Input
}

const PAGE = { page: 1, perPage: 10 }

const STUDENT = ['matricule', 'groupe']
const DOSSIER = [...STUDENT, 'salle', 'jury']

const FAITS = [
  'entreprise_matricule',
  'tuteur',
  'tuteur_fonction',
  'tuteur_email',
  'tuteur_telephone',
  'debut',
  'fin',
  'heures',
  'semaine',
  'lieu',
  'distance',
  'teletravail',
  'teletravail_lieu',
  'site',
  'pays_stage',
  'gratification',
  'missions',
  'assurance',
]

const PRESENCE = ['presence_heures', 'presence_jours', 'presence_mois']

/** The columns that a screen leaves out as it opens, by its resource. */
export const WITHOUT = {
  affectation: [
    ...DOSSIER,
    'accord',
    'accord_motif',
    'charge',
    'tutorat_motif',
    'rapport',
    ...FAITS,
    ...PRESENCE,
  ],
  planification: DOSSIER,
  convention: [...STUDENT, 'email', 'encadrant', 'etat_stage', ...FAITS],
  soutenance: [...DOSSIER, 'mention', 'convocation', 'huis_clos'],
  note: DOSSIER,
  rapport: [...DOSSIER, 'mention'],
  demande: [...STUDENT, 'entreprise'],
  diplome: STUDENT,
}

const list = ({ opens, sorted, filtered, searched = 'man', also }: ListAsks): Asks => ({
  ...Object.fromEntries(
    Object.entries(opens).map(([resource, input]) => [
      `opens as ${resource}`,
      { ...PAGE, ...also, ...input },
    ]),
  ),
  sorted: { ...PAGE, ...also, sort: sorted, order: 'ASC' },
  filtered: { ...PAGE, ...also, filter: filtered },
  searched: { ...PAGE, ...also, q: searched },
})

/** By the addresses of the calls. */
export const LISTS: Record<string, Asks> = {
  'internship/stage/list': list({
    opens: { stage: { sort: 'situation', order: 'ASC', facets: ['situation'], marks: 'stage' } },
    sorted: 'sujet',
    filtered: { etat: 1 },
    searched: 'aud',
  }),
  'internship/affectation/list': list({
    opens: {
      affectation: {
        sort: 'etat',
        order: 'ASC',
        facets: ['etat'],
        marks: 'stage',
        faits: 1,
        without: WITHOUT.affectation,
      },
      planification: {
        sort: 'etat_sout',
        order: 'ASC',
        facets: ['etape'],
        marks: 'stage',
        without: WITHOUT.planification,
      },
    },
    sorted: 'etudidant',
    filtered: { etat_stage: 2 },
  }),
  'internship/encadreur/list_encadreur': list({
    opens: { encadreur: { marks: 'encadreur' } },
    sorted: 'lastName',
    filtered: { enseignant_id: 1 },
  }),
  'internship/jury/list_jury': list({
    opens: { jury: { marks: 'jury' } },
    sorted: 'lastName',
    filtered: { enseignant_id: 1 },
  }),
  'internship/soutenance/list': list({
    opens: {
      soutenance: {
        sort: 'a_valider',
        order: 'ASC',
        facets: ['etape'],
        marks: 'affectation',
        without: WITHOUT.soutenance,
      },
    },
    sorted: 'etudiant',
    filtered: { etape: 1 },
  }),
  'internship/soutenance/list_valider': list({
    opens: {
      note: { sort: 'a_noter', order: 'ASC', facets: ['etape'], marks: 'affectation', without: WITHOUT.note },
      rapport: { facets: ['etape'], marks: 'affectation', without: WITHOUT.rapport },
    },
    sorted: 'etudiant',
    filtered: { note: 1 },
  }),
  'internship/etudiant/demande/list_demande_stage': list({
    opens: {
      demande: {
        sort: 'etat',
        order: 'ASC',
        facets: ['etat'],
        marks: 'demande',
        without: WITHOUT.demande,
      },
    },
    sorted: 'name',
    filtered: { langue: 'ar' },
  }),
  'company/entreprise/list_entreprise': list({
    opens: { entreprise: { perPage: 30, facets: ['situation'], marks: 'entreprise' } },
    sorted: 'nom',
    filtered: { active: 0 },
    also: { comptes: [], joined: true },
  }),
  'records/enseignant/list': list({
    opens: { enseignant: { marks: 'enseignant' } },
    sorted: 'Name',
    filtered: { id: [1, 2, 3] },
  }),
  'internship/soutenance/diplomes': list({
    opens: { diplome: { sort: 'rang', order: 'ASC', without: WITHOUT.diplome } },
    sorted: 'etudiant',
    filtered: { mention_id: 5 },
  }),
  'internship/historique/list': list({
    opens: { historique: {} },
    sorted: 'at',
    filtered: { at: { from: '2022-01-01' } },
    searched: 'col',
  }),
  'internship/courriel/list': list({
    opens: { courriel: { sort: 'cree_le', order: 'DESC', facets: ['etat'] } },
    sorted: 'nom',
    filtered: { etat: 'echec' },
  }),
  'internship/utilisateur/list': list({
    opens: { utilisateur: { marks: 'utilisateur' } },
    sorted: 'username',
    filtered: { role: 'manager' },
    searched: 'col',
  }),
  'internship/habilitation/list': list({
    opens: { habilitation: { marks: 'habilitation' } },
    sorted: 'nom',
    filtered: { role: 'manager' },
    searched: 'gro',
  }),
  'internship/changements/depuis': {
    offers: { kind: 'stage', perPage: 10 },
    students: { kind: 'etudiant', perPage: 10 },
  },
  'internship/vue/list': {
    opens: PAGE,
    sorted: { ...PAGE, sort: 'nom', order: 'ASC' },
    filtered: { ...PAGE, filter: { ressource: 'stage' } },
    searched: { ...PAGE, q: 'vue' },
  },
  'records/salle/list': list({
    opens: { salle: { marks: 'salle' } },
    sorted: 'label',
    filtered: { active: 1 },
    searched: 'sal',
  }),
  'records/ressource/list': list({
    opens: { materiel: { marks: 'materiel' } },
    sorted: 'label',
    filtered: { active: 1 },
    searched: 'pro',
  }),
  'records/annee/list': list({
    opens: { annee: { sort: 'debut', order: 'DESC', marks: 'annee' } },
    sorted: 'label',
    filtered: { courante: 1 },
    searched: '202',
  }),
  'records/cycle/list': list({
    opens: { cycle: { marks: 'cycle' } },
    sorted: 'label',
    filtered: { id: [1, 2] },
    searched: 'cyc',
  }),
  'records/diplome/list': list({
    opens: { cursus: { marks: 'cursus' } },
    sorted: 'label',
    filtered: { cycle: 1 },
    searched: 'dip',
  }),
  'records/specialite/list': list({
    opens: { specialite: { marks: 'specialite' } },
    sorted: 'label',
    filtered: { diplome: 1 },
    searched: 'spe',
  }),
  'records/niveau/list': list({
    opens: { niveau: { marks: 'niveau' } },
    sorted: 'label',
    filtered: { cycle: 1 },
    searched: 'niv',
  }),
  'records/group/list': list({
    opens: { groupe: { marks: 'groupe' } },
    sorted: 'nom',
    filtered: { niveau: 1 },
    searched: 'g48',
  }),
  'records/professeur/list': list({
    opens: { professeur: { marks: 'enseignant' } },
    sorted: 'lastName',
    filtered: { id: [1, 2, 3] },
  }),
  'records/inscrit/list': list({
    opens: { inscrit: { marks: 'etudiant' } },
    sorted: 'lastName',
    filtered: { stage: 0 },
  }),
  'internship/mention/list': list({
    opens: { mention: { marks: 'mention' } },
    sorted: 'label',
    filtered: { seuil: { from: 10 } },
    searched: 'bie',
  }),
  'internship/bareme/list': list({
    opens: { bareme: { marks: 'bareme' } },
    sorted: 'label',
    filtered: { active: 1 },
    searched: 'bar',
  }),
  'records/justificatif/list': list({
    opens: { justificatif: { marks: 'justificatif' } },
    sorted: 'label',
    filtered: { active: 1 },
    searched: 'ass',
  }),
  'internship/type_jury/list': list({
    opens: { typeJury: { marks: 'typeJury' } },
    sorted: 'label',
    filtered: { id: [1, 2] },
    searched: 'pre',
  }),
  'internship/type_stage/list': list({
    opens: { typeStage: { marks: 'typeStage' } },
    sorted: 'label',
    filtered: { id: [1, 2] },
    searched: 'obl',
  }),
  'records/annexe/list': list({
    opens: { annexe: { sort: 'pays', order: 'ASC', marks: 'annexe' } },
    sorted: 'pays',
    filtered: { pays: ['IT'] },
  }),
  'records/conge/list': list({
    opens: { conge: { sort: 'debut', order: 'DESC', marks: 'conge' } },
    sorted: 'label',
    filtered: { debut: { from: '2022-03-01' } },
    searched: 'fet',
  }),
  'internship/campagne/list': list({
    opens: { campagne: { marks: 'campagne' } },
    sorted: 'nom',
    filtered: { debut: { from: '2022-06-01' } },
    searched: 'ses',
  }),
  'internship/convocation/list': list({
    opens: { convocation: { sort: 'etat', order: 'ASC', facets: ['etat'] } },
    sorted: 'nom',
    filtered: { role: 'etudiant' },
  }),
  'internship/feuille/list': list({
    opens: { feuille: { sort: 'etat', order: 'ASC', facets: ['etat'] } },
    sorted: 'etudiant',
    filtered: { etat: 'en_retard' },
  }),
  'internship/proclamation/list': list({
    opens: { proclamation: { marks: 'proclamation' } },
    sorted: 'nom',
    filtered: { niveau: 1 },
    searched: 'ses',
  }),
  'internship/proclame/list': list({
    opens: { proclame: { sort: 'etat', order: 'ASC', facets: ['etat'] } },
    sorted: 'etudiant',
    filtered: { raison: 'sans_note' },
  }),
  'internship/fichier/lectures': list({
    opens: { lecture: { sort: 'le', order: 'DESC' } },
    sorted: 'nom',
    filtered: { genre: 'rapport' },
    searched: 'rap',
  }),
  'internship/convention/list': list({
    opens: {
      convention: {
        sort: 'etat',
        order: 'ASC',
        facets: ['etat'],
        marks: 'convention',
        faits: 1,
        without: WITHOUT.convention,
      },
    },
    sorted: 'etudiant',
    filtered: { refuse: 1 },
  }),
  'internship/proposition/list': list({
    opens: { proposition: { sort: 'etape', order: 'ASC', facets: ['etape'], marks: 'proposition' } },
    sorted: 'sujet',
    filtered: { entreprise_id: 7 },
  }),
  'company/contact/list': list({
    opens: { contact: { marks: 'contact' } },
    sorted: 'nom',
    filtered: { gestion: 1 },
  }),
  'company/site/list': list({
    opens: { site: { marks: 'site' } },
    sorted: 'nom',
    filtered: { active: 1 },
  }),
  'company/modification/list': list({
    opens: { modification: { sort: 'etat', order: 'ASC', facets: ['etat'], marks: 'modification' } },
    sorted: 'nom_entreprise',
    filtered: { etat: 'refusee' },
  }),
  'internship/candidature/list': list({
    opens: { candidature: { sort: 'etat', order: 'ASC', facets: ['etat'], marks: 'candidature' } },
    sorted: 'etudiant',
    filtered: { etat: 'retenue' },
  }),
  'internship/visite/list': list({
    opens: { visite: { sort: 'le', order: 'DESC' } },
    sorted: 'etudiant',
    filtered: { moyen: 'distance' },
  }),
  'internship/evaluation/list': list({
    opens: { evaluation: { sort: 'etat', order: 'ASC', facets: ['etat'] } },
    sorted: 'etudiant',
    filtered: { etat: 'signee' },
  }),
}

const plain: Asks = { asked: {} }

/** Choices of fields. */
export const CHOICES: Record<string, Asks> = {
  'internship/stage/select_type_stage': { asked: { entreprise_id: 7 } },
  'internship/type_stage/select': plain,
  'internship/encadreur/list_encadreur_select': plain,
  'internship/jury/list_jury_select': plain,
  'internship/type_jury/select': plain,
  'internship/mention/select': plain,
  'company/entreprise/select': plain,
  'records/cycle/select': plain,
  'records/specialite/select': plain,
  'records/enseignant/select': plain,
  'records/salle/select': plain,
  'records/ressource/select': plain,
  'records/diplome/select': plain,
  'records/niveau/select': { asked: {}, 'of a diploma': { diplome: 1 } },
  'records/group/select': plain,
  'internship/campagne/select': plain,
  'internship/proclamation/select': plain,
  'company/contact/select': { asked: { entreprise: 7 } },
  'company/site/select': { asked: { entreprise: 7 } },
}

/** Other pages that everybody opens. */
export const PAGES: Record<string, Asks> = {
  'internship/dashboard/summary': { asked: { now: '2022-06-03T10:00:00' } },
  'internship/soutenance/calendrier': {
    'of a month': { du: '2022-05-30', au: '2022-07-10', filter: {} },
    'of a week': { du: '2022-06-06', au: '2022-06-12', filter: {} },
    'of a room': { du: '2022-06-06', au: '2022-06-12', filter: { id_salle: [1] } },
    'of a teacher': { du: '2022-05-30', au: '2022-07-10', filter: { enseignant_id: [1] } },
  },
  'internship/dashboard/attente': { 'of the bell': {}, 'of the dashboard': { tout: 1 } },
}

/** The most frequent writes. The `number`th time, on rows not written before. */
export const WRITES: Record<string, Record<string, (number: number) => Input>> = {
  'internship/affectation/add': {
    assigned: (number) => ({
      annee: 2022,
      etat_stage: 1,
      stage_id: 3_605 + 7 * number,
      etudiant_id: 1_201 + number,
      encadrant_id: 1 + number,
    }),
  },
  'internship/affectation/delete': {
    ended: (number) => ({ id_etudiant: 1_201 + number, id_encadrant: 1 + number }),
  },
  'internship/soutenance/add': {
    scheduled: (number) => defence(number, '2031-06-'),
    moved: (number) => defence(number, '2031-07-'),
  },
  'internship/note/update': {
    graded: (number) => {
      // validated, and of compulsory internships
      const id = 321 + 10 * Math.floor(number / 4) + ([0, 2, 6, 8][number % 4] ?? 0)
      return { soutenance_id: id, etudiant_id: id, mention_id: 3, note: 12.5 }
    },
  },
  'internship/stage/valid': { refused: (number) => ({ id: 3_801 + 7 * number, etat: 2 }) },
  'internship/etudiant/demande/changement_etat': { accepted: (number) => ({ id: 3 * number, etat: 1 }) },
}

function defence(number: number, month: string): Input {
  const date = `${month}${String(10 + number)}`
  return {
    sujet_id: 3 * (501 + 5 * number),
    date,
    salle: 1,
    materiel: [1],
    heureDebut: `${date}T09:00:00`,
    heureFin: `${date}T10:00:00`,
    arrayEns: [
      { jury: 2, type_jury: 1 },
      { jury: 3, type_jury: 2 },
    ],
  }
}

const OWN_PLAN = 'PostgreSQL reckons a plan for these values, and making it, cheaper than one for any'

/**
 * Statements that PostgreSQL plans again each time although prepared, by `call: ask`, with the reason. Searches need no
 * line: they are never prepared (`db/kysely.ts`).
 */
export const PLANNED_ANEW: Record<string, string> = {
  'internship/changements/depuis: offers': OWN_PLAN,
  'internship/changements/depuis: students': OWN_PLAN,
  'internship/stage/select_type_stage: asked': OWN_PLAN,
}
