import type pg from 'pg'

/*
 * A school small enough to keep in mind. Ids start at 100, so that they never collide with rows added by a test.
 *
 * Year 102 is the current one; 101 is the year before, with only the student Rim. Licence > Informatique > Génie
 * logiciel > L3 > group A: Ada, Béchir, Élise. Mastère > Gestion > Finance > M1 > group B: Yasmine. Acme and Zitouna
 * are active, Dormante is not. Offers of Acme: 101 active, 102 inactive, 103 active and taken by Ada; of Zitouna: 104
 * active. 105 is an active offer of Acme in the year before.
 */
export const SCHOOL = {
  annee: 102,
  anneeAvant: 101,
  cycle: { licence: 101, mastere: 102 },
  diplome: { informatique: 101, gestion: 102 },
  specialite: { logiciel: 101, reseaux: 102, finance: 103 },
  niveau: { l2: 101, l3: 102, m1: 103 },
  groupe: { a: 101, b: 102, avant: 103 },
  etudiant: { ada: 101, bechir: 102, elise: 103, yasmine: 104, rim: 105 },
  enseignant: { salma: 101, karim: 102, eve: 103 },
  salle: { a1: 101, b2: 102 },
  ressource: { projecteur: 101, micro: 102 },
  entreprise: { acme: 101, zitouna: 102, dormante: 103 },
  stage: { libre: 101, inactive: 102, prise: 103, zitouna: 104, avant: 105 },
  /** Salma is a teacher, Omar an external person; Salma supervises Ada. */
  encadreur: { salma: 101, omar: 102 },
  /** Karim is a teacher, Leïla and Nour external persons. */
  jury: { karim: 101, leila: 102, nour: 103 },
} as const

/** Fills an empty, migrated database with the small school. */
export async function loadSchool(pool: pg.Pool): Promise<void> {
  await pool.query(`
    INSERT INTO records.annee (id, label, courante) VALUES (101, '2020/2021', false), (102, '2021/2022', true);
    INSERT INTO records.cycle (id, label) VALUES
      (101, '{"fr": "Licence", "en": "Bachelor", "ar": "إجازة"}'),
      (102, '{"fr": "Mastère", "en": "Master", "ar": "ماجستير"}');
    INSERT INTO records.diplome (id, cycle_id, label) VALUES
      (101, 101, '{"fr": "Informatique", "en": "Computing", "ar": "إعلامية"}'),
      (102, 102, '{"fr": "Gestion", "en": "Management", "ar": "تصرف"}');
    INSERT INTO records.specialite (id, diplome_id, label) VALUES
      (101, 101, '{"fr": "Génie logiciel", "en": "Software", "ar": "برمجيات"}'),
      (102, 101, '{"fr": "Réseaux", "en": "Networks", "ar": "شبكات"}'),
      (103, 102, '{"fr": "Finance", "en": "Finance", "ar": "مالية"}');
    INSERT INTO records.niveau (id, cycle_id, rang, label) VALUES
      (101, 101, 2, '{"fr": "L2", "en": "Year 2", "ar": "ثانية"}'),
      (102, 101, 3, '{"fr": "L3", "en": "Year 3", "ar": "ثالثة"}'),
      (103, 102, 1, '{"fr": "M1", "en": "Master 1", "ar": "ماجستير 1"}');
    INSERT INTO records.specialite_niveau VALUES (101, 101), (101, 102), (102, 102), (103, 103);
    INSERT INTO records.groupe (id, annee_id, specialite_id, niveau_id, nom) VALUES
      (101, 102, 101, 102, 'A'), (102, 102, 103, 103, 'B'), (103, 101, 101, 102, 'A');
    INSERT INTO records.etudiant (id, matricule, prenom, nom, email) VALUES
      (101, 'E101', 'Ada', 'Mansour', 'ada@etu.test'), (102, 'E102', 'Béchir', 'Zouari', 'bechir@etu.test'),
      (103, 'E103', 'Élise', 'Gharbi', 'elise@etu.test'), (104, 'E104', 'Yasmine', 'Triki', 'yasmine@etu.test'),
      (105, 'E105', 'Rim', 'Jaziri', 'rim@etu.test');
    INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id) VALUES
      (101, 102, 101), (102, 102, 101), (103, 102, 101), (104, 102, 102), (105, 101, 103);
    INSERT INTO records.enseignant (id, code, prenom, nom, grade, email, mobile) VALUES
      (101, 'T-01', 'Salma', 'Ferchichi', '{"fr": "Professeur", "en": "Professor", "ar": "أستاذ"}', 'salma@ecole.test', '20000001'),
      (102, 'T-02', 'Karim', 'Belhadj', '{"fr": "Assistant", "en": "Assistant", "ar": "مساعد"}', 'karim@ecole.test', '20000002'),
      (103, 'T-03', 'Ève', 'Cherif', '{"fr": "Professeur", "en": "Professor", "ar": "أستاذ"}', 'eve@ecole.test', '');
    INSERT INTO records.salle (id, label) VALUES
      (101, '{"fr": "Salle A1", "en": "Room A1", "ar": "قاعة أ1"}'), (102, '{"fr": "Salle B2", "en": "Room B2", "ar": "قاعة ب2"}');
    INSERT INTO records.ressource (id, label) VALUES
      (101, '{"fr": "Projecteur", "en": "Projector", "ar": "عارض"}'), (102, '{"fr": "Micro", "en": "Microphone", "ar": "مكبر"}');

    INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, mobile, telephone, active) VALUES
      (101, 'Acme', 'Wile Coyote', 'M-101', 'contact@acme.test', 'Tunis', '50000001', '71000001', 1),
      (102, 'Zitouna Énergie', 'Hela Saïdi', 'M-102', 'contact@zitouna.test', 'Sfax', '', '', 1),
      (103, 'Dormante', 'Nizar Kefi', 'M-103', 'contact@dormante.test', 'Sousse', '', '', 0);
    INSERT INTO internship.stage (id, annee_id, entreprise_id, sujet, description, periode_stage, etat) VALUES
      (101, 102, 101, 'Détection d’anomalies', 'Surveiller une chaîne.', 'Février à juin', 1),
      (102, 102, 101, 'Refonte du site', 'Refaire le site.', 'Mars à mai', 0),
      (103, 102, 101, 'Application mobile', 'Une application.', 'Février à juin', 1),
      (104, 102, 102, 'Audit énergétique', 'Mesurer les pertes.', 'Juillet', 1),
      (105, 101, 101, 'Archivage', 'Classer.', 'Juillet', 1);
    INSERT INTO internship.stage_type VALUES (101, 1), (101, 2), (103, 1);
    INSERT INTO internship.stage_specialite VALUES (101, 101), (101, 102);
    INSERT INTO internship.stage_niveau VALUES (101, 102);
    INSERT INTO internship.encadreur (id, enseignant_id, prenom, nom, telephone, email) VALUES
      (101, 101, NULL, NULL, NULL, NULL), (102, NULL, 'Omar', 'Sassi', '22333444', 'omar@ecole.test');
    INSERT INTO internship.jury (id, enseignant_id, prenom, nom, telephone, email) VALUES
      (101, 102, NULL, NULL, NULL, NULL), (102, NULL, 'Leïla', 'Abidi', '22555666', 'leila@ecole.test'),
      (103, NULL, 'Nour', 'Mejri', '22777888', 'nour@ecole.test');
    INSERT INTO internship.affectation (id, annee_id, annee, stage_id, etudiant_id, encadrant_id, etat_stage) VALUES
      (101, 102, 2022, 103, 101, 101, 1);`)
}
