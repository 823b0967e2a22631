import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ecole as ecoleCalls, internship } from '../../../../src/contract'
import type { Lang } from '../../../../src/contract/kernel/constants'
import { renderApp } from '../../../setup/app'
import { ecole } from '../../../setup/cases'
import { type Affectation, openSchool, type PlanOptions, plan, type School } from '../../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const open = (path: string, lang: Lang = 'fr') => renderApp(path, { services: school.services, lang })
const openReport = async ({ stage_id }: Affectation, lang: Lang = 'fr') => {
  const app = await open(`/Rapport/imprimer?id=${stage_id}`, lang)
  return { ...app, sheet: await screen.findByRole('article') }
}
const validate = async ({ id, stage_id }: Affectation, options: PlanOptions = {}) => {
  const day = school.day()
  expect((await school.call(internship.soutenanceAdd, plan(stage_id, day, options))).status).toBe(200)
  expect((await school.call(internship.soutenanceValide, { id, etat: 1 })).status).toBe(200)
  return day.split('-').reverse().join('/')
}
const grade = async ({ id, etudiant_id }: Affectation, note: number) => {
  const [{ soutenance_id }] = await school.sql(
    'SELECT id AS soutenance_id FROM internship.soutenance WHERE affectation_id = $1',
    [id],
  )
  const body = { soutenance_id, etudiant_id, mention_id: 3, note }
  expect((await school.call(internship.noteUpdate, body)).status).toBe(200)
}
const factsOf = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

describe('the report', () => {
  it('lists the validated defences only, each with its report to download', async () => {
    const validated = await school.assignment({ sujet: 'Fusée', prenom: 'Ada' })
    await validate(validated)
    const scheduled = await school.assignment({ sujet: 'Grue' })
    await school.call(internship.soutenanceAdd, plan(scheduled.stage_id, school.day()))
    await open('/Rapport')

    const row = await screen.findByRole('row', { name: /Fusée/ })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Etudiant',
      'Stage',
      'Type',
      'Procès-verbal',
    ])
    expect(row).toHaveTextContent(/Ada.*Fusée.*Obligatoire/)
    expect(screen.queryByRole('row', { name: /Grue/ })).toBeNull()
    expect(within(row).getByRole('link', { name: /^Télécharger le procès-verbal/ })).toHaveAttribute(
      'href',
      `/Rapport/imprimer?id=${validated.stage_id}`,
    )
    expect(screen.getByRole('link', { name: 'Liste des diplômés' })).toHaveAttribute('href', '/ListDiplome')
  })
})

describe('the report of a defence', () => {
  it('names student, subject, jury and result, and can be printed', async () => {
    const affectation = await school.assignment({ sujet: 'Hydrolienne', prenom: 'Béchir' })
    const date = await validate(affectation, { from: '14:00', to: '15:30' })
    await grade(affectation, 15.5)
    const { user, sheet } = await openReport(affectation)

    expect(within(sheet).getByRole('heading', { name: 'Procès-verbal de soutenance' })).toBeInTheDocument()
    expect(factsOf(sheet)).toEqual([
      ['Étudiant(e)', expect.stringContaining('Béchir')],
      ['Sujet', 'Hydrolienne'],
      ['Entreprise', 'Société Étoile'],
      ['Type de stage', 'Obligatoire'],
      ['Encadrant', 'Prof Nom1'],
      ['Date', date],
      ['Horaire', 'de 2:00 PM à 3:30 PM'],
      ['Salle', 'Salle 1'],
      ['Note', '15,5 / 20'],
      ['Mention', 'Bien'],
    ])
    const jury = within(sheet)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(jury).toEqual(['Nom et prénomQualitéSignature', 'Prof Nom5Président', 'Prof Nom6Rapporteur'])
    expect(document.title).toMatch(/^Procès-verbal de soutenance - Béchir/)
    expect(screen.queryByRole('navigation')).toBeNull()

    // the school has not set its name or signatory
    expect(sheet.querySelector('header')).toHaveTextContent('Espace service de stageService de stage')
    expect(sheet).toHaveTextContent('Cachet et signature du service de stage')

    const print = vi.spyOn(window, 'print').mockReturnValue()
    await user.click(screen.getByRole('button', { name: 'Imprimer ou enregistrer en PDF' }))
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()

    await user.click(screen.getByRole('link', { name: 'Retour' }))
    await screen.findByRole('heading', { name: 'Rapport' })
  })

  it("has the school's name at its head and the school's signatory", async () => {
    const affectation = await school.assignment({ sujet: 'Voilier' })
    await validate(affectation)
    await school.call(ecoleCalls.etablissementUpdate, ecole)
    const { sheet } = await openReport(affectation)
    expect(within(sheet).getByText('Institut Ibn Sina')).toBeVisible()
    expect(sheet.querySelector('footer')).toHaveTextContent('DirectriceRim Jaziri')
  })

  it('leaves a blank for the grade of an ungraded voluntary defence', async () => {
    const affectation = await school.assignment({ sujet: 'Ruche', type: 2 })
    await validate(affectation, { arrayEns: [], enseignant: 10 })
    const { sheet } = await openReport(affectation)
    const facts = Object.fromEntries(factsOf(sheet))
    expect(facts).toMatchObject({ 'Type de stage': 'Volontaire', Note: ' / 20', Mention: '' })
    expect(facts).not.toHaveProperty('Encadrant')
    const [, only, ...others] = within(sheet).getAllByRole('row')
    expect(only).toHaveTextContent('Ivo InvitéJury')
    expect(others).toEqual([])
  })

  it('is written in Arabic, from right to left', async () => {
    const affectation = await school.assignment({ sujet: 'Phare' })
    const date = await validate(affectation)
    await grade(affectation, 14.25)
    const { sheet } = await openReport(affectation, 'ar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(within(sheet).getByRole('heading', { name: 'محضر مناقشة' })).toBeInTheDocument()
    const facts = Object.fromEntries(factsOf(sheet))
    expect(facts).toMatchObject({
      الموضوع: 'Phare',
      التاريخ: date,
      القاعة: 'Salle-ar 1',
      العدد: '14,25 / 20',
    })
    // each time keeps its own direction inside the sentence
    expect(facts.التوقيت).toBe('من \u20689:00 AM\u2069 إلى \u206810:00 AM\u2069')
    expect(within(sheet).getAllByRole('row')[1]).toHaveTextContent('رئيس')
  })

  it('omits a company unknown to the service', async () => {
    const affectation = await school.assignment({ sujet: 'Serre' })
    await validate(affectation)
    const { answer } = await open('/Rapport')
    answer('stage/getById', () =>
      Response.json({ status: 404, code: 'not_found', message: '' }, { status: 404 }),
    )
    const row = await screen.findByRole('row', { name: /Serre/ })
    within(row)
      .getByRole('link', { name: /^Télécharger le procès-verbal/ })
      .click()
    const sheet = await screen.findByRole('article')
    expect(Object.fromEntries(factsOf(sheet))).not.toHaveProperty('Entreprise')
  })

  it('is refused while the defence is not validated', async () => {
    const { stage_id } = await school.assignment()
    await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
    await open(`/Rapport/imprimer?id=${stage_id}`)
    await screen.findByText('Soutenance pas encore validée')
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.getByRole('button', { name: 'Imprimer ou enregistrer en PDF' })).toBeDisabled()
  })
})
