import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { FrontSite } from '../../src/espace/FrontSite'
import { fr } from './catalogues'

/** The responses of a space's calls, by their paths below `espace/`; all others succeed. */
export type Answers = Record<string, (body: Record<string, unknown>) => object>

/** Answers the calls of a signed-in space. @returns the bodies sent, by call */
export function answerSpace(answers: Answers) {
  const sent: { step: string; body: Record<string, unknown> }[] = []
  localStorage.setItem('espaceToken', 'jeton')
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url)
    const step = pathname.replace('/api/internship/espace/', '')
    const body = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams)
    sent.push({ step, body })
    const answer = await (answers[step] ?? (() => ({ status: 200 })))(body)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return (step: string) => sent.filter((each) => each.step === step).map(({ body }) => body)
}

/** Opens the public site at a path. */
export function openSite(path: string) {
  history.replaceState(null, '', path)
  return render(<FrontSite m={fr} lang="fr" app={<p>the app</p>} onTyping={() => {}} />)
}

/** An internship office without details. */
export const NO_OFFICE = {
  nom: { fr: '', en: '', ar: '' },
  email: '',
  telephone: '',
  horaires: { fr: '', en: '', ar: '' },
}
