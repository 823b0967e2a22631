import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { extensions } from '../../../../src/contract'
import { renderApp } from '../../../setup/app'
import { storedFile } from '../../../setup/files'
import { type Affectation, openSchool, type School } from '../../../setup/openSchool'

/* What administrators see of stored documents: who has read them, and whether the store is consistent. */

let school: School
let read: Affectation
const TIMEOUT = 60_000
beforeAll(async () => {
  school = await openSchool()
  const find = async (query: string) => (await school.sql(query))[0]
  for (const nom of ['Lu.pdf', 'Autre.pdf']) {
    read = await school.assignment()
    const { id } = await storedFile(find, `a.id = ${read.id}`)
    await school.sql('UPDATE internship.fichier SET nom = $2 WHERE id = $1', [id, nom])
    await school.call(extensions.fichierOuvrir, { id })
  }
})
afterAll(() => school?.drop())

it(
  'reads of documents are listed, for all and for one document',
  async () => {
    const { user } = await renderApp(`/AffectStage/${read.stage_id}`, { services: school.services })
    await user.click(await screen.findByRole('link', { name: /^Lu par .*Admin/ }))
    const row = await screen.findByRole('row', { name: /Autre\.pdf/ })
    expect(row).toHaveTextContent(/Admin.*Autre\.pdf.*Rapport.*Stage.*Étudiant N/)
    expect(screen.queryByText('Lu.pdf')).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^Retirer le filtre/ }))
    expect(await screen.findByText('Lu.pdf')).toBeVisible()
  },
  TIMEOUT,
)

it(
  'inconsistencies of the store are shown, or that there are none',
  async () => {
    const { user, answer, answerAsUsual } = await renderApp('/DocumentsServeur', {
      services: school.services,
    })
    await user.click(await screen.findByRole('button', { name: 'État du stockage' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'État du stockage' }))
    expect(await dialog.findByText('Tout concorde.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Fermer' }))
    answer('fichier/orphelins', () =>
      Response.json({ contenus: { nombre: 3, octets: 2_400_000 }, sans_contenu: 1, sans_fiche: 0 }),
    )
    await user.click(screen.getByRole('button', { name: 'État du stockage' }))
    expect(await screen.findByText(/^3 \(2,4 Mo\)\. Un arrêt brutal/)).toBeVisible()
    expect(screen.getByText(/^1\. Leur fichier a disparu/)).toBeVisible()
    answerAsUsual()
  },
  TIMEOUT,
)

it(
  'the list is only for administrators',
  async () => {
    await school.sql(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role)
       SELECT 'Rim', 'rim@ecole.test', password_hash, 'manager' FROM internship.utilisateur LIMIT 1`,
    )
    await renderApp(`/AffectStage/${read.stage_id}`, { services: school.services, email: 'rim@ecole.test' })
    await screen.findByRole('button', { name: /Ouvrir .*Autre\.pdf/ })
    expect(screen.queryByText(/^Lu par/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Documents du serveur' })).toBeNull()
  },
  TIMEOUT,
)
