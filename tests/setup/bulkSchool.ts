import type pg from 'pg'
import { withoutIndexes } from '../../src/services/backup/tables'

export interface BulkSchool {
  /** The current academic year, which contains everything. */
  annee: number
  offres: number
  entreprises: number
  etudiants: number
  affectations: number
  soutenances: number
  notes: number
  demandes: number
  salles: number
}

/**
 * Fills an empty, migrated database with a big school, always the same, by a few statements: seconds for 100,000
 * offers. Per 100 offers there are 5 companies, 40 students, 30 assignments, 10 defences (half of them validated), 4
 * grades and 20 requests. Ids run from 1 without a gap; the audit trail stays empty. It creates no staff:
 * `ensureAdministrator` does.
 *
 * @example const { annee } = await fillBulkSchool(database.pool, { offers: 100_000 })
 */
export async function fillBulkSchool(pool: pg.Pool, { offers }: { offers: number }): Promise<BulkSchool> {
  const share = (percent: number) => Math.max(1, Math.floor((offers * percent) / 100))
  const school: BulkSchool = {
    annee: 2,
    offres: offers,
    entreprises: share(5),
    etudiants: share(40),
    affectations: share(30),
    soutenances: share(10),
    notes: share(4),
    demandes: share(20),
    salles: Math.max(10, Math.ceil(offers / 1000)),
  }
  const client = await pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL statement_timeout = 0')
    // The audit trail would double the work, and what other triggers derive is written directly.
    for (const table of TRIGGERED) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await withoutIndexes(client, () => client.query(fill(school)))
    for (const table of TRIGGERED) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    for (const table of NUMBERED) {
      await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), max(id)) FROM ${table}`, [table])
    }
    await client.query('COMMIT; SET statement_timeout = 0')
    await client.query('VACUUM (ANALYZE)')
  } finally {
    client.release(true)
  }
  return school
}

const NUMBERED = [
  ...['annee', 'cycle', 'diplome', 'specialite', 'niveau', 'groupe', 'etudiant', 'enseignant'].map(
    (name) => `records.${name}`,
  ),
  'records.salle',
  'records.ressource',
  'company.entreprise',
  'company.compte',
  ...['stage', 'encadreur', 'jury', 'affectation', 'soutenance', 'note', 'demande'].map(
    (name) => `internship.${name}`,
  ),
]
const TRIGGERED = [
  ...NUMBERED,
  'records.inscription',
  'internship.stage_type',
  'internship.stage_specialite',
  'internship.stage_niveau',
  'internship.soutenance_materiel',
  'internship.soutenance_jury',
]

/** The `n`th of a list of words, `n` being SQL over the row number `i`. */
const pick = (words: string, n: string) =>
  `(ARRAY[${words.split(', ').map((word) => `'${word}'`)}])[1 + (${n}) % ${words.split(', ').length}]`
const label = (fr: string, en: string, ar: string) =>
  `jsonb_build_object('fr', '${fr} ' || i, 'en', '${en} ' || i, 'ar', '${ar} ' || i)`

const PRENOMS = 'Ada, Béchir, Élise, Yasmine, Rim, Hédi, Salma, Karim, Noël, أحمد, فاطمة, Inès, Omar'
const NOMS = 'Mansour, Zouari, Gharbi, Triki, Jaziri, Ben Salah, Ferchichi, Belhadj, Çelik, الشريف, Trabelsi'
const prenom = pick(PRENOMS, 'i * 7')
const nom = `${pick(NOMS, 'i * 3')} || ' ' || i`
const sujet = [
  pick('Développement, Conception, Étude, Refonte, Audit, Déploiement, تطوير, Intégration, Supervision', 'i'),
  pick("d''une application, d''un tableau de bord, d''un réseau, d''un site, d''une plateforme", 'i * 3'),
  pick(
    'de gestion, de suivi, de prévision, de facturation, de télémédecine, de recrutement, للمخزون',
    'i * 5',
  ),
  `'n° ' || i`,
].join(` || ' ' || `)
const created = `timestamptz '2022-01-03 08:00+00' + i * interval '1 second'`
/** Defences in one slot have different rooms and people; slots last an hour, eight a day. */
const SLOT = '(i - 1) / $salles'
const CREW = `(((i - 1) % $salles + ${SLOT}) % $salles)`

const fill = (school: BulkSchool): string =>
  `
INSERT INTO records.annee (id, label, courante, debut, fin) VALUES
  (1, '2020/2021', false, '2020-09-01', '2049-12-31'), (2, '2021/2022', true, '2021-09-01', '2049-12-31');
INSERT INTO records.cycle (id, label) SELECT i, ${label('Cycle', 'Cycle', 'مرحلة')} FROM generate_series(1, 2) i;
INSERT INTO records.diplome (id, cycle_id, label) SELECT i, 1, ${label('Diplôme', 'Degree', 'شهادة')} FROM generate_series(1, 4) i;
INSERT INTO records.specialite (id, diplome_id, label)
  SELECT i, 1 + i % 4, ${label('Spécialité', 'Speciality', 'اختصاص')} FROM generate_series(1, 12) i;
INSERT INTO records.niveau (id, cycle_id, rang, label) SELECT i, 1, i, ${label('Niveau', 'Level', 'مستوى')} FROM generate_series(1, 4) i;
INSERT INTO records.specialite_niveau SELECT s, n FROM generate_series(1, 12) s, generate_series(1, 4) n;
INSERT INTO records.groupe (id, annee_id, specialite_id, niveau_id, nom)
  SELECT i, 2, 1 + i % 12, 1 + i / 12 % 4, 'G' || i FROM generate_series(1, 48) i;
INSERT INTO records.etudiant (id, matricule, prenom, nom, email)
  SELECT i, 'E' || i, ${prenom}, ${nom}, 'e' || i || '@etu.test' FROM generate_series(1, $etudiants) i;
INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) SELECT i, 2, 1 + i % 48 FROM generate_series(1, $etudiants) i;
INSERT INTO records.enseignant (id, code, prenom, nom, grade, email)
  SELECT i, 'T' || i, ${prenom}, ${nom}, ${label('Grade', 'Rank', 'رتبة')}, 't' || i || '@ecole.test' FROM generate_series(1, 4 * $salles) i;
INSERT INTO records.salle (id, label) SELECT i, ${label('Salle', 'Room', 'قاعة')} FROM generate_series(1, $salles) i;
INSERT INTO records.ressource (id, label) SELECT i, ${label('Projecteur', 'Projector', 'جهاز عرض')} FROM generate_series(1, $salles) i;

INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, mobile, active, created_at)
  SELECT i, ${pick('Société, Atelier, Étoile, Groupe, شركة, Banque, Clinique', 'i')} || ' ' || ${nom}, ${prenom} || ' ' || ${nom},
    'M' || i, 'c' || i || '@industrie.test', i || ' rue de la Liberté', 20000000 + i, (i % 5 > 0)::integer, ${created}
  FROM generate_series(1, $entreprises) i;
INSERT INTO company.compte (id, entreprise_id, email, active, created_at)
  SELECT i, i, 'c' || i || '@industrie.test', (i % 7 > 0)::integer, ${created} FROM generate_series(1, greatest(1, $entreprises * 3 / 5)) i;

INSERT INTO internship.encadreur (id, enseignant_id, prenom, nom, telephone, email)
  SELECT id, id, prenom, nom, mobile, email FROM records.enseignant;
INSERT INTO internship.jury (id, enseignant_id, prenom, nom, telephone, email)
  SELECT id, id, prenom, nom, mobile, email FROM records.enseignant;
INSERT INTO internship.stage (id, annee_id, entreprise_id, entreprise, sujet, description, periode_stage, etat, affect, created_at)
  SELECT i, 2, 1 + i % $entreprises, (SELECT nom_entreprise FROM company.entreprise WHERE id = 1 + i % $entreprises), ${sujet}, 'Description de l''offre ' || i || repeat(' et de ses missions', 10),
    ${pick('Février à mai, Mars à juin, Été, Septembre à décembre', 'i / 4')},
    CASE WHEN taken THEN 1 ELSE (ARRAY[1, 0, 1, 2, 1, 0, 1])[1 + i % 7] END, taken::integer, ${created}
  FROM generate_series(1, $offres) i, LATERAL (SELECT i % 3 = 0 AND i / 3 <= $affectations AS taken) held;
INSERT INTO internship.stage_type SELECT i, 1 + i % 2 FROM generate_series(1, $offres) i;
INSERT INTO internship.stage_specialite SELECT i, 1 + i % 12 FROM generate_series(1, $offres) i;
INSERT INTO internship.stage_niveau SELECT i, 1 + i % 4 FROM generate_series(1, $offres) i;

INSERT INTO internship.affectation (id, annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage, created_at)
  SELECT i, 2, 2022, 3 * i, i, CASE WHEN i % 5 > 0 THEN 4 * ${CREW} + 1 END, CASE WHEN i % 5 > 0 THEN 1 ELSE 2 END, ${created}
  FROM generate_series(1, $affectations) i;
INSERT INTO internship.soutenance (id, annee_id, affectation_id, debut, fin, salle_id, etat, created_at, validated_at)
  SELECT i, 2, i, debut, debut + interval '1 hour', 1 + (i - 1) % $salles, i % 2, ${created}, CASE WHEN i % 2 = 1 THEN ${created} END
  FROM generate_series(1, $soutenances) i, LATERAL (
    SELECT timestamp '2022-06-01 08:00' + ${SLOT} / 8 * interval '1 day' + ${SLOT} % 8 * interval '1 hour' AS debut) planned;
INSERT INTO internship.soutenance_materiel SELECT i, 1 + (i - 1) % $salles FROM generate_series(1, $soutenances) i;
INSERT INTO internship.soutenance_jury (soutenance_id, jury_id, type_jury_id, rang)
  SELECT i, 4 * ${CREW} + 1 + rang, CASE WHEN i % 5 > 0 THEN rang END, rang
  FROM generate_series(1, $soutenances) i, generate_series(1, 3) rang WHERE i % 5 > 0 OR rang = 1;
ANALYZE internship.soutenance, internship.affectation, internship.soutenance_jury, internship.soutenance_materiel;
INSERT INTO internship.occupation (soutenance_id, kind, ressource_id, periode)
  SELECT s.id, o.kind, o.ressource_id, tsrange(s.debut, s.fin, '[)')
  FROM internship.soutenance s JOIN internship.affectation a ON a.id = s.affectation_id CROSS JOIN LATERAL (
    VALUES ('salle', s.salle_id), ('etudiant', a.etudiant_id), ('encadrant', a.encadrant_id), ('enseignant', a.encadrant_id)
    UNION ALL SELECT 'materiel', m.ressource_id FROM internship.soutenance_materiel m WHERE m.soutenance_id = s.id
    UNION ALL SELECT kind, j.jury_id FROM internship.soutenance_jury j, (VALUES ('jury'), ('enseignant')) k (kind)
      WHERE j.soutenance_id = s.id
  ) AS o (kind, ressource_id) WHERE o.ressource_id IS NOT NULL;
INSERT INTO internship.note (id, soutenance_id, mention_id, points, created_at)
  SELECT i, 2 * i - 1, 1 + i % 6, 10 + i % 41 * 0.25, ${created} FROM generate_series(1, $notes) i WHERE 2 * i - 1 <= $soutenances;
INSERT INTO internship.demande (id, annee_id, etudiant_id, etudiant, type_stage, langue, etat, created_at)
  SELECT i, 2, i, (SELECT nom_complet FROM records.etudiant WHERE id = i), 1 + i % 2, ${pick('fr, en, ar', 'i')}, i % 3, ${created}
  FROM generate_series(1, $demandes) i;
SELECT internship.keep_dossier(array_agg(id)) FROM internship.affectation;
INSERT INTO records.parcours (etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe, specialite_id, niveau_id, stage, encadrant, soutenance)
  SELECT etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe, specialite_id, niveau_id, stage, encadrant, soutenance FROM records.v_parcours;
INSERT INTO internship.effectif_stage SELECT annee_id, etat, affect, count(*) FROM internship.stage GROUP BY 1, 2, 3;
INSERT INTO internship.effectif_demande SELECT annee_id, etat, type_stage, langue, count(*) FROM internship.demande GROUP BY 1, 2, 3, 4;
INSERT INTO company.effectif_entreprise SELECT active, count(*) FROM company.entreprise GROUP BY 1;
`.replace(/\$(\w+)/g, (_, name: keyof BulkSchool) => String(school[name]))
