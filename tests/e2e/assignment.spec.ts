import type { Locator } from 'playwright/test'
import { internship } from '../../src/contract'
import { OFFRE_ACTIVE } from '../../src/contract/kernel/constants'
import { journeyData } from './journeyData'
import { expect, test } from './server'
import { catalogues, row, search, signIn, toast } from './signIn'

/* One student, one offer, one supervisor: from the list, by the student's name. */

/** Clicks, and texts together with the keys that select a match. */
const ACTIONS = 8

for (const lang of ['fr', 'ar'] as const) {
  const m = catalogues[lang]
  const { fields, tabs, add, find } = m.resources.affectation

  test(`a student is assigned in ${ACTIONS} actions, in ${lang}`, async ({ page }) => {
    test.slow()
    await signIn(page, lang)
    const data = await journeyData(page, lang)
    const company = await data.addCompany()
    const supervisor = await data.addSupervisor()
    const student = await data.freeStudent()
    const sujet = data.newSubject()
    await data.call(internship.stageAdd, {
      etat: OFFRE_ACTIVE,
      entreprise_id: company.value,
      sujet,
      periode_stage: data.period,
      description: data.description,
    })
    await page.goto('/AffectStage')
    await expect(page.getByRole('tab', { name: tabs.add })).toBeVisible()

    let actions = 0
    const click = (target: Locator) => {
      actions += 1
      return target.click()
    }
    const take = async (text: string, name: string | RegExp, ...keys: string[]) => {
      actions += 1
      await page.keyboard.type(text)
      await expect(page.getByRole('option', { name })).toHaveCount(1)
      for (const key of keys) await page.keyboard.press(key)
    }
    await click(page.getByRole('tab', { name: tabs.add }))
    await click(page.getByRole('combobox', { name: find.label }))
    await take(student.nom, student.nom, 'Enter')
    const field = (label: string) => page.getByRole('combobox', { name: label, exact: true })
    await expect(field(fields.encadrant_id)).toBeFocused()
    for (const source of ['cycle', 'diplome', 'specialite', 'niveau', 'group'] as const)
      await expect(field(fields[source])).toHaveValue(student[source].label)
    await expect(field(fields.etudiant_id)).toHaveValue(student.nom)

    await take(supervisor.label, supervisor.label, 'ArrowDown', 'Enter', 'Tab')
    await expect(field(fields.entreprise_id)).toBeFocused()
    // past the button that creates a company
    await take(company.label, company.label, 'ArrowDown', 'Enter', 'Tab', 'Tab')
    await expect(field(fields.stage_id)).toBeFocused()
    await take(sujet, sujet, 'ArrowDown', 'Enter')
    await click(page.getByRole('button', { name: m.action.confirm }))
    await click(
      page.getByRole('alertdialog', { name: add.confirm }).getByRole('button', { name: m.action.confirm }),
    )
    await expect(toast(page, add.done)).toBeVisible()
    expect(actions).toBeLessThanOrEqual(ACTIONS)
    await search(page, sujet)
    await expect(row(page, sujet)).toContainText(student.nom)
    await expect(row(page, sujet)).toContainText(supervisor.label)
  })
}
