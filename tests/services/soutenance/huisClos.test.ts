import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convocation, endpoints, espaceSoutenances, feuille, internship } from '../../../src/contract'
import { agenda } from '../../../src/contract/agenda/agenda'
import { calendrier } from '../../../src/contract/calendrier/calendrier'
import { historiqueCalls } from '../../../src/contract/history/historyCalls'
import { hall } from '../../../src/contract/salle/hall'
import { acte } from '../../../src/contract/soutenance/acte'
import { cases, type Find } from '../../setup/cases'
import { createTestDatabase } from '../../setup/database'
import { openSchool, type PlanOptions, plan, type School } from '../../setup/openSchool'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { sentMails } from '../../setup/sentMails'
import { startServices, tokenFor } from '../../setup/services'

/* Defences behind closed doors, and the address at which those convoked meet online. */

const LIEN = 'https://visio.ecole.test/b/secret-room?pin=42'
const CHAIR = 't5@ecole.test'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    "UPDATE records.etablissement SET fuseau = 'Africa/Tunis', langue = 'fr'; UPDATE records.salle SET affichee = 1",
  )
  await school.sql(
    'UPDATE records.annee SET debut = current_date - 30, fin = current_date + 300 WHERE id = 1',
  )
})
afterAll(() => school?.drop())
beforeEach(async () => {
  await school.sql('DELETE FROM internship.soutenance')
  await school.sql(
    'DELETE FROM internship.convoque; DELETE FROM internship.convocation; DELETE FROM gateway.mail; DELETE FROM gateway.lien',
  )
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
type Said = PlanOptions & { huis_clos?: number; lien_reunion?: string; version?: string }
const say = (stage_id: number, { huis_clos, lien_reunion, version, ...options }: Said = {}) => ({
  ...plan(stage_id, day(20), options),
  ...(huis_clos !== undefined && { huis_clos }),
  ...(lien_reunion !== undefined && { lien_reunion }),
  ...(version && { version }),
})
async function closed(options: Said = {}) {
  const made = await school.assignment({ prenom: 'Ines', sujet: 'Réseau maillé' })
  const { status, body } = await school.call(
    internship.soutenanceAdd,
    say(made.stage_id, { huis_clos: 1, lien_reunion: LIEN, ...options }),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const [{ id }] = await school.sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [
    made.id,
  ])
  return { ...made, soutenance_id: id as number }
}
const detail = async (stage_id: number) =>
  (await school.call(internship.soutenanceById, { stage_id })).body.Soutenance
async function tell() {
  const { body } = await school.call(convocation.convocationPreparer, {})
  const ids = body.messages.map(({ id }: { id: number }) => id)
  if (ids.length > 0) await school.call(convocation.convocationEnvoyer, { ids, vu: body.vu })
  const mails = await sentMails(school.database.pool)
  return { body, mail: mails.find(({ recipient }) => recipient === CHAIR) }
}
/** Of an iCalendar text: the first event. */
const eventIn = (ics: string) => {
  const component = new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent('vevent')
  if (!component) throw new Error('no event')
  const { summary, description, location } = new ICAL.Event(component)
  return { summary, description, location, url: component.getFirstPropertyValue('url') }
}

describe('the plan of a defence', () => {
  it('says that it is behind closed doors and where they meet, until somebody says otherwise', async () => {
    const { stage_id, id } = await closed()
    expect(await detail(stage_id)).toMatchObject({ huis_clos: 1, lien_reunion: LIEN })
    // a program that knows neither moves it; so does a campaign, and a juror is replaced
    await school.call(internship.soutenanceAdd, say(stage_id, { from: '14:00', to: '15:00' }))
    expect(await detail(stage_id)).toMatchObject({ huis_clos: 1, lien_reunion: LIEN })
    const { version } = await detail(stage_id)
    const replaced = { id, jury: 5, par: 7, motif: 'Empêché', version }
    expect((await school.call(acte.acteRemplacer, replaced)).status).toBe(200)
    expect(await detail(stage_id)).toMatchObject({ huis_clos: 1, lien_reunion: LIEN })
    await school.call(internship.soutenanceAdd, say(stage_id, { huis_clos: 0, lien_reunion: '' }))
    expect(await detail(stage_id)).toMatchObject({ huis_clos: 0, lien_reunion: '' })
  })

  it('is public and without a meeting if nobody says anything', async () => {
    const { stage_id } = await school.assignment()
    expect(await detail(stage_id)).toMatchObject({ huis_clos: 0, lien_reunion: '' })
    await school.call(internship.soutenanceAdd, say(stage_id))
    expect(await detail(stage_id)).toMatchObject({ huis_clos: 0, lien_reunion: '' })
  })

  it.each([
    'http://visio.ecole.test/a',
    'visio.ecole.test/a',
    'javascript:alert(1)',
    'https://nom:secret@visio.ecole.test/',
    'https://visio.ecole.test/a b',
    'https://visio.ecole.test/"><script>',
    'https://visio',
    'https://visio.ecole.test:99999/',
    `https://visio.ecole.test/${'a'.repeat(500)}`,
  ])('refuses %s as the address of a meeting, and names the field', async (lien_reunion) => {
    const { stage_id } = await school.assignment()
    const { status, body } = await school.call(internship.soutenanceAdd, say(stage_id, { lien_reunion }))
    expect([status, body.code]).toEqual([400, 'validation'])
    expect(JSON.stringify(body.details)).toContain('lien_reunion')
  })

  it('is not written over unseen', async () => {
    const { stage_id } = await closed()
    const { version } = await detail(stage_id)
    await school.call(internship.soutenanceAdd, say(stage_id, { lien_reunion: `${LIEN}1` }))
    const stale = say(stage_id, { lien_reunion: `${LIEN}2`, version })
    expect(await school.refusal(internship.soutenanceAdd, stale)).toEqual([409, 'changed_meanwhile'])
  })

  it('is filtered by, counted, and in the history', async () => {
    const { stage_id } = await closed()
    const other = await school.assignment()
    const asked = { lang: 'fr', page: 1, perPage: 10, facets: ['huis_clos'] }
    const { body } = await school.call(internship.soutenanceList, { ...asked, filter: { huis_clos: 1 } })
    expect(body.Soutenance).toMatchObject([{ stage_id, huis_clos: 1 }])
    expect(body.facets.huis_clos['1']).toBe(1)
    const { body: open } = await school.call(internship.soutenanceList, {
      ...asked,
      filter: { huis_clos: 0, stage_id: other.stage_id },
    })
    expect(open.total).toBe(1)
    const { body: trail } = await school.call(historiqueCalls.historiqueList, { lang: 'fr' })
    const fields = JSON.stringify(trail)
    expect(fields).toContain('huis_clos')
    expect(fields).toContain(LIEN)
  })

  it('stands in the office’s calendar', async () => {
    const { id } = await closed()
    const { body } = await school.call(calendrier.calendrierLire, { du: day(20), au: day(20) })
    expect(body.soutenances).toMatchObject([{ id, huis_clos: 1, lien_reunion: LIEN }])
  })
})

describe('those convoked', () => {
  it('are told in their mail, on its page and in their calendar, and told again if it changes', async () => {
    const { stage_id } = await closed()
    const { mail } = await tell()
    expect(mail?.body_text).toContain('Soutenance à huis clos')
    expect(mail?.body_text).toContain(`Lien de la réunion en ligne\u00a0: ${LIEN}`)
    const invitation = eventIn(String(mail?.invitation))
    expect(invitation.url).toBe(LIEN)
    expect(invitation.description).toContain(LIEN)
    expect(invitation.description).toContain('Soutenance à huis clos')
    expect(invitation.location).toMatch(/Salle 1/)

    const [, token = ''] = /#token=([\w-]+)/.exec(mail?.body_text ?? '') ?? []
    const page = async () =>
      (await school.services.call(convocation.convocationQuestion, { token })).body.invitations
    const [shown] = await page()
    expect(shown).toMatchObject({ huis_clos: 1, lien_reunion: LIEN })
    expect(eventIn(shown.agenda).url).toBe(LIEN)

    await school.call(internship.soutenanceAdd, say(stage_id, { huis_clos: 0, lien_reunion: '' }))
    const { body, mail: changed } = await tell()
    expect(body.messages[0].items).toMatchObject([{ genre: 'modifiee' }])
    expect(changed?.body_text).toContain('La soutenance est désormais publique.')
    expect(changed?.body_text).toContain('La réunion en ligne est supprimée')
    expect(eventIn(String(changed?.invitation)).url).toBeNull()
    expect(await page()).toMatchObject([{ huis_clos: 0, lien_reunion: '' }])
  })

  it('who do not come any more are told no address', async () => {
    const { id, stage_id } = await closed()
    const { mail } = await tell()
    const [, token = ''] = /#token=([\w-]+)/.exec(mail?.body_text ?? '') ?? []
    const { version } = await detail(stage_id)
    await school.call(acte.acteRemplacer, { id, jury: 5, par: 7, motif: 'Empêché', version })
    const { mail: cancelled } = await tell()
    expect(cancelled?.body_text).not.toContain(LIEN)
    expect(cancelled?.invitation_methode).toBe('CANCEL')
    expect(cancelled?.invitation?.replace(/\r\n /g, '')).not.toContain('secret-room')
    const { body } = await school.services.call(convocation.convocationQuestion, { token })
    expect(body.invitations).toMatchObject([{ annulee: true }])
    expect(JSON.stringify(body)).not.toContain('secret-room')
  })

  it('see it in their space; others of the same company do not', async () => {
    const { etudiant_id } = await closed()
    await school.sql(
      `INSERT INTO company.compte (entreprise_id, email, password_hash, active) VALUES (1, 'autre@industrie.test', '', 1)`,
    )
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
    const seen = async (address: string) => {
      const token = await school.services.enter(address)
      const { body } = await school.services.call(espaceSoutenances.espaceSoutenances, {}, { token })
      return body.soutenances
    }
    for (const address of [email, CHAIR, 't1@ecole.test', 'c1@industrie.test'])
      expect(await seen(address), address).toMatchObject([{ huis_clos: 1, lien_reunion: LIEN }])
    expect(await seen('autre@industrie.test')).toMatchObject([{ huis_clos: 1, lien_reunion: '' }])
    expect(await seen('t8@ecole.test')).toEqual([])
  })

  it('have it in the calendar that they subscribe to; a room’s names nobody', async () => {
    await closed({ salle: 3 })
    const at = async (genre: 'salle' | 'jury', id: number) => {
      const { adresse } = (await school.call(agenda.agendaOuvrir, { genre, id })).body
      return await (await school.services.app.request(new URL(adresse).pathname)).text()
    }
    expect(eventIn(await at('jury', 5))).toMatchObject({ url: LIEN })
    const room = await at('salle', 3)
    expect(eventIn(room)).toMatchObject({ summary: 'Soutenance à huis clos', description: '', url: null })
    for (const secret of ['Ines', 'maillé', 'secret-room', 'Nom5', 'Étoile'])
      expect(room.replace(/\r\n /g, '')).not.toContain(secret)
    // of a public defence a room’s calendar has the names, and still no address
    const { stage_id } = await school.assignment({ prenom: 'Lina' })
    await school.call(internship.soutenanceAdd, {
      ...plan(stage_id, day(21), { salle: 4 }),
      lien_reunion: LIEN,
    })
    const open = await at('salle', 4)
    expect(eventIn(open).summary).toMatch(/^Soutenance – Lina/)
    expect(open.replace(/\r\n /g, '')).not.toContain('secret-room')
  })

  it('see it where they mark', async () => {
    const { soutenance_id } = await closed()
    await school.sql('UPDATE internship.soutenance SET etat = 1, validated_at = now()')
    const { body } = await school.call(feuille.feuilleInviter, { ids: [soutenance_id] })
    expect(body.code).toBeUndefined()
    const mails = await sentMails(school.database.pool)
    const text = mails.find(({ recipient }) => recipient === CHAIR)?.body_text ?? ''
    const [, token = ''] = /#token=([\w-]+)/.exec(text) ?? []
    const { feuilles } = (await school.services.call(feuille.feuilleQuestion, { token })).body
    expect(feuilles).toMatchObject([{ huis_clos: 1, lien_reunion: LIEN }])
  })
})

describe('everybody else', () => {
  it('reads in the hall that it is behind closed doors, and nothing else', async () => {
    await closed()
    const { adresse } = (await school.call(hall.hallOuvrir, {})).body
    const code = new URL(adresse).hash.replace('#code=', '')
    const { body } = await school.services.call(hall.hall, { code, lang: 'fr' })
    expect(body.salles[0].soutenances).toEqual([
      expect.objectContaining({ huis_clos: 1, etudiant: '', sujet: '' }),
    ])
    for (const secret of ['Ines', 'maillé', 'secret-room', 'Nom5'])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('gets the address of a meeting from no public call, nor people from another one than that of their defences', async () => {
    const database = await createTestDatabase({ demo: true })
    try {
      const services = await startServices(database)
      await makeEverybody(database.pool)
      const tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
      // all are still to come: afterwards nobody is told an address
      await database.pool.query(`ALTER TABLE internship.soutenance DISABLE TRIGGER USER;
        UPDATE internship.soutenance SET huis_clos = 1, lien_reunion = '${LIEN}',
          debut = debut + interval '30 years', fin = fin + interval '30 years';
        ALTER TABLE internship.soutenance ENABLE TRIGGER USER;
        UPDATE internship.convocation SET dit = dit || jsonb_build_object('lien_reunion', '${LIEN}') WHERE dit IS NOT NULL`)
      const find: Find = async (sql) => (await database.pool.query(sql)).rows[0]
      const told: string[] = []
      for (const endpoint of endpoints) {
        if (endpoint.access === undefined || endpoint.access === 'staff' || endpoint.streams) continue
        const address = `${endpoint.service}/${endpoint.path}`
        const input = await cases[address]?.(find)
        const { body } = await services.call(endpoint, input, { token: tokenFor(endpoint, tokens) })
        if (JSON.stringify(body)?.includes('secret-room')) told.push(address)
      }
      expect(told).toContain('internship/convocation/question')
      expect(told.filter((address) => !ALLOWED.includes(address))).toEqual([])
    } finally {
      await database.drop()
    }
  })
})

/** Those convoked, in their space and by the links that they hold. */
const ALLOWED = [
  'internship/convocation/question',
  'internship/espace/soutenances',
  'internship/feuille/lire',
  'internship/feuille/question',
]
