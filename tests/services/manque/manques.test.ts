import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { convention, deroulement, internship, manques } from '../../../src/contract'
import type { Interesse, Pas } from '../../../src/contract/affectation/deroulement'
import { FAITS_DEMANDES } from '../../../src/contract/faits/demandes'
import { MANQUES, type Manque } from '../../../src/contract/manque/manques'
import { ACQUIS, type Situation } from '../../../src/contract/manque/situation'
import { LACUNES, reglesDe } from '../../../src/contract/proclamation/lacunes'
import { createKysely } from '../../../src/services/db/kysely'
import { FACTS_OF } from '../../../src/services/faits/facts'
import { ACQUIS_SQL } from '../../../src/services/manque/situation'
import { lacunesOf } from '../../../src/services/proclamation/lacunes'
import { agreement, settle, TUTOR } from '../../setup/agreements'
import { createTestDatabase } from '../../setup/database'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { startServices } from '../../setup/services'

/* What internships lack: the call, and the lists filtered by it. */

describe('lists of the demo school', async () => {
  const database = await createTestDatabase({ demo: true })
  const { call, signIn } = await startServices(database)
  let token: string
  const lacks = new Map<number, string[]>()
  beforeAll(async () => {
    await database.pool.query(VARIED)
    token = (await signIn()).internship
    const { Sujet } = (await call(internship.affectationList, {}, { token })).body
    const ids: number[] = Sujet.map(({ id }: { id: number }) => id)
    const { stages } = (await call(manques.manquesLire, { ids }, { token })).body
    for (const each of stages)
      lacks.set(
        each.id,
        each.manques.map(({ code }: Manque) => code),
      )
    expect([...lacks.keys()].sort()).toEqual([...ids].sort())
  })
  afterAll(() => database.drop())

  it('include something of each kind that can be missing', () => {
    const seen = new Set([...lacks.values()].flat())
    expect(MANQUES.filter((code) => !seen.has(code))).toEqual([])
  })

  it.each(MANQUES.map((code) => [code]))(
    'find who lacks %s, in agreement with each internship',
    async (code) => {
      const expected = [...lacks].flatMap(([id, codes]) => (codes.includes(code) ? [id] : [])).sort()
      for (const paging of [{}, { perPage: 500 }]) {
        const { body } = await call(
          internship.affectationList,
          { ...paging, filter: { manque: code } },
          { token },
        )
        expect(body.Sujet.map(({ id }: { id: number }) => id).sort()).toEqual(expected)
      }
      for (const list of [internship.soutenanceList, internship.soutenanceListValider]) {
        const offers = async (filter = {}) =>
          (await call(list, { perPage: 500, filter }, { token })).body.Soutenance.map(
            ({ stage_id }: { stage_id: number }) => stage_id,
          ).sort()
        const all = await offers()
        expect(await offers({ manque: code })).toEqual(all.filter((id: number) => expected.includes(id)))
      }
      const { conventions } = (await call(convention.conventionList, {}, { token })).body
      type Row = { id: number; stage_id: number; etat: string }
      const lacking = conventions.filter(
        ({ stage_id, etat }: Row) => etat !== 'annulee' && lacks.get(stage_id)?.includes(code),
      )
      const { body } = await call(convention.conventionList, { filter: { manque: code } }, { token })
      expect(body.conventions.map(({ id }: Row) => id).sort()).toEqual(
        lacking.map(({ id }: Row) => id).sort(),
      )
    },
  )

  it('show what graduates lack, in agreement with the contract', async () => {
    const { rows } = await sql<{ acquis: Situation['acquis']; lacunes: string[] }>`
      SELECT jsonb_build_object(${sql.join(ACQUIS.flatMap((name) => [sql.lit(name), ACQUIS_SQL[name]]))}) AS acquis,
        ${lacunesOf(sql`v.id`)} AS lacunes FROM ${FACTS_OF}`.execute(createKysely(database.pool))
    for (const { acquis, lacunes } of rows)
      expect(lacunes).toEqual(
        LACUNES.filter((lacune) =>
          reglesDe(lacune).some(
            ({ si = [], sauf = [] }) =>
              si.every((fact) => acquis[fact]) && !sauf.some((fact) => acquis[fact]),
          ),
        ),
      )
    const sorts = new Set(rows.map(({ lacunes }) => lacunes.join()))
    expect(sorts.size).toBeGreaterThan(3)
  })

  it('filter by several missing items, and refuse unknown ones', async () => {
    const ask = async (manque: unknown) => {
      const { body } = await call(internship.affectationList, { perPage: 500, filter: { manque } }, { token })
      return body.total
    }
    const either = [...lacks.values()].filter((codes) => codes.includes('heures') || codes.includes('lieu'))
    expect(await ask(['heures', 'lieu'])).toBe(either.length)
    expect(await ask('autre')).toBe(0)
  })

  it('are not searched by missing items', async () => {
    const asked = { perPage: 500, q: 'qqqq', codes: { manque: ['heures', 'convention_envoyer'] } }
    for (const endpoint of [internship.affectationList, convention.conventionList]) {
      expect((await call(endpoint, asked, { token })).body.total).toBe(0)
      const both = { ...asked, filter: { manque: MANQUES } }
      expect((await call(endpoint, both, { token })).body.total).toBe(0)
    }
  })
})

/** Internships of all kinds, as far as their agreements allow. Required values are blanks. */
const VARIED = `
UPDATE records.etablissement SET signataire = '', nom = nom || '{"fr": ""}';
UPDATE records.annee SET label = ' ' WHERE courante;
UPDATE records.etablissement SET faits = '{${FAITS_DEMANDES.join()}}';
ALTER TABLE records.etudiant DISABLE TRIGGER un_numero_change;
UPDATE records.etudiant e SET matricule = repeat(' ', o.place), prenom = CASE WHEN e.id % 2 = 0 THEN '' ELSE prenom END,
    nom = CASE WHEN e.id % 2 = 0 THEN '' ELSE nom END
  FROM (SELECT id, row_number() OVER (ORDER BY id)::integer AS place FROM records.etudiant) o WHERE o.id = e.id AND e.id % 3 > 0;
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE records.etudiant ENABLE TRIGGER un_numero_change;
SET CONSTRAINTS ALL DEFERRED;
UPDATE records.diplome SET label = '{"fr": " ", "en": "", "ar": ""}' WHERE id IN (SELECT min(id) FROM records.diplome GROUP BY cycle_id);
UPDATE records.niveau SET label = label || '{"fr": ""}' WHERE id IN (SELECT max(id) FROM records.niveau GROUP BY cycle_id);
UPDATE internship.type_stage SET label = label || '{"fr": ""}' WHERE id = 1;
UPDATE company.entreprise SET adresse = CASE WHEN id % 2 = 0 THEN ' ' ELSE adresse END,
  nom_gerant = CASE WHEN id % 3 = 0 THEN ' ' ELSE nom_gerant END, nom_entreprise = CASE WHEN id % 3 = 1 THEN ' ' ELSE nom_entreprise END;
UPDATE internship.stage o SET sujet = ' ' WHERE id % 3 = 0 AND NOT EXISTS (
  SELECT FROM internship.affectation a WHERE a.stage_id = o.id AND internship.faits_tenus(a.id));
INSERT INTO internship.deroulement (id, annee_id, etudiant_id, missions, debut, fin, heures, lieu, distance, tuteur_id)
  SELECT id, annee_id, etudiant_id, missions, debut, fin, heures, lieu, distance, tuteur_id FROM internship.v_deroulement
  WHERE annee_id = (SELECT id FROM records.annee WHERE courante) ON CONFLICT DO NOTHING;
UPDATE internship.deroulement SET
  heures = CASE WHEN id % 3 = 0 THEN NULL ELSE heures END, lieu = CASE WHEN id % 4 < 2 THEN '' ELSE lieu END,
  distance = CASE WHEN id % 4 = 1 THEN 1 ELSE 0 END, missions = CASE WHEN id % 5 = 0 THEN '' ELSE missions END,
  tuteur_id = CASE WHEN id % 5 = 1 THEN NULL ELSE tuteur_id END,
  debut = CASE WHEN id % 7 = 2 THEN NULL ELSE debut END,
  fin = CASE id % 7 WHEN 2 THEN NULL WHEN 3 THEN current_date + 29 WHEN 4 THEN current_date + 40 ELSE fin END
  WHERE annee_id = (SELECT id FROM records.annee WHERE courante) AND NOT internship.faits_tenus(id);
INSERT INTO records.justificatif (label, types) VALUES ('{"fr": "Assurance", "en": "Insurance", "ar": "تأمين"}', '{1}');
INSERT INTO internship.piece (annee_id, affectation_id, etudiant_id, justificatif_id, etat)
  SELECT a.annee_id, a.id, a.etudiant_id, j.id, 'remise' FROM internship.affectation a, records.justificatif j WHERE a.id % 4 = 0 AND j.types = '{1}';
UPDATE company.contact SET fonction = '' WHERE id % 2 = 0;
UPDATE records.etablissement SET pays = 'FR';
UPDATE internship.deroulement SET pays_stage = (ARRAY['DE', '', 'FR', 'TN'])[1 + id % 4],
  autorisation = CASE id % 8 WHEN 4 THEN 'accordee' ELSE '' END, autorisation_pays = 'DE', autorisation_le = now()
  WHERE NOT internship.faits_tenus(id);
UPDATE records.etudiant SET urgence_nom = 'Salma', urgence_telephone = CASE WHEN id % 3 = 0 THEN '' ELSE '20' END WHERE id % 2 = 0;
UPDATE internship.deroulement SET teletravail = CASE id % 3 WHEN 0 THEN 2 WHEN 1 THEN 0 END
  WHERE distance = 1 AND NOT internship.faits_tenus(id);
UPDATE records.etudiant SET naissance = '2001-05-12', telephone = '20', adresse = CASE WHEN id % 3 = 0 THEN ' ' ELSE 'Rue' END,
  ville = 'Sfax', assureur = 'M', police = CASE WHEN id % 3 = 0 THEN '' ELSE '1' END, regime = 'CNSS' WHERE id % 2 = 0;
UPDATE company.entreprise SET forme_juridique = 'SA', ville = 'Sfax', secteur = ' ', effectif = '12' WHERE id % 2 = 0;
UPDATE records.diplome SET ects = 30 WHERE id % 2 = 0;
INSERT INTO internship.proclamation (annee_id, nom, diplome_id, niveau_id)
  SELECT DISTINCT v.annee_id, 'Session de septembre', s.diplome_id, p.niveau_id FROM internship.affectation v
  JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id
  JOIN records.specialite s ON s.id = p.specialite_id WHERE v.annee_id = (SELECT id FROM records.annee WHERE courante);
DELETE FROM internship.soutenance_jury WHERE type_jury_id = 1 AND soutenance_id IN (
  SELECT id FROM internship.soutenance WHERE etat = 0 AND annee_id = (SELECT id FROM records.annee WHERE courante));
WITH last AS (SELECT DISTINCT ON (affectation_id) * FROM internship.convention WHERE etat IN ('envoyee', 'signee', 'complete')
    AND annee_id = (SELECT id FROM records.annee WHERE courante) ORDER BY affectation_id, id),
  sent AS (SELECT *, row_number() OVER (ORDER BY id DESC) AS place FROM last),
  amended AS (INSERT INTO internship.convention (annee_id, etudiant_id, affectation_id, numero, etat, langue, faits, titre, texte, motif,
      envoyee_le)
    SELECT annee_id, etudiant_id, affectation_id, 1, CASE WHEN place % 2 = 0 THEN 'envoyee' ELSE 'a_verifier' END, langue, faits,
      titre, texte, 'Prolongation', CASE WHEN place % 2 = 0 THEN now() END
    FROM sent WHERE place <= 8 RETURNING *)
INSERT INTO internship.signature (annee_id, etudiant_id, convention_id, qui, nom, langue)
  SELECT annee_id, etudiant_id, id, 'etudiant', 'Nom', 'fr' FROM amended WHERE etat = 'envoyee';
`

describe('a refusal', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool()
    await school.sql(
      `UPDATE records.etablissement SET nom = '{"fr": "Institut", "en": "", "ar": ""}', signataire = 'Rim Jaziri'`,
    )
  })
  afterAll(() => school?.drop())
  const lacksOf = async (...ids: number[]) => {
    const { stages } = (await school.call(manques.manquesLire, { ids })).body
    return stages.map(({ id, manques }: { id: number; manques: Manque[] }) => [
      id,
      manques.map(({ code }) => code),
    ])
  }

  it('to send an agreement names what is missing, for each of several', async () => {
    const [ready, without] = [await agreement(school), await agreement(school)]
    await settle(school, without.stage_id, { heures: null, lieu: '', nouveau: TUTOR })
    const { body } = await school.call(convention.conventionEnvoyer, {
      ids: [ready.convention, without.convention],
    })
    expect(body.envoyees).toEqual([ready.convention])
    expect(body.refuses).toEqual([
      { id: without.convention, raison: 'convention_incomplete', manque: ['heures', 'lieu'] },
    ])
    expect(await lacksOf(without.stage_id)).toEqual([
      [without.stage_id, expect.arrayContaining(['heures', 'lieu', 'convention_envoyer'])],
    ])
  })

  it('reveals nothing about a missing internship', async () => {
    expect((await school.call(manques.manquesLire, { ids: [999_999] })).body.code).toBe('not_found')
  })
})

describe('the people involved in an internship', () => {
  let school: School
  beforeAll(async () => {
    school = await openSchool()
  })
  afterAll(() => school.drop())

  it('are shown with what each owes, to the student too', async () => {
    const { stage_id, etudiant_id } = await school.assignment()
    await settle(school, stage_id)
    const { body } = await school.call(deroulement.deroulementLire, { id: stage_id, lang: 'fr' })
    const of = (qui: string) => body.Deroulement.interesses.filter((each: Interesse) => each.qui === qui)
    expect(body.Deroulement.interesses.map(({ qui }: Interesse) => qui)).toEqual([
      'etudiant',
      'tuteur',
      'entreprise',
      'encadrant',
    ])
    expect(of('etudiant')).toMatchObject([{ id: etudiant_id, titre: expect.stringMatching(/./) }])
    expect(of('tuteur')).toMatchObject([{ email: TUTOR.email, titre: TUTOR.fonction }])

    await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
    const defended = (await school.call(deroulement.deroulementLire, { id: stage_id, lang: 'ar' })).body
    const jury = defended.Deroulement.interesses.filter(({ qui }: Interesse) => qui === 'jury')
    expect(jury.length).toBeGreaterThan(0)
    expect(jury[0].titre).toMatch(/\p{Script=Arabic}/u)
    const stepOf = (etape: string) => defended.Deroulement.parcours.find((pas: Pas) => pas.etape === etape)
    expect(stepOf('affectation')).toEqual({ etape: 'affectation', fiche: stage_id, par: '' })
    expect(stepOf('stage').par).toBe(of('entreprise')[0].titre)
    expect(jury.map(({ nom }: Interesse) => nom)).toContain(stepOf('soutenance').par)
    // not requested, and not graded
    expect([stepOf('demande'), stepOf('convention'), stepOf('note'), stepOf('diplome')]).toEqual(
      Array(4).fill(undefined),
    )
    const given = { annee: 2022, etat_stage: 2, encadrant_id: null }
    const another = { ...given, stage_id: await school.offer(), etudiant_id: await school.student() }
    await school.call(internship.affectationAdd, another)
    const added = (await school.call(deroulement.deroulementLire, { id: another.stage_id, lang: 'fr' })).body
    const { stage_id: fiche } = another
    expect(added.Deroulement.parcours).toContainEqual({ etape: 'affectation', fiche, par: 'Admin' })

    const ofStudent = await school.call(manques.manquesLire, { par: 'etudiants', ids: [etudiant_id] })
    const ofOffer = await school.call(manques.manquesLire, { ids: [stage_id] })
    expect(ofStudent.body.stages).toEqual(ofOffer.body.stages)
    const id = await school.student()
    const none = await school.call(manques.manquesLire, { par: 'etudiants', ids: [id] })
    expect(none.body).toEqual({ stages: [] })
  })
})
