import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { complement, courriel, extensions, manques } from '../../../src/contract'
import type { Du } from '../../../src/contract/espace/espace'
import { createKysely } from '../../../src/services/db/kysely'
import { owedByPersons } from '../../../src/services/rappel/owed'
import { remindOfOwed } from '../../../src/services/rappel/relances'
import { agreement } from '../../setup/agreements'
import { openSchool, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'

/*
 * Somebody who owes something for an internship is reminded of all of it, at most once a day, and of nothing already
 * given.
 */

let school: School
const config = { timeZone: 'UTC', publicUrl: 'https://stage.example' }
beforeAll(async () => {
  school = await openSchool()
  // a zone where it is noon
  const apart = 12 - new Date().getUTCHours()
  await school.sql(`UPDATE records.etablissement SET signataire = 'Rim Jaziri', fuseau = $1`, [
    `Etc/GMT${apart > 0 ? '-' : '+'}${Math.abs(apart)}`,
  ])
  await school.sql(`UPDATE records.annee SET debut = '2021-09-01', fin = '2100-08-31' WHERE id = 1`)
})
afterAll(() => school?.drop())
beforeEach(async () => {
  await school.sql(
    `UPDATE records.etablissement SET relances = 1, relance_avant = 3, relance_apres = 1, relance_fois = 4`,
  )
  await sentMails(school.database.pool)
  // what earlier tests have left is not owed any more
  await school.sql('TRUNCATE internship.signature, internship.convention, internship.complement CASCADE')
  await school.sql(`DELETE FROM internship.relance`)
  await school.sql(`DELETE FROM gateway.mail`)
})

const db = () => createKysely(school.database.pool)
/** The mails sent when the jobs run. */
async function reminded() {
  // on a day on which nobody has been looked for
  await school.sql('DELETE FROM gateway.tournee')
  await remindOfOwed(db(), config)
  return (await sentMails(school.database.pool)).filter(({ subject }) => /^Rappel/.test(subject))
}
const emailOf = async (table: string, id: number) =>
  (await school.sql(`SELECT email FROM ${table} WHERE id = $1`, [id]))[0].email as string
/** An agreement that left so many days ago. */
async function sent(days: number) {
  const made = await agreement(school, { sent: true })
  await sentMails(school.database.pool)
  await school.sql(
    `UPDATE internship.convention SET envoyee_le = now() - make_interval(days => $2) WHERE id = $1`,
    [made.convention, days],
  )
  return { ...made, student: await emailOf('records.etudiant', made.etudiant_id) }
}
const sign = (id: number, qui: string) =>
  school.sql(
    `UPDATE internship.signature s SET le = now(), signe_par = s.nom, moyen = 'espace', empreinte = c.empreinte
     FROM internship.convention c WHERE c.id = s.convention_id AND c.id = $1 AND s.qui = $2`,
    [id, qui],
  )
const lackOf = async (stage_id: number) =>
  (await school.call(manques.manquesLire, { ids: [stage_id] })).body.stages[0]
/** The reminders of so many days ago were yesterday's of another day. */
const age = (days: number) => school.sql(`UPDATE internship.relance SET le = le - $1::integer`, [days])

it('each person who has not signed is reminded once, in one mail, shown in the dossier', async () => {
  const { student, convention, stage_id } = await sent(11)
  await sign(convention, 'entreprise')
  const mails = await reminded()
  const recipients = mails.map(({ recipient }) => recipient)
  expect(recipients).toContain(student)
  expect(new Set(recipients).size).toBe(recipients.length)
  const [mine] = mails.filter(({ recipient }) => recipient === student)
  expect(mine?.body_text).toContain('signer la convention de stage')
  expect(mine?.subject).toMatch(/^Rappel\s: \d+ choses à faire, .+/)
  expect(mine?.body_text).toMatch(
    /remettre le rapport\n(.|\n)*https:\/\/stage\.example\/espace\/stages\?stage=\d+#token=/,
  )
  expect(await reminded()).toEqual([])
  const { relances } = await lackOf(stage_id)
  expect(relances).toContainEqual(
    expect.objectContaining({ code: 'signature_etudiant', qui: 'etudiant', fois: 1 }),
  )
  expect(relances.some(({ code }: { code: string }) => code === 'signature_entreprise')).toBe(false)
  // the timeline of the internship has the message
  const { courriels } = (await school.call(courriel.courrielList, { filter: { fiche: `stage/${stage_id}` } }))
    .body
  expect(courriels.filter(({ categorie }: { categorie: string }) => categorie === 'rappel')).toHaveLength(
    mails.length,
  )
  // once more a week later, and not once signed
  await age(7)
  await school.sql(
    `UPDATE internship.convention SET envoyee_le = envoyee_le - interval '7 days' WHERE id = $1`,
    [convention],
  )
  await school.sql(`DELETE FROM gateway.mail`)
  await sign(convention, 'tuteur')
  const again = await reminded()
  expect(again.map(({ recipient }) => recipient)).toContain(student)
  expect(again).toHaveLength(mails.length - 1)
  expect((await lackOf(stage_id)).relances).toContainEqual(
    expect.objectContaining({ code: 'signature_etudiant', fois: 2 }),
  )
})

it('a reminder lists all that somebody owes', async () => {
  const one = await sent(11)
  const two = await sent(2)
  const tutor = (await reminded()).filter(({ recipient }) => recipient === 'nizar@industrie.test')
  expect(tutor).toHaveLength(1)
  expect(tutor[0]?.body_text.match(/signer la convention/g)).toHaveLength(2)
  // and in both timelines
  for (const { stage_id } of [one, two]) {
    const { courriels } = (
      await school.call(courriel.courrielList, { filter: { fiche: `stage/${stage_id}` } })
    ).body
    expect(courriels.map(({ email }: { email: string }) => email)).toContain('nizar@industrie.test')
  }
})

it('a reminder covers requested facts, and the question ends once they are given', async () => {
  const one = await school.assignment({})
  const email = await emailOf('records.etudiant', one.etudiant_id)
  await school.call(complement.complementDemander, { ids: [one.stage_id], qui: ['etudiant'] })
  await sentMails(school.database.pool)
  expect(await reminded()).toEqual([])
  await school.sql(
    `UPDATE internship.complement SET ecrit_le = now() - interval '8 days' WHERE affectation_id = $1`,
    [one.id],
  )
  const [mail, ...others] = await reminded()
  expect(others).toEqual([])
  expect(mail?.recipient).toBe(email)
  expect(mail?.body_text).toMatch(/compléter le stage\s: .*Heures par semaine/)
})

it('those who declined or were never asked get no reminder', async () => {
  const { convention, id, etudiant_id, student } = await sent(11)
  await school.sql(
    `UPDATE internship.signature SET refus = 'Dates', refus_le = now() WHERE convention_id = $1 AND qui = 'etudiant'`,
    [convention],
  )
  await school.sql(
    `INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
     SELECT v.id, 1, $2, v.tuteur_id, 'conteste', 'Autre' FROM internship.v_deroulement v WHERE v.id = $1`,
    [id, etudiant_id],
  )
  const recipients = (await reminded()).map(({ recipient }) => recipient)
  expect(recipients).not.toContain(student)
  expect(recipients).not.toContain('nizar@industrie.test')
  expect(recipients.length).toBeGreaterThan(0)
})

it('reminders leave on the configured days, or not at all', async () => {
  await sent(8)
  await school.sql(`UPDATE records.etablissement SET relances = 0`)
  expect(await reminded()).toEqual([])
  await school.sql(`UPDATE records.etablissement SET relances = 1, relance_avant = 0`)
  expect(await reminded()).toEqual([])
  await school.sql(`UPDATE records.etablissement SET relance_avant = 3`)
  expect((await reminded()).length).toBeGreaterThan(0)
})

it('a restart does not look again on the same day, except after the settings have changed', async () => {
  expect(await reminded()).toEqual([])
  const { student } = await sent(11)
  const restart = async () => {
    await remindOfOwed(db(), config)
    return (await sentMails(school.database.pool)).map(({ recipient }) => recipient)
  }
  expect(await restart()).not.toContain(student)
  await school.sql('UPDATE records.etablissement SET relance_fois = 3')
  expect(await restart()).toContain(student)
})

it('reminders and the space agree on what is owed', async () => {
  await sent(11)
  const asked = await school.assignment({})
  await school.call(complement.complementDemander, { ids: [asked.stage_id], qui: ['etudiant', 'entreprise'] })
  const owed = await owedByPersons(db(), config)
  expect(new Set(owed.map(({ code }) => code)).size).toBeGreaterThan(4)
  for (const email of new Set(owed.map((one) => one.email))) {
    const token = await school.services.enter(email)
    const { dus } = (await school.services.call(extensions.espaceStages, {}, { token })).body
    const theirs = new Set(owed.filter((one) => one.email === email).map(({ code }) => code))
    expect([email, dus.map(({ code }: Du) => code)]).toEqual([email, expect.arrayContaining([...theirs])])
  }
})
