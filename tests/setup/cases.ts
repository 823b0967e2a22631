import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { REGLES_FRANCE } from '../../src/contract/regle/regles'
import { digest } from '../../src/services/access/credentials/digest'
import { newToken } from '../../src/services/access/credentials/tokens'
import { VERSION_LOGO, VERSION_MON_ENTREPRISE } from '../../src/services/entreprise/monEntreprise'
import { VERSION_INFORMATIONS } from '../../src/services/etudiant/mesInformations'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../src/services/kernel/config'
import { openAct } from './act'
import { FACTS, openAgreement, TODAY_AT_SCHOOL, TUTOR } from './agreements'
import { type Find, sentUpload, storedFile } from './files'
import { mailOf } from './mailOf'
import { openSheet } from './marking'
import { authenticator } from './passkeys'
import { EVERYBODY } from './persons'
import { png } from './pictures'
import { type RecordCalls, records, sampleOf } from './records'
import { STAFF } from './services'
import { sqlOf } from './sqlOf'
import { studentCases } from './studentCases'
import { toldOf } from './told'

export type { Find }

/** Rows of the demo school are looked up when the case runs: earlier cases may have changed the data. */
export type Case = (find: Find) => object | Promise<object>

const nothing: Case = () => ({})
const id =
  (sql: string): Case =>
  async (find) => ({ id: (await find(sql)).id })

const entreprise = (where: string): Case => {
  return async (find) => {
    const row = await find(
      `SELECT e.id, e.nom_entreprise AS nom, e.email, e.active, e.nom_gerant AS gerant,
         CASE WHEN c.id IS NULL THEN -1 ELSE 1 END AS is_compte, c.id AS id_compte,
         coalesce(c.active, 0) AS active_compte
       FROM company.entreprise e LEFT JOIN company.compte c ON c.entreprise_id = e.id WHERE ${where}
       ORDER BY e.id LIMIT 1`,
    )
    return { entreprises: [row] }
  }
}
const person = { firstName: 'Olfa', lastName: 'Ayari', telephone: '71000111', email: 'olfa@ecole.test' }
const annee = '(SELECT id FROM records.annee WHERE courante)'
/** An assignment of the year that cases may change, move and end: not that of `EVERYBODY`, which others need. */
const unscheduled = `FROM internship.affectation a LEFT JOIN internship.soutenance s ON s.affectation_id = a.id
  WHERE s.id IS NULL AND a.annee_id = ${annee}
    AND a.etudiant_id NOT IN (SELECT id FROM records.etudiant WHERE email = '${EVERYBODY}')`
const aMachine = (find: Find) =>
  find(
    `INSERT INTO internship.jeton (nom, expire) VALUES (gen_random_uuid()::text, '2099-12-31') RETURNING id`,
  )
const feed = () => ({
  nom: `Pégase ${randomUUID()}`,
  source: 'fichier',
  lieu: 'etudiants.csv',
  heure: '03:30',
  correspondance: {
    colonnes: {
      COD_ETU: 'matricule',
      LIB_NOM_PAT_IND: 'lastName',
      LIB_PR1_IND: 'firstName',
      ADR_MAIL_ETU: 'email',
    },
  },
})
/** A feed that was read, from a file that is not there. */
const aFeed = async (find: Find) => {
  const { id } = await find(
    `INSERT INTO internship.flux (nom, fiche, source, lieu, correspondance)
     VALUES (gen_random_uuid()::text, 'inscrit', 'fichier', 'etudiants.csv', '{"colonnes": {"Code": "matricule"}}') RETURNING id`,
  )
  await find(
    `INSERT INTO gateway.flux_lecture (flux_id, etat, duree, erreur) VALUES (${id}, 'echec', 2, 'dossier') RETURNING id`,
  )
  return { id }
}
/** A webhook that has made a delivery, to an address where nobody answers. */
const aWebhook = async (find: Find) => {
  const { id } = await find(
    `INSERT INTO internship.webhook (nom, adresse, evenements)
     VALUES (gen_random_uuid()::text, 'https://127.0.0.1/', '{note.donnee}') RETURNING id`,
  )
  await find(
    `INSERT INTO gateway.webhook_secret (webhook_id, secret) VALUES (${id}, decode(repeat('00', 32), 'hex')) RETURNING webhook_id`,
  )
  const envoi = await find(
    `INSERT INTO gateway.envoi (webhook_id, message, evenement, suite, contenu, etat)
     VALUES (${id}, 'msg_1', 'note.donnee', 'affectation/1', '{"type": "note.donnee"}', 'echec') RETURNING id`,
  )
  return { id, envoi: envoi.id }
}
const planned = (find: Find) =>
  find(
    `SELECT affectation_id AS id FROM internship.soutenance WHERE etat = 0 AND annee_id = ${annee} LIMIT 1`,
  )
/** A card in the tray of the demo campaign. */
const unplaced = `SELECT a.id ${unscheduled} AND NOT EXISTS (
  SELECT FROM internship.carte c WHERE c.affectation_id = a.id) LIMIT 1`
const another = `INSERT INTO internship.campagne (annee_id, nom, debut, fin, ouverture, fermeture, duree, types, sieges)
  SELECT annee_id, 'Choix ' || gen_random_uuid(), debut, fin, ouverture, fermeture, duree, types, sieges
  FROM internship.campagne WHERE annee_id = ${annee} ORDER BY id LIMIT 1 RETURNING id`
const drafted = `SELECT affectation_id FROM internship.carte WHERE jury <> '[]' ORDER BY id DESC LIMIT 1`
/** A finished run of the planner. */
const anyRun: Case = async (find) => ({
  calcul: (
    await find(`INSERT INTO internship.calcul (campagne_id, annee_id, lang, secondes, reparer, etat)
      SELECT id, annee_id, 'fr', 1, false, 'fini' FROM internship.campagne
      WHERE annee_id = ${annee} ORDER BY id LIMIT 1 RETURNING id`)
  ).id,
})
/** A passkey for this product, and a challenge that waits for its answer. */
const passkey = async (
  find: Find,
  owner: 'utilisateur_id' | 'personne_id',
  purpose: (id: unknown) => string,
) => {
  const key = authenticator('http://127.0.0.1:3000')
  const challenge = newToken()
  const of =
    owner === 'personne_id'
      ? `gateway.personne WHERE email = '${EVERYBODY}'`
      : `internship.utilisateur WHERE email = '${STAFF.email}'`
  const { id: mine } = await find(`SELECT id FROM ${of}`)
  await find('WITH x AS (DELETE FROM gateway.cle RETURNING id) SELECT count(*) AS n FROM x')
  await find(`INSERT INTO gateway.passage (cle, etape, fournisseur, prise, contenu, expire_le)
    VALUES (sha256('${challenge}'), 'defi', '', sha256('${purpose(mine)}'), '{}', now() + interval '1 minute') RETURNING etape`)
  const kept = async () =>
    (
      await find(`INSERT INTO gateway.cle (${owner}, identifiant, publique, nom) VALUES (${mine},
        '\\x${key.identifiant.toString('hex')}', '\\x${key.publique.toString('hex')}', 'Clé') RETURNING id`)
    ).id
  return { key, options: { challenge }, kept }
}
/** What an application of this secret shows now. */
const APPLICATION = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const shownCode = () => new TOTP({ secret: Secret.fromBase32(APPLICATION) }).generate()
/** Somebody has that application, which has shown no code yet. */
const application = (find: Find, email = STAFF.email) =>
  find(`INSERT INTO gateway.facteur (utilisateur_id, secret, pas)
    SELECT id, '\\x${Secret.fromBase32(APPLICATION).hex}', 0 FROM internship.utilisateur WHERE email = '${email}'
    ON CONFLICT (utilisateur_id) DO UPDATE SET secret = excluded.secret, pas = 0 RETURNING pas`)
/** A step that waits for its code. @param prise SQL of what holds it, of `utilisateur u` */
const secondStep = async (find: Find, prise: string, contenu: object, email = STAFF.email) => {
  const etape = newToken()
  await find(`INSERT INTO gateway.passage (cle, etape, fournisseur, prise, contenu, expire_le)
    SELECT sha256('${etape}'), 'facteur', '', ${prise},
      jsonb_build_object('uid', u.id, 'anneeId', ${annee}) || '${JSON.stringify(contenu)}', now() + interval '1 minute'
    FROM internship.utilisateur u WHERE u.email = '${email}' RETURNING etape`)
  return { etape, code: shownCode() }
}
const newKey =
  (owner: 'utilisateur_id' | 'personne_id'): Case =>
  async (find) => {
    const { key, options } = await passkey(find, owner, (id) => `${owner} ${id}`)
    return { nom: 'Téléphone', reponse: key.make(options) }
  }
const keptKey =
  (owner: 'utilisateur_id' | 'personne_id'): Case =>
  async (find) => ({ id: await (await passkey(find, owner, String)).kept() })
/** A one-time link, as in a mail. */
const link = (kind: string, holder: string): Case => {
  return async (find) => {
    const token = newToken()
    await find(
      `INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at)
       SELECT sha256('${token}'), '${kind}', id, now() + interval '1 hour' FROM ${holder} LIMIT 1 RETURNING kind`,
    )
    return { token, password: 'un-long-mot-de-passe' }
  }
}
const campagne = id(`SELECT id FROM internship.campagne WHERE annee_id = ${annee} ORDER BY id LIMIT 1`)
/** Somebody asked about their availability. */
const asked: Case = async (find) => {
  await find(`INSERT INTO internship.sollicitation (annee_id, campagne_id, enseignant_id, jusqu_au)
    SELECT c.annee_id, c.id, (SELECT min(id) FROM records.enseignant), current_date + 1
    FROM internship.campagne c WHERE c.annee_id = ${annee} ORDER BY c.id LIMIT 1
    ON CONFLICT ON CONSTRAINT sollicitation_once DO UPDATE SET jusqu_au = excluded.jusqu_au RETURNING id`)
  return link('disponibilite', 'internship.sollicitation')(find)
}
/** The chair of a defence being marked, with a link. */
const marking =
  (input: object = {}, { signed = false } = {}): Case =>
  async (find) => {
    const { soutenance_id, convoque_id } = await openSheet(find, annee, { signed })
    const holder = `internship.convoque WHERE id = ${convoque_id}`
    return { ...(await link('notation', holder)(find)), soutenance_id, ...input }
  }
/** An assignment that nothing depends on, by its offer. */
const offered: Case = async (find) => ({
  id: (
    await find(`SELECT a.stage_id ${unscheduled} AND NOT EXISTS (
      SELECT FROM internship.convention c WHERE c.affectation_id = a.id) LIMIT 1`)
  ).stage_id,
})
/** The same with dates, ended early if `ended` says so. */
const running = async (find: Find, ended = "NULL, ''") => {
  const [offer] = Object.values(await offered(find))
  return find(`INSERT INTO internship.deroulement AS d (id, annee_id, etudiant_id, debut, fin, fin_prevue, rupture)
    SELECT id, annee_id, etudiant_id, '2022-02-01', '2022-05-31', ${ended} FROM internship.affectation WHERE stage_id = ${offer}
    ON CONFLICT (id) DO UPDATE SET (debut, fin, fin_prevue, rupture)
      = (excluded.debut, excluded.fin, excluded.fin_prevue, excluded.rupture) RETURNING ${offer} AS id`)
}
/** The company's signatory, with a link. */
const signing =
  (input: (empreinte: unknown) => object = () => ({})): Case =>
  async (find) => {
    const { id } = await openAgreement(find, annee)
    const { empreinte } = await find(`SELECT empreinte FROM internship.convention WHERE id = ${id}`)
    const { token } = (await link(
      'signature',
      `internship.signature WHERE convention_id = ${id} AND qui = 'entreprise'`,
    )(find)) as { token: string }
    return { token, ...input(empreinte) }
  }
/** An issued certificate, and its file. */
const ISSUED = { code: '0123456789ABCDEF', empreinte: 'ab'.repeat(32) }
const issuedPaper = (find: Find) =>
  find(`WITH paper AS (INSERT INTO internship.papier (code, genre, sujet_id, etudiant_id, annee, nom, dit)
      SELECT '${ISSUED.code}', 'pv', id, etudiant_id, '2021/2022', 'Nom', '${'0'.repeat(64)}' FROM internship.affectation
      ORDER BY id LIMIT 1 ON CONFLICT DO NOTHING RETURNING id),
    file AS (INSERT INTO internship.papier_fichier (empreinte, contenu, papiers, le)
      SELECT '${ISSUED.empreinte}', '${'0'.repeat(64)}', ARRAY[id], now() FROM paper)
    SELECT count(*) FROM paper`)
/** An agreement of `EVERYBODY`, as the student. */
const ownAgreement =
  (input: (empreinte: unknown) => object): Case =>
  async (find) => {
    const { id } = await openAgreement(find, annee, 'envoyee', `e.email = '${EVERYBODY}'`)
    const { empreinte } = await find(`SELECT empreinte FROM internship.convention WHERE id = ${id}`)
    return { id, qui: 'etudiant', ...input(empreinte) }
  }
const told = (find: Find) =>
  find(toldOf(`SELECT id FROM internship.soutenance WHERE annee_id = ${annee} ORDER BY id LIMIT 1`))
export const ecole = {
  nom: { fr: 'Institut Ibn Sina', en: '', ar: 'معهد ابن سينا' },
  sigle: 'IIS',
  adresse: 'Sfax',
  signataire: 'Rim Jaziri',
  qualite: 'Directrice',
  jours: [1, 2, 3, 4, 5, 6],
  ouverture: '08:30',
  fermeture: '17:00',
  debut_semaine: 6,
  fuseau: 'Africa/Tunis',
  langue: 'en',
}
/** The company that `EVERYBODY` acts for. */
/** The internship of `EVERYBODY`: its assignment. */
const ownStage = async (find: Find) =>
  (
    await find(`SELECT a.id FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
    WHERE e.email = '${EVERYBODY}' AND a.annee_id = ${annee} ORDER BY a.id LIMIT 1`)
  ).id
const ownFile: Case = async (find) => {
  const { id } = await storedFile(find, `a.id = ${await ownStage(find)}`)
  return find(`UPDATE internship.fichier SET depose_par = '${EVERYBODY}' WHERE id = ${id} RETURNING id`)
}
const company = `(SELECT entreprise_id FROM company.contact WHERE email = '${EVERYBODY}' ORDER BY id LIMIT 1)`
/** An offer proposed by it. */
const proposee =
  (etat: 'brouillon' | 'soumise', input: object = {}): Case =>
  async (find) => ({
    ...(await find(`INSERT INTO internship.proposition (annee_id, entreprise_id, etat, sujet, description, debut, fin, soumise_le)
      SELECT ${annee}, ${company}, '${etat}', 'Essai', 'D', '2022-02-01', '2022-03-01', now() RETURNING id`)),
    ...input,
  })
const deLaMaison =
  (name: 'id' | 'stage_id'): Case =>
  (find) =>
    find(`INSERT INTO internship.stage (annee_id, entreprise_id, sujet, description, periode_stage, etat)
      SELECT ${annee}, ${company}, 'Essai', 'D', 'Février', 1 RETURNING id AS ${name}`)
/** A new name requested by a company. */
const demandee =
  (input: object = {}): Case =>
  async (find) => ({
    ...(await find(`INSERT INTO company.modification (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel)
      SELECT id, nom_entreprise, matricule, nom_entreprise, matricule FROM company.entreprise e
      WHERE NOT EXISTS (SELECT FROM company.modification m WHERE m.entreprise_id = e.id AND m.etat = 'demandee')
      ORDER BY id LIMIT 1 RETURNING id`)),
    ...input,
  })
/** A colleague who has no password yet. */
const invited: Case = (find) =>
  find(`INSERT INTO internship.utilisateur (username, email)
    SELECT 'Olfa', 'olfa-' || gen_random_uuid() || '@ecole.test' RETURNING id`)
/** A comment by the calling user. */
const ownNote: Case = (find) =>
  find(`INSERT INTO internship.commentaire (genre, fiche_id, utilisateur_id, texte)
    SELECT 'salle', 1, id, 'Note' FROM internship.utilisateur WHERE email = '${STAFF.email}' RETURNING id`)
/** An assignment of `EVERYBODY`, by their part in it. */
const supervised = (find: Find) =>
  find(`SELECT v.id FROM internship.v_deroulement v JOIN internship.encadreur n ON n.id = v.encadrant_id
    WHERE n.email = '${EVERYBODY}' AND v.annee_id = ${annee} ORDER BY v.id LIMIT 1`)
/** One that nobody has answered. */
const taken = async (find: Find) => {
  const { id } = await supervised(find)
  await find(
    `WITH gone AS (DELETE FROM internship.encadrement WHERE id = ${id} RETURNING id) SELECT count(*) FROM gone`,
  )
  return { id: id as number }
}
const tutored = (find: Find) =>
  find(`SELECT v.id FROM internship.v_deroulement v JOIN company.contact c ON c.id = v.tuteur_id
    WHERE c.email = '${EVERYBODY}' AND v.annee_id = ${annee} ORDER BY v.id LIMIT 1`)
/** An internship at the company of `EVERYBODY`, whose tutor has left. */
const orphaned = async (find: Find) => {
  const own = await find(`SELECT a.id, a.stage_id, c.entreprise_id FROM internship.affectation a
    JOIN company.contact c ON c.email = '${EVERYBODY}'
    JOIN records.etudiant e ON e.id = a.etudiant_id AND e.email <> '${EVERYBODY}'
    WHERE a.annee_id = ${annee} AND NOT EXISTS (SELECT FROM internship.convention k WHERE k.affectation_id = a.id AND k.etat IN ('envoyee', 'signee', 'complete'))
      AND NOT EXISTS (SELECT FROM internship.evaluation x WHERE x.affectation_id = a.id)
      AND NOT EXISTS (SELECT FROM internship.soutenance s WHERE s.affectation_id = a.id)
    ORDER BY a.id DESC LIMIT 1`)
  const { id: gone } = await find(`INSERT INTO company.contact (entreprise_id, prenom, nom, email, active)
    VALUES (${own.entreprise_id}, 'Zied', 'Parti', 'parti-' || gen_random_uuid() || '@acme.test', 0) RETURNING id`)
  await find(`UPDATE internship.stage SET entreprise_id = ${own.entreprise_id}, tuteur_id = NULL
    WHERE id = ${own.stage_id} RETURNING id`)
  await find(`INSERT INTO internship.deroulement (id, annee_id, etudiant_id, tuteur_id)
    SELECT id, annee_id, etudiant_id, ${gone} FROM internship.affectation WHERE id = ${own.id}
    ON CONFLICT (id) DO UPDATE SET tuteur_id = excluded.tuteur_id RETURNING id`)
  return { id: own.id as number }
}
const visited = async (find: Find) =>
  find(`INSERT INTO internship.visite (annee_id, affectation_id, etudiant_id, encadrant_id, le, moyen, compte_rendu)
    SELECT v.annee_id, v.id, v.etudiant_id, v.encadrant_id, '2022-03-01', 'distance', 'Vu'
    FROM internship.v_deroulement v WHERE v.id = ${(await taken(find)).id} RETURNING id, affectation_id`)
/** An assignment of the year without its hours, which were asked for and, by default, given. */
const askedFacts = async (find: Find, { given = true, whose = 'true' } = {}) => {
  const { id } =
    await find(`SELECT a.id FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
    WHERE a.annee_id = ${annee} AND ${whose} AND NOT EXISTS (SELECT FROM internship.convention c
      WHERE c.affectation_id = a.id AND c.etat NOT IN ('a_completer', 'a_verifier'))
    AND NOT EXISTS (SELECT FROM internship.soutenance s JOIN internship.note n ON n.soutenance_id = s.id WHERE s.affectation_id = a.id)
    ORDER BY a.id LIMIT 1`)
  await find(`WITH own AS (UPDATE internship.deroulement SET heures = NULL WHERE id = ${id})
    UPDATE internship.stage SET heures = NULL WHERE id = (SELECT stage_id FROM internship.affectation WHERE id = ${id}) RETURNING id`)
  const state = given ? `'donne', '{"heures": 35}', now()` : `'demande', NULL, NULL`
  return find(`INSERT INTO internship.complement (annee_id, affectation_id, etudiant_id, qui, etat, donnes, donne_le)
    SELECT annee_id, id, etudiant_id, 'etudiant', ${state} FROM internship.affectation WHERE id = ${id}
    ON CONFLICT ON CONSTRAINT complement_once
    DO UPDATE SET (etat, donnes, donne_le) = (excluded.etat, excluded.donnes, excluded.donne_le) RETURNING id`)
}
/** A document that an internship of the year demands, and what was handed in as it. */
const demanded = (find: Find) =>
  find(`WITH made AS (INSERT INTO records.justificatif (label) SELECT jsonb_build_object('fr', w, 'en', w, 'ar', w)
      FROM (SELECT 'Pièce ' || gen_random_uuid() AS w) AS named RETURNING id)
    SELECT made.id AS justificatif_id, a.id AS affectation_id, a.stage_id FROM made, internship.affectation a
    WHERE a.annee_id = ${annee} ORDER BY a.id LIMIT 1`)
const handedIn = async (find: Find) => {
  const { justificatif_id, affectation_id } = await demanded(find)
  return find(`INSERT INTO internship.piece (annee_id, affectation_id, etudiant_id, justificatif_id, etat)
    SELECT annee_id, id, etudiant_id, ${justificatif_id}, 'remise' FROM internship.affectation WHERE id = ${affectation_id}
    RETURNING id`)
}
/** A tutor's assessment of an assignment of the year. */
const evaluated = (find: Find, signed: boolean) =>
  find(`INSERT INTO internship.evaluation (annee_id, affectation_id, etudiant_id, assiduite, integration, autonomie, competences,
      communication, signe_par, signe_le)
    SELECT a.annee_id, a.id, a.etudiant_id, 4, 4, 4, 4, 4, ${signed ? "'A. Ben Ali', now()" : "'', NULL"}
    FROM internship.affectation a WHERE a.annee_id = ${annee} AND NOT EXISTS (
      SELECT FROM internship.evaluation e WHERE e.affectation_id = a.id) ORDER BY a.id DESC LIMIT 1 RETURNING id`)
/** `EVERYBODY` was convoked to a defence, and sits in its jury. */
const toldMine = async (find: Find) => {
  const { soutenance_id, convoque_id, debut } = await told(find)
  await find(`WITH k AS (INSERT INTO internship.convoque (annee_id, cle, nom, email, lang)
      SELECT ${annee}, '${EVERYBODY}', 'Toutes', '${EVERYBODY}', 'fr'
      ON CONFLICT (annee_id, cle) DO UPDATE SET nom = excluded.nom RETURNING id)
    INSERT INTO internship.convocation AS c (annee_id, convoque_id, soutenance_id, affectation_id, etudiant_id, dit, dit_le, numero)
    SELECT c.annee_id, k.id, c.soutenance_id, c.affectation_id, c.etudiant_id, c.dit, c.dit_le, 0
    FROM internship.convocation c, k WHERE c.soutenance_id = ${soutenance_id} AND c.convoque_id = ${convoque_id}
    ON CONFLICT ON CONSTRAINT convocation_once DO UPDATE SET annulee = false, reponse = NULL, motif = '',
      repondu_le = NULL, note_par = NULL RETURNING c.id`)
  return { reponses: [{ soutenance_id, debut, reponse: 'vient' }] }
}
/** `EVERYBODY` is asked about their availability. */
const askedMe = (find: Find) =>
  find(`INSERT INTO internship.sollicitation (annee_id, campagne_id, enseignant_id, jusqu_au)
    SELECT c.annee_id, c.id, (SELECT min(id) FROM records.enseignant WHERE email = '${EVERYBODY}'), current_date + 1
    FROM internship.campagne c WHERE c.annee_id = ${annee} ORDER BY c.id LIMIT 1
    ON CONFLICT ON CONSTRAINT sollicitation_once DO UPDATE SET jusqu_au = excluded.jusqu_au RETURNING id`)
const myCalendar = async (find: Find) => ({
  genre: 'enseignant',
  ...(await find(`SELECT id FROM records.enseignant WHERE email = '${EVERYBODY}'`)),
})
const csv = (name: string) =>
  new File(
    [
      `nom_entreprise;nom_gerant;matricule;email;adresse;mobile;telephone\n${name};G;MAT-${name};${name}@x.test;Tunis;;\n`,
    ],
    'entreprises.csv',
    { type: 'text/csv' },
  )

const rooms = { columns: ['label.fr', 'batiment'], lines: [2], rows: [['Salle du test', 'Z']] }
const importOfRooms: Case = () => ({
  record: 'salle',
  file: new File([JSON.stringify(rooms)], 'table.json', { type: 'application/json' }),
  options: { skip: true },
})

const companies = {
  columns: ['nom_entreprise', 'nom_gerant', 'matricule', 'email', 'adresse'],
  lines: [2],
  rows: [['Import du test', 'Ada', 'IMPORT-1', 'import@test.test', 'rue']],
}
const importOfCompanies: Case = () => ({
  record: 'entreprise',
  file: new File([JSON.stringify(companies)], 'table.json', { type: 'application/json' }),
  options: { skip: true },
})

const persons = {
  columns: ['lastName', 'firstName', 'telephone', 'email'],
  lines: [2],
  rows: [['Importée', 'Ada', '20123456', 'importee@test.test']],
}
/** An import of jury persons. */
const importOfJury: Case = () => ({
  record: 'jury',
  file: new File([JSON.stringify(persons)], 'table.json', { type: 'application/json' }),
  options: { skip: true },
})

/** A record that nothing depends on: created first, deleted last. */
function casesOf({ name, ...calls }: RecordCalls): Record<string, Case> {
  const last: Case = async (find) => ({
    id: (
      await find(`SELECT entity_id::int AS id FROM gateway.audit
      WHERE call = '${calls.add.service}/${calls.add.path}' AND action = 'INSERT' AND entity_id IS NOT NULL
      ORDER BY id DESC LIMIT 1`)
    ).id,
  })
  const at = ({ service, path }: Endpoint) => `${service}/${path}`
  let made = 0
  return {
    [at(calls.list)]: nothing,
    [at(calls.add)]: () => sampleOf(calls.add, made++),
    // also read before one is created
    [at(calls.byId)]: (find) => Promise.resolve(last(find)).catch(() => ({ id: 1 })),
    [at(calls.update)]: async (find) => ({ ...sampleOf(calls.add, 1000 + made++), ...(await last(find)) }),
    [at(calls.remove)]: last,
  }
}

const student =
  (matricule: string): Case =>
  async (find) => ({
    matricule,
    lastName: 'Ayari',
    firstName: 'Olfa',
    email: 'olfa@etu.test',
    parti: 0,
    groupe: (await find(`SELECT id FROM records.groupe WHERE annee_id = ${annee} LIMIT 1`)).id,
  })

/** Deletes everything that the other calls need, so it is tried last. */
export const LEAVES_DEMO = 'internship/demo/quitter'

const RENTREE = { label: '2040/2041', debut: '2040-09-01', fin: '2041-12-31' }

/**
 * Input that the demo school accepts, for every call of the contract; `logout` is second to last, since it ends the
 * session.
 */
export const cases: Record<string, Case> = {
  'internship/login': async (find) => ({
    email: DEMO_EMAIL,
    password: DEMO_PASSWORD,
    anneeScolaire_id: (await find(`SELECT ${annee} AS id`)).id,
  }),
  'company/login': async (find) => ({ anneeScolaire_id: (await find(`SELECT ${annee} AS id`)).id }),
  'records/login': async (find) => ({ anneeScolaire_id: (await find(`SELECT ${annee} AS id`)).id }),

  'internship/stage/list': () => ({ lang: 'fr' }),
  'internship/stage/getById': id(`SELECT id FROM internship.stage WHERE annee_id = ${annee} LIMIT 1`),
  'internship/stage/valid': async (find) => ({
    id: (await find(`SELECT id FROM internship.stage WHERE affect = 0 AND annee_id = ${annee} LIMIT 1`)).id,
    etat: 2,
  }),
  'internship/stage/add': async (find) => ({
    entreprise_id: (await find('SELECT id FROM company.entreprise WHERE active = 1 LIMIT 1')).id,
    periode_stage: 'Février à juin',
    description: 'Suivi de la chaîne de production.',
    sujet: 'Tableau de bord',
    type_stage: [1],
  }),
  'internship/stage/update': async (find) => ({
    ...(await find(
      // whose facts nobody has signed
      `SELECT id, entreprise_id, description, periode_stage FROM internship.stage
        WHERE affect = 0 AND annee_id = ${annee} ORDER BY id LIMIT 1`,
    )),
    sujet: 'Tableau de suivi',
    niveau: [1],
  }),
  'internship/stage/delete': id(
    `SELECT id FROM internship.stage WHERE affect = 0 AND annee_id = ${annee} ORDER BY id DESC LIMIT 1`,
  ),
  'internship/stage/select_type_stage': async (find) => ({
    lang: 'ar',
    entreprise_id: (await find('SELECT id FROM company.entreprise LIMIT 1')).id,
  }),
  'internship/type_stage/select': nothing,

  'internship/affectation/list': nothing,
  'internship/affectation/getById': async (find) => ({
    ...(await find(
      `SELECT stage_id AS id, etudiant_id AS id_etudiant, encadrant_id AS id_encadrant
       FROM internship.affectation WHERE annee_id = ${annee} LIMIT 1`,
    )),
  }),
  'internship/affectation/add': async (find) => ({
    annee: 2022,
    etat_stage: 1,
    ...(await find(
      `SELECT (SELECT i.etudiant_id FROM records.inscription i WHERE i.annee_id = ${annee} AND NOT EXISTS (
           SELECT FROM internship.affectation a WHERE a.etudiant_id = i.etudiant_id AND a.annee_id = i.annee_id)
         LIMIT 1) AS etudiant_id,
         (SELECT id FROM internship.encadreur LIMIT 1) AS encadrant_id,
         (SELECT id FROM internship.stage WHERE etat = 1 AND affect = 0 AND annee_id = ${annee} LIMIT 1) AS stage_id`,
    )),
  }),
  'internship/affectation/edit': async (find) => ({
    etat_stage: 2,
    encadrant_id: null,
    ...(await find(
      `SELECT a.etudiant_id, a.stage_id, a.etudiant_id AS id_etudiant, a.encadrant_id AS id_encadrant
       ${unscheduled} LIMIT 1`,
    )),
  }),
  'internship/affectation/delete': async (find) => ({
    ...(await find(
      `SELECT a.etudiant_id AS id_etudiant, a.encadrant_id AS id_encadrant ${unscheduled} LIMIT 1`,
    )),
  }),

  'internship/encadreur/list_encadreur_select': nothing,
  'internship/encadreur/list_encadreur': nothing,
  'internship/encadreur/encadreur_byid': id('SELECT id FROM internship.encadreur LIMIT 1'),
  'internship/encadreur/add_encadreur': () => person,
  'internship/encadreur/update_encadreur': async (find) => ({
    ...person,
    email: 'olfa.ayari@ecole.test',
    ...(await find('SELECT id FROM internship.encadreur WHERE enseignant_id IS NULL ORDER BY id LIMIT 1')),
  }),
  'internship/encadreur/delete_encadreur': id(
    `SELECT id FROM internship.encadreur WHERE email = '${person.email}'`,
  ),
  'internship/jury/list_jury_select': nothing,
  'internship/jury/list_jury': nothing,
  'internship/jury/jury_byid': id('SELECT id FROM internship.jury LIMIT 1'),
  'internship/jury/add_jury': () => person,
  'internship/jury/update_jury': async (find) => ({
    ...person,
    email: 'olfa.ayari@ecole.test',
    ...(await find('SELECT id FROM internship.jury WHERE enseignant_id IS NULL ORDER BY id LIMIT 1')),
  }),
  'internship/jury/delete_jury': id(
    `SELECT id FROM internship.jury WHERE email = '${person.email}' ORDER BY id DESC`,
  ),
  'internship/type_jury/select': nothing,

  'internship/soutenance/list': () => ({ lang: 'en' }),
  'internship/soutenance/list_valider': () => ({ lang: 'ar' }),
  'internship/soutenance/get_by_id': async (find) => ({
    ...(await find(`SELECT a.stage_id FROM internship.affectation a JOIN internship.soutenance s
      ON s.affectation_id = a.id WHERE a.annee_id = ${annee} LIMIT 1`)),
  }),
  'internship/soutenance/valide': async (find) => ({
    etat: 1,
    ...(await find(`SELECT affectation_id AS id FROM internship.soutenance
      WHERE etat = 0 AND annee_id = ${annee} LIMIT 1`)),
  }),
  'internship/soutenance/calendrier': () => ({
    du: '2022-05-30',
    au: '2022-07-10',
    filter: { id_groupe: [1] },
  }),
  'internship/soutenance/creneaux': async (find) => ({
    sujet_id: (await find(`SELECT a.stage_id ${unscheduled} LIMIT 1`)).stage_id,
    moment: { debut: '2022-06-15T09:00:00', fin: '2022-06-15T10:00:00' },
    recherche: { depuis: '2022-06-15T09:00:00', duree: 45, salle: 1, materiel: [1], jury: [1, 2] },
  }),
  'internship/soutenance/add': async (find) => ({
    date: '2022-11-14',
    heureDebut: '2022-11-14T09:00:00',
    heureFin: '2022-11-14T10:00:00',
    ...(await find(`SELECT a.stage_id AS sujet_id, (SELECT id FROM records.salle LIMIT 1) AS salle
      ${unscheduled} AND a.etat_stage = 1 LIMIT 1`)),
    materiel: [(await find('SELECT id FROM records.ressource LIMIT 1')).id],
    arrayEns: [
      {
        jury: (await find('SELECT id FROM internship.jury WHERE enseignant_id IS NULL LIMIT 1')).id,
        type_jury: 1,
      },
    ],
  }),
  'internship/acte/annuler': async (find) => ({ ...(await planned(find)), motif: 'Salle fermée' }),
  'internship/acte/devalider': async (find) => ({
    motif: 'Jury incomplet',
    ...(await find(`SELECT s.affectation_id AS id FROM internship.soutenance s LEFT JOIN internship.note n
      ON n.soutenance_id = s.id WHERE s.etat = 1 AND n.id IS NULL AND s.annee_id = ${annee} LIMIT 1`)),
  }),
  'internship/acte/reporter': async (find) => ({
    motif: 'Grève des transports',
    date: '2022-11-15',
    heureDebut: '2022-11-15T09:00:00',
    heureFin: '2022-11-15T10:00:00',
    ...(await find(`SELECT a.stage_id AS sujet_id, s.salle_id AS salle FROM internship.soutenance s
      JOIN internship.affectation a ON a.id = s.affectation_id
      WHERE s.etat = 0 AND a.etat_stage = 1 AND s.annee_id = ${annee} LIMIT 1`)),
    materiel: [(await find('SELECT id FROM records.ressource LIMIT 1')).id],
    arrayEns: [
      {
        jury: (await find('SELECT id FROM internship.jury WHERE enseignant_id IS NULL LIMIT 1')).id,
        type_jury: 1,
      },
    ],
  }),
  'internship/acte/remplacer': async (find) => ({
    motif: 'Malade',
    ...(await find(`SELECT s.affectation_id AS id, j.jury_id AS jury, (SELECT p.id FROM internship.jury p
        WHERE p.id NOT IN (SELECT o.jury_id FROM internship.soutenance_jury o JOIN internship.soutenance t
          ON t.id = o.soutenance_id WHERE t.debut::date = s.debut::date) LIMIT 1) AS par
      FROM internship.soutenance s JOIN internship.soutenance_jury j ON j.soutenance_id = s.id AND j.type_jury_id = 3
      WHERE s.etat = 0 AND s.annee_id = ${annee} ORDER BY s.debut DESC LIMIT 1`)),
  }),
  'internship/acte/rouvrir': async (find) => ({
    motif: 'Erreur de saisie',
    ...(await find(`SELECT s.affectation_id AS id FROM internship.soutenance s JOIN internship.note n
      ON n.soutenance_id = s.id WHERE s.annee_id = ${annee} LIMIT 1`)),
  }),
  'internship/acte/retirer': async (find) => ({
    motif: 'Abandon',
    ...(await find(`SELECT a.stage_id AS id ${unscheduled} LIMIT 1`)),
  }),
  'internship/campagne/sollicitations': campagne,
  'internship/campagne/manques': campagne,
  'internship/campagne/solliciter': async (find) => ({
    ...(await campagne(find)),
    ...(await find('SELECT (current_date + 1)::text AS jusqu_au')),
  }),
  'internship/disponibilite/question': asked,
  'internship/disponibilite/repondre': async (find) => ({ ...(await asked(find)), plages: [] }),
  'internship/note/get_by_id': id(
    `SELECT id FROM internship.soutenance WHERE etat = 1 AND annee_id = ${annee} LIMIT 1`,
  ),
  'internship/note/bareme_by_id': id(
    `SELECT id FROM internship.soutenance WHERE etat = 1 AND annee_id = ${annee} LIMIT 1`,
  ),
  'internship/note/criteres': async (find) => ({
    mention_id: 3,
    note: '15,25',
    ...(await find(`SELECT s.id AS soutenance_id, a.etudiant_id FROM internship.soutenance s
      JOIN internship.affectation a ON a.id = s.affectation_id WHERE s.etat = 1 AND s.annee_id = ${annee} LIMIT 1`)),
  }),
  'internship/note/saisie': () => ({ lang: 'ar' }),
  'internship/mention/select': () => ({ lang: 'ar' }),
  'internship/note/update': async (find) => ({
    mention_id: 3,
    note: '15,25',
    ...(await find(`SELECT s.id AS soutenance_id, a.etudiant_id FROM internship.soutenance s
      JOIN internship.affectation a ON a.id = s.affectation_id WHERE s.etat = 1 AND s.annee_id = ${annee} LIMIT 1`)),
  }),
  'internship/note/delete': id(`SELECT n.id FROM internship.note n JOIN internship.soutenance s
    ON s.id = n.soutenance_id WHERE s.annee_id = ${annee} LIMIT 1`),
  'internship/etudiant/demande/list_demande_stage': nothing,
  'internship/etudiant/demande/changement_etat': async (find) => ({
    etat: 1,
    ...(await find(`SELECT id FROM internship.demande WHERE etat = 0 AND annee_id = ${annee} LIMIT 1`)),
  }),

  'company/entreprise/add': () => ({
    nom_entreprise: 'Atelier Bleu',
    nom_gerant: 'Hédi Karray',
    matricule: 'ZZ-901',
    email: 'contact@atelier-bleu.test',
    adresse: '4 rue du Port, Bizerte',
    mobile: '20123456',
    telephone: '72123456',
  }),
  'company/entreprise/add_logo': () => ({
    nom_entreprise: `Logo ${randomUUID()}`,
    nom_gerant: 'G',
    matricule: `M-${randomUUID()}`,
    email: `${randomUUID()}@logo.test`,
    adresse: 'Tunis',
    logo: png(64).toString('base64'),
  }),
  'company/entreprise/update': async (find) => ({
    ...(await find(
      `SELECT id, nom_entreprise, nom_gerant, matricule, email, mobile, telephone FROM company.entreprise
       ORDER BY id LIMIT 1`,
    )),
    adresse: 'Rue du Lac, Tunis',
  }),
  'company/entreprise/registre': () => ({ numero: '73282932000074' }),
  'company/entreprise/activer': async (find) => ({
    active: 1,
    ...(await find('SELECT id FROM company.entreprise WHERE active = 0 LIMIT 1')),
  }),
  'company/entreprise/select': () => ({ lang: 'fr' }),
  'company/entreprise/list_entreprise': async (find) => ({
    comptes: [await find('SELECT id, entreprise_id, active, email FROM company.compte LIMIT 1')],
  }),
  'company/entreprise/get_by_id': id('SELECT id FROM company.entreprise LIMIT 1'),
  'company/entreprise/notify_welcome': async (find) => ({
    entreprises: [
      await find(`SELECT e.nom_entreprise AS nom, e.email FROM company.entreprise e
        JOIN company.compte c ON c.entreprise_id = e.id LIMIT 1`),
    ],
  }),
  'company/entreprise/deletes': entreprise(`e.email = 'contact@atelier-bleu.test'`),
  'company/entreprise/import': () => ({ file: csv('Cafarelli') }),
  'company/entreprise/import_check': () => ({ file: csv('Vinaigrier') }),
  'company/user/list_id_entreprise': nothing,
  'company/user/create': entreprise('c.id IS NULL'),
  'company/user/generate_accounts': entreprise('c.id IS NULL'),
  'company/user/delete_accounts': entreprise('c.id IS NOT NULL'),
  'company/user/update': async (find) => ({
    email: 'nouveau@compte.test',
    password: 'un-long-mot-de-passe',
    ...(await find('SELECT id FROM company.compte LIMIT 1')),
  }),
  'company/user/activate': async (find) => ({
    active: 0,
    ...(await find('SELECT id FROM company.compte WHERE active = 1 LIMIT 1')),
  }),

  'internship/import/read': () => ({ file: csv('Lecture') }),
  'internship/import/preview': importOfJury,
  'internship/import/write': importOfJury,
  'internship/import/progress': () => ({ run: 'test' }),
  'company/import/read': () => ({ file: csv('Lecture') }),
  'company/import/preview': importOfCompanies,
  'company/import/write': importOfCompanies,
  'company/import/progress': () => ({ run: 'test' }),
  'records/import/read': () => ({ file: csv('Lecture') }),
  'records/import/preview': importOfRooms,
  'records/import/write': importOfRooms,
  'records/import/progress': () => ({ run: 'test' }),
  'records/annee': nothing,
  'records/cycle/select': () => ({ lang: 'ar' }),
  'records/diplome/get_by_cycle': id('SELECT id FROM records.cycle LIMIT 1'),
  'records/specialite/select': nothing,
  'records/specialite/get_by_diplome': id('SELECT id FROM records.diplome LIMIT 1'),
  'records/niveau/get_by_specialite': id('SELECT id FROM records.specialite LIMIT 1'),
  'records/niveau/get_by_specialites': async (find) => ({
    specialites: [(await find('SELECT id FROM records.specialite LIMIT 1')).id],
  }),
  'records/group/get_by_niveau': async (find) => ({
    ...(await find(`SELECT g.specialite_id, g.niveau_id, n.cycle_id FROM records.groupe g
      JOIN records.niveau n ON n.id = g.niveau_id WHERE g.annee_id = ${annee} LIMIT 1`)),
  }),
  'records/etudiant/get_by_group': id(
    `SELECT groupe_id AS id FROM records.inscription WHERE annee_id = ${annee} LIMIT 1`,
  ),
  'records/etudiant/get_by_id': id(
    `SELECT etudiant_id AS id FROM records.inscription WHERE annee_id = ${annee} LIMIT 1`,
  ),
  'records/enseignant/select': nothing,
  'records/enseignant/list': nothing,
  'records/salle/select': () => ({ lang: 'ar' }),
  'records/ressource/select': () => ({ lang: 'en' }),

  ...Object.assign({}, ...records.map(casesOf)),
  'records/group/select': () => ({ lang: 'en' }),
  'records/structure': () => ({ lang: 'ar' }),
  'records/group/get_by_id': id(`SELECT id FROM records.groupe WHERE annee_id = ${annee} LIMIT 1`),
  'records/inscrit/add': student('FUZZ-1'),
  'records/inscrit/update': async (find) => ({
    ...(await student('FUZZ-2')(find)),
    id: (await find(`SELECT id FROM records.etudiant WHERE matricule = 'FUZZ-1'`)).id,
  }),

  'records/diplome/select': () => ({ lang: 'ar' }),
  'records/niveau/select': async (find) => ({
    diplome: (await find('SELECT id FROM records.diplome LIMIT 1')).id,
  }),
  'internship/demo/comptes': nothing,
  'internship/enseignants/absents': nothing,
  'internship/enseignants/ajouter': () => ({ liste: 'jury' }),
  'internship/rentree/base': () => ({ lang: 'ar' }),
  'internship/rentree/apercu': () => ({ annee: RENTREE }),
  'internship/rentree/ouvrir': () => ({ annee: RENTREE }),
  'internship/soutenance/diplomes': nothing,
  'internship/vue/defaut': () => ({ ressource: 'stage', id: 1 }),
  'internship/gabarit/list': nothing,
  'internship/gabarit/getById': () => ({ cle: 'convocation' }),
  'internship/gabarit/update': () => ({
    cle: 'rappel',
    lang: 'fr',
    objet: 'Rappel',
    corps: 'Bonjour {{etudiant}}',
  }),
  'internship/gabarit/retablir': () => ({ cle: 'rappel', lang: 'fr', de: null }),
  'internship/gabarit/apercu': () => ({ cle: 'rappel', lang: 'ar', objet: 'Rappel', corps: 'Bonjour' }),
  'internship/gabarit/apercu/papier': () => ({ cle: 'pv', lang: 'ar', objet: 'PV', corps: '{{etudiant}}' }),
  'internship/gabarit/essai': () => ({ cle: 'rappel', lang: 'en', objet: 'Rappel', corps: 'Bonjour' }),
  'internship/gabarit/fiches': () => ({ cle: 'rappel', q: 'a' }),
  'internship/gabarit/pages': () => ({ lang: 'fr' }),
  'internship/agenda/hall/adresse': () => ({}),
  'internship/agenda/hall/ouvrir': () => ({}),
  'internship/agenda/hall/fermer': () => ({}),
  'internship/soutenance/hall': async (find) => {
    const code = newToken()
    await find(`INSERT INTO gateway.affichage (empreinte) VALUES ('${digest(code)}')
      ON CONFLICT (id) DO UPDATE SET empreinte = excluded.empreinte RETURNING id`)
    return { code, lang: 'fr' }
  },
  'internship/document/soutenances': () => ({ lang: 'ar', filter: { count: 1 } }),
  'internship/document/liste': () => ({
    titre: 'Offres',
    colonnes: ['Sujet', 'Places'],
    rangs: [['Réseau', '2']],
    lang: 'ar',
  }),
  'internship/document/papier': () => ({ document: 'pv', lang: 'ar', filter: { count: 1 } }),
  'internship/document/fichiers': async (find) => ({
    document: 'pv',
    lang: 'ar',
    ids: [
      (await find(`SELECT affectation_id AS id FROM internship.soutenance WHERE annee_id = ${annee} LIMIT 1`))
        .id,
    ],
  }),
  'internship/document/conventions/fichiers': async (find) => ({
    ids: [(await openAgreement(find, annee)).id],
  }),
  'internship/document/conventions/papier': async (find) => ({
    ids: [(await openAgreement(find, annee)).id],
  }),
  'internship/courrier/destinataires': () => ({ ressource: 'jury', ids: [1] }),
  'internship/courrier/envoyer': () => ({
    ressource: 'jury',
    ids: [1],
    objet: 'Rentrée',
    message: 'Bonjour.',
  }),
  'internship/commentaire/list': () => ({ fiche: 'stage/27', nombre: 1 }),
  'internship/commentaire/add': () => ({ fiche: 'stage/27', texte: 'Vu avec <@1>.' }),
  'internship/commentaire/update': async (find) => ({ ...(await ownNote(find)), texte: 'Autre texte' }),
  'internship/commentaire/delete': ownNote,
  'internship/commentaire/personnes': nothing,
  'internship/commentaire/mentions': () => ({ lang: 'ar' }),
  'internship/commentaire/lu': () => ({ fiche: 'stage/27' }),
  'internship/dashboard/summary': () => ({ now: '2022-06-28T08:00:00', lang: 'ar' }),
  'internship/dashboard/attente': () => ({ tout: 1 }),
  'internship/dashboard/attente/noter': () => ({
    attentes: [{ nom: 'demandes', nombre: 3, dernier: 1_656_403_200.123456 }],
    suite: 'semaine',
  }),
  'internship/historique/list': () => ({ filter: { kind: 'stage' }, page: 1, perPage: 10, lang: 'ar' }),
  'internship/historique/depuis': () => ({ jour: '2021-09-01' }),
  'internship/changements/depuis': () => ({ kind: 'affectation', perPage: 2 }),
  'internship/historique/annee': () => ({ kind: 'stage', id: 1 }),
  'internship/historique/vu': () => ({ kind: 'stage', id: 1 }),
  'internship/historique/personnes': nothing,
  'internship/campagne/select': () => ({ lang: 'ar' }),
  'internship/campagne/affectations': () => ({ lang: 'ar' }),
  // into a campaign of its own: the cards of the others are moved and published here
  'internship/campagne/choisir': async (find) => ({
    id: (await find(another).catch(() => undefined))?.id ?? 1,
    sujets: [(await find(`SELECT a.stage_id ${unscheduled} LIMIT 1`)).stage_id],
  }),
  'internship/campagne/grades': () => ({ lang: 'ar' }),
  'internship/campagne/tableau': () => ({ id: 1, lang: 'ar' }),
  'internship/campagne/papier': () => ({ id: 1, par: 'personnes', lang: 'ar' }),
  'internship/campagne/deplacer': async (find) => ({
    id: 1,
    cartes: [{ ...(await find(unplaced)), debut: '2022-07-13T09:00', salle_id: 1, jury: [], version: null }],
  }),
  'internship/campagne/publier': async (find) => ({
    id: 1,
    cartes: [(await find(drafted))?.affectation_id ?? 1],
  }),
  'internship/campagne/proposer': async (find) => {
    await find(
      "UPDATE internship.calcul SET etat = 'fini' WHERE etat IN ('attend', 'cherche') RETURNING id",
    ).catch(() => {})
    return { id: 1, secondes: 1 }
  },
  'internship/campagne/calculs': () => ({ id: 1 }),
  'internship/campagne/arreter': anyRun,
  'internship/campagne/retenir': anyRun,
  'internship/campagne/disponibilite': () => ({
    genre: 'jury',
    ressource_id: 1,
    niveau: 'eviter',
    plages: [{ debut: '2022-07-11T09:00', fin: '2022-07-11T10:00' }],
  }),
  'internship/regard/bureau': invited,
  'internship/regard/espace': () => ({ email: EVERYBODY }),
  'internship/utilisateur/invite': invited,
  'internship/demarrage': nothing,
  'internship/demarrage/passer': () => ({ etape: 'salles', passee: 1 }),
  'internship/demarrage/masquer': () => ({ masque: 1 }),
  'records/structure/modele': () => ({ modele: 'lmd' }),
  'records/etablissement': nothing,
  'records/etablissement/enseigne': nothing,
  'records/etablissement/update': () => ecole,
  'internship/utilisateur/withdraw': invited,
  'internship/utilisateur/devices': () => ({ id: 1 }),
  'internship/etat': nothing,
  'internship/service': nothing,
  'internship/service/annonce': nothing,
  'internship/service/lecture_seule': () => ({ active: 0 }),
  'internship/service/annonce/enregistrer': () => ({
    texte: { fr: 'Maintenance à 18 h', en: 'Maintenance at 6 pm', ar: '' },
    genre: 'avertissement',
    debut: '2022-06-13T08:00:00',
    fin: '2022-06-13T19:00:00',
  }),
  'internship/jeton/list': nothing,
  'internship/jeton/ajouter': () => ({
    nom: `Pégase ${randomUUID()}`,
    lit: ['etudiants', 'ecole'],
    ecrit: ['affectations'],
    expire: '2099-12-31',
  }),
  'internship/jeton/renouveler': async (find) => ({ id: (await aMachine(find)).id, expire: '2099-12-31' }),
  'internship/jeton/retirer': async (find) => ({ id: (await aMachine(find)).id }),
  'internship/webhook/list': async (find) => {
    await aWebhook(find)
    return {}
  },
  'internship/webhook/ajouter': () => ({
    nom: `Pégase ${randomUUID()}`,
    adresse: 'https://pegase.univ.example/webhooks/stages',
    evenements: ['affectation.faite', 'soutenance.planifiee', 'soutenance.deplacee'],
  }),
  'internship/webhook/modifier': async (find) => ({
    id: (await aWebhook(find)).id,
    nom: `Pégase ${randomUUID()}`,
    adresse: 'https://pegase.univ.example/webhooks/stages',
    evenements: ['note.donnee'],
  }),
  'internship/webhook/renouveler': async (find) => ({ id: (await aWebhook(find)).id }),
  'internship/webhook/activer': async (find) => ({ id: (await aWebhook(find)).id, active: 0 }),
  'internship/webhook/essayer': async (find) => ({ id: (await aWebhook(find)).id }),
  'internship/webhook/retirer': async (find) => ({ id: (await aWebhook(find)).id }),
  'internship/webhook/envois': async (find) => ({ id: (await aWebhook(find)).id }),
  'internship/webhook/renvoyer': aWebhook,
  'internship/flux/list': async (find) => {
    await aFeed(find)
    return {}
  },
  'internship/flux/source': () => ({
    fiche: 'inscrit',
    source: 'fichier',
    lieu: 'etudiants.csv',
    lecture: {},
  }),
  'internship/flux/ajouter': () => ({ fiche: 'inscrit', ...feed() }),
  'internship/flux/modifier': async (find) => ({ id: (await aFeed(find)).id, ...feed() }),
  'internship/flux/activer': async (find) => ({ id: (await aFeed(find)).id, actif: 0 }),
  'internship/flux/retirer': async (find) => ({ id: (await aFeed(find)).id }),
  'internship/flux/lire': async (find) => ({ id: (await aFeed(find)).id, mode: 'lire' }),
  'internship/flux/lectures': async (find) => ({ id: (await aFeed(find)).id }),
  'internship/utilisateur/sign_out': invited,
  'internship/historique/annuler': id(
    "SELECT change_id AS id FROM gateway.audit WHERE call = 'internship/stage/valid' ORDER BY id LIMIT 1",
  ),
  ...Object.fromEntries(
    ['adresse', 'ouvrir', 'fermer'].map((step) => [
      `internship/agenda/${step}`,
      () => ({ genre: 'salle', id: 1 }),
    ]),
  ),
  'internship/courriel/list': nothing,
  'internship/courriel/courriel_by_id': id(mailOf({ annee })),
  'internship/courriel/adresse': () => ({ email: 'hedi@ecole.test' }),
  'internship/courriel/boite': nothing,
  'internship/courriel/arreter': async (find) => ({ ids: [(await find(mailOf({ annee }))).id] }),
  'internship/courriel/renvoyer': async (find) => ({
    ids: [(await find(mailOf({ annee, phase: 'echec' }))).id],
  }),
  'internship/convocation/preparer': async (find) => ({
    soutenances: [(await find(`SELECT id FROM internship.soutenance WHERE annee_id = ${annee} LIMIT 1`)).id],
  }),
  'internship/convocation/envoyer': async (find) => ({ ids: [(await told(find)).convoque_id] }),
  'internship/convocation/apercu': async (find) => ({ id: (await told(find)).convoque_id }),
  'internship/convocation/list': nothing,
  'internship/convocation/etats': async (find) => ({ soutenances: [(await told(find)).soutenance_id] }),
  'internship/convocation/noter': async (find) => ({
    ...(await told(find)),
    reponse: 'decline',
    motif: 'Malade',
  }),
  'internship/convocation/question': async (find) => {
    await told(find)
    return link('convocation', `internship.convoque WHERE cle LIKE 'told/%'`)(find)
  },
  'internship/convocation/repondre': async (find) => {
    const { soutenance_id, debut } = await told(find)
    const reponses = [{ soutenance_id, debut, reponse: 'vient' }]
    return { ...(await link('convocation', `internship.convoque WHERE cle LIKE 'told/%'`)(find)), reponses }
  },
  'internship/feuille/question': marking(),
  'internship/feuille/lire': marking({ lang: 'ar' }),
  'internship/feuille/noter': marking({ marques: [{ critere: 0, points: '12,5' }] }),
  'internship/feuille/signer': marking({
    points: 12,
    mention_id: 3,
    motif: 'Jury réduit',
    signe_par: 'Pr Rim',
    points_calcules: null,
  }),
  'internship/feuille/rouvrir': marking({}, { signed: true }),
  'internship/feuille/list': nothing,
  'internship/feuille/inviter': async (find) => ({ ids: [(await openSheet(find, annee)).soutenance_id] }),
  'internship/feuille/valider': async (find) => ({
    id: (await openSheet(find, annee, { signed: true })).soutenance_id,
  }),
  'internship/feuille/marques': () => ({ lang: 'en' }),
  'internship/proclamation/select': nothing,
  'internship/proclamation/publier': async (find) => {
    const { id, apercu } = await openAct(find, annee)
    return { id, apercu, malgre: true }
  },
  'internship/proclamation/retirer': async (find) => ({
    id: (await openAct(find, annee, { published: true })).id,
    motif: 'M',
  }),
  'internship/proclame/list': nothing,
  'internship/proclame/retirer': async (find) => {
    const { id, etudiant_id } = await openAct(find, annee, { published: true })
    return { proclamation_id: id, etudiant_id, motif: 'M' }
  },
  'internship/fichier/list': async (find) => ({
    fiche: 'affectation',
    fiche_id: (await storedFile(find, `a.annee_id = ${annee}`)).stage_id,
  }),
  'internship/fichier/commencer': async (find) => ({
    fiche: 'demande',
    genre: 'lettre',
    nom: 'Lettre.pdf',
    taille: 1000,
    fiche_id: (await find(`SELECT id FROM internship.demande WHERE annee_id = ${annee} LIMIT 1`)).id,
  }),
  'internship/fichier/finir': async (find) => ({ id: await sentUpload(find, `a.annee_id = ${annee}`) }),
  'internship/fichier/ouvrir': async (find) => ({ id: (await storedFile(find, `a.annee_id = ${annee}`)).id }),
  'internship/fichier/delete': async (find) => ({ id: (await storedFile(find, `a.annee_id = ${annee}`)).id }),
  'internship/fichier/orphelins': nothing,
  'internship/fichier/lectures': nothing,
  'internship/espace/fichier/list': async (find) => ({
    fiche: 'affectation',
    fiche_id: await ownStage(find),
  }),
  'internship/espace/fichier/commencer': async (find) => ({
    fiche: 'affectation',
    fiche_id: await ownStage(find),
    genre: 'convention_signee',
    nom: 'Convention.pdf',
    taille: 1000,
  }),
  'internship/espace/fichier/finir': async (find) => {
    const qui = `(SELECT 'personne/' || id FROM gateway.personne WHERE email = '${EVERYBODY}')`
    return { id: await sentUpload(find, `a.id = ${await ownStage(find)}`, { qui }) }
  },
  'internship/espace/fichier/ouvrir': ownFile,
  'internship/espace/fichier/retirer': ownFile,
  'internship/seance/annee': async (find) => ({ annee: (await find(`SELECT ${annee} AS id`)).id }),
  'internship/profile': nothing,
  'internship/profile/update': () => ({ username: 'Amina B. S.' }),
  'internship/espace/connexion': async (find) => ({
    // an address changed by others cannot sign in before it is confirmed
    ...(await find(`WITH confirmed AS (DELETE FROM gateway.adresse WHERE entite LIKE 'company.%')
      UPDATE company.compte c SET password_hash = u.password_hash
      FROM internship.utilisateur u WHERE u.email = '${STAFF.email}' AND c.id = (
        SELECT k.id FROM company.compte k JOIN company.entreprise e ON e.id = k.entreprise_id
        WHERE e.active = 1 AND k.active = 1 ORDER BY k.id LIMIT 1) RETURNING c.email`)),
    // whose password no call changes
    password: STAFF.password,
  }),
  'internship/profile/mails': () => ({ mentions: 'daily', langue: 'ar', travaux: { demandes: 'never' } }),
  'internship/password/forgot': () => ({ email: 'inconnue@ecole.test' }),
  'internship/password/reset': link('utilisateur', `internship.utilisateur WHERE email = '${DEMO_EMAIL}'`),
  'company/user/set_password': link('compte', 'company.compte'),
  'internship/profile/cles': nothing,
  'internship/profile/cle/commencer': () => ({ password: STAFF.password }),
  'internship/profile/cle/ajouter': newKey('utilisateur_id'),
  'internship/profile/cle/supprimer': keptKey('utilisateur_id'),
  'internship/espace/cles': nothing,
  'internship/espace/cle/commencer': nothing,
  'internship/espace/cle/ajouter': newKey('personne_id'),
  'internship/espace/cle/supprimer': keptKey('personne_id'),
  'internship/profile/cle/renommer': async (find) => ({
    ...(await keptKey('utilisateur_id')(find)),
    nom: 'Ordinateur',
  }),
  'internship/espace/cle/renommer': async (find) => ({
    ...(await keptKey('personne_id')(find)),
    nom: 'Ordinateur',
  }),
  'internship/profile/seances': nothing,
  'internship/profile/seance/fermer': () => ({ appareil: '0123456789abcdef' }),
  'internship/espace/seances': nothing,
  'internship/espace/seance/fermer': () => ({ appareil: '0123456789abcdef' }),
  'internship/profile/facteur': nothing,
  'internship/profile/facteur/preparer': () => ({ password: STAFF.password }),
  'internship/profile/facteur/ajouter': (find) =>
    secondStep(find, `sha256(convert_to('profile ' || u.id, 'UTF8'))`, { secret: APPLICATION }),
  'internship/profile/facteur/codes': async (find) => {
    await application(find)
    return { password: STAFF.password }
  },
  'internship/profile/facteur/supprimer': async (find) => {
    await application(find)
    return { password: STAFF.password }
  },
  'internship/facteur/entrer': async (find) => {
    // not the administrator, who signs in by the password in many tests
    const { email } = await find(
      `SELECT email FROM internship.utilisateur WHERE active AND email <> '${STAFF.email}' ORDER BY id LIMIT 1`,
    )
    await application(find, String(email))
    const prise = `sha256(convert_to(u.password_hash, 'UTF8'))`
    return { ...(await secondStep(find, prise, {}, String(email))), email }
  },
  'internship/utilisateur/retirer_facteur': async (find) => ({
    id: (await find(`SELECT id FROM internship.utilisateur WHERE email <> '${STAFF.email}' LIMIT 1`)).id,
  }),
  'internship/cle/defier': nothing,
  'internship/cle/entrer': async (find) => {
    const { key, options, kept } = await passkey(find, 'utilisateur_id', () => 'signs in')
    await kept()
    return { reponse: key.answer(options), anneeScolaire_id: (await find(`SELECT ${annee} AS id`)).id }
  },
  'internship/identite/commencer': () => ({ fournisseur: 'univ' }),
  'internship/identite/etablissements': () => ({ fournisseur: 'univ', lang: 'fr' }),
  'internship/identite/entrer': async (find) => {
    const [passage, prise] = [newToken(), newToken()]
    const proof = {
      sujet: newToken(),
      nom: 'Admin',
      email: STAFF.email,
      emailProuve: true,
      numero: '',
      groupes: [],
      fins: [],
    }
    await find('WITH x AS (DELETE FROM gateway.identite RETURNING id) SELECT count(*) AS n FROM x')
    await find(`INSERT INTO gateway.passage (cle, etape, fournisseur, prise, contenu, expire_le)
      VALUES (sha256('${passage}'), 'retour', 'univ', sha256('${prise}'), '${JSON.stringify(proof)}',
        now() + interval '1 minute') RETURNING etape`)
    return { passage, prise, anneeScolaire_id: (await find(`SELECT ${annee} AS id`)).id }
  },
  'internship/habilitation/essai': () => ({ qui: 'dwho' }),
  'internship/habilitation/delier': id(
    `INSERT INTO gateway.identite (fournisseur, sujet) VALUES ('univ', gen_random_uuid()) RETURNING id`,
  ),
  'internship/espace/lien': () => ({ email: 'inconnue@ecole.test', lang: 'ar' }),
  'internship/espace/entrer': async (find) => {
    const holder = `(SELECT id FROM gateway.personne WHERE email = 'lien@ecole.test') AS p`
    await find(`INSERT INTO gateway.personne (email) VALUES ('lien@ecole.test')
      ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`)
    await find(`UPDATE internship.jury SET email = 'lien@ecole.test' WHERE id = (
      SELECT id FROM internship.jury WHERE enseignant_id IS NULL ORDER BY email = 'lien@ecole.test' DESC, id DESC LIMIT 1) RETURNING id`)
    const { token } = (await link('espace', holder)(find)) as { token: string }
    return { token }
  },
  'internship/espace/connu': nothing,
  'internship/espace/passer': async (find) => {
    await find(`UPDATE internship.jury SET email = '${STAFF.email}' WHERE id = (
      SELECT id FROM internship.jury WHERE enseignant_id IS NULL ORDER BY id LIMIT 1) RETURNING id`)
    return {}
  },
  'internship/regles': nothing,
  'internship/regles/enregistrer': async (find) => ({
    regles: {
      ...REGLES_FRANCE,
      ...((await find('SELECT regles FROM records.etablissement')).regles as object),
    },
  }),
  'internship/affectation/deroulement': offered,
  'internship/affectation/deroulement/tuteurs': offered,
  'internship/affectation/deroulement/enregistrer': async (find) => ({
    ...(await offered(find)),
    ...FACTS,
    nouveau: TUTOR,
  }),
  'internship/affectation/autoriser': async (find) => {
    await find(`WITH s AS (UPDATE records.etablissement SET pays = 'FR', faits = '{pays_stage}'),
      c AS (UPDATE company.entreprise SET pays = 'DE') SELECT 1 AS id`)
    return { ...(await offered(find)), etat: 'refusee', motif: 'Zone déconseillée' }
  },
  'internship/affectation/presence/saisir': async (find) => ({
    ...(await offered(find)),
    heures: 120,
    motif: 'Feuilles de présence',
  }),
  'internship/affectation/presence/compteurs': async (find) => ({
    fiche: 'etudiant',
    id: (
      await find(
        `SELECT etudiant_id AS id FROM internship.affectation WHERE annee_id = ${annee} ORDER BY id LIMIT 1`,
      )
    ).id,
  }),
  'internship/affectation/terminer/suites': async (find) => ({ ...(await running(find)), fin: '2022-02-28' }),
  'internship/affectation/terminer': async (find) => ({
    ...(await running(find)),
    fin: '2022-02-28',
    motif: 'Rupture',
  }),
  'internship/affectation/terminer/annuler': (find) => running(find, "'2022-06-30', 'Rupture'"),
  'internship/affectation/regles': async (find) => ({ ids: Object.values(await offered(find)) }),
  'internship/affectation/manques': async (find) => ({ ids: Object.values(await offered(find)) }),
  'internship/affectation/grille': async (find) => ({ ids: Object.values(await offered(find)) }),
  'internship/affectation/grille/ecrire': async (find) => ({ ...(await offered(find)), assurance: 'MAIF' }),
  'internship/affectation/deroulement/defauts': async (find) => ({ ids: Object.values(await offered(find)) }),
  'internship/affectation/deroulement/completer': async (find) => {
    const [offer] = Object.values(await offered(find))
    const { id } =
      await find(`WITH own AS (UPDATE internship.deroulement d SET heures = NULL FROM internship.affectation a
        WHERE a.id = d.id AND a.stage_id = ${offer})
      UPDATE internship.stage SET heures = NULL WHERE id = ${offer} RETURNING id`)
    return { id, heures: 35 }
  },
  'internship/affectation/deroulement/dates': async (find) => ({
    ...(await offered(find)),
    debut: '2022-02-01',
    fin: '2022-05-31',
  }),
  'internship/convention/list': nothing,
  'internship/convention/lire': (find) => openAgreement(find, annee, 'a_verifier'),
  'internship/convention/preparer': async (find) => ({
    ids: [
      (
        await find(`SELECT a.stage_id ${unscheduled} AND NOT EXISTS (
          SELECT FROM internship.convention c WHERE c.affectation_id = a.id) LIMIT 1`)
      ).stage_id,
    ],
  }),
  'internship/convention/amender': async (find) => ({
    ...(await openAgreement(find, annee, 'complete')),
    motif: 'Prolongation',
  }),
  'internship/convention/verifier': (find) => openAgreement(find, annee, 'a_verifier'),
  'internship/convention/envoyer': async (find) => ({
    ids: [(await openAgreement(find, annee, 'a_verifier')).id],
  }),
  'internship/convention/relancer': async (find) => ({ ids: [(await openAgreement(find, annee)).id] }),
  'internship/convention/papier': async (find) => ({
    ...(await openAgreement(find, annee)),
    qui: 'entreprise',
    nom: 'Hela Saïdi',
    // by the school's clock: nobody has signed before it was sent
    ...(await find(TODAY_AT_SCHOOL)),
  }),
  'internship/convention/joindre': async (find) => {
    const { id } = await openAgreement(find, annee, 'complete')
    const of = `a.id = (SELECT affectation_id FROM internship.convention WHERE id = ${id})`
    const { id: fichier_id } = await storedFile(find, of, { genre: 'convention_signee' })
    return { id, qui: 'entreprise', fichier_id }
  },
  'internship/convention/signer': async (find) => ({
    ...(await openAgreement(find, annee)),
    nom: 'Rim Jaziri',
  }),
  'internship/convention/deleguer': async (find) => {
    const { id } = await openAgreement(find, annee)
    await find(`UPDATE internship.signature SET delegue_nom = 'Sami Ben', delegue_email = 'sami@acme.test', delegue_le = now()
      WHERE convention_id = ${id} AND qui = 'entreprise' RETURNING id`)
    return { id, accepte: 1 }
  },
  'internship/convention/annuler': async (find) => ({
    ...(await openAgreement(find, annee)),
    motif: 'Entreprise fermée',
  }),
  'internship/signature/question': signing(),
  'internship/signature/papier': signing(),
  'internship/signature/signer': signing((empreinte) => ({ nom: 'Hela Saïdi', empreinte })),
  'internship/signature/refuser': signing(() => ({ motif: 'Dates fausses' })),
  'internship/signature/deleguer': signing(() => ({ nom: 'Sami Ben', email: 'sami@acme.test' })),
  'internship/papier/verifier': async (find) => {
    await issuedPaper(find)
    return { code: ISSUED.code }
  },
  'internship/papier/fichier': async (find) => {
    await issuedPaper(find)
    return { empreinte: ISSUED.empreinte }
  },
  'internship/espace/conventions': nothing,
  'internship/espace/convention/papier': async (find) => ({
    id: (await openAgreement(find, annee, 'envoyee', `e.email = '${EVERYBODY}'`)).id,
  }),
  'internship/espace/convention/signer': ownAgreement((empreinte) => ({ nom: 'Toutes', empreinte })),
  'internship/espace/convention/refuser': ownAgreement(() => ({ motif: 'Dates fausses' })),
  'internship/espace/convention/deleguer': async (find) => ({
    ...(await openAgreement(
      find,
      annee,
      'envoyee',
      `a.stage_id IN (SELECT id FROM internship.stage WHERE entreprise_id = ${company})`,
    )),
    nom: 'Sami Ben',
    email: 'sami@acme.test',
  }),
  'internship/espace/moi': nothing,
  'internship/espace/stages': nothing,
  'internship/espace/attestation': async (find) => {
    const id = await ownStage(find)
    // of an internship whose agreement is complete
    await find(`WITH signed AS (UPDATE internship.convention SET etat = 'complete' WHERE affectation_id = ${id}
      AND etat <> 'annulee') SELECT 1 AS id`)
    return { id, lang: 'ar' }
  },
  'internship/espace/pointage': async (find) => {
    await find('WITH wanted AS (UPDATE records.etablissement SET pointage = 1) SELECT 1 AS id')
    const id = await ownStage(find)
    await find(`WITH known AS (UPDATE internship.stage SET debut = '2022-02-01', fin = '2022-05-31'
      WHERE id = (SELECT stage_id FROM internship.affectation WHERE id = ${id})) SELECT 1 AS id`)
    return { id, lang: 'ar' }
  },
  'internship/espace/diplomes': () => ({ lang: 'ar' }),
  'internship/espace/propositions': nothing,
  'internship/espace/proposition/choix': () => ({ lang: 'ar' }),
  'internship/espace/proposition': proposee('brouillon'),
  'internship/espace/proposition/enregistrer': async (find) => ({
    sujet: 'Essai',
    heures: '35',
    debut: '2022-02-01',
    fin: '2022-03-01',
    niveau: [1],
    entreprise_id: (await find(`SELECT ${company} AS id`)).id,
  }),
  'internship/espace/proposition/soumettre': proposee('brouillon'),
  'internship/espace/proposition/reprendre': proposee('soumise'),
  'internship/espace/proposition/fermer': deLaMaison('stage_id'),
  'internship/espace/proposition/copier': deLaMaison('id'),
  'internship/espace/proposition/supprimer': proposee('brouillon'),
  'internship/espace/informations': nothing,
  'internship/espace/informations/enregistrer': async (find) => ({
    ...(await find(`SELECT e.id, ${sqlOf(VERSION_INFORMATIONS)} AS version FROM records.etudiant e
      WHERE e.email = '${EVERYBODY}' ORDER BY e.id LIMIT 1`)),
    ville: 'Sfax',
  }),
  'internship/espace/entreprise': nothing,
  'internship/espace/entreprise/modifier': async (find) => ({
    ...(await find(`SELECT id, nom_entreprise, matricule, nom_gerant, mobile, telephone, ${sqlOf(VERSION_MON_ENTREPRISE)} AS version
      FROM company.entreprise AS e WHERE id = ${company}`)),
    adresse: 'Rue du Lac, Tunis',
  }),
  'internship/espace/entreprise/logo': async (find) => ({
    ...(await find(
      `SELECT id, ${sqlOf(VERSION_LOGO)} AS version FROM company.entreprise AS e WHERE id = ${company}`,
    )),
    logo: png(32).toString('base64'),
  }),
  'internship/espace/mot_de_passe': async (find) => {
    const account = `FROM internship.utilisateur u WHERE u.email = '${STAFF.email}'`
    // as data from before people could not act for the company of their own internship
    await find(`WITH earlier AS MATERIALIZED (SELECT set_config('espace.conservation', 'on', true))
      INSERT INTO company.compte (entreprise_id, email, password_hash)
      SELECT ${company}, '${EVERYBODY}', u.password_hash ${account.replace('FROM', 'FROM earlier,')}
      ON CONFLICT (entreprise_id) DO UPDATE SET email = excluded.email, password_hash = excluded.password_hash RETURNING id`)
    return { present: STAFF.password, nouveau: 'un-long-mot-de-passe' }
  },
  'internship/espace/sites': nothing,
  'internship/espace/site/enregistrer': async (find) => ({
    ...(await find(`SELECT ${company} AS entreprise_id, 'Site ' || gen_random_uuid() AS nom`)),
  }),
  'internship/espace/site/supprimer': (find) =>
    find(
      `INSERT INTO company.site (entreprise_id, nom) SELECT ${company}, 'Site ' || gen_random_uuid() RETURNING id`,
    ),
  'internship/espace/contacts': nothing,
  'internship/espace/contact/enregistrer': async (find) => ({
    ...(await find(`SELECT ${company} AS entreprise_id, 'c' || gen_random_uuid() || '@ecole.test' AS email`)),
    nom: 'Ayari',
  }),
  'internship/espace/contact/supprimer': (find) =>
    find(`INSERT INTO company.contact (entreprise_id, nom, email)
      SELECT ${company}, 'Ayari', 'c' || gen_random_uuid() || '@ecole.test' RETURNING id`),
  'internship/proposition/list': () => ({ filter: { etape: ['soumise'] } }),
  'internship/proposition/get_by_id': id(
    `SELECT id FROM internship.proposition WHERE etat <> 'brouillon' AND annee_id = ${annee} LIMIT 1`,
  ),
  'internship/proposition/accepter': proposee('soumise'),
  'internship/proposition/retourner': proposee('soumise', { motif: 'À préciser' }),
  'company/modification/list': nothing,
  'company/modification/accepter': demandee(),
  'company/modification/refuser': demandee({ motif: 'Sans preuve' }),
  'company/contact/select': () => ({ entreprise: 1 }),
  'company/site/select': () => ({ entreprise: 1 }),
  ...studentCases,
  'internship/espace/donnees': nothing,
  'internship/espace/donnees/ouvrir': nothing,
  'internship/donnees/personne': async (find) => ({
    email: (await find('SELECT email FROM records.etudiant ORDER BY id LIMIT 1')).email,
  }),
  'internship/conservation': nothing,
  'internship/conservation/regler': () => ({ genre: 'courrier', mois: 30 }),
  'internship/conservation/apercu': () => ({ genre: 'etudiant', jour: '2022-06-01' }),
  // a date before everything
  'internship/conservation/appliquer': () => ({ genre: 'courriel', jour: '2001-06-01', mois: 24 }),
  'internship/espace/encadrements': nothing,
  'internship/espace/encadrement/repondre': async (find) => ({
    ...(await taken(find)),
    etat: 'decline',
    motif: 'En congé',
  }),
  'internship/espace/visites': nothing,
  'internship/espace/visites/enregistrer': async (find) => ({
    affectation_id: (await taken(find)).id,
    le: '2022-03-15',
    moyen: 'sur_place',
    compte_rendu: 'Vu',
  }),
  'internship/espace/visites/supprimer': async (find) => ({ id: (await visited(find)).id }),
  'internship/espace/evaluations': nothing,
  'internship/espace/evaluations/enregistrer': async (find) => ({
    id: (await tutored(find)).id,
    autonomie: 4,
  }),
  'internship/espace/tutorat/confirmer': async (find) => {
    const { id } = await tutored(find)
    await find(
      `WITH gone AS (DELETE FROM internship.tutorat WHERE id = ${id} RETURNING id) SELECT count(*) FROM gone`,
    )
    return { id, etat: 'confirme' }
  },
  'internship/espace/tutorat/nommer': async (find) => ({
    ...(await orphaned(find)),
    nom: 'Zouari',
    email: 'olfa@acme.test',
  }),
  'internship/visite/list': nothing,
  'internship/evaluation/list': nothing,
  'internship/evaluation/demander': async (find) => ({
    ids: [
      (
        await find(
          `SELECT stage_id FROM internship.affectation WHERE annee_id = ${annee} ORDER BY id LIMIT 1`,
        )
      ).stage_id,
    ],
  }),
  'internship/complement/demander': async (find) => {
    const { id } = await askedFacts(find, { given: false })
    const { stage_id } = await find(`SELECT a.stage_id FROM internship.affectation a
      JOIN internship.complement c ON c.affectation_id = a.id WHERE c.id = ${id}`)
    return { ids: [stage_id], qui: ['etudiant'] }
  },
  'internship/complement/retirer': (find) => askedFacts(find),
  'internship/complement/accepter': (find) => askedFacts(find),
  'internship/complement/refuser': async (find) => ({ ...(await askedFacts(find)), motif: 'Dates fausses' }),
  'internship/piece/decider': async (find) => ({ ...(await handedIn(find)), accepte: 1 }),
  'internship/piece/vue': async (find) => {
    const { justificatif_id, stage_id } = await demanded(find)
    return { id: stage_id, justificatif_id }
  },
  'internship/piece/retirer': (find) => handedIn(find),
  'internship/espace/complement/donner': async (find) => ({
    ...(await askedFacts(find, { given: false, whose: `e.email = '${EVERYBODY}'` })),
    heures: 35,
  }),
  'internship/evaluation/rouvrir': async (find) => ({ ...(await evaluated(find, true)), motif: 'Erreur' }),
  'internship/espace/soutenances': () => ({ lang: 'ar' }),
  'internship/espace/soutenances/repondre': toldMine,
  'internship/espace/soutenances/noter': async (find) => {
    const { soutenance_id } = await openSheet(find, annee)
    await find(`UPDATE internship.jury SET email = '${EVERYBODY}' WHERE enseignant_id IS NULL AND id = (
        SELECT jury_id FROM internship.soutenance_jury WHERE soutenance_id = ${soutenance_id} AND type_jury_id = 1)
      RETURNING id`).catch(() => {})
    await find(`UPDATE records.enseignant SET email = '${EVERYBODY}' WHERE id = (SELECT enseignant_id FROM internship.jury
      WHERE id = (SELECT jury_id FROM internship.soutenance_jury WHERE soutenance_id = ${soutenance_id} AND type_jury_id = 1))
      RETURNING id`).catch(() => {})
    return {}
  },
  'internship/espace/disponibilites/ouvrir': askedMe,
  'internship/espace/agenda/ouvrir': myCalendar,
  'internship/espace/agenda/fermer': myCalendar,
  'internship/espace/langue': () => ({ langue: 'ar' }),
  'internship/espace/quitter': nothing,
  'internship/logout': nothing,
  [LEAVES_DEMO]: () => ({ confirmation: STAFF.email }),
}
