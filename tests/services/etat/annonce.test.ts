import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions } from '../../../src/contract'
import { REGARD_MINUTES } from '../../../src/contract/utilisateur/regard'
import { follow, untilHeard } from '../../setup/changes'
import { openSchool, type School } from '../../setup/openSchool'
import { STAFF } from '../../setup/services'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const say = (more: object) => school.call(extensions.annonceEnregistrer, more)
/** As every page asks. */
const told = async () => (await school.services.call(extensions.service)).body
const texte = { fr: 'Maintenance à 18 h', en: '', ar: 'صيانة' }

describe('an announcement', () => {
  it('is told to everybody from its beginning to its end, by the school’s clock', async () => {
    expect((await told()).annonce).toBeNull()
    const [{ ago, soon }] = await school.sql(
      `SELECT to_char(now() AT TIME ZONE 'Pacific/Kiritimati' - interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS') AS ago,
        to_char(now() AT TIME ZONE 'Pacific/Kiritimati' + interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS') AS soon`,
    )
    await school.sql(`UPDATE records.etablissement SET fuseau = 'Pacific/Kiritimati'`)
    const during: [debut: string | null, fin: string | null, isTold: boolean][] = [
      [null, null, true],
      [ago, null, true],
      [ago, soon, true],
      [soon, null, false],
      [null, ago, false],
    ]
    for (const [debut, fin, isTold] of during) {
      expect((await say({ texte, genre: 'avertissement', debut, fin })).status).toBe(200)
      expect((await told()).annonce, `${debut} – ${fin}`).toEqual(
        isTold ? { texte, genre: 'avertissement' } : null,
      )
    }
    expect((await say({ texte: {} })).status).toBe(200)
    expect((await told()).annonce).toBeNull()
  })

  it('ends after it begins', async () => {
    const wrong = await say({ texte, debut: '2022-06-13T08:00', fin: '2022-06-13T08:00' })
    expect([wrong.status, wrong.body.code, wrong.body.details.issues[0].path]).toEqual([
      400,
      'validation',
      'fin',
    ])
  })

  it('reaches open pages of the office by the stream of changes', async () => {
    const stream = await follow(school.services, (await school.services.signIn()).internship)
    await untilHeard(stream, () => school.sql('UPDATE records.salle SET label = label WHERE id = 1'))
    await say({ texte })
    await expect.poll(() => stream.changes.map(({ entity }) => entity)).toContain('internship.service')
  })
})

describe('seeing as another person', () => {
  const colleague = async (role: string) => {
    const email = `${role}-${Math.random()}@ecole.test`
    const [{ id }] = await school.sql(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role)
       SELECT 'Salma', $1, password_hash, $2 FROM internship.utilisateur WHERE email = $3 RETURNING id`,
      [email, role, STAFF.email],
    )
    return { id, email }
  }
  const seeAs = async (id: number, by: string) =>
    (await school.services.call(extensions.regardBureau, { id }, { token: by })).body
  const codeOf = async (token: string) =>
    (await school.services.call(extensions.profile, {}, { token })).body.code

  it('is in the history, and neither a sign-in nor a device of theirs', async () => {
    const { id } = await colleague('manager')
    const { jetons, nom, role, jusque } = await seeAs(id, (await school.services.signIn()).internship)
    expect([nom, role]).toEqual(['Salma', 'manager'])
    expect(Date.parse(jusque) - Date.now()).toBeLessThanOrEqual(REGARD_MINUTES * 60_000)
    const token = jetons.internship
    expect((await school.services.call(extensions.profile, {}, { token })).body.Profile.username).toBe(
      'Salma',
    )
    expect((await school.call(extensions.utilisateurDevices, { id })).body.appareils).toEqual([])
    expect(await school.sql('SELECT FROM gateway.connexion WHERE uid = $1', [String(id)])).toEqual([])
    await school.services.call(extensions.logout, {}, { token })
    expect(await codeOf(token)).toBe('unauthenticated')
    const { changes } = (await school.call(extensions.historiqueList, { filter: { kind: 'regard' } })).body
    expect(changes).toMatchObject([
      { by: 'Admin', records: [{ action: 'UPDATE' }] },
      { by: 'Admin', records: [{ action: 'INSERT' }] },
    ])
  })

  it('ends with the administrator’s own session, with their rights, and by itself', async () => {
    const { id } = await colleague('reader')
    const first = await school.services.signIn()
    const { jetons } = await seeAs(id, first.internship)
    await school.services.call(extensions.logout, {}, { token: first.internship })
    expect(await codeOf(jetons.internship)).toBe('unauthenticated')

    const other = await colleague('administrator')
    const second = await seeAs(id, (await school.services.signIn({ email: other.email })).internship)
    expect(await codeOf(second.jetons.internship)).toBeUndefined()
    await school.sql(`UPDATE internship.utilisateur SET role = 'manager' WHERE id = $1`, [other.id])
    expect(await codeOf(second.jetons.internship)).toBe('session_expired')

    const third = await seeAs(id, (await school.services.signIn()).internship)
    await school.sql(`UPDATE gateway.session SET expires_at = now() WHERE uid = $1`, [String(id)])
    expect(await codeOf(third.jetons.internship)).toBe('session_expired')
  })

  it('is refused for administrators, inactive accounts and addresses without a space', async () => {
    const { id } = await colleague('administrator')
    expect(await school.refusal(extensions.regardBureau, { id })).toEqual([409, 'seen_as_administrator'])
    const left = await colleague('reader')
    await school.sql('UPDATE internship.utilisateur SET active = false WHERE id = $1', [left.id])
    expect(await school.refusal(extensions.regardBureau, { id: left.id })).toEqual([409, 'account_inactive'])
    const nobody = { email: 'personne@ecole.test' }
    expect(await school.refusal(extensions.regardEspace, nobody)).toEqual([409, 'no_space'])
  })

  it('of a space shows theirs until it is left', async () => {
    await school.student()
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant ORDER BY id DESC LIMIT 1')
    const { jeton } = (await school.call(extensions.regardEspace, { email })).body
    const me = async () => (await school.services.call(extensions.espaceMoi, {}, { token: jeton })).body
    expect((await me()).email).toBe(email)
    await school.services.call(extensions.espaceQuitter, {}, { token: jeton })
    expect((await me()).code).toBe('unauthenticated')
    expect(
      await school.sql(
        'SELECT genre, email, quitte_le IS NOT NULL AS left FROM internship.regard WHERE email = $1',
        [email],
      ),
    ).toEqual([{ genre: 'espace', email, left: true }])
  })
})
