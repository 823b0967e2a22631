import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conge, convention, deroulement, extensions, internship, records, regle } from '../../../src/contract'
import { presences } from '../../../src/contract/affectation/presenceCalls'
import { manques } from '../../../src/contract/manque/manquesCalls'
import { REGLES_FRANCE, type Regles } from '../../../src/contract/regle/regles'
import { followFacts } from '../../../src/services/convention/follow'
import { createKysely } from '../../../src/services/db/kysely'
import { agreement, settle } from '../../setup/agreements'
import { keptWrongly } from '../../setup/kept'
import { openSchool, type School } from '../../setup/openSchool'

/* Hours of presence that are counted, entered, summed up, and cut short. */

let school: School
let stage_id: number
let etudiant_id: number
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET signataire = 'Rim Jaziri'")
})
afterAll(() => school?.drop())
beforeEach(async () => {
  ;({ stage_id, etudiant_id } = await school.assignment())
})

/** Two weeks without a public holiday. */
const DAYS = {
  debut: '2022-03-07',
  fin: '2022-03-18',
  pauses: [],
  heures: 35,
  gratification: null,
  nouveau: null,
}
const facts = async (id = stage_id) =>
  (await school.call(deroulement.deroulementLire, { id })).body.Deroulement
const enter = async (heures: unknown, motif = 'Feuilles de présence', id = stage_id) =>
  school.call(presences.presenceSaisir, { id, heures, motif, version: (await facts(id)).version })
const end = async (fin: string, motif = 'Rupture de la convention', id = stage_id) =>
  school.call(presences.stageTerminer, { id, fin, motif, version: (await facts(id)).version })
const rules = (some: Partial<Regles>) =>
  school.call(regle.reglesEnregistrer, { regles: { ...REGLES_FRANCE, ...some } })

describe('entered hours', () => {
  it('replace the counted hours, with a reason, and can be removed', async () => {
    await settle(school, stage_id, DAYS)
    expect((await facts()).presence).toMatchObject({
      faites: 70,
      prevues: 70,
      comptees: 70,
      saisies: null,
      motif: '',
    })
    expect((await enter('61,5')).status).toBe(200)
    expect((await facts()).presence).toMatchObject({
      faites: 61.5,
      prevues: 61.5,
      comptees: 70,
      saisies: 61.5,
      motif: 'Feuilles de présence',
    })
    expect((await enter('', '')).status).toBe(200)
    expect((await facts()).presence).toMatchObject({ prevues: 70, saisies: null, motif: '' })
  })

  it('need a reason, and the version of the facts that was seen', async () => {
    expect((await enter(10, '  ')).body.details.issues[0].path).toBe('motif')
    const { version } = await facts()
    await settle(school, stage_id, DAYS)
    const stale = await school.call(presences.presenceSaisir, {
      id: stage_id,
      heures: 10,
      motif: 'X',
      version,
    })
    expect(stale.body.code).toBe('changed_meanwhile')
    expect((await enter(-1)).status).toBe(400)
  })

  it('may be entered whatever has been signed, and count for the rules', async () => {
    const made = await agreement(school, { sent: true })
    await rules({ gratification: { effet: 'avertit', limite: 2 }, duree: { effet: 'avertit', limite: 2 } })
    const broken = async () =>
      (await facts(made.stage_id)).avertissements.map(
        ({ regle: name, constate }: { regle: string; constate: number }) => [name, constate],
      )
    expect(await broken()).toContainEqual(['duree', expect.any(Number)])
    expect((await enter(300, 'Feuilles', made.stage_id)).status).toBe(200)
    expect(await broken()).not.toContainEqual(['duree', expect.any(Number)])
    expect((await enter(400, 'Feuilles', made.stage_id)).status).toBe(200)
    expect(await broken()).toContainEqual(['duree', 400])
    await rules({})
  })

  it('are in the history, and can be undone', async () => {
    await settle(school, stage_id, DAYS)
    const { headers } = await enter(50)
    await school.call(extensions.historiqueAnnuler, { id: Number(headers.get('x-change')) })
    expect((await facts()).presence.saisies).toBeNull()
  })
})

describe('an early end', () => {
  it('shows its consequences first, and changes presence and rules', async () => {
    const made = await agreement(school, { sent: true })
    const of = (await facts(made.stage_id)).presence.prevues
    const { suites } = (await school.call(presences.stageSuites, { id: made.stage_id, fin: '2022-02-28' }))
      .body
    expect(suites).toMatchObject({ prevues: of, evaluation: 'aucune', soutenance: null, rapport: null })
    expect(suites.faites).toBe(140)
    expect(suites.signatures).toBeGreaterThan(0)
    expect((await end('2022-02-28', 'Rupture', made.stage_id)).status).toBe(200)
    expect(await facts(made.stage_id)).toMatchObject({
      fin: '2022-02-28',
      fin_prevue: '2022-05-31',
      rupture: 'Rupture',
      presence: { prevues: 140 },
    })
    // signed facts stay
    const [{ faits }] = await school.sql('SELECT faits FROM internship.convention WHERE id = $1', [
      made.convention,
    ])
    expect(faits.fin).toBe('2022-05-31')
  })

  it('can be corrected or undone', async () => {
    const made = await agreement(school, { sent: true })
    await end('2022-02-28', 'Rupture', made.stage_id)
    expect((await end('2022-03-31', 'Rupture plus tard', made.stage_id)).status).toBe(200)
    expect(await facts(made.stage_id)).toMatchObject({ fin: '2022-03-31', fin_prevue: '2022-05-31' })
    const { version } = await facts(made.stage_id)
    expect((await school.call(presences.stageReprendre, { id: made.stage_id, version })).status).toBe(200)
    expect(await facts(made.stage_id)).toMatchObject({ fin: '2022-05-31', fin_prevue: null, rupture: '' })
    const again = await school.call(presences.stageReprendre, { id: made.stage_id })
    expect(again.body.code).toBe('not_ended')
  })

  it('is mailed to student, supervisor and company on request', async () => {
    const made = await agreement(school, { sent: true })
    await school.sql('DELETE FROM gateway.mail')
    const { version } = await facts(made.stage_id)
    const ended = { id: made.stage_id, fin: '2022-02-28', motif: 'Rupture', version, prevenir: true }
    expect((await school.call(presences.stageTerminer, ended)).status).toBe(200)
    const mails = await school.sql(
      "SELECT recipient, subject, body_text FROM gateway.mail WHERE categorie = 'acte'",
    )
    expect(mails.length).toBeGreaterThanOrEqual(3)
    for (const { subject, body_text } of mails) {
      expect(subject).toMatch(/^Fin anticipée du stage/)
      expect(body_text).toMatch(/son dernier jour est le .*28 février 2022/)
      expect(body_text).toContain('Rupture')
    }
    await school.sql('DELETE FROM gateway.mail')
    await end('2022-02-27', 'Rupture', made.stage_id)
    expect(await school.sql("SELECT FROM gateway.mail WHERE categorie = 'acte'")).toEqual([])
  })

  it('is told to be taken back to those who have heard of it, and to nobody else', async () => {
    const made = await agreement(school, { sent: true })
    await school.sql('DELETE FROM gateway.mail')
    const tell = async (
      call: typeof presences.stageTerminer | typeof presences.stageReprendre,
      more: object = {},
    ) => {
      const { version } = await facts(made.stage_id)
      const answer = await school.call(call, { id: made.stage_id, version, prevenir: true, ...more } as never)
      expect(answer.status).toBe(200)
    }
    const mails = () =>
      school.sql(
        "SELECT recipient, subject, body_text FROM gateway.mail WHERE etat = 'en_attente' ORDER BY 1",
      )
    const early = { fin: '2022-02-28', motif: 'Rupture' }
    await tell(presences.stageTerminer, early)
    await tell(presences.stageReprendre)
    expect(await mails()).toEqual([])
    await tell(presences.stageTerminer, early)
    const told = (await mails()).map(({ recipient }) => recipient)
    await school.sql('UPDATE gateway.mail SET sent_at = now()')
    await tell(presences.stageReprendre)
    const back = await mails()
    expect(back.map(({ recipient }) => recipient)).toEqual(told)
    for (const { subject, body_text } of back) {
      expect(subject).toMatch(/^Le stage se poursuit/)
      expect(body_text).toMatch(/jusqu’au jour convenu, le .*31 mai 2022/)
      expect(body_text).not.toContain('Motif')
    }
  })

  it('needs the version of the facts that was seen', async () => {
    await settle(school, stage_id, DAYS)
    const { version } = await facts()
    await end('2022-03-11')
    const again = { id: stage_id, version }
    const stale = await school.call(presences.stageTerminer, { ...again, fin: '2022-03-10', motif: 'X' })
    expect(stale.body.code).toBe('changed_meanwhile')
    expect((await school.call(presences.stageReprendre, again)).body.code).toBe('changed_meanwhile')
  })

  it('is between the first and the agreed last day', async () => {
    await settle(school, stage_id, DAYS)
    for (const day of ['2022-03-06', '2022-03-18', '2022-04-01'])
      expect((await end(day)).body.code).toBe('end_not_early')
    expect((await school.call(presences.stageSuites, { id: stage_id, fin: '2022-03-18' })).body.code).toBe(
      'end_not_early',
    )
    expect((await end('2022-03-07', ' ')).status).toBe(400)
    const unknown = (await school.assignment()).stage_id
    expect((await end('2022-03-07', 'X', unknown)).body.code).toBe('end_not_early')
  })

  it('is removed for an internship that continues', async () => {
    await settle(school, stage_id, DAYS)
    await end('2022-03-11')
    await settle(school, stage_id, { ...DAYS, fin: '2022-03-25' })
    expect(await facts()).toMatchObject({ fin: '2022-03-25', fin_prevue: null, rupture: '' })
  })
})

describe('counters', () => {
  it('sum up a student’s hours at a host in a year, with the school’s limit', async () => {
    await settle(school, stage_id, DAYS)
    const { entreprise_id } = await facts()
    const read = async (input: object) =>
      (await school.call(presences.presenceCompteurs, input)).body.compteurs
    const own = { etudiant_id, entreprise_id, stages: 1, faites: 70, prevues: 70, limite: 924 }
    expect(await read({ fiche: 'etudiant', id: etudiant_id })).toMatchObject([own])
    expect(await read({ fiche: 'entreprise', id: entreprise_id })).toContainEqual(
      expect.objectContaining(own),
    )
    expect((await facts()).presence.compteur).toMatchObject(own)
    expect(await school.refusal(presences.presenceCompteurs, { fiche: 'etudiant', id: 999_999 })).toEqual([
      404,
      'not_found',
    ])
    await rules({ duree: { effet: 'aucun', limite: 6 } })
    expect(await read({ fiche: 'etudiant', id: etudiant_id })).toMatchObject([{ ...own, limite: null }])
    await rules({})
  })

  it('leave out the public holidays of the place’s country, where the school asks for it', async () => {
    // 14 July is a holiday in France
    const days = { ...DAYS, debut: '2022-07-11', fin: '2022-07-15' }
    const counted = async () => {
      const { presence, avertissements } = await facts()
      const rule = avertissements.find(({ regle: name }: { regle: string }) => name === 'gratification')
      return [presence.prevues, presence.compteur.prevues, rule?.constate]
    }
    await rules({ gratification: { effet: 'avertit', limite: 0 } })
    await settle(school, stage_id, days)
    const home = await counted()
    await school.sql("UPDATE records.etablissement SET faits = '{pays_stage}', pays = 'TN'")
    await settle(school, stage_id, { ...days, pays_stage: 'FR' })
    expect(await counted()).toEqual([28, 28, 28])
    await settle(school, stage_id, { ...days, pays_stage: 'DE' })
    expect(await counted()).toEqual([35, 35, 35])
    await school.sql("UPDATE records.etablissement SET faits = '{}', pays = ''")
    expect(await counted()).toEqual(home)
    await rules({})
  })
})

describe('days off of the school', () => {
  it('count as days without presence once companies are closed as well, but not abroad', async () => {
    await settle(school, stage_id, DAYS)
    const off = (debut: string, fin: string, chome: 0 | 1) =>
      school.call(conge.congeAdd, { label: { fr: 'Aïd', en: 'Eid', ar: 'عيد' }, debut, fin, chome })
    await off('2022-03-09', '2022-03-10', 0)
    const [{ id }] = await school.sql("SELECT id FROM records.conge WHERE debut = '2022-03-09'")
    const planned = async () => {
      const { presence } = await facts()
      return [presence.prevues, presence.comptees, presence.compteur.prevues]
    }
    expect(await planned()).toEqual([70, 70, 70])
    const {
      record: { version, ...record },
    } = (await school.call(conge.congeById, { id })).body
    expect((await school.call(conge.congeUpdate, { ...record, chome: 1, version })).status).toBe(200)
    expect(await planned()).toEqual([56, 56, 56])
    // beyond the internship on both sides, and days that are off already
    await off('2022-03-17', '2022-04-30', 1)
    await off('2022-02-01', '2022-03-07', 1)
    await off('2022-03-12', '2022-03-13', 1)
    expect(await planned()).toEqual([35, 35, 35])
    const { suites } = (await school.call(presences.stageSuites, { id: stage_id, fin: '2022-03-11' })).body
    expect(suites).toMatchObject({ prevues: 35, faites: 14 })
    await rules({ gratification: { effet: 'avertit', limite: 0 } })
    const { avertissements } = await facts()
    expect(avertissements).toContainEqual(expect.objectContaining({ regle: 'gratification', constate: 35 }))
    await rules({})
    await school.sql("UPDATE records.etablissement SET faits = '{pays_stage}', pays = 'TN'")
    await settle(school, stage_id, { ...DAYS, pays_stage: 'FR' })
    expect(await planned()).toEqual([70, 70, 70])
    await settle(school, stage_id, { ...DAYS, pays_stage: 'TN' })
    expect(await planned()).toEqual([35, 35, 35])
    await school.sql("UPDATE records.etablissement SET faits = '{}', pays = ''")
    await school.sql('DELETE FROM records.conge WHERE debut >= $1', ['2022-02-01'])
  })
})

describe('an agreement', () => {
  const said = async (id: number) => {
    const { texte } = (await school.call(convention.conventionLire, { id })).body.convention
    return /Présence effective\u00a0: (.*)/.exec(texte)?.[1]?.replaceAll('\u00a0', ' ')
  }
  const close = (day: string) =>
    school.call(conge.congeAdd, {
      label: { fr: `Pont ${day}`, en: day, ar: day },
      debut: day,
      fin: day,
      chome: 1,
    })
  const follow = () => followFacts(createKysely(school.database.pool), { country: 'FR' })
  const whole = '553 heures, soit 79 jours ou 3,59 mois'
  const less = '546 heures, soit 78 jours ou 3,55 mois'

  it('states the hours that follow from its facts, with days and months, and keeps them once sent', async () => {
    const made = await agreement(school)
    expect(await said(made.convention)).toBe(whole)
    // what was done is no part of what is agreed
    await enter(300, 'Feuilles', made.stage_id)
    await follow()
    expect(await said(made.convention)).toBe(whole)
    await close('2022-02-07')
    await follow()
    expect(await said(made.convention)).toBe(less)
    const { body } = await school.call(convention.conventionEnvoyer, { ids: [made.convention] })
    expect(body.envoyees).toEqual([made.convention])
    await close('2022-02-08')
    await follow()
    expect(await said(made.convention)).toBe(less)
    await school.sql("DELETE FROM records.conge WHERE debut >= '2022-02-01'")
  })

  it('is amended with the hours only where they change', async () => {
    const made = await agreement(school, { sent: true })
    const amended = async (facts: object) => {
      const { status } = await settle(school, made.stage_id, { ...facts, avenant: 'Accord des parties' })
      expect(status).toBe(200)
      const [{ id }] = await school.sql(
        'SELECT max(id) AS id FROM internship.convention WHERE affectation_id = $1',
        [made.id],
      )
      return said(id)
    }
    expect(await amended({ lieu: 'Tunis' })).toBeUndefined()
    // Whit Monday is off
    expect(await amended({ lieu: 'Tunis', fin: '2022-06-10' })).toBe('602 heures, soit 86 jours ou 3,91 mois')
  })
})

describe('the list of assignments', () => {
  it('has the hours of presence, with days and months, for who shows them', async () => {
    await settle(school, stage_id, DAYS)
    const row = async (more: object) =>
      (
        await school.call(internship.affectationList, {
          lang: 'fr',
          filter: { id_etudiant: etudiant_id },
          ...more,
        })
      ).body.Sujet[0]
    const shown = { presence_heures: 70, presence_jours: 10, presence_mois: 0.45 }
    expect((await row({ faits: 1 })).faits).toMatchObject({ ...shown, lieu: 'Sfax' })
    expect((await row({ faits: 1, page: 1, perPage: 5 })).faits).toMatchObject(shown)
    const without = Object.keys(shown)
    expect(Object.keys((await row({ faits: 1, without })).faits)).not.toEqual(expect.arrayContaining(without))
    expect((await row({})).faits).toBeUndefined()
    await enter(61.5)
    expect((await row({ faits: 1 })).faits).toMatchObject({ presence_heures: 61.5, presence_jours: 8.79 })
  })
})

describe('another internship of the year', () => {
  const { affectationAdd, affectationDelete, affectationList } = internship
  /** Assigns the student to an offer of these days. */
  const add = async (days: { debut?: string; fin?: string } = {}, encadrant_id = 2) => {
    const offer = await school.offer()
    const { debut = null, fin = null } = days
    await school.sql('UPDATE internship.stage SET debut = $2, fin = $3 WHERE id = $1', [offer, debut, fin])
    const { status, body } = await school.call(affectationAdd, {
      annee: 2022,
      stage_id: offer,
      etudiant_id,
      encadrant_id,
      etat_stage: 1,
    })
    return { stage_id: offer, code: status === 200 ? 200 : body.code }
  }
  const several = (on: 0 | 1) => school.sql('UPDATE records.etablissement SET plusieurs_stages = $1', [on])
  const theirs = async () => {
    const { Sujet } = (
      await school.call(affectationList, { lang: 'fr', filter: { id_etudiant: etudiant_id } })
    ).body
    return Sujet.map(({ id }: { id: number }) => id).sort()
  }
  const isTaken = async () => {
    const [{ groupe_id }] = await school.sql(
      'SELECT groupe_id FROM records.inscription WHERE etudiant_id = $1',
      [etudiant_id],
    )
    const { Etudiant } = (await school.call(records.etudiantByGroup, { id: groupe_id })).body
    return Etudiant.filter(({ value }: { value: number }) => value === etudiant_id).map(
      ({ affecte }: { affecte: boolean }) => affecte,
    )
  }

  it('may follow one that ended early, but not a third one', async () => {
    await settle(school, stage_id, DAYS)
    expect((await add()).code).toBe('student_already_assigned')
    expect(await isTaken()).toEqual([true])
    await end('2022-03-11')
    expect(await isTaken()).toEqual([false])
    const second = await add()
    expect(second.code).toBe(200)
    expect(await isTaken()).toEqual([true])
    expect((await add({ debut: '2022-06-01', fin: '2022-06-30' })).code).toBe('student_already_assigned')
    expect(await theirs()).toEqual([stage_id, second.stage_id].sort())
    // a student is one row, by the internship that came last
    expect(
      await school.sql('SELECT stage, encadrant, soutenance FROM records.parcours WHERE etudiant_id = $1', [
        etudiant_id,
      ]),
    ).toEqual([{ stage: 1, encadrant: 1, soutenance: 0 }])
    expect(await keptWrongly(school.database.pool)).toEqual([])
    // so are they in an act
    await school.sql(
      `INSERT INTO internship.proclamation (annee_id, nom, diplome_id, niveau_id)
       SELECT p.annee_id, 'Juin', s.diplome_id, p.niveau_id FROM records.parcours p
       JOIN records.specialite s ON s.id = p.specialite_id WHERE p.etudiant_id = $1`,
      [etudiant_id],
    )
    const named = await school.sql(
      `SELECT a.stage_id FROM internship.v_proclame v JOIN internship.affectation a ON a.id = v.affectation_id
       WHERE v.etudiant_id = $1`,
      [etudiant_id],
    )
    expect(named).toEqual([{ stage_id: second.stage_id }])
    await school.sql('DELETE FROM internship.proclamation')
  })

  it('begins after the first has ended, which then cannot be extended', async () => {
    await settle(school, stage_id, DAYS)
    await end('2022-03-11')
    expect((await add({ debut: '2022-03-11', fin: '2022-04-29' })).code).toBe('internships_overlap')
    const second = await add({ debut: '2022-03-12', fin: '2022-04-29' })
    expect(second.code).toBe(200)
    const earlier = await settle(school, second.stage_id, { ...DAYS, debut: '2022-03-10' })
    expect(earlier.body.code).toBe('internships_overlap')
    const back = { id: stage_id, version: (await facts()).version }
    expect(await school.refusal(presences.stageReprendre, back)).toEqual([409, 'student_already_assigned'])
    expect((await end('2022-03-14')).body.code).toBe('internships_overlap')
    expect(await facts()).toMatchObject({ fin: '2022-03-11' })
  })

  it('has the report and the defence instead of the first', async () => {
    await settle(school, stage_id, DAYS)
    await end('2022-03-11')
    const lacks = async () => {
      const { stages } = (await school.call(manques.manquesLire, { ids: [stage_id] })).body
      return stages[0].manques.map(({ code }: { code: string }) => code)
    }
    expect(await lacks()).toEqual(expect.arrayContaining(['rapport', 'soutenance_planifier', 'tuteur']))
    await add()
    const now = await lacks()
    expect(now).toContain('tuteur')
    expect(now).not.toContain('rapport')
    expect(now).not.toContain('soutenance_planifier')
    // on the student's record each says which one it is
    const { stages } = (await school.call(manques.manquesLire, { par: 'etudiants', ids: [etudiant_id] })).body
    const told = stages.map(({ entreprise, debut, fin }: Record<string, string | null>) => [
      entreprise,
      debut,
      fin,
    ])
    expect(told[0]).toEqual([expect.stringMatching(/./), DAYS.debut, '2022-03-11'])
    expect(told).toHaveLength(2)
  })

  it('is identified by its version, else its supervisor, else it is the last one', async () => {
    await settle(school, stage_id, DAYS)
    await end('2022-03-11')
    const second = await add()
    const { Sujet } = (
      await school.call(affectationList, { lang: 'fr', filter: { id_etudiant: etudiant_id } })
    ).body
    const first = Sujet.find(({ id }: { id: number }) => id === stage_id)
    const remove = (input: object) =>
      school.refusal(affectationDelete, { id_etudiant: etudiant_id, ...input })
    expect(await remove({ id_encadrant: 3 })).toEqual([409, 'stale'])
    expect((await school.call(affectationDelete, { id_etudiant: etudiant_id, id_encadrant: 2 })).status).toBe(
      200,
    )
    expect(await theirs()).toEqual([stage_id])
    const third = await add({}, 1)
    const named = { id_etudiant: etudiant_id, id_encadrant: 1, version: first.version }
    expect((await school.call(affectationDelete, named)).status).toBe(200)
    expect(await theirs()).toEqual([third.stage_id])
    expect(second.stage_id).not.toBe(third.stage_id)
    expect(await keptWrongly(school.database.pool)).toEqual([])
  })

  it('comes back with its dates when its deletion is undone, beside the one that followed', async () => {
    await settle(school, stage_id, DAYS)
    await end('2022-03-11')
    await add()
    const { Sujet } = (
      await school.call(affectationList, { lang: 'fr', filter: { id_etudiant: etudiant_id } })
    ).body
    const { version } = Sujet.find(({ id }: { id: number }) => id === stage_id)
    await school.call(affectationDelete, { id_etudiant: etudiant_id, id_encadrant: 1, version })
    const [{ change }] = await school.sql(
      "SELECT max(change_id)::int AS change FROM gateway.audit WHERE entity = 'internship.affectation'",
    )
    expect((await school.call(extensions.historiqueAnnuler, { id: change })).body).toMatchObject({
      status: 200,
    })
    expect(await theirs()).toHaveLength(2)
    expect(await facts()).toMatchObject({ fin: '2022-03-11', fin_prevue: '2022-03-18' })
  })

  it('may overlap others if the school allows it, once its own dates are known', async () => {
    await several(1)
    await settle(school, stage_id, { ...DAYS, fin: null })
    expect((await add({ debut: '2022-06-01', fin: '2022-06-30' })).code).toBe('internships_overlap')
    await settle(school, stage_id, DAYS)
    expect((await add({ debut: '2022-03-18', fin: '2022-06-30' })).code).toBe('internships_overlap')
    expect((await add()).code).toBe('internships_overlap')
    expect(await isTaken()).toEqual([false])
    expect((await add({ debut: '2022-03-21', fin: '2022-06-30' })).code).toBe(200)
    // existing ones stay, and can be edited once the school allows several again
    await several(0)
    await settle(school, stage_id, { ...DAYS, heures: 30 })
    expect((await facts()).heures).toBe(30)
    expect((await add({ debut: '2022-07-04', fin: '2022-07-29' })).code).toBe('student_already_assigned')
  })

  it('is created once, however many ask at the same time', async () => {
    await several(1)
    await settle(school, stage_id, DAYS)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => add({ debut: '2022-03-21', fin: '2022-06-30' })),
    )
    await several(0)
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(4).fill('internships_overlap')])
  })
})
