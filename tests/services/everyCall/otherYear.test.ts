import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { openAct } from '../../setup/act'
import { openAgreement, today } from '../../setup/agreements'
import { everything } from '../../setup/everything'
import { readings, sentUpload, storedFile } from '../../setup/files'
import { idKeys } from '../../setup/idKeys'
import { mailOf } from '../../setup/mailOf'
import { ANNEE, AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'
import { type Tokens, tokenFor } from '../../setup/services'
import { toldOf } from '../../setup/told'

/*
 * A session of one academic year reads and writes only rows of that year. A new call with an id fails until it is
 * listed here, with the ids that belong to a year.
 */

const OFFRE = ['entreprise_id', 'type_stage', 'specialite', 'niveau', 'site', 'tuteur']
/** Ids of rows that all years share, by call. Calls of the company service have no others. */
const SHARED: Record<string, string[]> = {
  'internship/login': ['anneeScolaire_id'],
  'records/login': ['anneeScolaire_id'],
  'internship/stage/add': OFFRE,
  'internship/stage/update': OFFRE,
  'internship/espace/proposition/enregistrer': OFFRE,
  // not read: it is part of an address in a mail
  'internship/espace/lien': ['offre'],
  // an offer of any year may be copied
  'internship/espace/proposition/copier': ['id'],
  'internship/espace/informations/enregistrer': ['id'],
  'internship/espace/entreprise/modifier': ['id'],
  'internship/espace/entreprise/logo': ['id'],
  'internship/espace/contact/enregistrer': ['id', 'entreprise_id'],
  'internship/espace/site/enregistrer': ['id', 'entreprise_id'],
  'internship/espace/site/supprimer': ['id'],
  'internship/espace/contact/supprimer': ['id'],
  'internship/profile/cle/supprimer': ['id'],
  'internship/profile/cle/renommer': ['id'],
  'internship/espace/cle/renommer': ['id'],
  'internship/utilisateur/retirer_facteur': ['id'],
  'internship/espace/cle/supprimer': ['id'],
  'internship/cle/entrer': ['anneeScolaire_id'],
  // rooms and jurors are those of every year
  'internship/document/papier': ['salle', 'jury'],
  'internship/stage/select_type_stage': ['entreprise_id'],
  // That is how one gets to the others.
  'internship/seance/annee': ['annee'],
  // The graduates of any year may be looked at.
  'internship/soutenance/diplomes': ['annee'],
  ...Object.fromEntries(
    ['invite', 'withdraw', 'devices', 'sign_out'].map((step) => [`internship/utilisateur/${step}`, ['id']]),
  ),
  'internship/habilitation/delier': ['id'],
  'internship/regard/bureau': ['id'],
  'internship/identite/entrer': ['anneeScolaire_id'],
  ...Object.fromEntries(['renouveler', 'retirer'].map((step) => [`internship/jeton/${step}`, ['id']])),
  'internship/jeton/ajouter': ['diplomes'],
  ...Object.fromEntries(
    ['modifier', 'renouveler', 'activer', 'essayer', 'retirer'].map((step) => [
      `internship/webhook/${step}`,
      ['id'],
    ]),
  ),
  'internship/webhook/envois': ['id', 'avant'],
  ...Object.fromEntries(
    ['source', 'activer', 'retirer', 'lire'].map((step) => [`internship/flux/${step}`, ['id']]),
  ),
  'internship/flux/ajouter': ['utilisateur'],
  'internship/flux/modifier': ['id', 'utilisateur'],
  'internship/flux/lectures': ['id', 'avant'],
  'internship/webhook/renvoyer': ['id', 'envoi'],
  // Records that somebody has opened are not reported to others.
  'internship/historique/vu': ['id'],
  // that is how to find out a record's year
  'internship/historique/annee': ['id'],
  'internship/affectation/getById': ['id_encadrant'],
  'internship/affectation/deroulement/enregistrer': ['site_id', 'tuteur_id'],
  'internship/affectation/grille/ecrire': ['encadrant_id'],
  'internship/affectation/add': ['encadrant_id'],
  'internship/candidature/affecter': ['encadrant_id'],
  // kinds of documents are those of every year
  'internship/fichier/commencer': ['justificatif_id'],
  'internship/piece/vue': ['justificatif_id'],
  'internship/etudiant/demande/accepter': ['encadrant_id'],
  'internship/etudiant/demande/modifier': ['declaration'],
  'internship/affectation/edit': ['encadrant_id', 'id_encadrant'],
  'internship/affectation/delete': ['id_encadrant'],
  'internship/encadreur/encadreur_byid': ['id'],
  'internship/encadreur/add_encadreur': ['encadreur'],
  'internship/encadreur/update_encadreur': ['id'],
  'internship/encadreur/delete_encadreur': ['id'],
  'internship/jury/jury_byid': ['id'],
  'internship/jury/add_jury': ['jury'],
  'internship/jury/update_jury': ['id'],
  'internship/jury/delete_jury': ['id'],
  'internship/soutenance/add': ['salle', 'materiel', 'arrayEns', 'enseignant'],
  // narrows the year's own rows (tests/services/calendrier/calendrier.test.ts)
  'internship/soutenance/calendrier': ['filter'],
  'internship/soutenance/creneaux': ['recherche'],
  'internship/acte/reporter': ['salle', 'materiel', 'arrayEns', 'enseignant'],
  'internship/acte/remplacer': ['jury', 'par'],
  // The defence names the grade; the grade's own id is not looked at.
  'internship/note/update': ['mention_id', 'id'],
  'internship/note/criteres': ['mention_id'],
  'internship/campagne/disponibilite': ['ressource_id'],
  'internship/vue/defaut': ['id'],
  'internship/campagne/solliciter': ['personnes'],
  // of the link's holder
  'internship/convocation/repondre': ['reponses'],
  ...Object.fromEntries(
    ['lire', 'noter', 'rouvrir'].map((step) => [`internship/feuille/${step}`, ['soutenance_id']]),
  ),
  'internship/feuille/signer': ['soutenance_id', 'mention_id'],
  // versions of what all years share
  'internship/gabarit/retablir': ['de'],
  // a place among the notes of one record
  'internship/commentaire/list': ['avant'],
  // where groups that an import makes belong
  'internship/import/preview': ['options'],
  'internship/import/write': ['options'],
  'company/import/preview': ['options'],
  'company/import/write': ['options'],
  'records/import/preview': ['options'],
  'records/import/write': ['options'],
  'records/diplome/get_by_cycle': ['id'],
  'records/specialite/get_by_diplome': ['id'],
  'records/niveau/get_by_specialite': ['id'],
  'records/niveau/get_by_specialites': ['specialites'],
  'records/niveau/select': ['diplome'],
  'records/group/get_by_niveau': ['specialite_id', 'cycle_id', 'niveau_id'],
}

interface Rows {
  offre: number
  etudiant: number
  groupe: number
  demande: number
  /** Retained by the company. */
  candidature: number
  affectee: { id: number; stage_id: number; etudiant_id: number }
  /** Person 5 chairs its jury. */
  planifiee: { id: number; stage_id: number; soutenance_id: number }
  validee: { id: number }
  /** Its chair has signed. */
  signee: { soutenance_id: number }
  changement: number
  commentaire: number
  convoque: number
  dit: string
  evaluation: number
  complement: number
  piece: number
  courriels: { attente: number; echec: number }
  campagne: number
  /** Its assignment has a placed card. */
  brouillon: number
  calcul: number
  notee: { id: number; soutenance_id: number; etudiant_id: number; note_id: number }
  fichier: number
  envoi: number
  acte: { id: number; apercu: string }
  /** Agreements of separate assignments, one to check and one sent. */
  conventions: { projet: number; envoyee: number; papier: number }
  /** One that all have signed on paper, and a paper of it. */
  papiers: { id: number; papier: number }
  proclame: { id: number; etudiant_id: number }
  /** An offer that a company writes, and one that waits for the office. */
  ebauche: number
  proposee: number
}

/** An input that works with the rows of one's own year. */
const INPUTS: Record<string, (rows: Rows) => Record<string, unknown>> = {
  'internship/stage/getById': ({ offre }) => ({ id: offre }),
  'internship/stage/valid': ({ offre }) => ({ id: offre, etat: 2 }),
  'internship/stage/update': ({ offre }) => ({
    id: offre,
    entreprise_id: 1,
    sujet: 'Autre sujet',
    description: 'Autre description',
    periode_stage: 'Été',
  }),
  'internship/stage/delete': ({ offre }) => ({ id: offre }),
  'internship/proposition/get_by_id': ({ proposee }) => ({ id: proposee }),
  'internship/proposition/accepter': ({ proposee }) => ({ id: proposee }),
  'internship/proposition/retourner': ({ proposee }) => ({ id: proposee, motif: 'M' }),
  'internship/affectation/getById': ({ affectee }) => ({
    id: affectee.stage_id,
    id_etudiant: affectee.etudiant_id,
    id_encadrant: 1,
  }),
  'internship/affectation/add': ({ offre, etudiant }) => ({
    annee: 2022,
    stage_id: offre,
    etudiant_id: etudiant,
    encadrant_id: 1,
    etat_stage: 1,
  }),
  'internship/affectation/edit': ({ offre, etudiant, affectee }) => ({
    stage_id: offre,
    etudiant_id: etudiant,
    encadrant_id: 1,
    etat_stage: 1,
    id_etudiant: affectee.etudiant_id,
    id_encadrant: 1,
  }),
  'internship/affectation/delete': ({ affectee }) => ({ id_etudiant: affectee.etudiant_id, id_encadrant: 1 }),
  'internship/soutenance/get_by_id': ({ planifiee }) => ({ stage_id: planifiee.stage_id }),
  'internship/soutenance/valide': ({ planifiee }) => ({ id: planifiee.id, etat: 1 }),
  // a day after all of those
  'internship/soutenance/add': ({ affectee }) => plan(affectee.stage_id, '2022-05-31'),
  'internship/acte/annuler': ({ planifiee }) => ({ id: planifiee.id, motif: 'M' }),
  'internship/acte/devalider': ({ validee }) => ({ id: validee.id, motif: 'M' }),
  'internship/acte/reporter': ({ planifiee }) => ({ ...plan(planifiee.stage_id, '2022-05-30'), motif: 'M' }),
  'internship/acte/remplacer': ({ planifiee }) => ({ id: planifiee.id, jury: 5, par: 7, motif: 'M' }),
  'internship/acte/rouvrir': ({ notee }) => ({ id: notee.id, motif: 'M' }),
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
  'internship/convention/lire': ({ conventions }) => ({ id: conventions.projet }),
  'internship/convention/preparer': ({ affectee }) => ({ ids: [affectee.stage_id] }),
  'internship/convention/amender': ({ conventions }) => ({ id: conventions.envoyee, motif: 'M' }),
  'internship/convention/verifier': ({ conventions }) => ({ id: conventions.projet }),
  'internship/convention/envoyer': ({ conventions }) => ({ ids: [conventions.projet] }),
  'internship/convention/relancer': ({ conventions }) => ({ ids: [conventions.envoyee] }),
  'internship/convention/papier': ({ conventions }) => ({
    id: conventions.envoyee,
    qui: 'etudiant',
    nom: 'N',
    le: today(),
    fichier_id: conventions.papier,
  }),
  'internship/convention/joindre': ({ papiers }) => ({
    id: papiers.id,
    qui: 'etudiant',
    fichier_id: papiers.papier,
  }),
  'internship/convention/signer': ({ conventions }) => ({ id: conventions.envoyee, nom: 'N' }),
  'internship/convention/deleguer': ({ conventions }) => ({ id: conventions.envoyee, accepte: 1 }),
  'internship/convention/annuler': ({ conventions }) => ({ id: conventions.envoyee, motif: 'M' }),
  'internship/acte/retirer': ({ affectee }) => ({ id: affectee.stage_id, motif: 'M' }),
  'internship/soutenance/creneaux': ({ affectee }) => ({ sujet_id: affectee.stage_id }),
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
  'internship/commentaire/update': ({ commentaire }) => ({ id: commentaire, texte: 'Autre texte' }),
  'internship/commentaire/delete': ({ commentaire }) => ({ id: commentaire }),
  'internship/campagne/choisir': ({ campagne, affectee }) => ({ id: campagne, sujets: [affectee.stage_id] }),
  'internship/campagne/tableau': ({ campagne }) => ({ id: campagne }),
  'internship/campagne/papier': ({ campagne }) => ({ id: campagne }),
  'internship/campagne/deplacer': ({ campagne, affectee }) => ({
    id: campagne,
    cartes: [{ id: affectee.id, debut: null, salle_id: null, jury: [], version: null }],
  }),
  'internship/campagne/proposer': ({ campagne }) => ({ id: campagne, secondes: 1 }),
  'internship/campagne/calculs': ({ campagne }) => ({ id: campagne }),
  'internship/campagne/arreter': ({ calcul }) => ({ calcul }),
  'internship/campagne/retenir': ({ calcul, affectee }) => ({ calcul, cartes: [affectee.id] }),
  'internship/campagne/publier': ({ campagne, brouillon }) => ({ id: campagne, cartes: [brouillon] }),
  'internship/gabarit/apercu/papier': ({ affectee }) => ({
    cle: 'attestation_stage',
    lang: 'fr',
    objet: 'Attestation',
    corps: '{{etudiant}}',
    fiche: affectee.id,
  }),
  'internship/gabarit/apercu': ({ affectee }) => ({
    cle: 'rappel',
    lang: 'fr',
    objet: 'Rappel',
    corps: '{{etudiant}}',
    fiche: affectee.id,
  }),
  'internship/gabarit/essai': ({ affectee }) => ({
    cle: 'rappel',
    lang: 'fr',
    objet: 'Rappel',
    corps: '{{etudiant}}',
    fiche: affectee.id,
  }),
  'internship/document/papier': ({ planifiee }) => ({
    document: 'planning_etudiant',
    ids: [planifiee.id],
    stages: [planifiee.stage_id],
  }),
  'internship/document/fichiers': ({ affectee }) => ({ document: 'notation', ids: [affectee.id] }),
  'internship/document/conventions/fichiers': ({ conventions }) => ({ ids: [conventions.projet] }),
  'internship/document/conventions/papier': ({ conventions }) => ({ ids: [conventions.projet] }),
  'internship/document/soutenances': ({ affectee }) => ({ ids: [affectee.id], stages: [affectee.stage_id] }),
  'internship/courrier/destinataires': ({ affectee }) => ({ ressource: 'note', ids: [affectee.id] }),
  'internship/courrier/envoyer': ({ affectee }) => ({
    ressource: 'note',
    ids: [affectee.id],
    objet: 'Rentrée',
    message: 'Bonjour.',
  }),
  ...Object.fromEntries(
    ['adresse', 'ouvrir', 'fermer'].map((step) => [
      `internship/agenda/${step}`,
      ({ etudiant }: Rows) => ({ genre: 'etudiant', id: etudiant }),
    ]),
  ),
  'internship/historique/annuler': ({ changement }) => ({ id: changement }),
  'internship/campagne/sollicitations': ({ campagne }) => ({ id: campagne }),
  'internship/campagne/manques': ({ campagne }) => ({ id: campagne }),
  'internship/courriel/courriel_by_id': ({ courriels }) => ({ id: courriels.echec }),
  'internship/courriel/arreter': ({ courriels }) => ({ ids: [courriels.attente] }),
  'internship/courriel/renvoyer': ({ courriels }) => ({ ids: [courriels.echec] }),
  'internship/convocation/preparer': ({ planifiee, campagne }) => ({
    soutenances: [planifiee.soutenance_id],
    affectations: [planifiee.id],
    campagne,
  }),
  'internship/convocation/etats': ({ planifiee }) => ({ soutenances: [planifiee.soutenance_id] }),
  'internship/convocation/envoyer': ({ convoque }) => ({ ids: [convoque] }),
  'internship/convocation/apercu': ({ convoque }) => ({ id: convoque }),
  'internship/convocation/noter': ({ convoque, dit, planifiee }) => ({
    convoque_id: convoque,
    soutenance_id: planifiee.soutenance_id,
    debut: dit,
    reponse: 'vient',
  }),
  'internship/evaluation/demander': ({ affectee }) => ({ ids: [affectee.stage_id] }),
  'internship/complement/demander': ({ affectee }) => ({ ids: [affectee.stage_id], qui: ['etudiant'] }),
  'internship/complement/retirer': ({ complement }) => ({ id: complement }),
  'internship/complement/accepter': ({ complement }) => ({ id: complement }),
  'internship/complement/refuser': ({ complement }) => ({ id: complement, motif: 'M' }),
  'internship/piece/decider': ({ piece }) => ({ id: piece, accepte: 1 }),
  'internship/piece/vue': ({ affectee }) => ({ id: affectee.stage_id, justificatif_id: 1 }),
  'internship/piece/retirer': ({ piece }) => ({ id: piece }),
  'internship/evaluation/rouvrir': ({ evaluation }) => ({ id: evaluation, motif: 'M' }),
  'internship/feuille/inviter': ({ notee }) => ({ ids: [notee.soutenance_id] }),
  'internship/feuille/valider': ({ signee }) => ({ id: signee.soutenance_id }),
  'internship/proclamation/publier': ({ acte: { id, apercu } }) => ({ id, apercu, malgre: true }),
  'internship/proclamation/retirer': ({ proclame }) => ({ id: proclame.id, motif: 'M' }),
  'internship/proclame/retirer': ({ proclame: { id, etudiant_id } }) => ({
    proclamation_id: id,
    etudiant_id,
    motif: 'M',
  }),
  'internship/fichier/list': ({ affectee }) => ({ fiche: 'affectation', fiche_id: affectee.stage_id }),
  'internship/fichier/commencer': ({ affectee }) => ({
    fiche: 'affectation',
    fiche_id: affectee.stage_id,
    genre: 'cv',
    nom: 'CV.pdf',
    taille: 10,
  }),
  'internship/fichier/finir': ({ envoi }) => ({ id: envoi }),
  'internship/fichier/ouvrir': ({ fichier }) => ({ id: fichier }),
  'internship/fichier/delete': ({ fichier }) => ({ id: fichier }),
  'internship/campagne/solliciter': ({ campagne }) => ({
    id: campagne,
    jusqu_au: today(),
  }),
  ...Object.fromEntries(
    ['apercu', 'ouvrir'].map((step) => [
      `internship/rentree/${step}`,
      ({ offre, etudiant, groupe }: Rows) => ({
        annee: { label: '2040/2041', debut: '2040-09-01', fin: '2041-12-31' },
        groupes: [groupe],
        offres: [offre],
        sauf: [etudiant],
        passages: [{ groupe, vers: `copie/${groupe}` }],
      }),
    ]),
  ),
  'records/etudiant/get_by_group': ({ groupe }) => ({ id: groupe }),
  'records/etudiant/get_by_id': ({ etudiant }) => ({ id: etudiant }),
}

let school: School
let tokens: Tokens
/** Of the other year; nothing changes them. */
let theirs: Rows
/** Of the present one, until a call writes that may change them: making them takes a third of a second. */
let mine: Rows | undefined
const ownRows = async () => {
  mine ??= await rowsOf(ANNEE)
  return mine
}
beforeAll(async () => {
  school = await openSchool()
  // the clock of `today`
  await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis'")
  const person = await school.services.enter('c1@industrie.test')
  tokens = { ...(await school.services.signIn({ annee: ANNEE })), person }
  theirs = await rowsOf(AUTRE_ANNEE)
  // PostgreSQL looks at tables when it comes to it: until then it takes each year for a two hundredth of the rows, and
  // an act's students are compared with each other for longer than a statement may take
  await ownRows()
  await school.sql('ANALYZE')
})
afterAll(() => school?.drop())

const addressOf = ({ service, path }: Endpoint) => `${service}/${path}`
const sharedOf = (endpoint: Endpoint) =>
  endpoint.service === 'company' || endpoint.record ? idKeys(endpoint) : (SHARED[addressOf(endpoint)] ?? [])
/** A space has no choice of year: it shows the current one. */
const ofOneYear = (endpoint: Endpoint) =>
  endpoint.access === 'person' ? [] : idKeys(endpoint).filter((key) => !sharedOf(endpoint).includes(key))
const cases = endpoints.filter((endpoint) => ofOneYear(endpoint).length > 0)

describe('a row of another academic year', () => {
  it('has a case for each call with an id', () => {
    expect(cases.map(addressOf).sort()).toEqual(Object.keys(INPUTS).sort())
    for (const [address, keys] of Object.entries(SHARED)) {
      const endpoint = endpoints.find((each) => addressOf(each) === address)
      expect(endpoint && idKeys(endpoint), address).toEqual(expect.arrayContaining(keys))
    }
  })

  it.each(cases.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    'is not found by %s, which changes nothing',
    async (address, endpoint) => {
      const inputOf = INPUTS[address]
      if (!inputOf) throw new Error('no input is known')
      const own = inputOf(await ownRows())
      const foreign = inputOf(theirs)
      const before = await everything(school.database.pool)
      for (const input of [foreign, ...ofOneYear(endpoint).map((key) => ({ ...own, [key]: foreign[key] }))]) {
        const { status, body } = await school.services.call(endpoint, input, {
          token: tokenFor(endpoint, tokens),
        })
        if (address === 'records/etudiant/get_by_group') expect(body).toEqual({ Etudiant: [] })
        else expect([400, 404, 409], JSON.stringify([input, body])).toContain(status)
      }
      expect(await everything(school.database.pool)).toBe(before)
      if (endpoint.role !== 'reader') mine = undefined
      const { status } = await school.services.call(endpoint, own, { token: tokenFor(endpoint, tokens) })
      expect(status).toBe(200)
    },
  )

  const SHARED_LISTS = [
    'encadreur/list_encadreur',
    'jury/list_jury',
    'entreprise/list_entreprise',
    'enseignant/list',
    'modification/list',
  ]
  /** Changes to what all years share are shown in each, and so are mails about it. */
  const OF_A_YEAR: Record<string, object> = {
    'historique/list': { filter: { kind: 'stage' } },
    'courriel/list': { filter: { categorie: 'acte' } },
  }
  const lists = endpoints.filter(({ rows, path, record }) => rows && !record && !SHARED_LISTS.includes(path))
  beforeAll(() => rowsOf(ANNEE))
  it.each(lists.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    'is not shown by %s',
    async (_, endpoint) => {
      const input = OF_A_YEAR[endpoint.path] ?? {}
      const ids = async (annee: number) => {
        const signedIn = await school.services.signIn({ annee })
        const { body } = await school.services.call(endpoint, input, { token: signedIn[endpoint.service] })
        return new Set<number>(body[endpoint.rows ?? ''].map(({ id }: { id: number }) => id))
      }
      const [mine, theirs] = [await ids(ANNEE), await ids(AUTRE_ANNEE)]
      expect([mine.size > 0, theirs.size > 0]).toEqual([true, true])
      expect([...mine].filter((id) => theirs.has(id))).toEqual([])
    },
  )
})

/** By year, how often rows were created: each time on a different day. */
const turns = new Map<number, number>()

async function rowsOf(annee: number): Promise<Rows> {
  const turn = turns.get(annee) ?? 0
  turns.set(annee, turn + 1)
  const day = new Date(Date.UTC(annee === ANNEE ? 2022 : 2021, 0, 10 + turn)).toISOString().slice(0, 10)
  const defence = async (etat: number, hour: number) => {
    const affectation = await school.assignment({ annee })
    const [{ id }] = await school.sql(
      `INSERT INTO internship.soutenance (annee_id, affectation_id, debut, fin, salle_id, etat, validated_at)
       VALUES ($1, $2, $3::date + make_time($5::int, 0, 0), $3::date + make_time($5::int + 1, 0, 0), 1, $4::int, CASE $4::int WHEN 1 THEN now() END) RETURNING id`,
      [annee, affectation.id, day, etat, hour],
    )
    return { ...affectation, soutenance_id: id }
  }
  const [etudiant, offre, affectee] = [
    await school.student({ annee }),
    await school.offer({ annee }),
    await school.assignment({ annee }),
  ]
  const [{ id: candidature }] = await school.sql(
    `INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre, etat)
     VALUES ($1, $2, $3, 'Bonjour', 'retenue') RETURNING id`,
    [annee, await school.student({ annee }), await school.offer({ annee })],
  )
  const [planifiee, notee] = [await defence(0, 9), await defence(1, 10)]
  const [validee, signee] = [await defence(1, 11), await defence(1, 12)]
  await school.sql(
    `INSERT INTO internship.deliberation (soutenance_id, points, mention_id, points_calcules, mention_calculee_id, signe_par)
     VALUES ($1, 12, 1, 12, 1, 'Pr Rim')`,
    [signee.soutenance_id],
  )
  await school.sql(
    'INSERT INTO internship.soutenance_jury (soutenance_id, jury_id, type_jury_id, rang) VALUES ($1, 5, 1, 1)',
    [planifiee.soutenance_id],
  )
  const [[{ id: note_id }], [{ id: demande }]] = [
    await school.sql(
      'INSERT INTO internship.note (soutenance_id, mention_id, points) VALUES ($1, 1, 18) RETURNING id',
      [notee.soutenance_id],
    ),
    await school.sql(
      `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES ($1, $2, 1, 'fr') RETURNING id`,
      [annee, etudiant],
    ),
  ]
  const [{ convoque_id: convoque, debut: dit }] = await school.sql(toldOf(String(planifiee.soutenance_id)))
  const [{ id: evaluation }] =
    await school.sql(`INSERT INTO internship.evaluation (annee_id, affectation_id, etudiant_id, assiduite, integration,
      autonomie, competences, communication, signe_par, signe_le)
    SELECT annee_id, id, etudiant_id, 4, 4, 4, 4, 4, 'A. Ben Ali', now() FROM internship.affectation
    WHERE id = ${planifiee.id} RETURNING id`)
  const [{ id: complement }] =
    await school.sql(`INSERT INTO internship.complement (annee_id, affectation_id, etudiant_id, qui, etat, donnes, donne_le)
    SELECT annee_id, id, etudiant_id, 'etudiant', 'donne', '{"heures": 35}', now() FROM internship.affectation
    WHERE id = ${affectee.id} RETURNING id`)
  const [{ id: piece }] = await school.sql(`WITH made AS (INSERT INTO records.justificatif (label)
      SELECT jsonb_build_object('fr', w, 'en', w, 'ar', w) FROM (SELECT 'Pièce ' || gen_random_uuid() AS w) AS named RETURNING id)
    INSERT INTO internship.piece (annee_id, affectation_id, etudiant_id, justificatif_id, etat)
    SELECT a.annee_id, a.id, a.etudiant_id, made.id, 'remise' FROM internship.affectation a, made
    WHERE a.id = ${affectee.id} RETURNING id`)
  // it has ended before the day that was agreed
  await school.sql(`INSERT INTO internship.deroulement (id, annee_id, etudiant_id, debut, fin, fin_prevue, rupture)
    SELECT id, annee_id, etudiant_id, '2022-02-01', '2022-03-31', '2022-05-31', 'Rupture' FROM internship.affectation
    WHERE id = ${affectee.id}`)
  await school.sql(`INSERT INTO internship.visite (annee_id, affectation_id, etudiant_id, encadrant_id, le, moyen, compte_rendu)
    SELECT annee_id, id, etudiant_id, (SELECT min(id) FROM internship.encadreur), '2022-03-01', 'distance', 'Vu'
    FROM internship.affectation WHERE id = ${planifiee.id}`)
  const [[{ id: attente }], [{ id: echec }]] = [
    await school.sql(mailOf({ annee: String(annee) })),
    await school.sql(mailOf({ annee: String(annee), phase: 'echec' })),
  ]
  const [{ id: commentaire }] = await school.sql(
    `INSERT INTO internship.commentaire (genre, fiche_id, annee_id, utilisateur_id, texte)
     VALUES ('stage', $1, $2, 1, 'Note') RETURNING id`,
    [offre, annee],
  )
  const [{ id: campagne }] = await school.sql(
    `INSERT INTO internship.campagne (annee_id, nom, debut, fin, ouverture, fermeture, duree, types, sieges)
     SELECT $1, 'Campagne ' || count(*), '2022-06-01', '2022-06-30', '08:00', '18:00', 60, '{1}',
       '[{"type_jury": 1, "qui": "tous"}]' FROM internship.campagne RETURNING id`,
    [annee],
  )
  const { id: brouillon } = await school.assignment({ annee })
  await school.sql('INSERT INTO internship.campagne_salle VALUES ($1, 4)', [campagne])
  await school.sql(
    `INSERT INTO internship.carte (annee_id, campagne_id, affectation_id, debut, salle_id, jury)
     VALUES ($1, $2, $3, '2022-06-29T16:00', 4, '[{"jury_id": 2, "type_jury": 1}]')`,
    [annee, campagne, brouillon],
  )
  const [{ id: calcul }] = await school.sql(
    `INSERT INTO internship.calcul (campagne_id, annee_id, lang, secondes, reparer, etat, cartes)
     VALUES ($1, $2, 'fr', 1, false, 'fini', $3) RETURNING id`,
    [campagne, annee, JSON.stringify([{ id: affectee.id, debut: null, salle_id: null, jury: [] }])],
  )
  const refusee = await school.offer({ annee })
  await school.sql(
    `UPDATE internship.stage SET etat = 2 WHERE id = $1 AND set_config('espace.actor', '{"request": "r"}', true) <> ''`,
    [refusee],
  )
  const [{ changement }] = await school.sql(
    "SELECT max(id) AS changement FROM gateway.audit WHERE entity = 'internship.stage' AND entity_id = $1",
    [String(refusee)],
  )
  // best graded of all, so that the others' grades stay open
  const graduate = await defence(1, 13)
  await school.sql('INSERT INTO internship.note (soutenance_id, mention_id, points) VALUES ($1, 1, 20)', [
    graduate.soutenance_id,
  ])
  const proposal = async (etat: string): Promise<number> => {
    const [{ id }] = await school.sql(
      `INSERT INTO internship.proposition (annee_id, entreprise_id, etat, sujet, description, debut, fin, soumise_le)
       VALUES ($1, 1, $2, 'Proposée', 'D', '2022-02-01', '2022-03-01', now()) RETURNING id`,
      [annee, etat],
    )
    return id
  }
  const [ebauche, proposee] = [await proposal('brouillon'), await proposal('soumise')]
  const find = async (query: string) => (await school.sql(query))[0]
  const proclame = await openAct(find, String(annee), { published: true })
  const acte = await openAct(find, String(annee))
  const { id: fichier } = await storedFile(find, `a.id = ${affectee.id}`)
  await school.sql(readings(String(annee)))
  const envoi = await sentUpload(find, `a.id = ${affectee.id}`)
  const drafted = await openAgreement(find, String(annee), 'a_verifier')
  const signed = await openAgreement(find, String(annee))
  await school.sql(
    `UPDATE internship.signature SET delegue_nom = 'Sami', delegue_email = 's@acme.test', delegue_le = now()
     WHERE convention_id = $1 AND qui = 'entreprise'`,
    [signed.id],
  )
  const complete = await openAgreement(find, String(annee), 'complete')
  /** A signed paper of an agreement. */
  const paperOf = async (agreement: { id: number }) => {
    const of = `a.id = (SELECT affectation_id FROM internship.convention WHERE id = ${agreement.id})`
    return (await storedFile(find, of, { genre: 'convention_signee' })).id
  }
  return {
    fichier,
    envoi,
    candidature,
    acte,
    conventions: { projet: drafted.id, envoyee: signed.id, papier: await paperOf(signed) },
    papiers: { id: complete.id, papier: await paperOf(complete) },
    proclame,
    ebauche,
    proposee,
    etudiant,
    offre,
    changement,
    commentaire,
    convoque,
    dit,
    evaluation,
    complement,
    piece,
    courriels: { attente, echec },
    campagne,
    brouillon,
    calcul,
    groupe: annee,
    demande,
    affectee,
    planifiee,
    validee,
    signee,
    notee: { ...notee, note_id },
  }
}
