import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ecole, internship } from '../../../src/contract'
import { type AgendaGenre, agenda } from '../../../src/contract/agenda/agenda'
import { ecole as said } from '../../setup/cases'
import { whereStands } from '../../setup/leavesTraces'
import { openSchool, plan, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET fuseau = 'Africa/Tunis'")
  // the tests' calendars contain nothing older
  await school.sql('UPDATE records.annee SET debut = current_date - 5, fin = current_date + 200 WHERE id = 1')
})
afterAll(() => school.drop())

const open = async (genre: AgendaGenre, id: number) =>
  (await school.call(agenda.agendaOuvrir, { genre, id })).body.adresse as string
const isOpen = async (genre: AgendaGenre, id: number) =>
  (await school.call(agenda.agendaAdresse, { genre, id })).body.ouverte as boolean
const ask = (address: string, headers: Record<string, string> = {}) =>
  school.services.app.request(new URL(address).pathname, { headers })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Event {
  uid: string
  sequence: number
  start: Date
  summary: string
  description: string
  location: string
}
/** The result of an independent parser. */
async function eventsAt(address: string): Promise<Event[]> {
  const answer = await ask(address)
  expect(answer.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, startDate, summary, description, location } = new ICAL.Event(component)
    return { uid, sequence, start: startDate.toJSDate(), summary, description, location }
  })
}
const numbersOf = async (stageId: number) =>
  (
    await school.sql(
      `SELECT e.uid, e.sequence, e.annulee_le FROM internship.evenement e
       JOIN internship.affectation a ON a.id = e.affectation_id WHERE a.stage_id = $1`,
      [stageId],
    )
  )[0]

describe('the calendar of a room or a person', () => {
  it('is a file that calendars understand, in the school’s time and with the jury', async () => {
    const { stage_id, etudiant_id } = await school.assignment({
      sujet: 'Réseau; maillé, à Sfax',
      prenom: 'Ines',
    })
    await school.call(internship.soutenanceAdd, plan(stage_id, day(20), { salle: 2 }))
    const [room, student, teacher] = [
      await open('salle', 2),
      await open('etudiant', etudiant_id),
      await open('encadreur', 1),
    ]
    const [event] = await eventsAt(room)
    // 9 o'clock in Tunis
    expect(event?.start).toEqual(new Date(`${day(20)}T08:00:00Z`))
    expect(event?.summary).toMatch(/^Soutenance – Ines /)
    expect(event?.description).toContain('Réseau; maillé, à Sfax')
    expect(event?.description).toMatch(/^Jury\u00a0: Prof Nom5 \(Président\), Prof Nom6 \(Rapporteur\)$/m)
    expect(event?.location).toMatch(/ 2(,|$)/)
    const uids = await Promise.all(
      [room, student, teacher].map(async (each) => (await eventsAt(each)).map(({ uid }) => uid)),
    )
    expect(uids).toEqual([[event?.uid], [event?.uid], [event?.uid]])
  })

  it('is updated with the school’s time zone, unless the new zone has the same hours', async () => {
    const { stage_id } = await school.assignment()
    await school.call(internship.soutenanceAdd, plan(stage_id, day(23), { salle: 4 }))
    const address = await open('salle', 4)
    const [before] = await eventsAt(address)
    const inZone = async (fuseau: string) => {
      const { version } = (await school.call(ecole.etablissement)).body.etablissement
      expect((await school.call(ecole.etablissementUpdate, { ...said, fuseau, version })).status).toBe(200)
      const [event] = await eventsAt(address)
      return [event?.start.toISOString(), (event?.sequence ?? 0) - (before?.sequence ?? 0)]
    }
    expect(await inZone('Africa/Algiers')).toEqual([`${day(23)}T08:00:00.000Z`, 0])
    expect(await inZone('Asia/Dubai')).toEqual([`${day(23)}T05:00:00.000Z`, 1])
    expect(await inZone('Africa/Tunis')).toEqual([`${day(23)}T08:00:00.000Z`, 2])
  })

  it('is the teacher’s, whether requested as juror or supervisor', async () => {
    for (const genre of ['jury', 'encadreur', 'enseignant'] as const) {
      const address = await open(genre, 3)
      expect(await isOpen('enseignant', 3)).toBe(true)
      expect((await ask(address)).status).toBe(200)
      await school.call(agenda.agendaFermer, { genre: 'enseignant', id: 3 })
      expect(await isOpen(genre, 3)).toBe(false)
    }
  })

  it('has a secret that is shown once, and stored nowhere', async () => {
    const address = await open('salle', 2)
    const [, secret] = /([\w-]{43})\.ics$/.exec(address) ?? []
    expect(await whereStands(school.database.pool, `${secret}`)).toEqual([])
    const { body } = await school.call(agenda.agendaAdresse, { genre: 'salle', id: 2 })
    expect(body).toEqual({ ouverte: true })
  })

  it('is in its owner’s language', async () => {
    const { stage_id, etudiant_id } = await school.assignment({ prenom: 'Rania' })
    await school.call(internship.soutenanceAdd, plan(stage_id, day(21), { salle: 3 }))
    await school.sql("UPDATE records.etudiant SET langue = 'ar' WHERE id = $1", [etudiant_id])
    expect((await eventsAt(await open('etudiant', etudiant_id)))[0]?.summary).toMatch(/^مناقشة/)
  })

  it('is not sent again while unchanged', async () => {
    const address = await open('salle', 1)
    const first = await ask(address)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(address, { 'if-none-match': known })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    const { stage_id } = await school.assignment()
    await school.call(internship.soutenanceAdd, plan(stage_id, day(22)))
    expect((await ask(address, { 'if-none-match': etag })).status).toBe(200)
  })

  it('can be renewed and withdrawn, and is then not found', async () => {
    const before = await open('salle', 4)
    const after = await open('salle', 4)
    expect(after).not.toBe(before)
    expect((await ask(before)).status).toBe(404)
    expect((await ask(after)).status).toBe(200)
    await school.call(agenda.agendaFermer, { genre: 'salle', id: 4 })
    const never = `${new URL(after).origin}/ics/${'x'.repeat(43)}.ics`
    const [gone, unknown] = [await ask(after), await ask(never)]
    expect([gone.status, await gone.text()]).toEqual([404, await unknown.text()])
    expect(await isOpen('salle', 4)).toBe(false)
  })

  it('is not found while its student has left, and returns unchanged with them', async () => {
    const id = await school.student()
    const address = await open('etudiant', id)
    const leave = (parti: number, annee = 1) =>
      school.sql('UPDATE records.inscription SET parti = $2 WHERE etudiant_id = $1 AND annee_id = $3', [
        id,
        parti,
        annee,
      ])
    await leave(1)
    expect((await ask(address)).status).toBe(404)
    await leave(0)
    expect((await ask(address)).status).toBe(200)
  })

  it('is deleted with its owner', async () => {
    const id = await school.student()
    const address = await open('etudiant', id)
    await school.sql('DELETE FROM records.inscription WHERE etudiant_id = $1', [id])
    await school.sql('DELETE FROM records.etudiant WHERE id = $1', [id])
    expect((await ask(address)).status).toBe(404)
  })

  it.each(['', 'x.ics', '../api/internship/logout', "' OR true --.ics", `${'x'.repeat(43)}`])(
    'is not found at a wrong address: %s',
    async (file) => {
      const answer = await school.services.app.request(`/ics/${encodeURIComponent(file)}`)
      expect(answer.status).toBe(404)
    },
  )
})

describe('the sequence number of a defence', () => {
  it('rises with its time, room and jury, and with nothing else', async () => {
    const { stage_id } = await school.assignment()
    const put = (options: object, on = day(30)) =>
      school.call(internship.soutenanceAdd, plan(stage_id, on, options))
    await put({ salle: 2 })
    const { uid } = await numbersOf(stage_id)
    expect(await numbersOf(stage_id)).toMatchObject({ sequence: 0 })
    await put({ salle: 2 })
    await school.sql("UPDATE internship.stage SET sujet = 'Autre sujet' WHERE id = $1", [stage_id])
    expect(await numbersOf(stage_id)).toMatchObject({ sequence: 0 })
    await put({ salle: 3 })
    expect(await numbersOf(stage_id)).toMatchObject({ uid, sequence: 1 })
    await put({ salle: 3 }, day(31))
    expect(await numbersOf(stage_id)).toMatchObject({ uid, sequence: 2 })
    await put({ salle: 3, arrayEns: [{ jury: 7, type_jury: 1 }] }, day(31))
    expect(await numbersOf(stage_id)).toMatchObject({ uid, sequence: 3, annulee_le: null })
  })

  it('rises when the defence is deleted, and when it comes back', async () => {
    const { id, stage_id } = await school.assignment()
    await school.call(internship.soutenanceAdd, plan(stage_id, day(32)))
    await school.sql('DELETE FROM internship.soutenance WHERE affectation_id = $1', [id])
    const gone = await numbersOf(stage_id)
    expect(gone).toMatchObject({ sequence: 1, annulee_le: expect.any(Date) })
    await school.call(internship.soutenanceAdd, plan(stage_id, day(32)))
    // another defence: the one that went stays called off
    expect(
      await school.sql('SELECT uid FROM internship.evenement WHERE affectation_id = $1', [id]),
    ).toHaveLength(2)
  })
})
