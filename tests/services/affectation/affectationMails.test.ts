import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { candidature, contact, extensions, internship } from '../../../src/contract'
import { imports } from '../../../src/contract/import/importCalls'
import { type Affectation, openSchool, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'

/* Mails about an assignment, and about its end. */

const COMPANY = 'c1@industrie.test'
const MANAGER = 'gerante@industrie.test'
const TUTOR = 'tutrice@industrie.test'
const OTHER = 'c52@industrie.test'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(`
    UPDATE records.etablissement SET langue = 'fr';
    INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
      VALUES (52, 'Deuxième', 'Gérant', 'M52', '${OTHER}', 'Rue', 1);
    INSERT INTO company.contact (id, entreprise_id, prenom, nom, email, gestion, tuteur, langue) VALUES
      (61, 1, 'Hela', 'Gérante', '${MANAGER}', 1, 0, 'en'), (62, 1, 'Ada', 'Byron', '${TUTOR}', 0, 1, NULL),
      (63, 1, 'Ancienne', 'Gérante', 'ancienne@industrie.test', 1, 0, NULL);
    UPDATE company.contact SET active = 0 WHERE id = 63`)
})
afterAll(() => school?.drop())
beforeEach(() => school.sql('DELETE FROM gateway.mail'))

const emailOf = async (id: number) =>
  (await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id]))[0].email as string
/** Recipients and subjects, without requests to supervisors and tutors. */
const told = async () =>
  (await everyMail()).filter((line) => !/encadrer|Tutorat en entreprise/.test(line)).sort()
/** All of it. */
const everyMail = async () => linesOf(await sentMails(school.database.pool))
/** With STUDENT where a student is named. */
async function linesOf(mails: readonly { recipient: string; subject: string }[]): Promise<string[]> {
  const rows = await school.sql('SELECT DISTINCT nom_complet AS nom FROM records.etudiant')
  const names = new Set(rows.map(({ nom }) => nom))
  return mails
    .map(({ recipient, subject }) => {
      const said = subject.replace(/(?<=: )[^,]+(?=, )/, (name) => (names.has(name) ? STUDENT : name))
      return `${recipient} ${said}`
    })
    .sort()
}
const STUDENT = 'Étudiante'
const changeOf = ({ headers }: Awaited<ReturnType<School['call']>>) => Number(headers.get('x-change'))
async function undo(id: number) {
  expect((await school.call(extensions.historiqueAnnuler, { id })).status).toBe(200)
}
const begins = (sujet: string) => `Stage affecté : ${STUDENT}, ${sujet}`
const ends = (sujet: string) => `Fin d’une affectation : ${STUDENT}, ${sujet}`
const inOrder = (...lines: string[]) => lines.sort()

let serial = 0
const offer = (tuteur = false) => {
  serial += 1
  const sujet = `Offre ${serial}`
  return school.offer({ sujet }).then(async (id) => {
    if (tuteur) await school.sql('UPDATE internship.stage SET tuteur_id = 62 WHERE id = $1', [id])
    return { id, sujet }
  })
}
const add = (stage_id: number, etudiant_id: number) =>
  school.call(internship.affectationAdd, {
    stage_id,
    etudiant_id,
    encadrant_id: 1,
    etat_stage: 1,
    annee: 2022,
  })
/** A voluntary internship, by a file. */
async function imported() {
  const [{ id }, etudiant_id] = [await offer(), await school.student()]
  const [{ matricule }] = await school.sql('SELECT matricule FROM records.etudiant WHERE id = $1', [
    etudiant_id,
  ])
  const columns = ['matricule', 'stage', 'etat_stage']
  const table = { columns, lines: [2], rows: [[matricule, String(id), 'Volontaire']] }
  const file = new File([JSON.stringify(table)], 'table.json')
  const answer = await school.call(imports.internship.write, { record: 'affectation', file, options: {} })
  return { id, etudiant_id, change: changeOf(answer) }
}
async function assigned() {
  const [{ id, sujet }, etudiant_id] = [await offer(true), await school.student()]
  expect((await add(id, etudiant_id)).status).toBe(200)
  const email = await emailOf(etudiant_id)
  const mails = await told()
  return { stage_id: id, sujet, etudiant_id, email, mails }
}
const edit = (of: Pick<Affectation, 'etudiant_id'>, to: object) =>
  school.call(internship.affectationEdit, {
    etudiant_id: of.etudiant_id,
    id_etudiant: of.etudiant_id,
    id_encadrant: 1,
    encadrant_id: 1,
    etat_stage: 1,
    ...to,
  })

describe('an assignment', () => {
  it('is mailed to the student, the company and its representatives, with a link to their space', async () => {
    const { sujet, email, mails } = await assigned()
    expect(mails).toEqual(
      inOrder(
        `${email} ${begins(sujet)}`,
        `${COMPANY} ${begins(sujet)}`,
        `${MANAGER} Internship assigned: ${STUDENT}, ${sujet}`,
      ),
    )
    const rows = await school.sql(
      `SELECT recipient, body_text, categorie, about_entity, link_kind FROM gateway.mail WHERE subject LIKE '%${sujet}'
       AND recipient = ANY ($1) ORDER BY id`,
      [[email, COMPANY]],
    )
    expect(rows).toMatchObject([
      {
        recipient: email,
        body_text: expect.stringContaining('Ce stage vous est affecté.'),
        categorie: 'acte',
      },
      {
        recipient: COMPANY,
        body_text: expect.stringContaining('Votre offre de stage est attribuée.'),
      },
    ])
    for (const { body_text, about_entity, link_kind } of rows)
      expect([/\/espace\/stages/.test(body_text), about_entity, link_kind]).toEqual([
        true,
        'affectation',
        'section',
      ])
  })

  it('from an application is mailed in the same way', async () => {
    const [{ id: stage_id, sujet }, etudiant_id] = [await offer(), await school.student()]
    const [{ id }] = await school.sql(
      `INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre, etat) VALUES (1, $1, $2, 'L', 'retenue')
       RETURNING id`,
      [etudiant_id, stage_id],
    )
    await school.call(candidature.candidatureAffecter, { id, etat_stage: 1, encadrant_id: 1 })
    expect(await told()).toEqual(
      inOrder(
        `${await emailOf(etudiant_id)} ${begins(sujet)}`,
        `${COMPANY} ${begins(sujet)}`,
        `${MANAGER} Internship assigned: ${STUDENT}, ${sujet}`,
      ),
    )
  })

  it('from an import is mailed to nobody', async () => {
    const { id, etudiant_id } = await imported()
    const made = await school.sql('SELECT etudiant_id FROM internship.affectation WHERE stage_id = $1', [id])
    expect([made, await sentMails(school.database.pool)]).toEqual([[{ etudiant_id }], []])
  })

  it('is not mailed to an inactive company, nor in another year', async () => {
    const [{ id, sujet }, etudiant_id] = [await offer(), await school.student()]
    await school.sql('UPDATE company.entreprise SET active = 0 WHERE id = 1')
    await add(id, etudiant_id)
    expect(await told()).toEqual([`${await emailOf(etudiant_id)} ${begins(sujet)}`])
    await school.sql('UPDATE company.entreprise SET active = 1 WHERE id = 1')
    await school.sql('UPDATE records.annee SET courante = true WHERE id = 2')
    await school.call(internship.affectationDelete, { id, id_etudiant: etudiant_id, id_encadrant: 1 })
    expect(await told()).toEqual([])
    await school.sql('UPDATE records.annee SET courante = true WHERE id = 1')
  })
})

describe('the end of an assignment', () => {
  it('is mailed to everybody involved, and seen by those who see the student', async () => {
    const { stage_id, sujet, etudiant_id, email } = await assigned()
    await school.call(internship.affectationDelete, {
      id: stage_id,
      id_etudiant: etudiant_id,
      id_encadrant: 1,
    })
    expect(await told()).toEqual(
      inOrder(
        ...[email, COMPANY, 't1@ecole.test', TUTOR].map((one) => `${one} ${ends(sujet)}`),
        `${MANAGER} End of an assignment: ${STUDENT}, ${sujet}`,
      ),
    )
    const rows = await school.sql("SELECT DISTINCT diplomes FROM gateway.mail WHERE subject LIKE 'Fin d%'")
    expect(rows).toEqual([{ diplomes: [1] }])
  })

  it('is mailed to a replaced student, and to all involved with the next one', async () => {
    const { stage_id, sujet, email, etudiant_id } = await assigned()
    const next = await school.student()
    expect((await edit({ etudiant_id }, { stage_id, etudiant_id: next })).status).toBe(200)
    expect(await told()).toEqual(
      inOrder(
        ...[email, COMPANY, 't1@ecole.test', TUTOR].map((one) => `${one} ${ends(sujet)}`),
        `${MANAGER} End of an assignment: ${STUDENT}, ${sujet}`,
        `${await emailOf(next)} ${begins(sujet)}`,
        `${COMPANY} ${begins(sujet)}`,
        `${MANAGER} Internship assigned: ${STUDENT}, ${sujet}`,
      ),
    )
  })

  it('is mailed to the company and tutor of an exchanged offer', async () => {
    const { sujet, email, etudiant_id } = await assigned()
    const other = await offer()
    await school.sql('UPDATE internship.stage SET entreprise_id = 52 WHERE id = $1', [other.id])
    await edit({ etudiant_id }, { stage_id: other.id })
    expect(await told()).toEqual(
      inOrder(
        ...[email, COMPANY, TUTOR].map((one) => `${one} ${ends(sujet)}`),
        `${MANAGER} End of an assignment: ${STUDENT}, ${sujet}`,
        ...[email, OTHER].map((one) => `${one} ${begins(other.sujet)}`),
      ),
    )
  })

  it('is not mailed to those who stay, nor to a supervisor who declined', async () => {
    const { stage_id, etudiant_id } = await assigned()
    await edit({ etudiant_id }, { stage_id, encadrant_id: 1, etat_stage: 1 })
    expect(await told()).toEqual([])
    await school.sql(
      `INSERT INTO internship.encadrement (id, annee_id, etudiant_id, encadrant_id, etat, motif)
       SELECT id, annee_id, etudiant_id, encadrant_id, 'decline', 'Non' FROM internship.affectation WHERE stage_id = $1`,
      [stage_id],
    )
    await edit({ etudiant_id }, { stage_id, encadrant_id: 2 })
    expect(await told()).toEqual([])
  })

  it('is mailed when an announced assignment is undone', async () => {
    const [{ id, sujet }, etudiant_id] = [await offer(), await school.student()]
    const change = changeOf(await add(id, etudiant_id))
    await told()
    await undo(change)
    expect(await told()).toEqual(
      inOrder(
        ...[await emailOf(etudiant_id), COMPANY, 't1@ecole.test'].map((one) => `${one} ${ends(sujet)}`),
        `${MANAGER} End of an assignment: ${STUDENT}, ${sujet}`,
      ),
    )
  })

  it('is not mailed when an unannounced import is undone', async () => {
    await undo((await imported()).change)
    expect(await everyMail()).toEqual([])
  })
})

describe('within a minute', () => {
  it('an assignment that is deleted is mailed to nobody', async () => {
    const [{ id }, etudiant_id] = [await offer(true), await school.student()]
    await undo(changeOf(await add(id, etudiant_id)))
    expect(await everyMail()).toEqual([])
    await add(id, etudiant_id)
    await school.call(internship.affectationDelete, { id, id_etudiant: etudiant_id, id_encadrant: 1 })
    expect(await everyMail()).toEqual([])
  })

  it.each([
    ['by hand', false],
    ['by the history', true],
  ])('a supervisor changed and changed back %s hears nothing, nor does the other', async (_, byHistory) => {
    const { stage_id, etudiant_id } = await assigned()
    const change = changeOf(await edit({ etudiant_id }, { stage_id, encadrant_id: 2 }))
    if (byHistory) await undo(change)
    else await edit({ etudiant_id }, { stage_id, encadrant_id: 1, id_encadrant: 2 })
    expect(await everyMail()).toEqual([])
    // the first one is still asked
    await edit({ etudiant_id }, { stage_id, encadrant_id: 1, etat_stage: 1 })
    expect(await everyMail()).toEqual([])
  })

  it('a mail already sent is followed by a correction', async () => {
    const { stage_id, etudiant_id, sujet } = await assigned()
    const change = changeOf(await edit({ etudiant_id }, { stage_id, encadrant_id: 2 }))
    expect(await everyMail()).toEqual([
      `t1@ecole.test ${ends(sujet)}`,
      expect.stringMatching(/^t2@.*encadrer/),
    ])
    await undo(change)
    expect(await everyMail()).toEqual([
      expect.stringMatching(/^t1@.*encadrer/),
      `t2@ecole.test ${ends(sujet)}`,
    ])
    // and so on
    await edit({ etudiant_id }, { stage_id, encadrant_id: 2 })
    expect(await everyMail()).toEqual([
      `t1@ecole.test ${ends(sujet)}`,
      expect.stringMatching(/^t2@.*encadrer/),
    ])
  })
})

describe('an undo within a minute', () => {
  const fresh = async () => {
    const [{ id: stage_id, sujet }, etudiant_id] = [await offer(true), await school.student()]
    const change = changeOf(await add(stage_id, etudiant_id))
    const everybody = await linesOf(await school.sql('SELECT recipient, subject FROM gateway.mail'))
    expect(everybody).toHaveLength(5)
    return { stage_id, sujet, etudiant_id, change, everybody }
  }
  /** Waiting mails, without sending them. */
  const waiting = async () =>
    linesOf(await school.sql("SELECT recipient, subject FROM gateway.mail WHERE etat = 'en_attente'"))
  const undone = async (id: number) => {
    const answer = await school.call(extensions.historiqueAnnuler, { id })
    expect(answer.status).toBe(200)
    return changeOf(answer)
  }
  const asksTeacher = (teacher: number) => expect.stringMatching(`^t${teacher}@.*encadrer`)

  it('asks the first supervisor as if there had been no other', async () => {
    const { stage_id, etudiant_id, everybody } = await fresh()
    const change = changeOf(await edit({ etudiant_id }, { stage_id, encadrant_id: 2 }))
    await undone(change)
    expect(await everyMail()).toEqual(everybody)
  })

  it('asks the second one when it is redone, and the first one when that is undone', async () => {
    const { stage_id, etudiant_id, everybody } = await fresh()
    const change = changeOf(await edit({ etudiant_id }, { stage_id, encadrant_id: 2 }))
    const others = everybody.filter((line) => !line.startsWith('t1@'))
    const again = await undone(await undone(change))
    const second = await waiting()
    expect(second).toEqual(expect.arrayContaining([...others, asksTeacher(2)]))
    expect(second).toHaveLength(5)
    await undone(again)
    expect(await everyMail()).toEqual(everybody)
  })

  it('announces an assignment that is restored, whether deleted or undone', async () => {
    const { stage_id, etudiant_id, change, everybody } = await fresh()
    const named = { id: stage_id, id_etudiant: etudiant_id, id_encadrant: 1 }
    await undone(changeOf(await school.call(internship.affectationDelete, named)))
    expect(await waiting()).toEqual(everybody)
    const undoing = await undone(change)
    expect(await waiting()).toEqual([])
    await undone(undoing)
    expect(await everyMail()).toEqual(everybody)
  })

  it('announces an end that was undone and redone', async () => {
    const { stage_id, etudiant_id, sujet } = await assigned()
    const change = changeOf(await edit({ etudiant_id }, { stage_id, encadrant_id: 2 }))
    await undone(await undone(change))
    expect(await everyMail()).toEqual([`t1@ecole.test ${ends(sujet)}`, asksTeacher(2)])
  })

  it('asks about the present student', async () => {
    const { stage_id, etudiant_id } = await fresh()
    const change = changeOf(await edit({ etudiant_id }, { stage_id, encadrant_id: 2 }))
    const next = await school.student()
    await edit({ etudiant_id }, { stage_id, etudiant_id: next, encadrant_id: 2, id_encadrant: 2 })
    await undone(change)
    const asked = await school.sql(
      "SELECT recipient, dedupe_key FROM gateway.mail WHERE dedupe_key LIKE 'encadrement/%'",
    )
    expect(asked).toEqual([
      { recipient: 't1@ecole.test', dedupe_key: expect.stringMatching(`^encadrement/\\d+/${next}/1/`) },
    ])
  })

  it('asks a tutor at the previous address, and no longer at the other one', async () => {
    const { etudiant_id } = await fresh()
    const tutor = { id: 62, entreprise: 1, prenom: 'Ada', nom: 'Byron', tuteur: 1 }
    const answer = await school.call(contact.contactUpdate, { ...tutor, email: 'autre@industrie.test' })
    const asked = () =>
      school.sql(
        `SELECT recipient FROM gateway.mail WHERE etat = 'en_attente' AND dedupe_key LIKE 'tutorat/%/${etudiant_id}/%'`,
      )
    expect(await asked()).toEqual([{ recipient: 'autre@industrie.test' }])
    await undone(changeOf(answer))
    expect(await asked()).toEqual([{ recipient: TUTOR }])
  })
})
