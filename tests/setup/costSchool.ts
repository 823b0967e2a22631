import type pg from 'pg'
import { ensureAdministrator } from '../../src/services/access/administrator'
import { readConfig } from '../../src/services/kernel/config'
import { type BulkSchool, fillBulkSchool } from './bulkSchool'
import { STAFF } from './services'

const OFFERS = 4_000

/**
 * Fills an empty, migrated database with a school of some 50,000 rows, always the same, with something in every list.
 * Nothing vacuums it in the meantime, so that the cost of a call stays the same to the page.
 */
export async function fillCostSchool(pool: pg.Pool, offers = OFFERS): Promise<BulkSchool> {
  const school = await fillBulkSchool(pool, { offers })
  await ensureAdministrator(pool, { ...readConfig({}), administrator: STAFF })
  // the audit trail would take longer than all else
  await pool.query(`BEGIN; SET LOCAL statement_timeout = 0; ${trail('DISABLE')} ${beside(school)} COMMIT`)
  await pool.query(trail('ENABLE'))
  await pool.query(changes(offers))
  await pool.query(LEFT_ALONE)
  await pool.query('VACUUM (ANALYZE)')
  return school
}

/** What the big school lacks: a thousand rows of each, or as many as a school has. */
const beside = (school: BulkSchool): string =>
  `
INSERT INTO internship.utilisateur (username, email, password_hash, role)
  SELECT 'Collègue ' || i, 'collegue' || i || '@ecole.test', 'x', 'manager' FROM generate_series(1, 30) i;
INSERT INTO records.conge (label, debut, fin)
  SELECT jsonb_build_object('fr', 'Fête ' || i, 'en', 'Feast ' || i, 'ar', 'عيد ' || i), date '2022-01-01' + 9 * i, date '2022-01-01' + 9 * i
  FROM generate_series(1, 30) i;
INSERT INTO company.site (entreprise_id, nom, adresse, pays)
  SELECT 1 + i % $entreprises, 'Atelier Mansour ' || i, 'Rue ' || i, 'TN' FROM generate_series(1, 60) i;
INSERT INTO records.annexe (pays, fr)
  SELECT pays, 'Le manuel du stagiaire, ' || pays FROM unnest('{FR,DE,IT,ES,BE,CH,CA,US,GB,MA,DZ,SN,LU,NL,PT,PL,AT,SE,NO,DK}'::text[]) AS pays;
INSERT INTO internship.campagne (annee_id, nom, debut, fin, ouverture, fermeture, duree, types, sieges)
  SELECT 2, 'Session ' || i, date '2022-06-01' + 9 * i, date '2022-06-05' + 9 * i, '08:00', '18:00', 60, '{1}', '[{"type_jury": 1, "qui": "tous"}]'
  FROM generate_series(1, 4) i;
INSERT INTO internship.bareme (label, types, criteres)
  SELECT jsonb_build_object('fr', 'Barème ' || i, 'en', 'Scheme ' || i, 'ar', 'سلم ' || i), '{2}',
    '[{"label": {"fr": "Rapport", "en": "", "ar": ""}, "poids": 1, "sur": 20, "qui": "jury", "eliminatoire": null}]'
  FROM generate_series(1, 5) i;
INSERT INTO records.justificatif (label, lieu, pays)
  SELECT jsonb_build_object('fr', 'Assurance ' || i, 'en', 'Insurance ' || i, 'ar', 'تأمين ' || i), 'hors', 'TN' FROM generate_series(1, 5) i;
INSERT INTO internship.habilitation (groupe, role) SELECT 'groupe-' || i, (ARRAY['reader', 'manager'])[1 + i % 2] FROM generate_series(1, 20) i;
INSERT INTO internship.vue (utilisateur_id, ressource, nom, etat)
  SELECT u.id, 'stage', 'Vue ' || i, '{}' FROM internship.utilisateur u, generate_series(1, 20) i WHERE u.email = '${STAFF.email}';

INSERT INTO company.contact (entreprise_id, prenom, nom, email, gestion, tuteur)
  SELECT 1 + i % $entreprises, 'Prénom', 'Mansour ' || i, 'contact' || i || '@industrie.test', i % 2, 1
  FROM generate_series(1, 400) i;
INSERT INTO company.modification (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel, etat, motif)
  SELECT id, nom_entreprise || ' SA', matricule, nom_entreprise, matricule, (ARRAY['demandee', 'acceptee', 'refusee'])[1 + id % 3],
    CASE WHEN id % 3 = 2 THEN 'Sans preuve' ELSE '' END
  FROM company.entreprise;
INSERT INTO internship.proposition (annee_id, entreprise_id, etat, motif, sujet, description, debut, fin, soumise_le)
  SELECT 2, 1 + i % $entreprises, (ARRAY['brouillon', 'soumise', 'retournee', 'acceptee'])[1 + i % 4], CASE WHEN i % 4 = 2 THEN 'Trop court' ELSE '' END,
    'Maintenance n° ' || i, 'Description', date '2022-02-01' + i % 60, date '2022-06-01' + i % 60, timestamptz '2022-01-10' + i * interval '1 hour'
  FROM generate_series(1, 1000) i;
INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre, etat, motif, le)
  SELECT 2, $affectations + 1 + o.place % ($etudiants - $affectations), o.id, 'Lettre', (ARRAY['envoyee', 'retenue', 'refusee', 'retiree'])[1 + o.place % 4],
    CASE WHEN o.place % 4 = 2 THEN 'Complet' ELSE '' END, timestamptz '2022-02-01' + o.place * interval '1 hour'
  FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS place FROM internship.stage WHERE etat = 1 AND affect = 0) o WHERE o.place <= 1000;

INSERT INTO internship.visite (annee_id, affectation_id, etudiant_id, encadrant_id, le, moyen, compte_rendu)
  SELECT 2, id, etudiant_id, encadrant_id, date '2022-03-01' + id % 60, (ARRAY['sur_place', 'distance', 'telephone'])[1 + id % 3], 'Vu, manque le rapport ' || id
  FROM internship.affectation WHERE encadrant_id IS NOT NULL;
INSERT INTO internship.evaluation (annee_id, affectation_id, etudiant_id, assiduite, integration, autonomie, competences, communication,
    signe_par, signe_le, appreciation)
  SELECT 2, id, etudiant_id, 4, 4, 4, 4, 4, CASE WHEN id % 2 = 0 THEN 'A. Mansour' ELSE '' END, CASE WHEN id % 2 = 0 THEN timestamptz '2022-06-01' END, 14
  FROM internship.affectation WHERE id <= 1000;
INSERT INTO internship.convention (annee_id, etudiant_id, affectation_id, numero, etat, langue, faits, titre, texte, envoyee_le)
  SELECT 2, etudiant_id, id, 0, CASE WHEN id % 4 = 0 THEN 'a_verifier' ELSE 'envoyee' END, 'fr', '{"pauses": [], "heures": null, "gratification": null}', 'Convention',
    'Texte ' || id, CASE WHEN id % 4 > 0 THEN timestamptz '2022-02-01' + id * interval '1 hour' END
  FROM internship.affectation WHERE id <= 600;
INSERT INTO internship.signature (annee_id, etudiant_id, convention_id, qui, nom, email, langue, refus)
  SELECT 2, c.etudiant_id, c.id, q.qui, 'Nom', q.qui || '@signe.test', 'fr', CASE WHEN c.id % 9 = 1 AND q.qui = 'tuteur' THEN 'Dates fausses' ELSE '' END
  FROM internship.convention c, unnest(ARRAY['etudiant', 'entreprise', 'tuteur', 'encadrant', 'ecole']) q (qui) WHERE c.etat = 'envoyee';

INSERT INTO gateway.contenu (empreinte, taille) VALUES (repeat('a', 64), 1);
INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, nom, type, taille, empreinte, depose_par)
  SELECT 2, 'rapport', 'affectation', id, 'Rapport ' || id || '.pdf', 'application/pdf', 1, repeat('a', 64), 'collegue@ecole.test'
  FROM internship.affectation WHERE id <= 1000;
INSERT INTO internship.lecture_fichier (fichier_id, qui, annee_id, nom, genre, fiche, fiche_id, etudiant_id, le)
  SELECT id, 'collegue' || 1 + id % 30 || '@ecole.test', annee_id, nom, genre, fiche, fiche_id, etudiant_id, timestamptz '2022-06-01' + id * interval '1 hour'
  FROM internship.fichier;
INSERT INTO gateway.mail (recipient, nom, subject, body_text, body_html, categorie, annee_id, created_at, sent_at, phase)
  SELECT e.email, e.nom_complet, 'Votre soutenance', 'Texte', '<p>Texte</p>', (ARRAY['convocation', 'rappel', 'courrier'])[1 + e.id % 3], 2,
    timestamptz '2022-05-01' + e.id * interval '1 hour', CASE WHEN e.id % 10 > 0 THEN timestamptz '2022-05-02' + e.id * interval '1 hour' END,
    CASE WHEN e.id % 10 = 0 THEN 'echec' END
  FROM records.etudiant e WHERE e.id <= 1000;

SELECT internship.keep_evenements(array_agg(id)) FROM internship.soutenance;
INSERT INTO internship.convoque (annee_id, cle, nom, email, lang)
  SELECT 2, email, nom_complet, email, 'fr' FROM records.etudiant WHERE id <= $soutenances
  UNION ALL SELECT 2, email, nom_complet, email, 'fr' FROM internship.jury;
ANALYZE internship.evenement, internship.convoque;
WITH told AS MATERIALIZED (
  SELECT id, affectation_id, internship.annonce(id, 'fr') AS dit FROM internship.soutenance), invited AS (
  SELECT s.id, e.email, 'etudiant' AS role FROM internship.soutenance s JOIN records.etudiant e ON e.id = s.affectation_id
  UNION ALL SELECT m.soutenance_id, j.email, 'jury/' || m.type_jury_id
    FROM internship.soutenance_jury m JOIN internship.jury j ON j.id = m.jury_id WHERE m.type_jury_id IS NOT NULL)
INSERT INTO internship.convocation (annee_id, convoque_id, soutenance_id, affectation_id, etudiant_id, dit, dit_le, numero, reponse, motif)
  SELECT 2, k.id, s.id, s.affectation_id, s.affectation_id, s.dit || jsonb_build_object('roles', jsonb_build_array(m.role)),
    timestamptz '2022-05-01', 0, CASE WHEN s.id % 7 = 0 THEN 'decline' WHEN s.id % 2 = 0 THEN 'vient' END, CASE WHEN s.id % 7 = 0 THEN 'En voyage' ELSE '' END
  FROM told s JOIN invited m ON m.id = s.id JOIN internship.convoque k ON k.cle = m.email;
INSERT INTO internship.proclamation (annee_id, nom, diplome_id, niveau_id, minimum)
  SELECT 2, 'Session principale', d, n, 10 FROM generate_series(1, 4) d, generate_series(1, 4) n;
INSERT INTO internship.proclame (annee_id, proclamation_id, etudiant_id, affectation_id, soutenance_id, etudiant, matricule, diplome, specialite,
    niveau, points, mention, raison)
  SELECT annee_id, proclamation_id, etudiant_id, affectation_id, soutenance_id, etudiant, matricule, diplome, specialite, niveau, points, mention, raison
  FROM internship.v_proclame WHERE proclamation_id % 2 = 0;
UPDATE internship.proclamation SET etat = 'publiee', publiee_le = '2022-07-01 10:00' WHERE id % 2 = 0;
`.replace(/\$(\w+)/g, (found, name: keyof BulkSchool) => (name in school ? String(school[name]) : found))

const eachTable = (tables: string, statement: string) => `
DO $each$
DECLARE
  target text;
BEGIN
  FOR target IN ${tables} LOOP
    EXECUTE format('${statement}', target);
  END LOOP;
END
$each$;`

const trail = (what: 'DISABLE' | 'ENABLE') =>
  eachTable(
    "SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'audit'",
    `ALTER TABLE %s ${what} TRIGGER audit`,
  )

/** Prevents vacuum and analyze while calls are measured. */
const LEFT_ALONE = eachTable(
  `SELECT c.oid::regclass FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('internship', 'company', 'records', 'gateway')`,
  'ALTER TABLE %s SET (autovacuum_enabled = off)',
)

/** Changes by somebody else, for the history and the change marks of lists. */
const changes = (offers: number) => `
DO $changes$
BEGIN
  FOR i IN 1..60 LOOP
    PERFORM set_config('espace.actor', '{"email": "collegue1@ecole.test", "call": "internship/stage/update"}', true);
    UPDATE internship.stage SET description = description || ' (revue)' WHERE id = ${offers} - i * 3;
    UPDATE company.entreprise SET mobile = '7' || mobile WHERE id = i;
    COMMIT;
  END LOOP;
END
$changes$`
