import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import { OFFRE_AFFECTEE, OFFRE_LIBRE } from '../../../src/contract/kernel/constants'
import { acte } from '../../../src/contract/soutenance/acte'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { toldOf } from '../../setup/told'

/* Nothing is final: each act reverses something, with a reason, and can itself be undone. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const call: School['call'] = (...sent) => school.call(...sent)
const one = async (query: string, id: number) => (await school.sql(query, [id]))[0]
const motif = 'Le président est malade'

async function planned({ validated = true, graded = false } = {}) {
  const { id, stage_id, etudiant_id } = await school.assignment()
  const day = school.day()
  expect((await call(internship.soutenanceAdd, plan(stage_id, day))).status).toBe(200)
  if (validated) await call(internship.soutenanceValide, { id, etat: 1 })
  const defence = () => one('SELECT * FROM internship.soutenance WHERE affectation_id = $1', id)
  const { id: soutenance_id } = await defence()
  if (graded) await call(internship.noteUpdate, { soutenance_id, etudiant_id, mention_id: 3, note: 14 })
  const jury = async () =>
    (
      await school.sql(
        'SELECT jury_id FROM internship.soutenance_jury WHERE soutenance_id = $1 ORDER BY rang',
        [soutenance_id],
      )
    ).map((seat) => seat.jury_id)
  const reason = () =>
    one('SELECT genre, motif FROM internship.acte WHERE affectation_id = $1 ORDER BY id DESC LIMIT 1', id)
  return { id, stage_id, etudiant_id, day, soutenance_id, defence, jury, reason }
}

/** The last change of the history, which undoing takes back. */
async function undo() {
  const [{ id }] = await school.sql('SELECT max(change_id) AS id FROM gateway.audit')
  return call(extensions.historiqueAnnuler, { id })
}

describe('a defence', () => {
  it('can be cancelled, even if validated: it waits to be planned again, and its room and jury are free', async () => {
    const { id, stage_id, day, defence, reason, soutenance_id, jury } = await planned()
    expect((await call(acte.acteAnnuler, { id, motif })).body).toEqual({ status: 200 })
    expect(await defence()).toBeUndefined()
    expect(await reason()).toEqual({ genre: 'annuler', motif })
    const other = await school.assignment()
    expect((await call(internship.soutenanceAdd, plan(other.stage_id, day))).status).toBe(200)
    await call(acte.acteAnnuler, { id: other.id, motif })
    expect((await undo()).status).toBe(200)
    await call(acte.acteAnnuler, { id: other.id, motif })
    expect((await call(internship.soutenanceAdd, plan(stage_id, day))).status).toBe(200)
    expect((await defence()).id).not.toBe(soutenance_id)
    expect(await jury()).toEqual([])
  })

  it('cancelled by mistake returns unchanged, without the reason', async () => {
    const { id, defence, jury, reason, soutenance_id } = await planned()
    const before = await defence()
    await call(acte.acteAnnuler, { id, motif })
    expect((await undo()).body).toMatchObject({ accounts: 0 })
    expect(await defence()).toEqual(before)
    expect((await defence()).id).toBe(soutenance_id)
    expect(await jury()).toEqual([5, 6])
    expect(await reason()).toBeUndefined()
  })

  it('can lose its validation and be replanned', async () => {
    const { id, stage_id, defence, reason } = await planned()
    const other = plan(stage_id, school.day())
    expect((await call(internship.soutenanceAdd, other)).body.code).toBe('defence_validated')
    expect((await call(acte.acteDevalider, { id, motif })).status).toBe(200)
    expect(await defence()).toMatchObject({ etat: 0, validated_at: null })
    expect(await reason()).toEqual({ genre: 'devalider', motif })
    expect((await call(acte.acteDevalider, { id, motif })).body.code).toBe('defence_not_validated')
    expect((await call(internship.soutenanceAdd, other)).status).toBe(200)
  })

  it.each([true, false])('can be postponed, and stays validated or not: %s', async (validated) => {
    const { stage_id, defence, reason, soutenance_id } = await planned({ validated })
    const day = school.day()
    const wanted = { ...plan(stage_id, day, { salle: 2 }), motif }
    expect((await call(acte.acteReporter, wanted)).status).toBe(200)
    const { id, debut, salle_id, etat } = await defence()
    expect({ id, debut, salle_id, etat }).toEqual({
      id: soutenance_id,
      debut: `${day} 09:00:00`,
      salle_id: 2,
      etat: Number(validated),
    })
    expect(await reason()).toEqual({ genre: 'reporter', motif })
  })

  it('cannot be postponed to a taken slot', async () => {
    const { stage_id, defence, reason } = await planned()
    const { day } = await planned()
    const before = await defence()
    const { status, body } = await call(acte.acteReporter, { ...plan(stage_id, day), motif })
    expect([status, body.code]).toEqual([409, 'defence_clash'])
    expect(await defence()).toEqual(before)
    expect(await reason()).toBeUndefined()
  })

  it('can get another juror, by the rules of juries', async () => {
    const { id, defence, jury, reason } = await planned()
    const replace = (of: number, par: number) => call(acte.acteRemplacer, { id, jury: of, par, motif })
    expect((await replace(6, 7)).status).toBe(200)
    expect(await jury()).toEqual([5, 7])
    expect((await defence()).etat).toBe(1)
    expect(await reason()).toEqual({ genre: 'remplacer', motif })
    expect((await replace(5, 7)).body.code).toBe('jury_twice')
    expect((await replace(6, 8)).status).toBe(404)
    expect(await jury()).toEqual([5, 7])
  })

  it('cannot change once graded, until its grade is reopened', async () => {
    const { id, stage_id, defence, soutenance_id } = await planned({ graded: true })
    const before = await defence()
    const refused = [
      await call(acte.acteAnnuler, { id, motif }),
      await call(acte.acteDevalider, { id, motif }),
      await call(acte.acteReporter, { ...plan(stage_id, school.day()), motif }),
      await call(acte.acteRemplacer, { id, jury: 6, par: 7, motif }),
      await call(acte.acteRetirer, { id: stage_id, motif }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'defence_graded']),
    )
    expect(await defence()).toEqual(before)
    expect((await call(acte.acteRouvrir, { id, motif })).status).toBe(200)
    expect(await one('SELECT FROM internship.note WHERE soutenance_id = $1', soutenance_id)).toBeUndefined()
    expect((await call(acte.acteRouvrir, { id, motif })).status).toBe(404)
    expect((await undo()).status).toBe(200)
    expect(
      (await one('SELECT points FROM internship.note WHERE soutenance_id = $1', soutenance_id)).points,
    ).toBe(14)
  })

  it('has nothing to cancel before it is planned', async () => {
    const { id } = await school.assignment()
    for (const endpoint of [acte.acteAnnuler, acte.acteDevalider, acte.acteRouvrir])
      expect((await call(endpoint, { id, motif })).body.code).toBe('defence_not_scheduled')
  })
})

describe('a defence with marks', () => {
  /** Marked by both jurors, and optionally signed. */
  async function marked({ signed = false } = {}) {
    const defence = await planned()
    const [{ id: scheme }] = await school.sql(
      `INSERT INTO internship.bareme (label, criteres, active) SELECT jsonb_build_object('fr', gen_random_uuid(), 'en', '', 'ar', ''),
         '[{"label": {"fr": "Exposé", "en": "", "ar": ""}, "poids": 1, "sur": 20, "qui": "jury", "eliminatoire": null}]', false
       RETURNING id`,
    )
    await school.sql(
      `INSERT INTO internship.note_critere (soutenance_id, bareme_id, critere, auteur, jury_id, points)
       SELECT $1, $2, 0, 'jury', j, 12 FROM unnest('{5,6}'::integer[]) AS j`,
      [defence.soutenance_id, scheme],
    )
    if (signed)
      await school.sql(
        `INSERT INTO internship.deliberation (soutenance_id, bareme_id, points, mention_id, motif, signe_par, jury_id)
         VALUES ($1, $2, 12, 3, 'Jury', 'Pr', 5)`,
        [defence.soutenance_id, scheme],
      )
    const ofIt = (table: string) =>
      school.sql(`SELECT jury_id FROM internship.${table} WHERE soutenance_id = $1 ORDER BY jury_id`, [
        defence.soutenance_id,
      ])
    const left = async () => ({
      marks: (await ofIt('note_critere')).map(({ jury_id }) => jury_id),
      signed: (await ofIt('deliberation')).length > 0,
    })
    return { ...defence, left }
  }

  it.each([
    ['is not cancelled', acte.acteAnnuler, 'id'],
    ['keeps its student', acte.acteRetirer, 'stage_id'],
  ] as const)('is %s only with consent to losing its marks', async (_, endpoint, of) => {
    const defence = await marked()
    const input = { id: defence[of], motif }
    expect(await school.refusal(endpoint, input)).toEqual([409, 'defence_marked'])
    expect((await defence.left()).marks).toEqual([5, 6])
    expect((await call(endpoint, { ...input, perdre: true })).status).toBe(200)
    expect(await defence.left()).toEqual({ marks: [], signed: false })
    expect((await undo()).status).toBe(200)
    expect((await defence.left()).marks).toEqual([5, 6])
  })

  it('loses its validation with its marks, and the signature only with consent', async () => {
    const unsigned = await marked()
    expect((await call(acte.acteDevalider, { id: unsigned.id, motif })).status).toBe(200)
    expect(await unsigned.left()).toEqual({ marks: [5, 6], signed: false })
    const { id, left } = await marked({ signed: true })
    expect(await school.refusal(acte.acteDevalider, { id, motif })).toEqual([409, 'defence_signed'])
    expect((await call(acte.acteDevalider, { id, motif, perdre: true })).status).toBe(200)
    expect(await left()).toEqual({ marks: [5, 6], signed: false })
  })

  it('keeps its marks at another time, and loses the signature only with consent', async () => {
    const { stage_id, left } = await marked({ signed: true })
    const input = { ...plan(stage_id, school.day()), motif }
    expect(await school.refusal(acte.acteReporter, input)).toEqual([409, 'defence_signed'])
    expect((await call(acte.acteReporter, { ...input, perdre: true })).status).toBe(200)
    expect(await left()).toEqual({ marks: [5, 6], signed: false })
  })

  it('loses a replaced juror’s marks only with consent, and keeps the others’', async () => {
    const { id, left } = await marked()
    const input = { id, jury: 6, par: 7, motif }
    expect(await school.refusal(acte.acteRemplacer, input)).toEqual([409, 'defence_marked'])
    expect((await call(acte.acteRemplacer, { ...input, perdre: true })).status).toBe(200)
    expect((await left()).marks).toEqual([5])
  })
})

describe('an act without a convocation', () => {
  const mails = async () =>
    (
      await school.sql(
        "SELECT recipient, subject, body_text, categorie FROM gateway.mail WHERE categorie = 'acte' ORDER BY id",
      )
    ).map(({ recipient, subject, body_text }) => ({ recipient, subject, body_text }))
  const forget = () => school.sql('DELETE FROM gateway.mail')

  it('is mailed to student, supervisor and jury with the reason, on request', async () => {
    const { id, etudiant_id } = await planned({ graded: true })
    await forget()
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
    expect((await call(acte.acteRouvrir, { id, motif: 'Erreur <b>', prevenir: true })).status).toBe(200)
    const reopened = await mails()
    const concerned = [email, 't1@ecole.test', 't5@ecole.test', 't6@ecole.test']
    expect(reopened.map(({ recipient }) => recipient).sort()).toEqual([...concerned].sort())
    for (const { recipient, subject, body_text } of reopened) {
      const whose = recipient === email ? 'votre soutenance' : 'soutenance d'
      expect(subject).toMatch(new RegExp(`^Note rouverte\\s: ${whose}.*, .+ \\d\\d:\\d\\d, .+$`))
      expect(body_text).toContain('La note de la soutenance est rouverte')
      expect(body_text).toContain('Motif\u00a0: Erreur <b>')
    }
    await forget()
    await call(acte.acteDevalider, { id, motif, prevenir: true })
    const freed = await mails()
    expect(freed.map(({ recipient }) => recipient).sort()).toEqual([...concerned].sort())
    for (const { subject, body_text } of freed) {
      expect(body_text).toContain('n’est plus validée')
      expect(subject).toMatch(/^Validation retirée\s: .* \d\d:\d\d, /)
    }
    await forget()
    const other = await planned()
    await call(acte.acteDevalider, { id: other.id, motif })
    expect(await mails()).toEqual([])
  })

  it('is mailed once to a supervisor in the jury', async () => {
    const { id, soutenance_id } = await planned({ validated: false })
    await school.sql('INSERT INTO internship.soutenance_jury VALUES ($1, 1, 3, 3)', [soutenance_id])
    await call(internship.soutenanceValide, { id, etat: 1 })
    await forget()
    await call(acte.acteDevalider, { id, motif, prevenir: true })
    const told = (await mails()).map(({ recipient }) => recipient).filter((each) => each.startsWith('t'))
    expect(told.sort()).toEqual(['t1@ecole.test', 't5@ecole.test', 't6@ecole.test'])
  })

  it('follows the school’s clock: whether the defence is past or to come', async () => {
    for (const [fuseau, count] of [
      ['Etc/GMT+12', 2],
      ['Etc/GMT-14', 3],
    ] as const) {
      const { id: affectation, stage_id } = await planned()
      const [{ id }] = await school.sql('SELECT id FROM internship.soutenance WHERE affectation_id = $1', [
        affectation,
      ])
      await school.sql(toldOf(String(id)))
      // past in the east, to come in the west, and announced to the supervisor
      await school.sql(
        `UPDATE internship.convoque SET cle = 't1@ecole.test', email = 't1@ecole.test' WHERE email = 'told@ecole.test'`,
      )
      await school.sql(`UPDATE internship.convocation SET
        dit = dit || jsonb_build_object('fin', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'))`)
      await school.sql('UPDATE records.etablissement SET fuseau = $1', [fuseau])
      await forget()
      await call(acte.acteRetirer, { id: stage_id, motif, prevenir: true })
      expect(await mails(), fuseau).toHaveLength(count)
      await school.sql('DELETE FROM internship.convoque')
    }
    await school.sql('UPDATE records.etablissement SET fuseau = NULL')
  })

  it('is mailed to the company too when a student without a future defence leaves', async () => {
    const { stage_id } = await school.assignment()
    await forget()
    expect((await call(acte.acteRetirer, { id: stage_id, motif, prevenir: true })).status).toBe(200)
    const told = await mails()
    expect(told.map(({ recipient }) => recipient)).toContain('c1@industrie.test')
    for (const { subject } of told) expect(subject).toMatch(/^Stage retiré\s: .+, .+$/)
    expect(told).toHaveLength(3)
  })

  it('is mailed to the tutor too, unless they declined', async () => {
    const [{ id }] = await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email)
      VALUES (1, 'Tutrice', 'tutrice@industrie.test') RETURNING id`)
    for (const contested of [false, true]) {
      const { id: affectation, stage_id } = await school.assignment()
      await school.sql('UPDATE internship.stage SET tuteur_id = $1 WHERE id = $2', [id, stage_id])
      if (contested)
        await school.sql(
          `INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
           SELECT id, annee_id, etudiant_id, $2, 'conteste', 'Non' FROM internship.affectation WHERE id = $1`,
          [affectation, id],
        )
      await forget()
      expect((await call(acte.acteRetirer, { id: stage_id, motif, prevenir: true })).status).toBe(200)
      const told = (await mails()).map(({ recipient }) => recipient)
      expect(told.includes('tutrice@industrie.test')).toBe(!contested)
    }
  })
})

describe('a student', () => {
  it('can be withdrawn with their defence, and the offer becomes free', async () => {
    const { id, stage_id, defence, reason } = await planned()
    const offer = async () =>
      (await one('SELECT affect FROM internship.stage WHERE id = $1', stage_id)).affect
    expect(await offer()).toBe(OFFRE_AFFECTEE)
    expect((await call(acte.acteRetirer, { id: stage_id, motif })).status).toBe(200)
    expect([await defence(), await one('SELECT FROM internship.affectation WHERE id = $1', id)]).toEqual([
      undefined,
      undefined,
    ])
    expect(await offer()).toBe(OFFRE_LIBRE)
    expect(await reason()).toEqual({ genre: 'retirer', motif })
    expect((await undo()).status).toBe(200)
    expect([await offer(), (await defence()).etat]).toEqual([OFFRE_AFFECTEE, 1])
  })
})

it.each(['', '   ', 'a'.repeat(501)])('a reason is required, and refused if %s', async (text) => {
  const { id, defence } = await planned()
  const { status, body } = await call(acte.acteAnnuler, { id, motif: text })
  expect([status, body.code]).toEqual([400, 'validation'])
  expect(await defence()).toBeDefined()
})

it('an act is in the history of its records, with its reason', async () => {
  const { id } = await planned()
  await call(acte.acteDevalider, { id, motif })
  const { body } = await call(extensions.historiqueList, {
    filter: { record: `affectation/${id}` },
    lang: 'fr',
  })
  expect(JSON.stringify(body.changes[0])).toContain(motif)
})
