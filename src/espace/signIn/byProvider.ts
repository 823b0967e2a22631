import type { IdentityMessages } from '../../../i18n/identity/fr'
import type { Lang } from '../../contract/kernel/constants'
import { ApiError } from '../../ui/calls/ApiError'
import { callIdentity } from '../../ui/calls/identityRoutes'
import { enterOffice, loadYears } from '../../ui/signIn/signIn'
import { CAME_BY_KEY, keepSpace } from '../../ui/signIn/spaceToken'
import { chosenLang } from '../../ui/texts/language'
import { isComingBack } from '../site/hasSpaces'

/*
 * The way to a provider and back, in one tab: the proof that it was started is kept in this tab only, so that an
 * address sent by somebody else signs nobody in.
 */

const TAB_KEY = 'identite'
/** The university chosen last time. */
const UNIVERSITY_KEY = 'etablissement'

interface Begun {
  prise: string
  fournisseur: string
  annee: number | null
  /** The path of the requested page. */
  to: string
}

/** Leaves for a provider, or one university behind it. @throws ApiError */
export async function leaveFor(
  fournisseur: string,
  etablissement: string | undefined,
  annee: number | null,
  to: string,
): Promise<void> {
  const { adresse = '', prise = '' } = await callIdentity('identiteCommencer', {
    fournisseur,
    ...(etablissement && { etablissement }),
  })
  if (etablissement) localStorage.setItem(UNIVERSITY_KEY, etablissement)
  sessionStorage.setItem(TAB_KEY, JSON.stringify({ prise, fournisseur, annee, to } satisfies Begun))
  location.assign(adresse)
}

/** The provider's result, as the address states it until `forgetReturn`. */
export function readReturn(): { passage: string; refusal: string } {
  const hash = new URLSearchParams(location.hash.slice(1))
  return { passage: hash.get('identite') ?? '', refusal: hash.get('identite-refus') ?? '' }
}

export function forgetReturn(): void {
  if (isComingBack()) history.replaceState(history.state, '', location.pathname + location.search)
}

/** What was entered: the office (with a space beside it or not), or the space at the requested page. */
export type Entered = { office: true; hasSpace: boolean } | { office: false; to: string }

/**
 * Takes the session that a passage stands for. @throws ApiError as the services refuse; `link_expired` in another tab
 */
export async function enterBy(passage: string): Promise<Entered> {
  const begun = takeBegun()
  if (!begun) throw begunElsewhere()
  const anneeScolaire_id = begun.annee ?? (await loadYears()).current
  if (anneeScolaire_id === null) throw begunElsewhere()
  const langue = chosenLang()
  const { user, jeton, sortie } = await callIdentity('identiteEntrer', {
    passage,
    prise: begun.prise,
    anneeScolaire_id,
    ...(langue && { langue }),
  })
  if (sortie) localStorage.setItem(CAME_BY_KEY, sortie)
  if (jeton) {
    keepSpace(jeton)
    return { office: false, to: begun.to }
  }
  return { office: true, ...(await enterOffice(user, { email: '', anneeScolaire_id })) }
}

/** Signed in again, or told: `cameBy` no longer says anything. */
export function forgetCameBy(): void {
  sessionStorage.removeItem(CAME_BY_KEY)
  localStorage.removeItem(CAME_BY_KEY)
}

export interface University {
  id: string
  nom: string
}

/** The universities behind a provider, the one chosen last time first. @throws ApiError */
export async function loadUniversities(fournisseur: string, lang: Lang): Promise<University[]> {
  const { etablissements = [] } = await callIdentity('identiteEtablissements', { fournisseur, lang })
  const last = localStorage.getItem(UNIVERSITY_KEY)
  const all = etablissements.map((each) => ({ id: each?.id ?? '', nom: each?.nom ?? '' }))
  return all.sort((a, b) => Number(b.id === last) - Number(a.id === last))
}

/** The sentence for a refusal, by its code; null for any other. */
export const refusalText = (code: string, t: IdentityMessages): string | null =>
  ({
    identity_unknown: t.unknown,
    identity_refused: t.refused,
    provider_unavailable: t.unavailable,
    link_expired: t.late,
    not_found: t.late,
  })[code] ?? null

function takeBegun(): Begun | null {
  const kept = sessionStorage.getItem(TAB_KEY)
  sessionStorage.removeItem(TAB_KEY)
  return kept ? JSON.parse(kept) : null
}

const begunElsewhere = () =>
  new ApiError({
    status: 410,
    code: 'link_expired',
    message: 'this tab has begun no sign-in',
    endpoint: 'identite/entrer',
  })
