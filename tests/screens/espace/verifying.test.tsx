import { createHash, webcrypto } from 'node:crypto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrontSite } from '../../../src/espace/FrontSite'
import { fr } from '../../setup/catalogues'

/* Verifying a paper without an account. */

const CODE = 'K7QD9MXT02VW4HR1'
const paper = {
  code: CODE,
  genre: 'attestation_stage',
  numero: 0,
  personne: 'Inès Karray',
  annee: '2026/2027',
  etat: 'en_vigueur',
  emis_le: '2026-11-29T10:00:00',
  depuis: null as string | null,
}
const absent = () => Response.json({ status: 404, code: 'not_found', message: 'none' }, { status: 404 })

let asked: { path: string; body: Record<string, string> }[]
let answers: Record<string, () => Response>
beforeEach(() => {
  asked = []
  answers = { 'papier/verifier': () => Response.json({ papier: paper }), 'papier/fichier': absent }
  vi.stubGlobal('fetch', async (url: URL, { body }: RequestInit) => {
    const path = new URL(url).pathname.replace('/api/internship/', '')
    if (!path.startsWith('papier/')) return absent()
    asked.push({ path, body: JSON.parse(String(body)) })
    return answers[path]?.() ?? absent()
  })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const open = (path: string) => {
  history.replaceState(null, '', path)
  render(<FrontSite m={fr} lang="fr" app={null} onTyping={() => {}} />)
}

describe('the page that verifies a paper', () => {
  it('describes the paper of its address at once', async () => {
    open('/verifier/k7qd-9mxt-o2vw-4hrl')
    expect(await screen.findByRole('heading', { name: 'Attestation de stage' })).toBeVisible()
    expect(screen.getByText('En vigueur')).toBeVisible()
    expect(screen.getByText('Inès Karray')).toBeVisible()
    expect(screen.getByText('2026/2027')).toBeVisible()
    expect(asked[0]?.body.code).toBe(CODE)
  })

  it('accepts a typed code, and puts it in its address', async () => {
    open('/verifier')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Code du document'), 'k7qd ٩mxt o2vw 4hrl')
    await user.click(screen.getByRole('button', { name: 'Vérifier' }))
    expect(await screen.findByText('Inès Karray')).toBeVisible()
    expect(location.pathname).toBe('/verifier/K7QD-9MXT-02VW-4HR1')
  })

  it('reports unknown and invalid codes, without a call for the latter', async () => {
    answers['papier/verifier'] = absent
    open('/verifier')
    const user = userEvent.setup()
    const field = await screen.findByLabelText('Code du document')
    await user.type(field, 'K7QD')
    await user.click(screen.getByRole('button', { name: 'Vérifier' }))
    expect(await screen.findByText(/compte seize lettres/)).toBeVisible()
    expect(asked).toEqual([])
    await user.clear(field)
    await user.type(field, CODE)
    await user.click(screen.getByRole('button', { name: 'Vérifier' }))
    expect(await screen.findByText(/Aucun document émis/)).toBeVisible()
  })

  it.each([
    [{ etat: 'remplace', depuis: '2026-12-01T09:00:00' }, /corrigé le mardi 1er décembre 2026/],
    [{ etat: 'retire' }, /l’a annulé, ou ce qu’il atteste a changé/],
    [{ etat: 'oublie', personne: '' }, /ne conserve plus/],
    [{ genre: 'convention', etat: 'a_signer' }, /n’engage encore personne/],
    [{ genre: 'convention', depuis: '2026-12-01T09:00:00' }, /que tous ont signé le mardi 1er décembre 2026/],
    [{ genre: 'convention', etat: 'modifie', depuis: '2026-12-01T09:00:00' }, /Un avenant signé par tous/],
  ])('describes its state: %o', async (more, said) => {
    answers['papier/verifier'] = () => Response.json({ papier: { ...paper, ...more } })
    open(`/verifier/${CODE}`)
    expect(await screen.findByText(said)).toBeVisible()
  })

  it('compares a file by its digest, the only thing sent', async () => {
    open(`/verifier/${CODE}`)
    await screen.findByText('Inès Karray')
    const user = userEvent.setup()
    const content = '%PDF-1.7 attestation'
    // the pages' own test environment reads no files
    const file = Object.assign(new File([content], 'Attestation.pdf', { type: 'application/pdf' }), {
      arrayBuffer: async () => Buffer.from(content),
    })
    await user.upload(screen.getByLabelText('Choisir un PDF'), file)
    expect(await screen.findByText(/n’est pas, à l’octet près/)).toBeVisible()
    expect(asked.at(-1)).toEqual({
      path: 'papier/fichier',
      body: { empreinte: createHash('sha256').update(content).digest('hex') },
    })
    answers['papier/fichier'] = () => Response.json({ le: '2026-11-29T10:00:00', total: 1, papiers: [paper] })
    await user.upload(screen.getByLabelText('Choisir un PDF'), file)
    expect(await screen.findByText(/à l’octet près, celui que/)).toBeVisible()
    answers['papier/fichier'] = () =>
      Response.json({
        le: '2026-11-29T10:00:00',
        total: 1,
        papiers: [{ ...paper, code: 'A'.repeat(16), personne: 'Zied Abidi' }],
      })
    await user.upload(screen.getByLabelText('Choisir un PDF'), file)
    expect(await screen.findByText(/pas le document qui porte ce code/)).toBeVisible()
    expect(screen.getByText('Zied Abidi')).toBeVisible()
  })
})
