import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convocation, deroulement, extensions, internship, manques } from '../../../src/contract'
import type { Attente } from '../../../src/contract/dashboard/dashboardCalls'
import { jourDeRemise, type Remise } from '../../../src/contract/fichier/remise'
import { reservesDe } from '../../../src/contract/soutenance/reserves'
import { createKysely } from '../../../src/services/db/kysely'
import { remiseOf, reportDay } from '../../../src/services/fichier/rapport'
import { dayIn } from '../../../src/services/mail/gabarits/words'
import { startTelling } from '../../../src/services/rappel/due'
import { type Affectation, openSchool, plan, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'

/* The deadline for a report: some days before the defence, and never before its student was told of it. */

/** A zone where it is noon now, whenever the test runs. */
const AHEAD = 12 - new Date().getUTCHours()
const ZONE = { timeZone: AHEAD === 0 ? 'UTC' : `Etc/GMT${AHEAD > 0 ? '-' : '+'}${Math.abs(AHEAD)}` }
const ISSUE = { jours: 7, preavis: 3, prevenu: null }

describe('the deadline for a report', () => {
  const due = (soutenance: string, remise: Partial<Remise>) =>
    jourDeRemise(soutenance, { ...ISSUE, ...remise }, '2022-06-01')

  it('is some days before the defence, if there is time', () => {
    expect(due('2022-06-30', {})).toBe('2022-06-23')
    expect(due('2022-06-11', { prevenu: { de: '2022-06-11', le: '2022-05-02' } })).toBe('2022-06-04')
    expect(due('2022-06-30', { jours: 0 })).toBeNull()
  })

  it('is some days after the student was told, at the latest the defence', () => {
    expect(due('2022-06-08', {})).toBe('2022-06-04')
    expect(due('2022-06-08', { prevenu: { de: '2022-06-08', le: '2022-05-31' } })).toBe('2022-06-03')
    expect(due('2022-06-03', {})).toBe('2022-06-03')
    expect(due('2022-05-20', {})).toBe('2022-05-20')
  })

  it('starts again once the defence is moved to an unannounced day', () => {
    expect(due('2022-06-08', { prevenu: { de: '2022-06-09', le: '2022-05-01' } })).toBe('2022-06-04')
  })

  it('is shown for a time that leaves less than the school wants', () => {
    const said = (debut: string, remise: Remise | null) =>
      reservesDe(debut, { maintenant: '2022-06-01T08:00:00', fin_stage: null, remise })
    expect(said('2022-06-08T09:00:00', ISSUE)).toEqual([{ code: 'rapport', jour: '2022-06-04' }])
    expect(said('2022-06-11T09:00:00', ISSUE)).toEqual([])
    expect(said('2022-06-08T09:00:00', null)).toEqual([])
    expect(said('2022-05-08T09:00:00', ISSUE)).toEqual([{ code: 'passee' }])
  })
})

describe('a defence planned late', () => {
  let school: School
  let mine: Affectation
  let student: { email: string }
  beforeAll(async () => {
    school = await openSchool()
    await school.sql("UPDATE records.etablissement SET fuseau = $1, langue = 'fr'", [ZONE.timeZone])
    await school.sql(
      'UPDATE records.annee SET debut = current_date - 300, fin = current_date + 300 WHERE id = 1',
    )
  })
  afterAll(() => school?.drop())
  beforeEach(async () => {
    await school.sql('DELETE FROM internship.soutenance')
    await school.sql(
      'DELETE FROM internship.convoque; DELETE FROM internship.convocation; DELETE FROM gateway.mail; DELETE FROM gateway.lien',
    )
    mine = await school.assignment()
    student = (await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [mine.etudiant_id]))[0]
  })

  const today = async () =>
    (await school.sql('SELECT (now() AT TIME ZONE $1)::date::text AS jour', [ZONE.timeZone]))[0]
      .jour as string
  const inDays = async (days: number) =>
    (await school.sql('SELECT ($1::date + $2::int)::text AS jour', [await today(), days]))[0].jour as string
  const defend = async (days: number) => {
    const { status, body } = await school.call(
      internship.soutenanceAdd,
      plan(mine.stage_id, await inDays(days)),
    )
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const tell = async () => {
    const { body } = await school.call(convocation.convocationPreparer, {})
    const ids = body.messages.map(({ id }: { id: number }) => id)
    const { body: sent } = await school.call(convocation.convocationEnvoyer, { ids, vu: body.vu })
    expect(sent.changes).toEqual([])
    return sentMails(school.database.pool)
  }
  const ago = async (days: number) => {
    await school.sql(
      `UPDATE internship.convocation SET dit_le = dit_le - make_interval(days => $1),
        jour_dit_le = jour_dit_le - make_interval(days => $1)`,
      [days],
    )
    await school.sql('UPDATE gateway.mail SET sent_at = sent_at - make_interval(days => $1)', [days])
  }
  /** The last mail to the student comes back. */
  const bounce = () =>
    school.sql(
      `UPDATE gateway.mail SET sent_at = NULL, phase = 'refuse'
       WHERE id = (SELECT max(id) FROM gateway.mail WHERE recipient = $1)`,
      [student.email],
    )
  const anotherHour = () =>
    school.sql(
      "UPDATE internship.soutenance SET debut = debut + interval '2 hours', fin = fin + interval '2 hours'",
    )
  /** The deadline by everything that names it, and whether any of them calls it late. */
  const seen = async () => {
    const ids = [mine.stage_id]
    const facts = await school.call(deroulement.deroulementLire, { id: mine.stage_id })
    const [{ manques: lacks }] = (await school.call(manques.manquesLire, { ids })).body.stages
    const token = await school.services.enter(student.email)
    const space = (await school.services.call(extensions.espaceStages, {}, { token })).body
    const files = await school.services.call(
      extensions.espaceFichierList,
      { fiche: 'affectation', fiche_id: mine.id },
      { token },
    )
    const find = ({ code }: { code: string }) => code === 'rapport'
    const [lack, owed] = [lacks.find(find), space.dus.find(find)]
    const days = [lack, owed].map(({ pour }) => pour)
    const { jusqu_au, ouvert } = files.body.rapport
    const { body } = await school.call(extensions.dashboardAttente, { tout: 1 })
    const waiting = body.attentes.find(({ nom }: Attente) => nom === 'rapports')
    const late = [lack.en_retard, owed.en_retard, waiting.en_retard === 1, !ouvert]
    const said = new Set([facts.body.Deroulement.remise.jusqu_au, jusqu_au, ...days])
    const listed = await school.call(internship.affectationList, {
      page: 1,
      perPage: 5,
      filter: { manque: ['rapport'], remise: { from: jusqu_au, to: jusqu_au } },
    })
    expect(listed.body.Sujet.map(({ id }: { id: number }) => id)).toEqual(ids)
    const week = body.semaine.filter(({ rapports }: { rapports: number }) => rapports > 0)
    expect(week.map(({ jour }: { jour: string }) => jour)).toEqual(ouvert ? [jusqu_au] : [])
    return { le: [...said], late: [...new Set(late)] }
  }

  it('gives its student some days, whatever its date', async () => {
    await defend(6)
    expect(await seen()).toEqual({ le: [await inDays(3)], late: [false] })
    const mails = await tell()
    const theirs = mails.find(({ recipient }) => recipient === student.email)?.body_text
    expect(theirs).toContain(`Rapport à remettre au plus tard\u00a0: ${dayIn('fr', await inDays(3))}`)
    expect(theirs).toContain('/espace/stages')
    const others = mails.filter(({ recipient }) => recipient !== student.email)
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(({ body_text }) => /Rapport à remettre|espace\/stages/.test(body_text))).toEqual([])
    await ago(2)
    expect(await seen()).toEqual({ le: [await inDays(1)], late: [false] })
    await ago(2)
    expect(await seen()).toEqual({ le: [await inDays(-1)], late: [true] })
    await school.sql('UPDATE records.etablissement SET rapport_preavis = 6')
    expect(await seen()).toEqual({ le: [await inDays(2)], late: [false] })
    await school.sql('UPDATE records.etablissement SET rapport_preavis = 3')
  })

  it('gives them again for another day, but not for another hour', async () => {
    await defend(6)
    await tell()
    await ago(2)
    await anotherHour()
    await tell()
    expect(await seen()).toEqual({ le: [await inDays(1)], late: [false] })
    await school.sql(
      "UPDATE internship.soutenance SET debut = debut - interval '1 day', fin = fin - interval '1 day'",
    )
    expect(await seen()).toEqual({ le: [await inDays(3)], late: [false] })
    await tell()
    expect(await seen()).toEqual({ le: [await inDays(3)], late: [false] })
  })

  it('leads jury and supervisor to a report that was there before they were convoked', async () => {
    const key = 'c'.repeat(64)
    await school.sql('INSERT INTO gateway.contenu (empreinte, taille) VALUES ($1, 1)', [key])
    await school.sql(
      `INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, etudiant_id, stage_id, nom, type, taille, empreinte, depose_par)
       VALUES (1, 'rapport', 'affectation', $1, $2, $3, 'Rapport.pdf', 'application/pdf', 1, $4, $5)`,
      [mine.id, mine.etudiant_id, mine.stage_id, key, student.email],
    )
    await defend(6)
    const mails = await tell()
    const opening = `${school.services.config.publicUrl}/espace/stages?stage=${mine.id}`
    const told = (said: RegExp) =>
      mails.filter(({ body_text }) => said.test(body_text)).map(({ recipient }) => recipient)
    const readers = mails.filter(
      ({ recipient }) =>
        recipient !== student.email && !told(/Votre rôle\u00a0: entreprise/).includes(recipient),
    )
    expect(readers.length).toBeGreaterThan(1)
    expect(told(/Le rapport de stage est déjà remis/).sort()).toEqual(
      readers.map(({ recipient }) => recipient).sort(),
    )
    for (const { body_text } of readers) expect(body_text).toContain(`Lire le rapport\n${opening}\n`)
    // somebody who takes a juror's place
    await school.sql('DELETE FROM gateway.mail')
    const [{ id: successor, email }] = await school.sql(
      "INSERT INTO internship.jury (prenom, nom, telephone, email) VALUES ('Nada', 'Trabelsi', '71 000 000', 'nada@ecole.test') RETURNING id, email",
    )
    await school.sql(
      'UPDATE internship.soutenance_jury SET jury_id = $1 WHERE (soutenance_id, jury_id) IN (SELECT soutenance_id, min(jury_id) FROM internship.soutenance_jury GROUP BY 1)',
      [successor],
    )
    const theirs = (await tell()).find(({ recipient }) => recipient === email)?.body_text
    expect(theirs).toContain(opening)
  })

  it('ignores a message that did not arrive', async () => {
    await defend(6)
    await tell()
    await ago(4)
    await bounce()
    expect(await seen()).toEqual({ le: [await inDays(3)], late: [false] })
  })

  it('counts from the resent or replacing message after a bounce', async () => {
    await defend(6)
    await tell()
    await ago(4)
    await bounce()
    const again = (sent: string) =>
      school.sql(`UPDATE gateway.mail SET sent_at = ${sent}, phase = NULL WHERE recipient = $1`, [
        student.email,
      ])
    await again('NULL')
    expect(await seen()).toEqual({ le: [await inDays(3)], late: [false] })
    await again("now() - interval '1 day'")
    expect(await seen()).toEqual({ le: [await inDays(2)], late: [false] })
    await bounce()
    await anotherHour()
    await tell()
    expect(await seen()).toEqual({ le: [await inDays(3)], late: [false] })
  })

  it('keeps the announced day if a new hour does not arrive', async () => {
    await defend(6)
    await tell()
    await ago(4)
    await anotherHour()
    await tell()
    await bounce()
    expect(await seen()).toEqual({ le: [await inDays(-1)], late: [true] })
  })

  it('has reminders with the same deadline', async () => {
    await defend(7)
    await tell()
    await ago(1)
    await school.sql('UPDATE records.etablissement SET rappel_semaine = 1')
    await school.sql('DELETE FROM gateway.mail')
    await startTelling({ ...ZONE, publicUrl: 'https://stages.ecole.test', mailFrom: 'ecole@ecole.test' })(
      createKysely(school.database.pool),
    )
    const mails = await school.sql('SELECT body_text FROM gateway.mail WHERE recipient = $1', [student.email])
    expect(mails.map(({ body_text }) => /Rapport à remettre au plus tard/.test(body_text))).toEqual([true])
    await school.sql('UPDATE records.etablissement SET rappel_semaine = 0')
  })

  it('shows the deadline to whoever plans it', async () => {
    const { body } = await school.call(extensions.soutenanceCreneaux, { sujet_id: mine.stage_id })
    const moment = `${await inDays(6)}T09:00:00`
    expect(reservesDe(moment, body.reperes)).toEqual([{ code: 'rapport', jour: await inDays(3) }])
  })

  it('has the same deadline in SQL and in the contract', async () => {
    const db = createKysely(school.database.pool)
    await defend(30)
    await tell()
    const seen = new Set<string | null>()
    for (const jours of [0, 1, 7, 90])
      for (const preavis of [0, 3, 60])
        for (const days of [-3, 0, 1, 5, 20, 80])
          for (const [toldOf, since, annulee] of [
            [days, 0, false],
            [days, 4, false],
            [days, 70, false],
            [days + 1, 70, false],
            [days, 70, true],
          ] as const) {
            await school.sql('UPDATE records.etablissement SET rapport_jours = $1, rapport_preavis = $2', [
              jours,
              preavis,
            ])
            await school.sql(
              `UPDATE internship.soutenance SET debut = $1::date + time '09:00', fin = $1::date + time '10:00'`,
              [await inDays(days)],
            )
            await school.sql(
              `UPDATE internship.convocation SET dit = dit || jsonb_build_object('debut', $1::text || 'T09:00:00'),
                dit_le = now() - make_interval(days => $2), jour_dit_le = NULL, annulee = $3`,
              [await inDays(toldOf), since, annulee],
            )
            await school.sql('UPDATE gateway.mail SET sent_at = now() - make_interval(days => $1)', [since])
            const { rows } = await sql<{ jour: string | null; remise: Remise; soutenance: string }>`
              SELECT ${reportDay(ZONE)}::text AS jour, ${remiseOf(ZONE, sql`s.id`)} AS remise, s.debut::date::text AS soutenance
              FROM internship.soutenance s JOIN internship.v_deroulement v ON v.id = s.affectation_id
              CROSS JOIN records.etablissement g`.execute(db)
            const [row] = rows
            if (!row) throw new Error('there is a defence')
            const asked = JSON.stringify({ jours, preavis, days, toldOf, since, annulee })
            expect([asked, row.jour]).toEqual([
              asked,
              jourDeRemise(row.soutenance, row.remise, await today()),
            ])
            seen.add(row.jour)
          }
    expect(seen.size).toBeGreaterThan(20)
    await school.sql('UPDATE records.etablissement SET rapport_jours = 7, rapport_preavis = 3')
  })
})
