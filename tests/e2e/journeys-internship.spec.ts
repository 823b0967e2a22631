import { internship, records } from '../../src/contract'
import {
  JURY_PRESIDENT,
  JURY_RAPPORTEUR,
  OBLIGATOIRE,
  SOUTENANCE_VALIDEE,
} from '../../src/contract/kernel/constants'
import type { Option } from '../../src/contract/kernel/endpoint'
import { journeyData, type Language } from './journeyData'
import { expect, test } from './server'
import { catalogues, choose, row, search, signIn, toast, typeIn } from './signIn'

for (const lang of ['fr', 'ar'] as const) {
  const m = catalogues[lang]
  const t = m.resources
  const morning = (time: string) => `${time}A`

  test.describe(catalogues.fr.app.languages[lang], () => {
    test.slow()
    test.beforeEach(async ({ page }) => {
      await signIn(page, lang)
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
    })

    test('an offer is added, activated and assigned to a student', async ({ page }) => {
      const data = await journeyData(page, lang)
      const company = await data.addCompany()
      const supervisor = await data.addSupervisor()
      const student = await data.freeStudent()
      const types = await data.call(internship.typeStageSelect, { lang })
      const offer = data.newSubject()

      await test.step('adds the offer', async () => {
        await page.goto('/OffreStage')
        await page.getByRole('button', { name: t.stage.create.label }).click()
        const dialog = page.getByRole('dialog', { name: t.stage.create.title })
        await choose(dialog, t.stage.fields.entreprise_id, company.label)
        const { sujet, periode_stage, description } = t.stage.fields
        await dialog.getByRole('textbox', { name: sujet, exact: true }).fill(offer)
        await dialog.getByRole('textbox', { name: periode_stage, exact: true }).fill(data.period)
        await dialog.getByRole('textbox', { name: description, exact: true }).fill(data.description)
        await dialog.getByRole('button', { name: m.action.confirm }).click()
        await expect(toast(page, t.stage.create.done)).toBeVisible()
        await expect(dialog).toBeHidden()
      })

      await test.step('activates it', async () => {
        const { label, choices, activated } = t.stage.actions.etat
        await search(page, offer)
        await expect(row(page, offer)).toContainText(m.choices.offre.inactive)
        await row(page, offer).getByRole('button', { name: label }).click()
        await page.getByRole('dialog').getByRole('button', { name: choices.activer, exact: true }).click()
        await expect(toast(page, activated)).toBeVisible()
        await expect(row(page, offer).getByText(m.choices.offre.active, { exact: true })).toBeVisible()
      })

      await test.step('assigns it, down the hierarchy to the student', async () => {
        const { fields, tabs, add } = t.affectation
        await page.goto('/AffectStage')
        await page.getByRole('tab', { name: tabs.add }).click()
        await expect(page.getByRole('combobox', { name: fields.diplome, exact: true })).toBeDisabled()
        await choose(page, fields.cycle, student.cycle.label)
        await choose(page, fields.diplome, student.diplome.label)
        await choose(page, fields.specialite, student.specialite.label)
        await choose(page, fields.niveau, student.niveau.label)
        await choose(page, fields.group, student.group.label)
        await choose(page, fields.etudiant_id, student.nom)
        await choose(page, fields.type_stage, optionOf(types.Type_stage, OBLIGATOIRE).label)
        await choose(page, fields.encadrant_id, supervisor.label)
        await choose(page, fields.entreprise_id, company.label)
        await choose(page, fields.stage_id, offer)
        await page.getByRole('button', { name: m.action.confirm }).click()
        const question = page.getByRole('alertdialog', { name: add.confirm })
        await question.getByRole('button', { name: m.action.confirm }).click()
        await expect(toast(page, add.done)).toBeVisible()
        await expect(page.getByRole('tab', { name: tabs.list, selected: true })).toBeVisible()
        await search(page, offer)
        await expect(row(page, offer)).toContainText(student.nom)
        await expect(row(page, offer)).toContainText(supervisor.label)
        await expect(row(page, offer).getByText(m.choices.affect.affecte, { exact: true })).toBeVisible()
      })

      await test.step('finds the action of the assigned offer disabled', async () => {
        await page.goto('/OffreStage')
        await search(page, offer)
        const action = row(page, offer).getByRole('button', { name: t.stage.actions.etat.hint })
        await expect(action).toHaveAttribute('aria-disabled', 'true')
        await action.click({ force: true })
        await expect(page.getByRole('tooltip')).toHaveText(t.stage.actions.etat.hint)
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    })

    test('a defence that clashes is refused, planned later, and validated', async ({ page }) => {
      const data = await journeyData(page, lang)
      const chair = await data.addJury(1)
      const reporter = await data.addJury(2)
      const [room] = (await data.call(records.salleSelect, { lang })).Salle
      const [equipment, free] = (await data.call(records.ressourceSelect, { lang })).Materiel
      const types = await data.call(internship.typeJurySelect, { lang })
      if (!room || !equipment || !free) throw new Error('the school has nowhere to defend')
      const company = await data.addCompany()
      const other = await data.assignment(company)
      await data.schedule(other, { hour: '09:00', until: '10:00', room, equipment, chair })
      const mine = await data.assignment(company)

      const form = t.planification.fields
      await test.step('plans it at the time of another', async () => {
        await page.goto('/Planification')
        await search(page, mine.subject)
        await expect(
          row(page, mine.subject).getByRole('img', { name: m.choices.soutenance.pasFixee }),
        ).toBeVisible()
        await row(page, mine.subject)
          .getByRole('link', { name: t.planification.actions.planifier.label })
          .click()
        await expect(page).toHaveURL(new RegExp(`/EditPlanifSoutenance\\?id=${mine.offer}$`))
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(mine.subject)
        await typeIn(page, form.date, data.day.replaceAll('/', ''))
        await typeIn(page, form.heure_debut, morning('930'))
        await typeIn(page, form.heure_fin, morning('1030'))
        await choose(page, form.arrySalle, room.label)
        await choose(page, form.arryMateriel, free.label)
        for (const [person, type] of [
          [chair, JURY_PRESIDENT],
          [reporter, JURY_RAPPORTEUR],
        ] as const) {
          await page.getByRole('button', { name: t.planification.edit.addRow }).click()
          const member = page.getByRole('table').getByRole('row').last()
          await choose(member, form.jury, person.label)
          await choose(member, form.type_jury, optionOf(types.Type, type).label)
        }
        await page.getByRole('button', { name: m.action.confirm }).click()
      })

      await test.step('is shown who and what is taken, and when', async () => {
        const clash = (text: string, { label }: Option) =>
          filled(text.replace(/%\{etudiant\}.*/, ''), lang, {
            name: label,
            debut: '9:00 AM',
            fin: '10:00 AM',
            sujet: other.subject,
          })
        const refusal = page.getByRole('main').getByRole('alert')
        await expect(refusal).toContainText(clash(m.failure.clash.salle, room))
        await expect(refusal).toContainText(clash(m.failure.clash.jury, chair))
        await expect(refusal).toContainText(other.student)
        await expect(refusal.getByRole('link')).toHaveAttribute('href', `/Planification/${other.offer}`)
        await expect(page).toHaveURL(/\/EditPlanifSoutenance/)
      })

      await test.step('plans it when the other is over', async () => {
        await typeIn(page, form.heure_debut, morning('1000'))
        await typeIn(page, form.heure_fin, morning('1100'))
        await page.getByRole('button', { name: m.action.confirm }).click()
        await expect(toast(page, t.planification.edit.done)).toBeVisible()
        await expect(page).toHaveURL(/\/Planification(\?|$)/)
        await expect(
          row(page, mine.subject).getByRole('img', { name: m.choices.soutenance.fixee }),
        ).toBeVisible()
      })

      await test.step('validates it', async () => {
        const { open, choices, done, validated } = t.soutenance.actions.valide
        await page.goto('/SoutenanceEtudiant')
        await search(page, mine.subject)
        const defence = row(page, mine.subject)
        await expect(defence).toContainText(mine.student)
        await expect(defence).toContainText(`${data.day} 10:00 AM`)
        await defence.getByRole('button', { name: open }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(room.label)
        await expect(dialog).toContainText(chair.label)
        await dialog.getByRole('button', { name: choices.valider, exact: true }).click()
        await expect(toast(page, done)).toBeVisible()
        await expect(defence.getByRole('button', { name: validated })).toHaveAttribute(
          'aria-disabled',
          'true',
        )
      })
    })

    test('a defence is graded, and the student reported and among the graduates', async ({ page }) => {
      const data = await journeyData(page, lang)
      const { call } = data
      const chair = await data.addJury(1)
      const [, room] = (await call(records.salleSelect, { lang })).Salle
      const [, , equipment] = (await call(records.ressourceSelect, { lang })).Materiel
      const { Mention } = await call(internship.mentionSelect, { lang })
      const mention = Mention.find(({ seuil }) => seuil === 16)
      if (!room || !equipment || !mention) throw new Error('the school has nowhere to defend, or no mentions')
      const mine = await data.assignment(await data.addCompany())
      await data.schedule(mine, { hour: '14:00', until: '15:00', room, equipment, chair })
      const defences = (await call(internship.soutenanceList, { lang })).Soutenance
      const id = defences.find(({ stage_id }) => stage_id === mine.offer)?.id ?? 0
      await call(internship.soutenanceValide, { id, etat: SOUTENANCE_VALIDEE })

      await test.step('grades it, with a comma', async () => {
        const { actions, fields, edit } = t.note
        await page.goto('/NoteSoutenance')
        await search(page, mine.subject)
        const grade = row(page, mine.subject)
        await expect(grade.getByRole('img', { name: m.choices.note.pasAttribuee })).toBeVisible()
        await grade.getByRole('link', { name: actions.edit.label }).click()
        await expect(page).toHaveURL(/\/EditNoteSoutenance\?id=\d+$/)
        const points = page.getByRole('textbox', { name: fields.points, exact: true })
        await points.fill('20,5')
        await choose(page, fields.mention_id, mention.label)
        await page.getByRole('button', { name: m.action.confirm }).click()
        await expect(page.getByRole('alert').filter({ hasText: edit.range })).toBeVisible()
        await points.fill('17,25')
        await page.getByRole('button', { name: m.action.confirm }).click()
        await expect(toast(page, edit.done)).toBeVisible()
        await expect(page).toHaveURL(/\/NoteSoutenance(\?|$)/)
        await expect(grade.getByRole('img', { name: m.choices.note.attribuee })).toBeVisible()
      })

      await test.step('opens its report', async () => {
        await page.goto('/Rapport')
        await search(page, mine.subject)
        await row(page, mine.subject).getByRole('link', { name: t.rapport.actions.imprimer.open }).click()
        await expect(page).toHaveURL(new RegExp(`/Rapport/imprimer\\?id=${mine.offer}$`))
        const report = page.getByRole('article')
        await expect(report.getByRole('heading', { level: 1 })).toHaveText(t.rapport.print.title)
        for (const text of [
          mine.student,
          mine.subject,
          mine.company,
          room.label,
          chair.label,
          mention.label,
        ]) {
          await expect(report).toContainText(text)
        }
        await expect(report.getByText(/^17[.,]25 \/ 20$/)).toBeVisible()
        await page.getByRole('link', { name: m.action.back }).click()
        await expect(page).toHaveURL(/\/Rapport(\?|$)/)
      })

      await test.step('finds the student among the graduates', async () => {
        await page.getByRole('link', { name: m.title.diplome }).click()
        await expect(page).toHaveURL(/\/ListDiplome/)
        await page.getByRole('searchbox').fill(mine.subject)
        const graduate = row(page, mine.subject)
        for (const text of [mine.student, mine.company, mention.label, /17[.,]25/]) {
          await expect(graduate).toContainText(text)
        }
      })
    })
  })
}

/** A text with its values filled in; in Arabic each value keeps its own direction. */
function filled(text: string, lang: Language, values: Record<string, string>): string {
  const isolate = (value: string) => (lang === 'ar' ? `\u2068${value}\u2069` : value)
  return text.replace(/%\{(\w+)\}/g, (_hole, name: string) => isolate(values[name] ?? ''))
}

function optionOf(options: Option[], wanted: number): Option {
  const option = options.find(({ value }) => value === wanted)
  if (!option) throw new Error(`no option ${wanted} in ${JSON.stringify(options)}`)
  return option
}
