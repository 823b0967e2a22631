import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { espace } from '../../../src/contract'
import { dusDe, etapesVues, MANQUES_DES_PERSONNES } from '../../../src/contract/espace/dus'
import type { Du, MonStage, Part } from '../../../src/contract/espace/espace'
import { EXIGES_DE_L_ETUDIANT, EXIGES_DE_L_HOTE } from '../../../src/contract/faits/demandes'
import { etapesDe } from '../../../src/contract/manque/etapes'
import { manquesDe, REGLES_DES_MANQUES } from '../../../src/contract/manque/manques'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type Services, startServices } from '../../setup/services'
import { HELD, type Other, PLANNED, situation } from '../manque/situations'

/* What people outside the staff have to do, and how they see the steps of their internships. */

describe('for one internship', () => {
  const seen = (other: Other, day: string, ...parts: Part[]) => {
    const whole = situation(other)
    const manques = manquesDe(whole, day)
    const own = dusDe(manques, parts)
    const steps = etapesVues(etapesDe(whole, manques, day), own, parts)
    return {
      owes: own.map(({ code }) => code),
      steps: steps.map(({ etape, etat, le }) => `${etape} ${etat}${le ? ` ${le}` : ''}`).join(', '),
    }
  }
  const OVER = { has: ['planifiee', 'jury', 'validee'], jours: PLANNED } as const

  it('each person owes what only they can give', () => {
    expect(seen(OVER, '2022-06-15', 'etudiant').owes).toEqual(['rapport'])
    expect(seen(OVER, '2022-06-15', 'tuteur').owes).toEqual(['evaluation'])
    expect(seen(OVER, '2022-06-15', 'entreprise', 'encadreur').owes).toEqual([])
    const unsigned: Other = { has: ['attend_tuteur', 'attend_encadrant'] }
    expect(seen(unsigned, '2022-01-20', 'encadreur').owes).toEqual(['signature_encadrant'])
    expect(seen(unsigned, '2022-01-20', 'tuteur').owes).toEqual(['signature_tuteur'])
    expect(seen(unsigned, '2022-01-20', 'etudiant').owes).toEqual([])
  })

  it('what others owe is shown as awaited, without date or delay', () => {
    const { steps } = seen(OVER, '2022-06-15', 'etudiant')
    expect(steps).toContain('stage attendue, rapport a_faire 2022-06-13')
    expect(seen(OVER, '2022-06-15', 'tuteur').steps).toBe(
      'affectation faite 2022-01-10, convention faite, stage a_faire 2022-06-20, soutenance a_venir 2022-06-20',
    )
  })

  it.each<[string, Other]>([
    ['a grade', { has: [...HELD, 'notee'], jours: { ...PLANNED, notee: '2022-06-21' } }],
    ['a failure', { has: [...HELD, 'notee', 'proclame'], jours: { ...PLANNED, notee: '2022-06-21' } }],
  ])('%s is told by the act alone', (_what, other) => {
    expect(seen(other, '2022-07-01', 'etudiant').steps).toMatch(/note a_venir, diplome a_venir$/)
    const told = { ...other, has: [...(other.has ?? []), 'proclame' as const] }
    const published = { ...told, jours: { ...other.jours, proclamee: '2022-07-10' } }
    expect(seen(published, '2022-08-01', 'etudiant').steps).toMatch(
      /note faite 2022-06-21, diplome faite 2022-07-10$/,
    )
    expect(seen(published, '2022-08-01', 'tuteur', 'encadreur', 'jury').steps).not.toMatch(
      /note|diplome|demande/,
    )
  })

  it('knows everything that people other than the office can give', () => {
    const rules = REGLES_DES_MANQUES.filter(({ qui }) =>
      qui !== 'signataires' ? qui.some((each) => each !== 'bureau') : true,
    )
    const owed = new Set(rules.map(({ code }) => code))
    expect([...owed].sort()).toEqual(
      [...MANQUES_DES_PERSONNES, ...EXIGES_DE_L_ETUDIANT, ...EXIGES_DE_L_HOTE].sort(),
    )
  })
})

describe('in the demo school', () => {
  let database: TestDatabase
  let services: Services
  beforeAll(async () => {
    database = await createTestDatabase({ demo: true })
    services = await startServices(database)
    await database.pool.query(`UPDATE company.contact SET fonction = '' WHERE id % 2 = 0;
      UPDATE company.entreprise SET adresse = ' ' WHERE id % 2 = 0`)
  })
  afterAll(() => database?.drop())

  /** By part, what somebody with it may see of an internship. */
  const THEIRS: Record<Part, { owes: RegExp; sees: RegExp }> = {
    etudiant: {
      owes: /^(signature_etudiant|avenant_signature|rapport)$/,
      sees: /^(demande|affectation|convention|stage|rapport|soutenance|note|diplome)$/,
    },
    encadreur: {
      owes: /^(signature_encadrant|avenant_signature|accord|note)$/,
      sees: /^(affectation|convention|stage|rapport|soutenance)$/,
    },
    jury: { owes: /^note$/, sees: /^(stage|rapport|soutenance)$/ },
    entreprise: {
      owes: /^(signature_entreprise|avenant_signature|responsable|adresse|fonction|note)$/,
      sees: /^(affectation|convention|stage|soutenance)$/,
    },
    tuteur: {
      owes: /^(signature_tuteur|avenant_signature|evaluation|tutorat)$/,
      sees: /^(affectation|convention|stage|soutenance)$/,
    },
  }
  const OF_SEVERAL =
    /^(invitation|disponibilite|candidature|entretien|suite_entretien|proposition|demande|note|responsable|adresse|fonction)$/

  it('nobody sees items they cannot give, nor others’ dates, mails and results', async () => {
    const { rows } = await database.pool.query<{ email: string }>(`
      (SELECT e.email FROM records.etudiant e JOIN internship.affectation a ON a.etudiant_id = e.id
        WHERE a.annee_id = (SELECT id FROM records.annee WHERE courante) ORDER BY e.id LIMIT 25)
      UNION (SELECT email FROM internship.encadreur ORDER BY id LIMIT 15) UNION (SELECT email FROM internship.jury ORDER BY id LIMIT 15)
      UNION (SELECT email FROM company.contact ORDER BY id LIMIT 20) UNION (SELECT email FROM company.entreprise ORDER BY id LIMIT 20)`)
    const told = new Set<string>()
    for (const { email } of rows.filter(({ email }) => email)) {
      const token = await services.enter(email)
      const { status, body } = await services.call(espace.espaceStages, {}, { token })
      if (status === 401) continue
      expect(status, email).toBe(200)
      const parts = new Map<number, Part[]>(body.stages.map(({ id, parts }: MonStage) => [id, parts]))
      for (const { code, id } of body.dus as Du[]) {
        told.add(code)
        const isElsewhere = ['disponibilite', 'entretien', 'suite_entretien'].includes(code)
        const some = id === null || isElsewhere ? undefined : parts.get(id)
        expect(
          some ? some.some((part) => THEIRS[part].owes.test(code)) : OF_SEVERAL.test(code),
          `${email} ${code}`,
        ).toBe(true)
      }
      for (const stage of body.stages as MonStage[]) {
        const isStudent = stage.parts.includes('etudiant')
        expect(isStudent || (stage.email_encadrant ?? stage.email_tuteur ?? stage.bureau)).toBe(
          isStudent || null,
        )
        for (const { etape, etat, le, en_retard } of stage.etapes) {
          expect(
            stage.parts.some((part) => THEIRS[part].sees.test(etape)),
            `${email} ${etape}`,
          ).toBe(true)
          if (etat === 'attendue') expect([le, en_retard]).toEqual([null, false])
          if (etat === 'a_faire') expect(body.dus.length, `${email} ${etape}`).toBeGreaterThan(0)
        }
      }
    }
    expect([...told]).toEqual(
      expect.arrayContaining(['signature_entreprise', 'evaluation', 'rapport', 'adresse', 'fonction']),
    )
  })
})
