import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  company,
  convocation,
  courriel,
  extensions,
  feuille,
  inscrit,
  internship,
} from '../../../src/contract'
import { candidature } from '../../../src/contract/candidature/candidature'
import { convention } from '../../../src/contract/convention/convention'
import { ATTENTE_NOMS, attenteDe } from '../../../src/contract/dashboard/attentes'
import type { Attente, Journee } from '../../../src/contract/dashboard/dashboardCalls'
import { modification } from '../../../src/contract/entreprise/modification'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { proposition } from '../../../src/contract/proposition/proposition'
import { fillCostSchool } from '../../setup/costSchool'
import { createTestDatabase } from '../../setup/database'
import { type Services, STAFF, startServices, type Tokens, tokenFor } from '../../setup/services'

const database = await createTestDatabase()
let services: Services
let administrator: Tokens
/** Is there for one diploma of four. */
let colleague: Tokens

const LISTES: Record<string, [endpoint: Endpoint, also?: object]> = {
  '/DemandeStage': [internship.demandeList],
  '/OffreProposee': [proposition.propositionList],
  '/Candidatures': [candidature.candidatureList],
  '/Etudiant': [inscrit.inscritList],
  '/AffectStage': [internship.affectationList],
  '/Convention': [convention.conventionList],
  '/SoutenanceEtudiant': [internship.soutenanceList],
  '/Convocations': [convocation.convocationList],
  '/Notation': [feuille.feuilleList],
  '/Entreprise': [company.entrepriseList, { comptes: [], joined: true }],
  '/ModificationEntreprise': [modification.modificationList],
  '/Courriels': [courriel.courrielList],
}

beforeAll(async () => {
  await fillCostSchool(database.pool, 600)
  services = await startServices(database)
  // something of each kind, also for the diploma, whose students are 2, 6, 10, and so on
  await database.pool.query(`
    BEGIN;
    ALTER TABLE internship.signature DISABLE TRIGGER USER;
    ALTER TABLE internship.convention DISABLE TRIGGER USER;
    ALTER TABLE internship.deroulement DISABLE TRIGGER USER;
    DELETE FROM internship.signature WHERE convention_id IN (SELECT id FROM internship.convention WHERE affectation_id % 5 = 2);
    DELETE FROM internship.convention WHERE affectation_id % 5 = 2;
    INSERT INTO internship.deroulement (id, annee_id, etudiant_id, debut, fin, tuteur_id)
      SELECT a.id, 2, a.etudiant_id, CASE WHEN a.id % 10 > 0 THEN date '2022-02-01' END, CASE WHEN a.id % 10 > 0 THEN date '2022-05-31' END,
        CASE WHEN a.id % 9 > 0 THEN (SELECT min(t.id) FROM company.contact t WHERE t.entreprise_id = s.entreprise_id AND t.tuteur = 1) END
      FROM internship.affectation a JOIN internship.stage s ON s.id = a.stage_id ON CONFLICT DO NOTHING;
    UPDATE internship.affectation SET encadrant_id = NULL WHERE id % 5 = 2 AND id > 60;
    UPDATE internship.deroulement SET pays_stage = 'FR' WHERE id % 5 = 2;
    UPDATE records.etablissement SET pays = 'TN', faits = ARRAY(SELECT DISTINCT unnest(faits || '{pays_stage}'));
    INSERT INTO internship.encadrement (id, annee_id, encadrant_id, etudiant_id, etat, motif)
      SELECT id, 2, encadrant_id, etudiant_id, 'decline', 'Trop' FROM internship.affectation WHERE encadrant_id IS NOT NULL AND id % 3 = 0;
    INSERT INTO internship.complement (annee_id, affectation_id, etudiant_id, qui, etat, donnes, donne_le)
      SELECT 2, id, etudiant_id, 'etudiant', 'donne', '{"heures": 35}', now() FROM internship.affectation WHERE id % 7 = 0;
    INSERT INTO records.justificatif (label, types) VALUES ('{"fr": "Assurance", "en": "Insurance", "ar": "تأمين"}', '{1}');
    UPDATE internship.deroulement SET fin = '2098-05-31' WHERE id IN (SELECT z.id FROM internship.dossier z WHERE z.note IS NULL) AND id % 9 = 1;
    INSERT INTO internship.piece (annee_id, affectation_id, etudiant_id, justificatif_id, etat)
      SELECT 2, a.id, a.etudiant_id, j.id, 'remise' FROM internship.affectation a, records.justificatif j WHERE a.id % 11 = 0;
    INSERT INTO internship.tutorat (id, annee_id, contact_id, etudiant_id, etat, motif)
      SELECT v.id, 2, v.tuteur_id, v.etudiant_id, 'conteste', 'Non' FROM internship.v_deroulement v WHERE v.tuteur_id IS NOT NULL AND v.id % 6 = 0;
    DELETE FROM internship.signature WHERE convention_id IN (SELECT id FROM internship.convention WHERE affectation_id % 6 = 0);
    UPDATE internship.convention SET etat = 'a_verifier', envoyee_le = NULL WHERE affectation_id % 6 = 0;
    UPDATE internship.convention SET etat = 'a_completer', manque = '{heures}' WHERE etat = 'a_verifier' AND affectation_id % 18 = 0;
    DELETE FROM internship.evaluation WHERE affectation_id % 5 > 1;
    DELETE FROM internship.fichier WHERE fiche_id % 3 = 0;
    UPDATE internship.soutenance SET etat = 1, validated_at = now() WHERE id % 4 = 2 AND id < 30;
    INSERT INTO internship.deliberation (soutenance_id, points, mention_id, points_calcules, mention_calculee_id, signe_par)
      SELECT s.id, 12, 3, 12, 3, 'P' FROM internship.soutenance s LEFT JOIN internship.note n ON n.soutenance_id = s.id
      WHERE s.etat = 1 AND n.id IS NULL AND s.id % 3 = 0;
    UPDATE internship.convocation SET dit = dit || '{"debut": "2098-06-01T09:00:00", "fin": "2098-06-01T10:00:00"}' WHERE soutenance_id % 7 = 0;
    UPDATE internship.convocation SET genre = 'modifiee', a_dire = dit || '{"salle": "B"}', prepare_le = now() WHERE soutenance_id % 3 = 0;
    UPDATE gateway.mail SET diplomes = '{1}' WHERE id % 3 = 0;
    ALTER TABLE internship.signature ENABLE TRIGGER USER;
    ALTER TABLE internship.convention ENABLE TRIGGER USER;
    ALTER TABLE internship.deroulement ENABLE TRIGGER USER;
    COMMIT`)
  await database.pool.query("UPDATE records.etablissement SET fuseau = 'Africa/Tunis'")
  const { rows } = await database.pool.query(
    `INSERT INTO internship.utilisateur (username, email, password_hash, role, diplomes)
     SELECT 'colleague', 'colleague@ecole.test', password_hash, 'manager', '{1}' FROM internship.utilisateur WHERE email = $1
     RETURNING id`,
    [STAFF.email],
  )
  expect(rows).toHaveLength(1)
  administrator = await services.signIn()
  colleague = await services.signIn({ email: 'colleague@ecole.test' })
}, 240_000)
afterAll(() => database.drop())

async function read(tokens = administrator): Promise<{ attentes: Attente[]; semaine: Journee[] }> {
  const { status, body } = await services.call(
    extensions.dashboardAttente,
    { tout: 1 },
    { token: tokens.internship },
  )
  expect(status).toBe(200)
  return body
}
const waiting = async (tokens = administrator) => (await read(tokens)).attentes

describe.each([
  ['an administrator', () => administrator],
  ['a colleague of one diploma', () => colleague],
])('pending work, for %s', (_who, tokens) => {
  test.each(ATTENTE_NOMS)('%s: the list has as many rows as the line counts', async (nom) => {
    const { liste, filtre } = attenteDe(nom)
    const [endpoint, also] = LISTES[liste] as [Endpoint, object?]
    const input = { page: 1, perPage: 1, filter: filtre, lang: 'fr', ...also }
    const { status, body } = await services.call(endpoint, input, { token: tokenFor(endpoint, tokens()) })
    expect([status, body]).toEqual([200, expect.objectContaining({ total: expect.any(Number) })])
    const line = (await waiting(tokens())).find((each) => each.nom === nom)
    expect(line?.nombre).toBe(body.total)
    expect(line?.nombre).toBeGreaterThan(0)
    expect(line?.en_retard).toBeLessThanOrEqual(body.total)
  })
})

describe.each([
  ['an administrator', () => administrator],
  ['a colleague of one diploma', () => colleague],
])('the week, for %s', (_who, tokens) => {
  test('each day counts the rows of its lists', async () => {
    // for the diploma, too
    await database.pool.query(`
      UPDATE internship.deroulement SET fin = (now() AT TIME ZONE 'Africa/Tunis')::date + id % 7 WHERE id > 60 AND id % 5 = 2;
      UPDATE internship.soutenance SET debut = d.jour + debut::time, fin = d.jour + fin::time
        FROM (SELECT s.id, (now() AT TIME ZONE 'Africa/Tunis')::date + s.id % 14 AS jour FROM internship.soutenance s WHERE s.id > 30 AND s.etat = 0) AS d
        WHERE d.id = soutenance.id`)
    const { semaine } = await read(tokens())
    expect(semaine).toHaveLength(7)
    const total = async (endpoint: Endpoint, filter: object) =>
      (
        await services.call(
          endpoint,
          { page: 1, perPage: 1, filter, lang: 'fr' },
          { token: tokens().internship },
        )
      ).body.total
    const sums = { soutenances: 0, fins: 0, rapports: 0, evaluations: 0 }
    for (const { jour, ...counts } of semaine) {
      const on = (day: string | null) => ({ from: day, to: day })
      const date_soutenance = on(jour)
      expect({ jour, ...counts }).toEqual({
        jour,
        soutenances: await total(internship.soutenanceList, { date_soutenance }),
        fins: await total(internship.affectationList, { fin: on(jour) }),
        rapports: await total(internship.affectationList, {
          manque: ['rapport'],
          remise: on(jour),
        }),
        evaluations: await total(internship.affectationList, { manque: ['evaluation'], date_soutenance }),
      })
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counts[name]
    }
    expect(Object.entries(sums).filter(([, sum]) => sum === 0)).toEqual([])
  })
})

test('the bell counts the same incoming work, and nothing else', async () => {
  const { status, body } = await services.call(
    extensions.dashboardAttente,
    {},
    { token: administrator.internship },
  )
  const told = (attentes: Attente[]) => new Map(attentes.map((each) => [each.nom, each]))
  const incoming = (await waiting()).filter(({ nom }) => attenteDe(nom).sonne)
  expect([status, told(body.attentes), body.semaine]).toEqual([200, told(incoming), []])
})

describe('pending work that somebody has read', () => {
  const noted = async (suite: string, nom = 'demandes', tokens = administrator) => {
    const attentes = (await waiting(tokens)).filter((each) => each.nom === nom)
    const kept = attentes.map(({ nombre, dernier }) => ({ nom, nombre, dernier }))
    const token = tokens.internship
    const { status } = await services.call(
      extensions.dashboardAttenteNoter,
      { attentes: kept, suite },
      { token },
    )
    expect(status).toBe(200)
  }
  const seen = async (tokens = administrator) => {
    const line = (await waiting(tokens)).find(({ nom }) => nom === 'demandes')
    return { lue: line?.lue, rappel: line?.rappel }
  }

  it('is personal, and unread again once more arrives', async () => {
    expect(await seen()).toEqual({ lue: false, rappel: null })
    await noted('lue')
    expect(await seen()).toEqual({ lue: true, rappel: null })
    expect(await seen(colleague)).toEqual({ lue: false, rappel: null })
    // one is decided, another one comes
    const { rows } = await database.pool.query(
      `UPDATE internship.demande SET etat = 2 WHERE id = (SELECT min(id) FROM internship.demande WHERE etat = 0 AND retournee = 0) RETURNING id`,
    )
    expect(await seen()).toEqual({ lue: true, rappel: null })
    await database.pool.query('UPDATE internship.demande SET etat = 0, created_at = now() WHERE id = $1', [
      rows[0].id,
    ])
    expect(await seen()).toEqual({ lue: false, rappel: null })
  })

  it('returns on the chosen day, or on request', async () => {
    const { rows } = await database.pool.query(
      `SELECT to_char((now() AT TIME ZONE 'Africa/Tunis')::date + 1, 'YYYY-MM-DD') AS demain, to_char((now() AT TIME ZONE 'Africa/Tunis')::date + 7, 'YYYY-MM-DD') AS semaine`,
    )
    await noted('semaine')
    expect(await seen()).toEqual({ lue: false, rappel: rows[0].semaine })
    await noted('demain')
    expect(await seen()).toEqual({ lue: false, rappel: rows[0].demain })
    await database.pool.query('UPDATE internship.attente SET rappel = rappel - 1')
    expect(await seen()).toEqual({ lue: false, rappel: null })
    await noted('lue')
    await noted('non_lue')
    expect(await seen()).toEqual({ lue: false, rappel: null })
  })
})

describe('another open year', () => {
  let there: Tokens
  beforeAll(async () => {
    const pool = database.pool
    await pool.query(`
      INSERT INTO records.annee (id, label) VALUES (1, '2020/2021') ON CONFLICT DO NOTHING;
      INSERT INTO records.groupe (annee_id, specialite_id, niveau_id, nom)
        SELECT 1, specialite_id, niveau_id, 'Ailleurs ' || id FROM records.groupe
        WHERE id IN (SELECT groupe_id FROM records.inscription WHERE annee_id = 2 AND etudiant_id IN (2, 3));
      INSERT INTO records.inscription (etudiant_id, annee_id, groupe_id)
        SELECT i.etudiant_id, 1, g.id FROM records.inscription i JOIN records.groupe g ON g.annee_id = 1 AND g.nom = 'Ailleurs ' || i.groupe_id
        WHERE i.annee_id = 2 AND i.etudiant_id IN (2, 3);
      INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat, created_at)
        SELECT 1, i, 1, 'fr', 0, '2001-01-01' FROM generate_series(2, 3) i`)
    there = await services.signIn({ annee: 1 })
  })
  const elsewhere = async (tokens: Tokens) =>
    (await services.call(extensions.dashboardAttente, {}, { token: tokens.internship })).body.ailleurs

  it('shows its number of pending requests of one’s diplomas, until closed', async () => {
    const told = { annee_id: 1, annee: '2020/2021' }
    expect(await elsewhere(administrator)).toEqual([{ ...told, demandes: 2 }])
    expect(await elsewhere(colleague)).toEqual([{ ...told, demandes: 1 }])
    expect(await elsewhere(there)).toMatchObject([{ annee_id: 2 }])
    await database.pool.query('UPDATE records.annee SET cloturee = true WHERE id = 1')
    expect(await elsewhere(administrator)).toEqual([])
    await database.pool.query('UPDATE records.annee SET cloturee = false WHERE id = 1')
  })

  it('is read separately, but companies once for all years', async () => {
    const isRead = async (tokens: Tokens, nom: string) =>
      (await waiting(tokens)).find((each) => each.nom === nom)?.lue
    const read = async (nom: string, suite: string) => {
      const attentes = (await waiting()).filter((each) => each.nom === nom)
      await services.call(
        extensions.dashboardAttenteNoter,
        { attentes: attentes.map(({ nombre, dernier }) => ({ nom, nombre, dernier })), suite },
        { token: administrator.internship },
      )
    }
    for (const nom of ['demandes', 'entreprises']) await read(nom, 'lue')
    expect([await isRead(administrator, 'demandes'), await isRead(there, 'demandes')]).toEqual([true, false])
    expect([await isRead(administrator, 'entreprises'), await isRead(there, 'entreprises')]).toEqual([
      true,
      true,
    ])
    for (const nom of ['demandes', 'entreprises']) await read(nom, 'non_lue')
    expect([await isRead(administrator, 'demandes'), await isRead(there, 'entreprises')]).toEqual([
      false,
      false,
    ])
  })
})

it('pending work of another service is left out', async () => {
  const upstreams = {
    company: { url: 'http://127.0.0.1:9', email: 'service@ecole.test', password: 'secret' },
  }
  const others = await startServices(database, { upstreams })
  const { body } = await others.call(internship.login, { ...STAFF, anneeScolaire_id: 2 })
  const answer = await others.call(extensions.dashboardAttente, { tout: 1 }, { token: body.user.api_token })
  const names = answer.body.attentes.map(({ nom }: Attente) => nom)
  expect(ATTENTE_NOMS.filter((nom) => !names.includes(nom))).toEqual([
    'entreprises',
    'sans_compte',
    'modifications',
  ])
})
