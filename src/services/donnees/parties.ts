import { type RawBuilder, sql } from 'kysely'
import type { DonneeNom } from '../../contract/donnees/donnees'
import { FICHIER_GENRES, type FichierGenre } from '../../contract/fichier/fichiers'
import { archived, type TableName } from '../tables'
import type { Qui } from './qui'

/** Somebody's rows of a kind, by their names in the archive. Only columns named here are included. */
export type Parties = Readonly<Record<string, (qui: Qui) => RawBuilder<unknown>>>

const any = (ids: readonly number[]) => sql`ANY (${ids}::integer[])`
const annee = (table: string) =>
  sql`(SELECT y.label FROM records.annee y WHERE y.id = ${sql.ref(`${table}.annee_id`)}) AS annee`
/** What a person's own row says, by the description of its table. */
const said = (table: TableName, alias: string) =>
  sql.join(archived(table).map((column) => sql.ref(`${alias}.${column}`)))
/** What the office keeps to itself is left out of archives that people download themselves. */
const told = ({ complet }: Qui, condition: RawBuilder<unknown>) => (complet ? sql`true` : condition)
const assignments = ({ etudiants }: Qui) =>
  sql`(SELECT a.id FROM internship.affectation a WHERE a.etudiant_id = ${any(etudiants)})`
const requests = ({ etudiants }: Qui) =>
  sql`(SELECT d.id FROM internship.demande d WHERE d.etudiant_id = ${any(etudiants)})`
const applications = ({ etudiants }: Qui) =>
  sql`(SELECT c.id FROM internship.candidature c WHERE c.etudiant_id = ${any(etudiants)})`

/**
 * Their identities at providers. One linked to a single record belongs to that record's owner, not to the holder of the
 * address.
 */
const identities = ({ email, etudiants, enseignants, utilisateurs }: Qui) =>
  sql`(SELECT i.id FROM gateway.identite i WHERE i.etudiant_id = ${any(etudiants)} OR i.enseignant_id = ${any(enseignants)}
    OR i.utilisateur_id = ${any(utilisateurs)}
    OR i.personne_id = (SELECT p.id FROM gateway.personne p WHERE p.email = ${email}))`

/** Documents somebody handed in themselves; those added by colleagues belong to the office. */
const isSentBy = ({ email, utilisateurs, entreprises }: Qui) =>
  sql<boolean>`((lower(f.depose_par) = ${email} AND f.compte_id IS NULL AND ${utilisateurs.length === 0})
    OR f.compte_id IN (SELECT k.id FROM company.compte k WHERE k.entreprise_id = ${any(entreprises)}))`

/** Documents that came while a record was the student's; those added by others without a kind belong to the office. */
export const isFileOf = (qui: Qui): RawBuilder<boolean> => sql<boolean>`(${isSentBy(qui)}
  OR (f.etudiant_id = ${any(qui.etudiants)} AND ${told(qui, sql`f.genre <> 'autre'`)}))`

/** Requests in a company's name belong to everybody who acts or has acted for it, if they signed them. */
const isAskedFor = ({ entreprises, contacts }: Qui, row: string, signed: string) =>
  sql<boolean>`(${sql.ref(`${row}.entreprise_id`)} = ${any(entreprises)} OR EXISTS (SELECT FROM company.contact g
    WHERE g.id = ${any(contacts)} AND g.entreprise_id = ${sql.ref(`${row}.entreprise_id`)}
      AND (g.gestion = 1 OR g.nom_complet = ${sql.ref(`${row}.${signed}`)})))`

const files = (genre: FichierGenre): Parties => ({
  fichiers: (qui) => sql`SELECT f.id, f.nom, f.type, f.taille, f.depose_le FROM internship.fichier f
    WHERE f.genre = ${genre} AND ${isFileOf(qui)} ORDER BY f.id`,
})

const PUBLISHED = sql`EXISTS (SELECT FROM internship.proclame p JOIN internship.proclamation a ON a.id = p.proclamation_id
  AND a.etat = 'publiee' WHERE p.soutenance_id = s.id AND p.retire_le IS NULL)`

export const PARTIES: Readonly<Record<DonneeNom, Parties>> = {
  etudiant: {
    identite: ({ etudiants }) => sql`SELECT ${said('records.etudiant', 'e')} FROM records.etudiant e
      WHERE e.id = ${any(etudiants)} ORDER BY e.id`,
    inscriptions: ({
      etudiants,
    }) => sql`SELECT ${annee('i')}, g.nom AS groupe, i.parti FROM records.inscription i
      JOIN records.groupe g ON g.id = i.groupe_id WHERE i.etudiant_id = ${any(etudiants)} ORDER BY i.annee_id`,
  },
  stage: {
    stages: ({
      etudiants,
    }) => sql`SELECT v.id, ${annee('v')}, v.etat_stage, v.entreprise, v.sujet, v.missions, v.debut, v.fin,
        v.pauses, v.heures, v.semaine, v.lieu, v.distance, v.teletravail, v.teletravail_lieu, v.pays_stage,
        (SELECT z.nom FROM company.site z WHERE z.id = v.site_id) AS site, v.gratification, v.assurance,
        v.autorisation, v.autorisation_pays, v.autorisation_motif, v.presence, v.presence_motif, v.fin_prevue, v.rupture
      FROM internship.v_deroulement v WHERE v.etudiant_id = ${any(etudiants)} ORDER BY v.id`,
    soutenances: (
      qui,
    ) => sql`SELECT s.affectation_id AS stage, s.debut, s.fin, r.label AS salle, s.etat, s.huis_clos
      FROM internship.soutenance s JOIN records.salle r ON r.id = s.salle_id
      WHERE s.affectation_id IN ${assignments(qui)} ORDER BY s.debut`,
    notes: (qui) => sql`SELECT s.affectation_id AS stage, n.points, m.label AS mention FROM internship.note n
      JOIN internship.soutenance s ON s.id = n.soutenance_id LEFT JOIN internship.mention m ON m.id = n.mention_id
      WHERE s.affectation_id IN ${assignments(qui)} AND ${told(qui, PUBLISHED)} ORDER BY n.id`,
    criteres: (
      qui,
    ) => sql`SELECT s.affectation_id AS stage, n.critere, n.auteur, n.points, n.remarque, n.saisi_le
      FROM internship.note_critere n JOIN internship.soutenance s ON s.id = n.soutenance_id
      WHERE s.affectation_id IN ${assignments(qui)} AND ${told(qui, sql`false`)} ORDER BY n.id`,
    deliberations: (
      qui,
    ) => sql`SELECT s.affectation_id AS stage, d.points, m.label AS mention, d.motif, d.signe_par, d.donne_par, d.signe_le
      FROM internship.deliberation d JOIN internship.soutenance s ON s.id = d.soutenance_id
      LEFT JOIN internship.mention m ON m.id = d.mention_id
      WHERE s.affectation_id IN ${assignments(qui)} AND ${told(qui, sql`false`)} ORDER BY d.id`,
    resultats: ({
      etudiants,
      ...qui
    }) => sql`SELECT ${annee('p')}, p.etudiant, p.matricule, p.diplome, p.specialite, p.niveau,
        p.points, p.mention, p.raison, p.lacunes, p.motif FROM internship.proclame p JOIN internship.proclamation a ON a.id = p.proclamation_id
      WHERE p.etudiant_id = ${any(etudiants)} AND ${told({ etudiants, ...qui }, sql`(a.etat = 'publiee' AND p.retire_le IS NULL)`)}
      ORDER BY p.id`,
    evaluations: (
      qui,
    ) => sql`SELECT e.affectation_id AS stage, e.appreciation, e.assiduite, e.integration, e.autonomie,
        e.competences, e.communication, e.commentaire, e.signe_le, e.motif FROM internship.evaluation e
      WHERE e.etudiant_id = ${any(qui.etudiants)} AND ${told(qui, sql`false`)} ORDER BY e.id`,
    complements: (
      qui,
    ) => sql`SELECT c.affectation_id AS stage, c.etat, c.demande_le, c.donne_le, c.donne_par, c.donnes - 'tuteur' AS donnes, c.motif
      FROM internship.complement c WHERE c.etudiant_id = ${any(qui.etudiants)}
        AND ${told(qui, sql`c.qui = 'etudiant'`)} ORDER BY c.id`,
    justificatifs: ({
      etudiants,
    }) => sql`SELECT x.affectation_id AS stage, j.label->>'fr' AS piece, x.etat, x.expire_le, x.le, x.motif,
        x.decide_le, x.fichier_id FROM internship.piece x JOIN records.justificatif j ON j.id = x.justificatif_id
      WHERE x.etudiant_id = ${any(etudiants)} ORDER BY x.id`,
    visites: (
      qui,
    ) => sql`SELECT v.affectation_id AS stage, v.le, v.moyen, v.compte_rendu FROM internship.visite v
      WHERE v.etudiant_id = ${any(qui.etudiants)} AND ${told(qui, sql`v.visible_etudiant = 1`)} ORDER BY v.id`,
    conventions: (
      qui,
    ) => sql`SELECT c.affectation_id AS stage, c.numero, c.etat, c.titre, c.texte, c.motif, c.annulation, c.envoyee_le, c.complete_le
      FROM internship.convention c WHERE c.etudiant_id = ${any(qui.etudiants)}
        AND ${told(qui, sql`c.envoyee_le IS NOT NULL`)} ORDER BY c.id`,
    signatures: (
      qui,
    ) => sql`SELECT g.qui, g.nom, g.signe_par, g.le, g.moyen, g.donne_par, g.refus, g.delegue_nom, g.delegue_email, g.empreinte, g.fichier_id FROM internship.signature g
      WHERE lower(g.email) = ${qui.email} OR (g.qui = 'etudiant' AND g.etudiant_id = ${any(qui.etudiants)}) ORDER BY g.id`,
    papiers: ({ etudiants }) => sql`SELECT p.genre, p.annee, p.code, p.emis_le FROM internship.papier p
      WHERE p.etudiant_id = ${any(etudiants)} ORDER BY p.id`,
    decisions: ({ etudiants }) => sql`SELECT ${annee('a')}, a.genre, a.motif, a.fait_le FROM internship.acte a
      WHERE a.etudiant_id = ${any(etudiants)} ORDER BY a.id`,
  },
  demande: {
    demandes: ({
      etudiants,
    }) => sql`SELECT ${annee('d')}, d.type_stage, d.langue, d.etat, d.retournee, d.motif, d.created_at,
        c.nom_entreprise, c.sujet, c.missions, c.debut, c.fin, c.heures, c.semaine, c.lieu, c.distance, c.teletravail,
        c.teletravail_lieu, c.pays_stage, c.site, c.gratification
      FROM internship.demande d LEFT JOIN internship.declaration c ON c.id = d.id
      WHERE d.etudiant_id = ${any(etudiants)} ORDER BY d.id`,
    brouillons: ({
      etudiants,
    }) => sql`SELECT ${annee('b')}, b.contenu - ARRAY['tuteur_email', 'tuteur_telephone',
        'email_entreprise', 'telephone'] AS contenu, b.le FROM internship.brouillon b WHERE b.etudiant_id = ${any(etudiants)}`,
  },
  candidature: {
    candidatures: ({
      etudiants,
    }) => sql`SELECT ${annee('c')}, s.sujet, s.entreprise, c.lettre, c.etat, c.motif, c.le,
        c.entretien_etat, c.entretien_debut, c.entretien_lieu, c.entretien_mot, c.message, c.message_le
      FROM internship.candidature c JOIN internship.stage s ON s.id = c.stage_id
      WHERE c.etudiant_id = ${any(etudiants)} ORDER BY c.id`,
    alertes: ({
      etudiants,
    }) => sql`SELECT ${annee('a')}, a.q, a.type_stage, a.distance FROM internship.alerte a
      WHERE a.etudiant_id = ${any(etudiants)} ORDER BY a.id`,
    offres_gardees: ({ etudiants }) => sql`SELECT s.sujet, s.entreprise FROM internship.favori f
      JOIN internship.stage s ON s.id = f.stage_id WHERE f.etudiant_id = ${any(etudiants)} ORDER BY s.id`,
  },
  ...(Object.fromEntries(FICHIER_GENRES.map((genre) => [`fichier_${genre}`, files(genre)])) as Record<
    `fichier_${FichierGenre}`,
    Parties
  >),
  // what it says about others is left out
  convocation: {
    convocations: ({ email }) => sql`SELECT ${annee('c')}, c.dit->>'debut' AS debut, c.dit->>'fin' AS fin,
        c.dit->>'salle' AS salle, c.dit_le, c.annulee, c.reponse, c.motif, c.repondu_le
      FROM internship.convocation c JOIN internship.convoque k ON k.id = c.convoque_id WHERE k.cle = ${email} ORDER BY c.id`,
  },
  disponibilite: {
    disponibilites: (
      qui,
    ) => sql`SELECT ${annee('d')}, d.debut, d.fin, d.niveau FROM internship.disponibilite d
      WHERE ${isTeachers(qui, 'd')} ORDER BY d.id`,
    questions: (qui) => sql`SELECT ${annee('q')}, q.demande_le, q.jusqu_au, q.repondu_le, q.remarque
      FROM internship.sollicitation q WHERE ${isTeachers(qui, 'q')} ORDER BY q.id`,
  },
  // their texts are in the recipient's mailbox, and name others
  courriel: {
    courriels: ({ email }) => sql`SELECT m.categorie, m.created_at, m.sent_at, m.etat FROM gateway.mail m
      WHERE lower(m.recipient) = ${email} ORDER BY m.id`,
  },
  courrier: {
    courriers: (qui) => sql`SELECT c.objet, c.message, c.created_at FROM internship.courrier c
      WHERE ${told(qui, sql`false`)} AND (c.utilisateur_id = ${any(qui.utilisateurs)}
        OR c.destinataires && ARRAY(SELECT e.nom_complet FROM records.etudiant e WHERE e.id = ${any(qui.etudiants)})) ORDER BY c.id`,
  },
  commentaire: {
    commentaires: (qui) => sql`SELECT c.genre, c.texte, c.le, c.modifie_le FROM internship.commentaire c
      WHERE ${told(qui, sql`false`)} AND (c.utilisateur_id = ${any(qui.utilisateurs)} OR CASE c.genre
        WHEN 'etudiant' THEN c.fiche_id = ${any(qui.etudiants)} WHEN 'demande' THEN c.fiche_id IN ${requests(qui)}
        WHEN 'candidature' THEN c.fiche_id IN ${applications(qui)}
        WHEN 'stage' THEN c.fiche_id IN (SELECT a.stage_id FROM internship.affectation a WHERE a.id IN ${assignments(qui)})
        WHEN 'enseignant' THEN c.fiche_id = ${any(qui.enseignants)} WHEN 'contact' THEN c.fiche_id = ${any(qui.contacts)}
        ELSE false END) ORDER BY c.id`,
  },
  contact: {
    contacts: ({
      contacts,
    }) => sql`SELECT ${said('company.contact', 'c')}, e.nom_entreprise FROM company.contact c JOIN company.entreprise e ON e.id = c.entreprise_id
      WHERE c.id = ${any(contacts)} ORDER BY c.id`,
    accords: ({
      contacts,
    }) => sql`SELECT ${annee('t')}, t.etat, t.motif, t.repondu_le FROM internship.tutorat t
      WHERE t.contact_id = ${any(contacts)} ORDER BY t.id`,
    evaluations_faites: ({
      contacts,
    }) => sql`SELECT ${annee('e')}, e.demande_le, e.appreciation, e.assiduite, e.integration, e.autonomie,
        e.competences, e.communication, e.commentaire, e.signe_par, e.signe_le, e.donne_par FROM internship.evaluation e
      WHERE e.contact_id = ${any(contacts)} ORDER BY e.id`,
  },
  enseignant: {
    enseignants: ({ enseignants }) =>
      sql`SELECT ${said('records.enseignant', 't')} FROM records.enseignant t WHERE t.id = ${any(enseignants)} ORDER BY t.id`,
    encadreurs: ({
      encadreurs,
    }) => sql`SELECT ${said('internship.encadreur', 'n')} FROM internship.encadreur n
      WHERE n.id = ${any(encadreurs)} ORDER BY n.id`,
    jurys: ({ jurys }) => sql`SELECT ${said('internship.jury', 'j')} FROM internship.jury j
      WHERE j.id = ${any(jurys)} ORDER BY j.id`,
    accords: ({
      encadreurs,
    }) => sql`SELECT ${annee('a')}, a.etat, a.motif, a.repondu_le FROM internship.encadrement a
      WHERE a.encadrant_id = ${any(encadreurs)} ORDER BY a.id`,
    visites_faites: ({
      encadreurs,
    }) => sql`SELECT ${annee('v')}, v.le, v.moyen, v.compte_rendu FROM internship.visite v
      WHERE v.encadrant_id = ${any(encadreurs)} ORDER BY v.id`,
    criteres_notes: ({
      jurys,
    }) => sql`SELECT n.critere, n.points, n.remarque, n.saisi_le, n.donne_par FROM internship.note_critere n
      WHERE n.jury_id = ${any(jurys)} ORDER BY n.id`,
  },
  entreprise: {
    entreprises: ({ entreprises, email }) => sql`SELECT e.nom_entreprise, e.nom_gerant, e.matricule,
        CASE WHEN lower(e.email) = ${email} THEN e.email END AS email, e.adresse, e.mobile, e.telephone,
        e.forme_juridique, e.code_postal, e.ville, e.pays, e.secteur, e.effectif, e.langue, e.active, e.created_at
      FROM company.entreprise e WHERE e.id = ${any(entreprises)} ORDER BY e.id`,
    sites: ({
      entreprises,
    }) => sql`SELECT z.nom, z.adresse, z.code_postal, z.ville, z.pays, z.active FROM company.site z
      WHERE z.entreprise_id = ${any(entreprises)} ORDER BY z.id`,
    comptes: ({ email }) => sql`SELECT k.email, k.active, k.created_at FROM company.compte k
      WHERE lower(k.email COLLATE "C") = ${email} ORDER BY k.id`,
    offres_proposees: (
      qui,
    ) => sql`SELECT ${annee('p')}, p.sujet, p.description, p.missions, p.competences, p.debut, p.fin, p.heures,
        p.lieu, p.distance, p.teletravail, p.pays_stage,
        (SELECT z.nom FROM company.site z WHERE z.id = p.site_id) AS site, p.gratification, p.limite, p.etat, p.motif, p.soumise_le
      FROM internship.proposition p WHERE ${isAskedFor(qui, 'p', 'deposee_par')} ORDER BY p.id`,
    changements_demandes: (
      qui,
    ) => sql`SELECT m.nom_entreprise, m.matricule, m.nom_actuel, m.matricule_actuel, m.etat, m.motif, m.demandee_le
      FROM company.modification m WHERE ${isAskedFor(qui, 'm', 'demandee_par')} ORDER BY m.id`,
  },
  // when, and which document; only the office says by whom
  lecture: {
    lectures: (
      qui,
    ) => sql`SELECT f.nom, l.le FROM internship.lecture_fichier l JOIN internship.fichier f ON f.id = l.fichier_id
      WHERE ${isFileOf(qui)} ORDER BY l.id`,
    lectures_faites: ({
      utilisateurs,
      email,
    }) => sql`SELECT l.fichier_id, l.le FROM internship.lecture_fichier l
      WHERE lower(l.qui) = ${email} AND ${utilisateurs.length} > 0 ORDER BY l.id`,
  },
  historique: {
    ecritures: ({
      email,
    }) => sql`SELECT a.call, count(*)::int AS nombre, min(a.at) AS premiere, max(a.at) AS derniere
      FROM gateway.audit a WHERE lower(a.actor) = ${email} AND a.id = a.change_id GROUP BY a.call ORDER BY 1`,
  },
  remise: {
    remises: (qui) => sql`SELECT r.le, lower(r.par) = r.email AS par_moi, r.complet FROM gateway.remise r
      WHERE (r.email = ${qui.email} AND r.identite_id IS NULL) OR r.identite_id IN ${identities(qui)} ORDER BY r.id`,
  },
  acces: {
    compte: ({
      utilisateurs,
    }) => sql`SELECT u.username, u.email, u.role, u.active, u.langue, u.second_facteur, u.created_at
      FROM internship.utilisateur u WHERE u.id = ${any(utilisateurs)}`,
    espace: ({ email }) => sql`SELECT p.email, p.langue FROM gateway.personne p WHERE p.email = ${email}`,
    identites: (qui) => sql`SELECT i.fournisseur, i.sujet, i.nom, i.email, i.groupes, i.cree_le, i.vu_le
      FROM gateway.identite i WHERE i.id IN ${identities(qui)} ORDER BY i.id`,
    cles: ({ email, utilisateurs }) => sql`SELECT c.nom, c.creee_le, c.utilisee_le FROM gateway.cle c
      LEFT JOIN gateway.personne p ON p.id = c.personne_id
      WHERE p.email = ${email} OR c.utilisateur_id = ${any(utilisateurs)} ORDER BY c.id`,
    facteur: ({ utilisateurs }) => sql`SELECT f.ajoute_le, f.utilise_le FROM gateway.facteur f
      WHERE f.utilisateur_id = ${any(utilisateurs)}`,
    seances: (
      qui,
    ) => sql`SELECT s.appareil, s.created_at, s.last_used_at, s.expires_at FROM gateway.seance_personne s
      JOIN gateway.personne p ON p.id = s.personne_id
      WHERE s.regard_id IS NULL
        AND ((p.email = ${qui.email} AND NOT s.seule) OR s.identite_id IN ${identities(qui)}) ORDER BY s.created_at`,
    regards: ({ email }) => sql`SELECT r.genre, r.nom, r.email, r.jusque, r.quitte_le FROM internship.regard r
      WHERE lower(r.email) = ${email} ORDER BY r.id`,
    seances_du_service: ({
      utilisateurs,
    }) => sql`SELECT s.service, s.appareil, s.created_at, s.last_used_at FROM gateway.session s
      WHERE s.regard_id IS NULL AND s.uid = ANY (${utilisateurs.map(String)}::text[]) ORDER BY s.created_at`,
  },
}

function isTeachers({ enseignants, jurys, encadreurs }: Qui, table: string): RawBuilder<boolean> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(${at('enseignant_id')} = ${any(enseignants)} OR ${at('jury_id')} = ${any(jurys)}
    OR ${at('encadreur_id')} = ${any(encadreurs)})`
}
