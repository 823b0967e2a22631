import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardPlace } from '../../../src/admin/layout/cards/cardPlace'
import { renderApp } from '../../setup/app'
import { openSchool, type School } from '../../setup/openSchool'

let school: School
let company: number
beforeAll(async () => {
  school = await openSchool()
  const { stage_id } = await school.assignment({ sujet: 'Capteurs', prenom: 'Ada' })
  const [row] = await school.sql(
    `SELECT e.id FROM company.entreprise e JOIN internship.stage s ON s.entreprise_id = e.id WHERE s.id = ${stage_id}`,
  )
  company = row.id
  await school.sql(
    `INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
       VALUES (2, 'Orange', 'Gérante', 'M2', 'c2@industrie.test', 'Rue', 1);
     UPDATE company.entreprise SET adresse = '3 rue des Lilas';
     UPDATE company.entreprise SET nom_entreprise = 'Banque de l’Habitat' WHERE id = ${company}`,
  )
})
afterAll(() => school.drop())

const card = () => screen.queryByRole('tooltip')
const link = (name: string | RegExp) => screen.findByRole('link', { name })
/** Points at a link until its card is there: what shows cards comes once the page is idle. */
const pointAt = (user: UserEvent, link: Element) =>
  waitFor(async () => {
    await user.hover(document.body)
    await user.hover(link)
    return screen.findByRole('tooltip', undefined, { timeout: 1_000 })
  })
const NAME = 'Banque de l’Habitat'

it('says of a row what its columns do not, without a call, and goes with the pointer', async () => {
  const { user, sent } = await renderApp('/Entreprise', { services: school.services })
  const name = await link(NAME)
  const calls = sent.length
  const shown = await pointAt(user, name)
  expect(shown).toHaveTextContent(NAME)
  expect(shown).toHaveTextContent('3 rue des Lilas')
  expect(shown.querySelector('.avatar')).toHaveAttribute('data-letters', 'B\u200cH')
  expect(name).toHaveAccessibleDescription(/3 rue des Lilas/)
  await user.hover(within(shown).getByText('3 rue des Lilas'))
  await user.unhover(shown)
  await waitFor(() => expect(card()).toBeNull())
  expect(sent.length).toBe(calls)
})

it('asks for a record that was not shown yet, once', async () => {
  const { user, sent } = await renderApp(`/Entreprise/${company}`, { services: school.services })
  const offer = await link('Capteurs')
  const asked = () => sent.filter(({ call }) => call === 'internship stage/list').length
  const before = asked()
  for (const _ of [1, 2]) {
    expect(await pointAt(user, offer)).toHaveTextContent(/Capteurs/)
    await user.unhover(offer)
    await waitFor(() => expect(card()).toBeNull())
  }
  expect(asked() - before).toBeLessThanOrEqual(1)
})

it('is not shown by touch, nor once the link has been followed', async () => {
  const { user } = await renderApp('/Entreprise', { services: school.services })
  const name = await link(NAME)
  const [other] = [...document.querySelectorAll('main .row-heading')].filter((each) => each !== name)
  fireEvent.pointerOver(name, { pointerType: 'touch' })
  // whatever comes of the first would be there before
  expect(await pointAt(user, other as Element)).not.toHaveTextContent(NAME)
  await user.hover(name)
  await waitFor(() => expect(card()).toHaveTextContent(NAME))
  await user.click(name)
  expect(card()).toBeNull()
  expect(await screen.findByRole('heading', { name: NAME })).toBeVisible()
  expect(card()).toBeNull()
})

describe('the place of a card', () => {
  const screen = { width: 1000, height: 500 }
  const size = { width: 300, height: 200 }
  const at = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 20 })

  it('is below the beginning of the link, in either direction', () => {
    expect(cardPlace(at(400, 100), size, screen, false)).toEqual({ left: 400, top: 120 })
    expect(cardPlace(at(400, 100), size, screen, true)).toEqual({ left: 200, top: 120 })
  })

  it('is above where there is no room below, and always on the screen', () => {
    expect(cardPlace(at(900, 400), size, screen, false)).toEqual({ left: 700, top: 200 })
    expect(cardPlace(at(10, 100), size, screen, true)).toEqual({ left: 0, top: 120 })
  })
})
