import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { everything } from '../../setup/everything'
import { idKeys } from '../../setup/idKeys'
import { inputOf } from '../../setup/inputs'
import { AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'
import { png } from '../../setup/pictures'
import type { Answer } from '../../setup/services'
import { openWorld, WHO, type Who, type World } from '../../setup/worlds'

/*
 * Each call of persons, by each kind of person, on their own records, on the same records of others, and on those of
 * another year.
 */

interface Row {
  /** The owner. */
  of: readonly Who[]
  ask: (world: World) => Record<string, unknown>
  /** Those who have the record, and not this way with it. */
  see?: readonly Who[]
  /** Reads the version it replaces, which a caller who has read it sends. */
  seen?: {
    path: string
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers, and a wrong look fails them
    of: (body: any, world: World) => { version: string }
    ask?: (world: World) => Record<string, unknown>
  }
  /** Done first for one’s own. */
  first?: (world: World) => string
  /** It is of no year, or of any. */
  ofAnyYear?: true
}

const FIVE = ['etudiant', 'encadreur', 'juror', 'manager', 'tuteur'] as const
const others = (...of: Who[]) => FIVE.filter((who) => !of.includes(who))
const one = (of: readonly Who[], ask: Row['ask'], more: Partial<Row> = {}): Row[] => [{ of, ask, ...more }]
const byId = (name: keyof World['ids'], ...of: Who[]) => one(of, ({ ids }) => ({ id: ids[name] }))
const QUI = { etudiant: 'etudiant', encadrant: 'encadreur', entreprise: 'manager', tuteur: 'tuteur' } as const
const bySigner = (more: (world: World) => object): Row[] => [
  ...Object.entries(QUI).map(([qui, who]) => ({
    of: [who],
    ask: (world: World) => ({ id: world.ids.convention, qui, ...more(world) }),
  })),
  { of: [], ask: (world) => ({ id: world.ids.convention, qui: 'ecole', ...more(world) }) },
]
const file = { nom: 'Un.pdf', taille: 1000 }
const sends = (genre: string, fiche: 'affectation' | 'candidature' | 'demande') => (world: World) => ({
  fiche,
  fiche_id: world.ids[fiche],
  genre,
  ...file,
})
const facts = { heures: 35, debut: '2022-02-01', fin: '2022-03-01' }
const declaration = {
  matricule_entreprise: 'X-1',
  nom_entreprise: 'X',
  nom_gerant: 'G',
  adresse: 'Sfax',
  email_entreprise: 'x@x.test',
  tuteur_nom: 'T',
  tuteur_email: 't@x.test',
  sujet: 'S',
  missions: 'M',
  debut: '2022-02-01',
  fin: '2022-05-31',
}
const axes = { assiduite: 4, integration: 4, autonomie: 4, competences: 4, communication: 4 }
/** When a company would talk to a student. */
const SLOTS = { creneaux: ['2100-02-01T09:00', '2100-02-02T09:00'], minutes: 30, lieu: 'Tunis' }
const company = { nom_gerant: 'Moi', adresse: 'Rue', mobile: '', telephone: '' }

const BY_ID: Record<string, Row[]> = {
  'espace/fichier/list': [
    { of: FIVE, ask: ({ ids }) => ({ fiche: 'affectation', fiche_id: ids.affectation }) },
    { of: ['candidat', 'manager'], ask: ({ ids }) => ({ fiche: 'candidature', fiche_id: ids.candidature }) },
    { of: ['candidat'], ask: ({ ids }) => ({ fiche: 'demande', fiche_id: ids.demande }) },
  ],
  'espace/fichier/commencer': [
    { of: ['etudiant'], see: others('etudiant'), ask: sends('rapport', 'affectation') },
    {
      of: ['etudiant', 'encadreur', 'manager', 'tuteur'],
      see: ['juror'],
      ask: sends('convention_signee', 'affectation'),
    },
    { of: ['candidat'], see: ['manager'], ask: sends('cv', 'candidature') },
    { of: ['candidat'], ask: sends('lettre', 'demande') },
  ],
  'espace/fichier/finir': byId('envoi', 'etudiant'),
  'espace/fichier/retirer': [
    ...one(['etudiant'], ({ ids }) => ({ id: ids.rapport }), { see: others('etudiant') }),
    ...one(['candidat'], ({ ids }) => ({ id: ids.cv }), { see: ['manager'] }),
    ...byId('lettre', 'candidat'),
  ],
  'espace/fichier/ouvrir': [
    ...byId('rapport', ...FIVE),
    ...byId('cv', 'candidat', 'manager'),
    ...byId('lettre', 'candidat'),
  ],
  'espace/attestation': one(['etudiant', 'manager', 'tuteur'], ({ ids }) => ({ id: ids.affectation }), {
    first: ({ ids }) => `UPDATE internship.convention SET etat = 'complete' WHERE id = ${ids.convention}`,
  }),
  'espace/pointage': one(['etudiant', 'manager', 'tuteur'], ({ ids }) => ({ id: ids.affectation }), {
    first: () => 'UPDATE records.etablissement SET pointage = 1',
  }),
  'espace/convention/papier': byId('convention', 'etudiant', 'encadreur', 'manager', 'tuteur'),
  'espace/convention/signer': bySigner(({ empreinte }) => ({ nom: 'Moi', empreinte })),
  'espace/convention/refuser': bySigner(() => ({ motif: 'Faux' })),
  'espace/convention/deleguer': one(['manager'], ({ ids }) => ({
    id: ids.convention,
    nom: 'Autre',
    email: 'autre@acme.test',
  })),
  'espace/proposition': [
    ...byId('brouillon', 'manager'),
    ...one(['manager'], ({ ids }) => ({ id: ids.offre, de: 'offre' })),
  ],
  'espace/proposition/enregistrer': [
    ...one(
      ['manager'],
      ({ ids }) => ({ id: ids.brouillon, entreprise_id: ids.entreprise, sujet: 'S', ...facts }),
      {
        seen: {
          path: 'espace/proposition',
          ask: ({ ids }) => ({ id: ids.brouillon }),
          of: ({ proposition }) => proposition,
        },
      },
    ),
    ...one(['manager'], ({ ids }) => ({ entreprise_id: ids.entreprise, sujet: 'S', ...facts }), {
      ofAnyYear: true,
    }),
  ],
  'espace/proposition/soumettre': byId('brouillon', 'manager'),
  'espace/proposition/reprendre': byId('soumise', 'manager'),
  'espace/proposition/supprimer': byId('brouillon', 'manager'),
  'espace/proposition/fermer': one(['manager'], ({ ids }) => ({ stage_id: ids.libre })),
  'espace/proposition/copier': [
    ...one(['manager'], ({ ids }) => ({ id: ids.offre }), { ofAnyYear: true }),
    ...one(['manager'], ({ ids }) => ({ id: ids.soumise, de: 'proposition' }), { ofAnyYear: true }),
  ],
  'espace/informations/enregistrer': (['etudiant', 'candidat'] as const).flatMap((who) =>
    one([who], ({ ids }) => ({ id: ids[who], ville: 'Sfax' }), {
      ofAnyYear: true,
      seen: { path: 'espace/informations', of: ({ etudiants }) => etudiants[0] },
    }),
  ),
  'espace/entreprise/modifier': one(
    ['manager'],
    ({ ids, mark }) => ({
      id: ids.entreprise,
      nom_entreprise: `Société ${mark}`,
      matricule: mark,
      ...company,
    }),
    { ofAnyYear: true, seen: { path: 'espace/entreprise', of: ({ entreprises }) => entreprises[0] } },
  ),
  'espace/entreprise/logo': one(
    ['manager'],
    ({ ids, mark }) => ({
      id: ids.entreprise,
      logo: Buffer.concat([png(8), Buffer.from(mark)]).toString('base64'),
    }),
    {
      ofAnyYear: true,
      seen: {
        path: 'espace/entreprise',
        of: ({ entreprises }) => ({ ...entreprises[0], version: entreprises[0].version_logo }),
      },
    },
  ),
  'espace/site/enregistrer': [
    ...one(['manager'], ({ ids }) => ({ id: ids.site, entreprise_id: ids.entreprise, nom: 'Autre' }), {
      ofAnyYear: true,
      seen: {
        path: 'espace/sites',
        of: ({ sites }, { ids }) => sites.find((each: { id: number }) => each.id === ids.site),
      },
    }),
    ...one(['manager'], ({ ids }) => ({ entreprise_id: ids.entreprise, nom: 'Neuf' }), { ofAnyYear: true }),
  ],
  'espace/site/supprimer': one(['manager'], ({ ids }) => ({ id: ids.site }), { ofAnyYear: true }),
  'espace/contact/enregistrer': [
    ...one(
      ['manager'],
      ({ ids }) => ({ id: ids.contact, entreprise_id: ids.entreprise, nom: 'N', email: 'autre@moi.test' }),
      {
        ofAnyYear: true,
        seen: {
          path: 'espace/contacts',
          of: ({ contacts }, { ids }) => contacts.find((each: { id: number }) => each.id === ids.contact),
        },
      },
    ),
    ...one(['manager'], ({ ids }) => ({ entreprise_id: ids.entreprise, nom: 'N', email: 'neuf@moi.test' }), {
      ofAnyYear: true,
    }),
  ],
  'espace/contact/supprimer': one(['manager'], ({ ids }) => ({ id: ids.contact }), { ofAnyYear: true }),
  'espace/offre': byId('libre', 'etudiant', 'candidat'),
  'espace/offre/papier': byId('libre', 'etudiant', 'candidat'),
  'espace/offre/garder': [
    ...one(['etudiant', 'candidat'], ({ ids }) => ({ id: ids.libre, gardee: true })),
    ...one(['etudiant', 'candidat'], ({ ids }) => ({ id: ids.libre, gardee: false })),
  ],
  'espace/alerte/supprimer': byId('alerte', 'candidat'),
  'espace/cle/supprimer': one(['candidat'], ({ ids }) => ({ id: ids.cle }), { ofAnyYear: true }),
  'espace/cle/renommer': one(['candidat'], ({ ids }) => ({ id: ids.cle, nom: 'Clé' }), { ofAnyYear: true }),
  'espace/candidature/envoyer': one(['candidat'], ({ ids }) => ({ stage_id: ids.autre, lettre: 'Bonjour' })),
  'espace/candidature/retirer': byId('candidature', 'candidat'),
  'espace/entretien/proposer': one(['manager'], ({ ids }) => ({ id: ids.candidature, ...SLOTS })),
  'espace/entretien/repondre': one(['candidat'], ({ ids }) => ({ id: ids.candidature, debut: null }), {
    first: ({ ids }) => `UPDATE internship.candidature SET entretien_etat = 'propose', entretien_minutes = 30,
        entretien_lieu = 'Tunis', entretien_creneaux = '{${SLOTS.creneaux}}' WHERE id = ${ids.candidature}`,
  }),
  'espace/candidature/ecrire': one(['manager'], ({ ids }) => ({ id: ids.candidature, message: 'Bonjour' })),
  'espace/candidature/repondre': one(['manager'], ({ ids }) => ({ id: ids.candidature, etat: 'retenue' })),
  // a declaration belongs to the year of its days
  'espace/demande/corriger': one(
    ['candidat'],
    ({ ids }) => ({ id: ids.demande, type_stage: 1, langue: 'fr', declaration }),
    { ofAnyYear: true },
  ),
  'espace/demande/retirer': one(['candidat'], ({ ids }) => ({ id: ids.demande }), { ofAnyYear: true }),
  'espace/encadrement/repondre': one(['encadreur'], ({ ids }) => ({
    id: ids.affectation,
    etat: 'decline',
    motif: 'En congé',
  })),
  'espace/visites/enregistrer': [
    ...one(['encadreur'], ({ ids }) => visit({ affectation_id: ids.affectation })),
    ...one(['encadreur'], ({ ids }) => visit({ id: ids.visite, affectation_id: ids.affectation })),
  ],
  // a sent agreement lacks nothing it states
  'espace/complement/donner': one(['etudiant'], ({ ids }) => ({ id: ids.complement, heures: 35 }), {
    first: ({ ids }) =>
      `UPDATE internship.convention SET etat = 'annulee', annulation = 'Refaite' WHERE id = ${ids.convention}`,
  }),
  'espace/visites/supprimer': byId('visite', 'encadreur'),
  // the version of an existing draft must have been read
  'espace/evaluations/enregistrer': one(
    ['tuteur'],
    ({ ids }) => ({ id: ids.affectation, ...axes, signe_par: 'Moi' }),
    {
      first: ({ ids }) =>
        `UPDATE internship.evaluation SET commentaire = '' WHERE affectation_id = ${ids.affectation}`,
    },
  ),
  'espace/tutorat/confirmer': one(['tuteur'], ({ ids }) => ({ id: ids.affectation, etat: 'confirme' })),
  'espace/tutorat/nommer': one(['manager'], ({ ids }) => ({ id: ids.affectation, contact_id: ids.contact }), {
    first: ({ ids }) => `UPDATE company.contact SET active = 0 WHERE id = ${ids.tuteur}`,
  }),
  'espace/soutenances/repondre': one(FIVE, (world) => ({ reponses: [comes(world)] })),
  'espace/disponibilites/ouvrir': [...byId('question', 'encadreur'), ...byId('questionJury', 'juror')],
  'espace/agenda/ouvrir': calendars(),
  'espace/agenda/fermer': calendars(),
}

function calendars(): Row[] {
  return [
    ...one(['etudiant'], ({ ids }) => ({ genre: 'etudiant', id: ids.etudiant }), { ofAnyYear: true }),
    ...one(['candidat'], ({ ids }) => ({ genre: 'etudiant', id: ids.candidat }), { ofAnyYear: true }),
    ...one(['encadreur'], ({ ids }) => ({ genre: 'enseignant', id: ids.enseignant }), { ofAnyYear: true }),
    ...one(['juror'], ({ ids }) => ({ genre: 'jury', id: ids.juré }), { ofAnyYear: true }),
    // the teacher's is the one
    ...one([], ({ ids }) => ({ genre: 'encadreur', id: ids.encadrant })),
  ]
}
function visit(which: object) {
  return { ...which, le: '2022-03-15', moyen: 'sur_place', compte_rendu: 'Vu' }
}
function comes({ ids, debut }: World) {
  return { soutenance_id: ids.soutenance, debut, reponse: 'vient' }
}

/** Something of one's own, and of somebody else, in the same call. */
const MIXED: Record<string, (mine: World, theirs: World) => [Who, Record<string, unknown>][]> = {
  'espace/proposition/enregistrer': (mine, theirs) => [
    ['manager', { id: theirs.ids.brouillon, entreprise_id: mine.ids.entreprise, sujet: 'S' }],
    ['manager', { entreprise_id: mine.ids.entreprise, sujet: 'S', tuteur: theirs.ids.tuteur }],
    [
      'manager',
      { id: mine.ids.brouillon, entreprise_id: mine.ids.entreprise, sujet: 'S', tuteur: theirs.ids.tuteur },
    ],
  ],
  'espace/site/enregistrer': (mine, theirs) => [
    ['manager', { id: theirs.ids.site, entreprise_id: mine.ids.entreprise, nom: 'N' }],
    ['manager', { id: mine.ids.site, entreprise_id: theirs.ids.entreprise, nom: 'N' }],
  ],
  'espace/contact/enregistrer': (mine, theirs) => [
    [
      'manager',
      { id: theirs.ids.contact, entreprise_id: mine.ids.entreprise, nom: 'N', email: 'n@moi.test' },
    ],
    [
      'manager',
      { id: mine.ids.contact, entreprise_id: theirs.ids.entreprise, nom: 'N', email: 'n@moi.test' },
    ],
  ],
  'espace/convention/signer': ({ ids, empreinte }, theirs) => [
    [
      'etudiant',
      { id: ids.convention, qui: 'etudiant', nom: 'Moi', empreinte, fichier_id: theirs.ids.rapport },
    ],
  ],
  'espace/visites/enregistrer': (mine, theirs) => [
    ['encadreur', visit({ id: theirs.ids.visite, affectation_id: mine.ids.affectation })],
    ['encadreur', visit({ id: mine.ids.visite, affectation_id: theirs.ids.affectation })],
  ],
  'espace/tutorat/nommer': (mine, theirs) => [
    ['manager', { id: mine.ids.affectation, contact_id: theirs.ids.contact }],
    ['manager', { id: theirs.ids.affectation, contact_id: mine.ids.contact }],
  ],
  'espace/soutenances/repondre': (mine, theirs) => [
    ['juror', { reponses: [comes(mine), comes(theirs)] }],
    ['juror', { reponses: [{ ...comes(mine), soutenance_id: theirs.ids.soutenance }] }],
  ],
}

type Expected = Partial<Record<Who, readonly number[]>>
interface List {
  /** The ids in the response. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers, and a wrong look fails them
  ids: (body: any) => (number | null)[]
  /** Ids that belong to each person only. */
  of: (mine: World, lastYear: World) => Expected
}
// biome-ignore lint/suspicious/noExplicitAny: see above
const idsOf = (rows: any[], key = 'id') => rows.map((row) => row[key])
const forAll = (whom: readonly Who[], ids: readonly number[]): Expected =>
  Object.fromEntries(whom.map((who) => [who, ids]))
const list = (key: string, name: keyof World['ids'], ...whom: Who[]): List => ({
  ids: (body) => idsOf(body[key]),
  of: ({ ids }) => forAll(whom, [ids[name]]),
})

const LISTS: Record<string, List> = {
  'espace/stages': list('stages', 'affectation', ...FIVE),
  'espace/conventions': list('conventions', 'convention', 'etudiant', 'encadreur', 'manager', 'tuteur'),
  'espace/propositions': {
    ids: ({ offres, anciennes }) => [
      ...idsOf(offres),
      ...idsOf(offres, 'stage_id'),
      ...idsOf(anciennes, 'value'),
    ],
    of: ({ ids }, { ids: before }) => ({
      manager: [
        ids.brouillon,
        ids.soumise,
        ids.offre,
        ids.libre,
        ids.autre,
        before.offre,
        before.libre,
        before.autre,
        before.brouillon,
        before.soumise,
      ],
    }),
  },
  'espace/proposition/choix': {
    ids: ({ entreprises, tuteurs }) => [...idsOf(entreprises, 'value'), ...idsOf(tuteurs, 'value')],
    of: ({ ids }) => ({ manager: [ids.entreprise, ids.tuteur] }),
  },
  'espace/entreprise': list('entreprises', 'entreprise', 'manager'),
  'espace/informations': {
    ids: ({ etudiants }) => idsOf(etudiants),
    of: ({ ids }) => ({ etudiant: [ids.etudiant], candidat: [ids.candidat] }),
  },
  'espace/sites': {
    ids: ({ sites }) => idsOf(sites),
    of: ({ ids }) => ({ manager: [ids.site] }),
  },
  'espace/contacts': {
    ids: ({ contacts }) => idsOf(contacts),
    of: ({ ids }) => ({ manager: [ids.gérant, ids.tuteur, ids.contact] }),
  },
  'espace/offres': {
    ids: ({ offres }) => idsOf(offres),
    of: ({ ids }) => forAll(['etudiant', 'candidat'], [ids.libre, ids.autre]),
  },
  'espace/alertes': list('alertes', 'alerte', 'candidat'),
  'espace/candidatures': list('candidatures', 'candidature', 'candidat'),
  'espace/candidatures/recues': list('candidatures', 'candidature', 'manager'),
  'espace/demandes': {
    ids: ({ demandes }) => idsOf(demandes),
    of: ({ ids }, { ids: before }) => forAll(['candidat'], [ids.demande, before.demande]),
  },
  'espace/encadrements': list('etudiants', 'affectation', 'encadreur'),
  'espace/visites': list('visites', 'visite', 'encadreur', 'etudiant'),
  'espace/evaluations': list('stages', 'affectation', 'tuteur', 'manager'),
  'espace/soutenances': {
    ids: ({ soutenances, disponibilites, agendas }) =>
      [soutenances, disponibilites, agendas].flatMap((all) => idsOf(all)),
    of: ({ ids }) => ({
      ...forAll(['manager', 'tuteur'], [ids.soutenance]),
      etudiant: [ids.soutenance, ids.etudiant],
      candidat: [ids.candidat],
      encadreur: [ids.soutenance, ids.question, ids.enseignant],
      juror: [ids.soutenance, ids.questionJury, ids.juré],
    }),
  },
}

/** Calls without ids and rows: they concern the caller, and nobody else. */
const OF_ONESELF = [
  'espace/alerte/creer',
  'espace/cles',
  'espace/cle/commencer',
  'espace/cle/ajouter',
  'espace/seances',
  'espace/seance/fermer',
  'espace/donnees',
  'espace/donnees/ouvrir',
  'espace/moi',
  // proclamations.test.ts checks whose they are
  'espace/diplomes',
  'espace/langue',
  'espace/mot_de_passe',
  'espace/demande/brouillon',
  'espace/demande/entreprise',
  'espace/demande/demander',
  'espace/demande/declarer',
  'espace/soutenances/noter',
  'espace/quitter',
]

const calls = endpoints.filter(({ access }) => access === 'person')
const callAt = (path: string) => calls.find((each) => each.path === path) as Endpoint
const pathsOf = (some: readonly Endpoint[]) => some.map(({ path }) => path).sort()

let school: School
let mine: World
let theirs: World
let lastYear: World
let nobodys: World

beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    `UPDATE records.etablissement SET rapport_jours = 0, rapport_partage = 1, candidatures = 1, faits = '{site}'`,
  )
  await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 10)`)
  mine = await openWorld(school)
  theirs = await openWorld(school)
  lastYear = await openWorld(school, { annee: AUTRE_ANNEE, like: mine })
  const ids = Object.keys(mine.ids).map((name, index) => [name, 900_000_000 + index])
  nobodys = { ...theirs, mark: 'nobody', ids: Object.fromEntries(ids) }
})
afterAll(() => school?.drop())

async function call(endpoint: Endpoint, input: object, { tokens }: World, who: Who): Promise<Answer> {
  // how often they call is another matter
  await school.sql('DELETE FROM gateway.rate_limit')
  return school.services.call(endpoint, input, { token: tokens[who] })
}
async function versionOf(
  { path, ask, of }: NonNullable<Row['seen']>,
  world: World,
  who: Who,
): Promise<string> {
  return of((await call(callAt(path), ask?.(world) ?? {}, world, who)).body, world).version
}
const outcome = ({ status, body }: Answer) => [status, body.code]
/** Values of a refusal that reveal nothing. */
const told = (answer: Answer) =>
  JSON.stringify({ ...answer.body, requestId: undefined }).replaceAll(/\d+/g, '#')

it('each call of persons is covered', () => {
  const withIds = calls.filter((endpoint) => idKeys(endpoint).length > 0)
  expect(Object.keys(BY_ID).sort()).toEqual(pathsOf(withIds))
  expect([...Object.keys(LISTS), ...OF_ONESELF].sort()).toEqual(
    pathsOf(calls.filter((each) => !withIds.includes(each))),
  )
  // schoolwide names aside, a call with more than one id of records can mix them
  const SHARED = ['type_stage', 'specialite', 'niveau', 'justificatif_id']
  const several = withIds.filter(
    (endpoint) =>
      idKeys(endpoint).filter((key) => !SHARED.includes(key)).length > 1 ||
      idKeys(endpoint).includes('reponses'),
  )
  expect(Object.keys(MIXED).sort()).toEqual(pathsOf(several))
})

describe('a list', () => {
  it.each(Object.entries(LISTS))('%s has exactly one’s own rows', async (path, { ids, of }) => {
    const endpoint = callAt(path)
    for (const who of WHO) {
      const answer = await call(endpoint, {}, mine, who)
      const found = answer.body.code === 'not_for_you' ? [] : ids(answer.body).filter((id) => id !== null)
      expect(new Set(found), who).toEqual(new Set(of(mine, lastYear)[who]))
      expect(JSON.stringify(answer.body), who).not.toContain(theirs.mark)
    }
  })

  it.each(OF_ONESELF.filter((path) => path !== 'espace/quitter'))('%s mentions nobody else', async (path) => {
    for (const who of WHO) {
      const answer = await call(callAt(path), inputOf(callAt(path)), mine, who)
      expect(JSON.stringify(answer.body), who).not.toContain(theirs.mark)
      if (path !== 'espace/donnees/ouvrir') continue
      const archive = await school.services.app.request(answer.body.adresse)
      const { 'donnees.json': donnees } = unzipSync(new Uint8Array(await archive.arrayBuffer()))
      expect(strFromU8(donnees as Uint8Array), who).toContain(mine.emails[who])
      expect(strFromU8(donnees as Uint8Array), who).not.toContain(theirs.mark)
    }
  })
})

describe('a record of somebody else is not found', () => {
  it.each(Object.entries(BY_ID))('%s', async (path, rows) => {
    const endpoint = callAt(path)
    const before = await everything(school.database.pool)
    for (const { of, see = [], ofAnyYear, ask } of rows)
      for (const who of WHO) {
        const unknown = await call(endpoint, ask(nobodys), mine, who)
        const foreign: [string, World][] = [
          ['of others', theirs],
          ...(ofAnyYear ? [] : [['of last year', lastYear] as [string, World]]),
          ...(of.includes(who) || see.includes(who) ? [] : [['of others around', mine] as [string, World]]),
        ]
        for (const [what, world] of foreign) {
          const answer = await call(endpoint, ask(world), mine, who)
          const asked = `${who}, ${what}: ${JSON.stringify([ask(world), answer.body])}`
          expect(told(answer), asked).toBe(told(unknown))
          if (path !== 'espace/offre/garder') expect(answer.status, asked).toBeGreaterThanOrEqual(400)
        }
        if (see.includes(who))
          expect(outcome(await call(endpoint, ask(mine), mine, who)), who).toEqual([403, 'not_for_you'])
      }
    expect(await everything(school.database.pool)).toBe(before)
  })

  it.each(Object.entries(MIXED))('%s: in addition to one’s own', async (path, mix) => {
    const before = await everything(school.database.pool)
    for (const other of [theirs, nobodys])
      for (const [who, input] of mix(mine, other)) {
        const answer = await call(callAt(path), input, mine, who)
        expect(answer.status, JSON.stringify([input, answer.body])).toBeGreaterThanOrEqual(400)
        expect(answer.status, JSON.stringify([input, answer.body])).toBeLessThan(500)
      }
    expect(await everything(school.database.pool)).toBe(before)
  })
})

describe('one’s own record is found', () => {
  it.each(Object.entries(BY_ID))('%s', async (path, rows) => {
    for (const { of, ask, first, seen } of rows)
      for (const who of of) {
        const own = await openWorld(school)
        if (first) await school.sql(first(own))
        const asked = { ...ask(own), ...(seen && { version: await versionOf(seen, own, who) }) }
        const answer = await call(callAt(path), asked, own, who)
        expect(answer.status, JSON.stringify([who, asked, answer.body])).toBe(200)
      }
  })
})
