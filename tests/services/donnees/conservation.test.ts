import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions } from '../../../src/contract'
import { CONSERVES, type Conserve, DONNEES } from '../../../src/contract/donnees/donnees'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { pdf, storedFile } from '../../setup/files'
import { GONE, leavesTraces, TRACES, whereStands } from '../../setup/leavesTraces'
import { type Services, startServices, type Tokens } from '../../setup/services'

let database: TestDatabase
let services: Services
let tokens: Tokens

beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
  tokens = await services.signIn()
})
afterAll(() => database?.drop())

const rows = async (sql: string) => (await database.pool.query(sql)).rows
const call = (endpoint: Parameters<Services['call']>[0], input: object = {}) =>
  services.call(endpoint, input, { token: tokens.internship })
const read = async () => (await call(extensions.conservationLire)).body
const ruleOf = async (genre: Conserve) =>
  (await read()).regles.find((rule: { genre: Conserve }) => rule.genre === genre)
const setRule = (genre: Conserve, mois: number | null) => call(extensions.conservationRegler, { genre, mois })
const apply = async (genre: Conserve, mois: number) =>
  call(extensions.conservationAppliquer, { genre, mois, jour: (await read()).jour })
const oldFile = async (months: number) => {
  const { id } = await storedFile(async (sql) => (await rows(sql))[0], 'true', { content: pdf() })
  await database.pool.query(
    `UPDATE internship.fichier SET depose_le = now() - make_interval(months => ${months}) WHERE id = ${id}`,
  )
  return id
}

describe('the retention rules', () => {
  it('are the product’s until the school sets its own', async () => {
    const { regles } = await read()
    expect(regles.map(({ genre }: { genre: string }) => genre)).toEqual(CONSERVES)
    expect(await ruleOf('fichier_rapport')).toMatchObject({ mois: DONNEES.fichier_rapport.mois, propose: 60 })
    expect((await setRule('fichier_rapport', 48)).status).toBe(200)
    expect(await ruleOf('fichier_rapport')).toMatchObject({ mois: 48, propose: 60 })
    expect((await setRule('fichier_rapport', null)).status).toBe(200)
    expect(await ruleOf('fichier_rapport')).toMatchObject({ mois: null, nombre: 0 })
  })

  it('are changed only from their present version', async () => {
    const { version } = await ruleOf('courrier')
    expect((await call(extensions.conservationRegler, { genre: 'courrier', mois: 30, version })).status).toBe(
      200,
    )
    const { status, body } = await call(extensions.conservationRegler, {
      genre: 'courrier',
      mois: 31,
      version,
    })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await ruleOf('courrier')).toMatchObject({ mois: 30 })
  })

  it('keep a year of the audit trail', async () => {
    const { status, body } = await setRule('historique', 11)
    expect([status, body.code]).toEqual([400, 'validation'])
  })
})

describe('applying a rule', () => {
  it('does what the preview announced, and nothing the second time', async () => {
    const [old, young] = [await oldFile(61), await oldFile(59)]
    await setRule('fichier_rapport', 60)
    const { jour } = await read()
    const { body: shown } = await call(extensions.conservationApercu, { genre: 'fichier_rapport', jour })
    expect(shown).toMatchObject({ nombre: 1, lignes: [{ nom: 'Rapport.pdf' }] })
    expect((await ruleOf('fichier_rapport')).nombre).toBe(1)

    expect((await apply('fichier_rapport', 60)).body).toMatchObject({ nombre: 1, reste: false })
    expect(await rows(`SELECT id FROM internship.fichier WHERE id IN (${old}, ${young})`)).toEqual([
      { id: young },
    ])
    expect((await apply('fichier_rapport', 60)).body).toMatchObject({ nombre: 0 })
    const { passages } = await read()
    expect(passages[0]).toMatchObject({ genre: 'fichier_rapport', mois: 60, nombre: 1 })
    expect(passages).toHaveLength(1)
  })

  it('happens once for two simultaneous tabs', async () => {
    await oldFile(61)
    await oldFile(62)
    const answers = await Promise.all([apply('fichier_rapport', 60), apply('fichier_rapport', 60)])
    expect(answers.map(({ body }) => body.nombre).sort()).toEqual([0, 2])
  })

  it('is refused for an outdated rule, and for a future day', async () => {
    await oldFile(61)
    const before = await everything(database.pool)
    const other = await apply('fichier_rapport', 24)
    expect([other.status, other.body.code]).toEqual([409, 'changed_meanwhile'])
    const later = await call(extensions.conservationAppliquer, {
      genre: 'fichier_rapport',
      mois: 60,
      jour: '2100-01-01',
    })
    expect([later.status, later.body.code]).toEqual([409, 'stale'])
    expect(await everything(database.pool)).toBe(before)
  })

  it('leaves no deleted names in the audit trail, and cannot be undone', async () => {
    const id = await oldFile(70)
    await database.pool.query(`UPDATE internship.fichier SET nom = 'Xylophonix.pdf' WHERE id = ${id}`)
    await apply('fichier_rapport', 60)
    expect(await whereStands(database.pool, 'xylophonix')).toEqual([])
    const [{ change_id, annee }] = await rows(
      `SELECT change_id, annee_id AS annee FROM gateway.audit WHERE entity = 'internship.fichier' AND action = 'DELETE' ORDER BY id DESC LIMIT 1`,
    )
    const { internship: token } = await services.signIn({ annee })
    const { status, body } = await services.call(extensions.historiqueAnnuler, { id: change_id }, { token })
    expect([status, body.code, body.details.why]).toEqual([409, 'undo_impossible', 'other'])
  })

  it('includes closed years, whose rows stay protected otherwise', async () => {
    const id = await oldFile(61)
    const [{ annee_id }] = await rows(`SELECT annee_id FROM internship.fichier WHERE id = ${id}`)
    const [other] = await rows(
      `SELECT id FROM records.annee WHERE id <> ${annee_id} ORDER BY id DESC LIMIT 1`,
    )
    await database.pool.query(`UPDATE records.annee SET courante = true WHERE id = ${other?.id};
      UPDATE records.annee SET cloturee = true WHERE id = ${annee_id}`)
    await expect(database.pool.query(`DELETE FROM internship.fichier WHERE id = ${id}`)).rejects.toThrow(
      'the year is closed',
    )
    tokens = await services.signIn()
    expect((await apply('fichier_rapport', 60)).body).toMatchObject({ nombre: 1 })
    await database.pool.query(`UPDATE records.annee SET cloturee = false WHERE id = ${annee_id};
      UPDATE records.annee SET courante = true WHERE id = ${annee_id}`)
    tokens = await services.signIn()
  })

  it.each(CONSERVES.filter((genre) => genre !== 'etudiant' && genre !== 'historique'))(
    'deletes as many of %s as it has shown',
    async (genre) => {
      await setRule(genre, 12)
      const { nombre } = await ruleOf(genre)
      expect((await apply(genre, 12)).body).toMatchObject({ nombre, reste: false })
      expect((await ruleOf(genre)).nombre).toBe(0)
    },
  )
})

describe('an anonymised student', () => {
  const state = async () => ({
    summary: (await call(extensions.dashboardSummary, { now: '2022-06-28T08:00:00', lang: 'fr' })).body,
    // stored in parts, whose sums count
    counts: await Promise.all(
      [
        'internship.effectif_dossier',
        'internship.effectif_diplome',
        'internship.effectif_demande',
        'records.effectif_parcours',
      ].map((table) =>
        rows(`SELECT to_jsonb(d) - 'nombre' AS of, sum(nombre)::int AS nombre FROM ${table} d GROUP BY 1
          HAVING sum(nombre) <> 0 ORDER BY 1`),
      ),
    ),
  })

  it('is found nowhere any more, and the statistics are unchanged', async () => {
    const id = await leavesTraces(database.pool)
    expect((await whereStands(database.pool, TRACES)).length).toBeGreaterThan(25)
    // the demo school's years are over: those of the current one stay
    await database.pool.query(`UPDATE records.annee SET fin = current_date + 300 WHERE courante`)
    await setRule('etudiant', 1)
    const before = await state()
    const { body: shown } = await call(extensions.conservationApercu, {
      genre: 'etudiant',
      jour: (await read()).jour,
    })
    expect(shown.lignes.map(({ nom }: { nom: string }) => nom)).toContain(`${GONE.prenom} ${GONE.nom}`)

    const { status, body } = await apply('etudiant', 1)
    expect([status, body.nombre, body.reste]).toEqual([200, shown.nombre, false])
    expect(await whereStands(database.pool, TRACES)).toEqual([])
    expect(await rows(`SELECT prenom, nom, email, matricule FROM records.etudiant WHERE id = ${id}`)).toEqual(
      [
        {
          prenom: 'Anonyme',
          nom: String(id),
          email: `anonyme-${id}@anonyme.invalid`,
          matricule: `ANONYME-${id}`,
        },
      ],
    )
    expect(await state()).toEqual(before)
    expect((await ruleOf('etudiant')).nombre).toBe(0)
  })

  it('affects nobody with the same name or address, nor anybody awaiting a mail', async () => {
    await database.pool.query(`
      WITH was AS (INSERT INTO records.etudiant (matricule, prenom, nom, email) VALUES
        ('MP-1', 'Marie', 'Paul', 'marie.paul@etu.test'), ('KD-1', 'Kaïs', 'Dorante', 'kais@etu.test'),
        ('ZF-1', 'Zélie', 'Fanal', 'zelie@etu.test'), ('IJ-1', 'Irène', 'Joliot', 'irene@etu.test'),
        ('PF-1', 'Paulin', 'Ferrand', 'paulin@etu.test') RETURNING id)
      INSERT INTO records.inscription (annee_id, groupe_id, etudiant_id)
        SELECT g.annee_id, g.groupe_id, was.id FROM was, (SELECT i.annee_id, i.groupe_id FROM records.inscription i
          JOIN records.annee y ON y.id = i.annee_id AND NOT y.courante AND NOT y.cloturee ORDER BY y.fin LIMIT 1) AS g;
      INSERT INTO internship.jury (prenom, nom, telephone, email) VALUES ('Kaïs', 'Dorante', '1', 'kais.jury@ecole.test');
      INSERT INTO records.salle (label) VALUES ('{"fr": "Amphi Irène Joliot", "en": "Irène Joliot theatre", "ar": "مدرج"}');
      INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse, mobile, telephone)
        VALUES ('Garage Paulin Ferrand', 'Autre Personne', 'PF-GARAGE', 'garage@ind.test', 'Tunis', '1', '1');
      INSERT INTO company.contact (entreprise_id, prenom, nom, email, active)
        SELECT min(id), 'Autre', 'Personne', 'marie.paul@etu.test', 0 FROM company.entreprise;
      INSERT INTO gateway.personne (email) VALUES ('marie.paul@etu.test'), ('kais@etu.test');
      WITH asked AS (INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue, etat)
        SELECT i.annee_id, i.etudiant_id, 1, 'fr', 2 FROM records.inscription i
        JOIN records.annee y ON y.id = i.annee_id AND y.courante ORDER BY 2 LIMIT 1 RETURNING id, annee_id, etudiant_id)
      INSERT INTO internship.declaration (id, annee_id, etudiant_id, entreprise_id, matricule_entreprise, tuteur_prenom, tuteur_nom,
        tuteur_email, sujet, missions, debut, fin)
        SELECT id, annee_id, etudiant_id, (SELECT min(id) FROM company.entreprise), 'M', 'Zélie', 'Fanal', 'zf@ind.test', 'S', 'M',
          current_date, current_date + 60 FROM asked;
      INSERT INTO gateway.mail (recipient, nom, subject, body_text, body_html, sent_at) VALUES
        ('p@x.test', '', 'Homonymie 1', 'De Marie Paul.', '', now()),
        ('p@x.test', '', 'Homonymie 2', 'De Marie Paule.', '', now()),
        ('p@x.test', '', 'Homonymie 3', 'De Anne-Marie Paul et de Marie Paul-Henri.', '', now()),
        ('p@x.test', 'Kaïs Dorante', 'Homonymie 4', 'De Kaïs Dorante.', '', now()),
        ('p@x.test', '', 'Homonymie 5', 'De Marie Paul.', '', NULL),
        ('kais@etu.test', '', 'Homonymie 6', '', '', now()),
        ('marie.paul@etu.test', '', 'Homonymie 7', '', '', now()),
        ('p@x.test', '', 'Homonymie d', 'Votre tutrice : Zélie Fanal.', '', now()),
        ('p@x.test', '', 'Homonymie e', 'Rendez-vous à 9 h, Amphi Irène Joliot.', '', now()),
        ('p@x.test', '', 'Homonymie f', 'Garage Paulin Ferrand vous a retenu.', '', now());
      INSERT INTO internship.courrier (annee_id, objet, message, destinataires)
        SELECT id, 'Homonymie 8', 'Bonjour', ARRAY['Kaïs Dorante', 'Rim Jaziri'] FROM records.annee WHERE courante
        UNION ALL SELECT id, 'Homonymie 9', 'Bonjour', ARRAY['Marie Paul'] FROM records.annee WHERE courante`)
    // the same again, undone within the day
    await database.pool.query(`INSERT INTO gateway.mail_ecarte (mail_id, ecarte_par, contenu)
      SELECT id, 1, to_jsonb(m) FROM gateway.mail m WHERE subject LIKE 'Homonymie %'`)
    expect((await apply('etudiant', 1)).body.nombre).toBe(5)
    const aside = await rows(`SELECT contenu->>'subject' AS of FROM gateway.mail_ecarte ORDER BY 1`)
    expect(aside.map(({ of }) => of)).toEqual([2, 3, 4, 7, 'd', 'e', 'f'].map((each) => `Homonymie ${each}`))
    const left = await rows(`SELECT subject AS of FROM gateway.mail WHERE subject LIKE 'Homonymie %'
      UNION ALL SELECT objet FROM internship.courrier WHERE objet LIKE 'Homonymie %' ORDER BY 1`)
    expect(left.map(({ of }) => of)).toEqual(
      [2, 3, 4, 5, 7, 8, 'd', 'e', 'f'].map((each) => `Homonymie ${each}`),
    )
    expect(await rows("SELECT email FROM gateway.personne WHERE email LIKE '%@etu.test'")).toEqual([
      { email: 'marie.paul@etu.test' },
    ])
    await database.pool.query(
      `DELETE FROM gateway.mail WHERE subject LIKE 'Homonymie %'; DELETE FROM gateway.mail_ecarte`,
    )
  })

  it('is removed from papers even if deleted before', async () => {
    const paper = (code: string, etudiant: string, age: string) =>
      database.pool.query(`INSERT INTO internship.papier (code, genre, sujet_id, etudiant_id, annee, nom, dit, emis_le)
        SELECT '${code}', 'reussite', 1, ${etudiant}, '2021/2022', 'Orphée Perdu', repeat('b', 64), now() - interval '${age}'`)
    await paper('ABCDEFGH01234500', '999999', '2 years')
    await paper('ABCDEFGH01234501', '999998', '1 day')
    await paper('ABCDEFGH01234502', '(SELECT max(id) FROM records.etudiant)', '2 years')
    expect((await apply('etudiant', 1)).body.nombre).toBe(1)
    expect(await rows(`SELECT code FROM internship.papier WHERE nom = 'Orphée Perdu' ORDER BY code`)).toEqual(
      [{ code: 'ABCDEFGH01234501' }, { code: 'ABCDEFGH01234502' }],
    )
    await database.pool.query(`DELETE FROM internship.papier WHERE nom = 'Orphée Perdu'`)
  })

  it('affects no document of the student who got the assignment later', async () => {
    const [{ id, stage_id, annee_id, etudiant_id }] = await rows(`
      SELECT a.* FROM internship.affectation a JOIN records.annee y ON y.id = a.annee_id AND y.courante
      WHERE NOT EXISTS (SELECT FROM internship.soutenance s WHERE s.affectation_id = a.id) ORDER BY a.id LIMIT 1`)
    const theirs = await storedFile(async (sql) => (await rows(sql))[0], `a.id = ${id}`)
    const [former] = await rows(`WITH was AS (INSERT INTO records.etudiant (matricule, prenom, nom, email)
        VALUES ('LN-1', 'Lilas', 'Nocturne', 'lilas@etu.test') RETURNING id)
      INSERT INTO records.inscription (annee_id, groupe_id, etudiant_id)
        SELECT i.annee_id, i.groupe_id, was.id FROM was, records.inscription i
        JOIN records.annee y ON y.id = i.annee_id AND NOT y.courante AND NOT y.cloturee ORDER BY y.fin LIMIT 1 RETURNING etudiant_id`)
    // the audit trail knows that it belonged to somebody else
    await database.pool.query(`INSERT INTO gateway.audit (action, entity, entity_id, before, after) VALUES ('UPDATE',
      'internship.affectation', '${id}', '{"id": ${id}, "etudiant_id": ${former?.etudiant_id}, "stage_id": ${stage_id}}',
      '{"id": ${id}, "etudiant_id": ${former?.etudiant_id}, "stage_id": ${stage_id}, "annee_id": ${annee_id}}');
      INSERT INTO gateway.mail (recipient, subject, body_text, body_html, sent_at, about_entity, about_id)
      VALUES ('p@x.test', 'À qui l’a maintenant', '', '', now(), 'affectation', ${id})`)
    expect((await apply('etudiant', 1)).body.nombre).toBe(1)
    expect(await rows(`SELECT etudiant_id FROM internship.fichier WHERE id = ${theirs.id}`)).toEqual([
      { etudiant_id },
    ])
    expect(await rows(`SELECT FROM gateway.mail WHERE subject = 'À qui l’a maintenant'`)).toHaveLength(1)
  })

  it('cannot be restored by undo', async () => {
    const [{ change_id }] = await rows(
      `SELECT change_id FROM gateway.audit WHERE call = 'internship/conservation/appliquer' AND entity = 'records.etudiant'
       ORDER BY id DESC LIMIT 1`,
    )
    const before = await everything(database.pool)
    const { status, body } = await call(extensions.historiqueAnnuler, { id: change_id })
    expect([status, body.code]).toEqual([409, 'undo_impossible'])
    expect(await everything(database.pool)).toBe(before)
  })
})

describe('an anonymised contact of a company', () => {
  const contact = async (nom: string, active: number) => {
    const [{ id }] =
      await rows(`INSERT INTO company.contact (entreprise_id, prenom, nom, fonction, email, telephone, active)
      SELECT min(id), 'Wolframia', '${nom}', 'Cheffe', lower('${nom}@industrie.test'), '71000222', ${active}
      FROM company.entreprise RETURNING id`)
    return id
  }
  /** As if the trail had begun after them. */
  const aged = (id: number) =>
    database.pool.query(`ALTER TABLE gateway.audit DISABLE TRIGGER append_only;
      UPDATE gateway.audit SET at = now() - interval '4 years' WHERE entity = 'company.contact' AND entity_id = '${id}';
      ALTER TABLE gateway.audit ENABLE TRIGGER append_only`)

  it('is inactive, and neither named nor changed since', async () => {
    const [gone, active, changed] = [
      await contact('Xanadu', 0),
      await contact('Yucatanx', 1),
      await contact('Zanzibarx', 0),
    ]
    // as they were once called
    await database.pool.query(
      `UPDATE company.contact SET nom = 'Xanadux', email = 'xanadux@industrie.test' WHERE id = ${gone}`,
    )
    await aged(gone)
    await aged(active)
    await database.pool.query(`INSERT INTO gateway.personne (email) VALUES ('xanadux@industrie.test');
      INSERT INTO gateway.mail (recipient, subject, body_text, body_html, sent_at)
      VALUES ('xanadux@industrie.test', 'Bonjour', '', '', now());
      INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
      SELECT a.id, a.annee_id, a.etudiant_id, ${gone}, 'conteste', 'Demandez à Xanadux' FROM internship.affectation a
      WHERE NOT EXISTS (SELECT FROM internship.tutorat t WHERE t.id = a.id) ORDER BY a.id LIMIT 1;
      INSERT INTO internship.proposition (annee_id, entreprise_id, sujet, deposee_par) SELECT y.id, c.entreprise_id, n.sujet, n.nom
      FROM records.annee y, company.contact c, (VALUES ('La sienne', 'Wolframia Xanadux'), ('D’une autre', 'Wolframia Yucatanx'),
        ('D’avant', 'Wolframia Xanadu'), ('Par son adresse', 'xanadux@industrie.test')) AS n (sujet, nom)
      WHERE c.id = ${gone} AND y.courante;
      UPDATE internship.proposition SET deposee_par = 'Wolframia Xanadux' WHERE sujet = 'D’une autre';
      UPDATE internship.proposition SET deposee_par = 'Wolframia Yucatanx' WHERE sujet = 'D’une autre';
      INSERT INTO company.modification (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel, demandee_par)
      SELECT entreprise_id, 'Autre nom', 'M', 'Nom', 'M', 'Wolframia Xanadux' FROM company.contact WHERE id = ${gone}`)
    const handedIn = await storedFile(async (sql) => (await rows(sql))[0], 'true')
    await database.pool.query(
      `UPDATE internship.fichier SET depose_par = 'Xanadux@industrie.test' WHERE id = ${handedIn.id}`,
    )
    await setRule('contact', 36)
    expect((await apply('contact', 36)).body).toMatchObject({ nombre: 1, reste: false })
    expect(await rows(`SELECT id, nom, active FROM company.contact WHERE id >= ${gone} ORDER BY id`)).toEqual(
      [
        { id: gone, nom: String(gone), active: 0 },
        { id: active, nom: 'Yucatanx', active: 1 },
        { id: changed, nom: 'Zanzibarx', active: 0 },
      ],
    )
    expect(await whereStands(database.pool, 'xanadu')).toEqual([])
    // their actions stay, and other people's too
    expect(
      await rows('SELECT sujet, deposee_par FROM internship.proposition ORDER BY id DESC LIMIT 4'),
    ).toEqual([
      { sujet: 'Par son adresse', deposee_par: '…' },
      { sujet: 'D’avant', deposee_par: '…' },
      { sujet: 'D’une autre', deposee_par: 'Wolframia Yucatanx' },
      { sujet: 'La sienne', deposee_par: '…' },
    ])
    const said =
      await rows(`SELECT before->>'deposee_par' AS before, after->>'deposee_par' AS after FROM gateway.audit
      WHERE entity = 'internship.proposition' AND coalesce(after, before)->>'sujet' = 'D’une autre' ORDER BY id`)
    expect(said).toEqual([
      { before: null, after: 'Wolframia Yucatanx' },
      { before: 'Wolframia Yucatanx', after: '…' },
      { before: '…', after: 'Wolframia Yucatanx' },
    ])
    expect(await rows(`SELECT nom, depose_par FROM internship.fichier WHERE id = ${handedIn.id}`)).toEqual([
      { nom: 'Rapport.pdf', depose_par: '…' },
    ])
  })

  it('affects nobody active with the same name or address', async () => {
    const gone = await contact('Quillax', 0)
    await aged(gone)
    const handedIn = await storedFile(async (sql) => (await rows(sql))[0], 'true')
    await database.pool.query(`INSERT INTO company.contact (entreprise_id, prenom, nom, email)
      SELECT entreprise_id, prenom, nom, 'quillax.2@industrie.test' FROM company.contact WHERE id = ${gone};
      INSERT INTO company.contact (entreprise_id, prenom, nom, email)
      SELECT max(e.id), 'Autre', 'Personne', 'quillax@industrie.test' FROM company.entreprise e;
      INSERT INTO internship.proposition (annee_id, entreprise_id, sujet, deposee_par)
      SELECT y.id, c.entreprise_id, 'Homonyme', c.nom_complet FROM records.annee y, company.contact c
      WHERE c.id = ${gone} AND y.courante;
      UPDATE internship.fichier SET depose_par = 'quillax@industrie.test' WHERE id = ${handedIn.id}`)
    expect((await apply('contact', 36)).body).toMatchObject({ nombre: 1 })
    expect(
      await rows(`SELECT deposee_par FROM internship.proposition WHERE sujet = 'Homonyme'
      UNION ALL SELECT depose_par FROM internship.fichier WHERE id = ${handedIn.id}`),
    ).toEqual([{ deposee_par: 'Wolframia Quillax' }, { deposee_par: 'quillax@industrie.test' }])
  })
})

describe('the audit trail', () => {
  it('loses older entries, by whole changes and never the first', async () => {
    const { pool } = database
    // a change whose rows are written one by one over two days: its first row is old and its last is not
    const [{ torn }] = await rows(
      `SELECT change_id AS torn FROM gateway.audit WHERE id <> change_id ORDER BY id DESC LIMIT 1`,
    )
    await pool.query(`ALTER TABLE gateway.audit DISABLE TRIGGER append_only;
      UPDATE gateway.audit SET at = now() - interval '3 years'
      WHERE change_id < (SELECT max(change_id) / 2 FROM gateway.audit) OR id = ${torn};
      ALTER TABLE gateway.audit ENABLE TRIGGER append_only`)
    await setRule('historique', 24)
    const old = `at < now() - interval '24 months'`
    const [{ first, all }] = await rows(
      `SELECT min(id) AS first, count(*)::int AS all FROM gateway.audit WHERE ${old}`,
    )
    expect((await ruleOf('historique')).nombre).toBe(all - 2)
    expect((await apply('historique', 24)).body).toMatchObject({ nombre: all - 2, reste: false })
    expect(await rows(`SELECT id FROM gateway.audit WHERE ${old} ORDER BY id`)).toEqual([
      { id: first },
      { id: torn },
    ])
    expect(await rows(`SELECT before, after FROM gateway.audit WHERE id = ${first}`)).toEqual([
      { before: null, after: null },
    ])
  })

  it('is changed only by these functions, and not for active people', async () => {
    const refused = (sql: string) =>
      expect(database.pool.query(sql), sql).rejects.toMatchObject({ code: '42501' })
    await refused('DELETE FROM gateway.audit')
    await refused(`UPDATE gateway.audit SET actor = 'x'`)
    await refused('SELECT gateway.elaguer(current_date - 300, 10)')
    const [{ id, contact }] = await rows(`SELECT e.id, (SELECT max(id) FROM company.contact) AS contact
      FROM records.etudiant e WHERE e.email <> gateway.anonyme(e.id) ORDER BY e.id LIMIT 1`)
    const names = `'{"nom": "x", "lettre": "x", "points": 20}'`
    await refused(`SELECT gateway.oublier('records.etudiant', 'id', ARRAY[${id}], ${names})`)
    await refused(`SELECT gateway.oublier('internship.candidature', 'etudiant_id', ARRAY[${id}], ${names})`)
    await refused(`SELECT gateway.oublier('internship.tutorat', 'contact_id', ARRAY[${contact}], ${names})`)
    await refused(
      `SELECT gateway.oublier('internship.note', 'id', ARRAY(SELECT id FROM internship.note), ${names})`,
    )
    await refused(`SELECT gateway.taire_noms('records.etudiant', 'nom', ARRAY[1], ARRAY['x'])`)
    // what is left about somebody: who did what, and each number
    const [{ sans }] = await rows(
      `SELECT gateway.sans('{"id": 7, "etudiant_id": 9, "nom": "A", "vide": "", "points": 12, "etat": "x", "faits": {"a": 1}}',
        '{"nom": "Anonyme %", "vide": "y", "points": 20, "etat": "y", "etudiant_id": "y", "faits": {}}') AS sans`,
    )
    expect(sans).toEqual({
      id: 7,
      etudiant_id: 9,
      nom: 'Anonyme 9',
      vide: '',
      points: 12,
      etat: 'x',
      faits: {},
    })
  })
})

describe('who may', () => {
  it.each(['reader', 'manager'])('excludes %s', async (role) => {
    await database.pool.query(
      `UPDATE internship.utilisateur SET role = '${role}' WHERE email <> 'admin@ecole.test';
       INSERT INTO internship.utilisateur (username, email, password_hash, role)
       SELECT 'Autre', '${role}@ecole.test', password_hash, '${role}' FROM internship.utilisateur WHERE email = 'admin@ecole.test'`,
    )
    const { internship: token } = await services.signIn({ email: `${role}@ecole.test` })
    for (const [endpoint, input] of [
      [extensions.conservationLire, {}],
      [extensions.conservationApercu, { genre: 'etudiant', jour: '2022-01-01' }],
      [extensions.conservationRegler, { genre: 'etudiant', mois: 1 }],
      [extensions.conservationAppliquer, { genre: 'etudiant', jour: '2022-01-01', mois: 1 }],
      [extensions.donneesPersonne, { email: 'ines@etu.test' }],
    ] as const) {
      expect((await services.call(endpoint, input, { token })).body.code).toBe('administrator_only')
    }
  })
})
