import { html, raw } from 'hono/html'
import ar from '../../../../i18n/console/ar'
import en from '../../../../i18n/console/en'
import fr, { type ConsoleMessages } from '../../../../i18n/console/fr'
import { ANNONCE_MAX, GENRES_ANNONCE } from '../../../contract/etat/annonce'
import { DEFAULT_LANG, LANGS, type Lang } from '../../../contract/kernel/constants'
import type { ConsoleSignIn } from '../../kernel/consoleSignIn'
import { type Html, pageOf, policyOf } from '../../pages/shell'
import { bannerNow } from '../banner'
import type { School } from '../entry'
import type { Health } from '../health'
import { VERSION } from '../version'
import style from './console.css?raw'

const TEXTS: Readonly<Record<Lang, ConsoleMessages>> = { fr, en, ar }

export const CONSOLE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyOf({ style, forms: true }),
  'cache-control': 'no-store',
}

/** A form that nothing was done for. */
export interface Refused {
  problem: 'text' | 'nobody'
  /** What it said, which stays on the page. */
  typed: URLSearchParams
}

/** Why nobody is signed in. */
export type Problem = 'wrong' | 'often' | 'busy' | 'off' | 'expired' | 'refused' | 'away' | 'stranger'

interface SignInShown {
  lang: Lang
  /** Undefined: by password alone. */
  ways: ConsoleSignIn | undefined
  problem?: Problem | undefined
  /** Who somebody is at the provider, who is no operator. */
  subject?: string | undefined
  /** They have just signed out here, and may do so at the provider. */
  left?: boolean
}

export function signInPage({ lang, ways, problem, subject, left = false }: SignInShown): string {
  const { connexion } = TEXTS[lang]
  const provider = ways?.provider.label?.[lang] ?? connexion.fournisseur
  const isFolded = ways && !ways.passwords && !BY_PASSWORD.includes(problem)
  const form = html`<form class="plain narrow" method="post" action="/console/sign-in?lang=${lang}">
<label class="field">${connexion.email}<input type="email" name="email" autocomplete="username" required${ways ? '' : raw(' autofocus')} dir="ltr"></label>
<label class="field">${connexion.motDePasse}<input type="password" name="password" autocomplete="current-password" required dir="ltr"></label>
<div class="acts"><button class="${ways ? 'second' : 'first'}">${connexion.entrer}</button></div>
</form>`
  return page(
    lang,
    html`<h1>${connexion.titre}</h1>
${problem ? html`<p class="said bad" role="alert">${fill(connexion[problem], 'fournisseur', provider)}</p>` : ''}
${subject ? html`<p>${connexion.identifiant} <bdi class="id">${subject}</bdi></p>` : ''}
${left && ways ? html`<p class="said" role="status">${connexion.sorti} <a href="/console/identite/sortie?lang=${lang}">${connexion.sortirAussi}</a></p>` : ''}
${
  ways
    ? html`<p><a class="button first" href="/console/identite?lang=${lang}">${fill(connexion.par, 'fournisseur', provider)}</a></p>
<details${isFolded ? '' : raw(' open')}><summary>${connexion.parMotDePasse}</summary>${form}</details>`
    : form
}`,
  )
}

/** Whoever got these has tried a password. */
const BY_PASSWORD: readonly (Problem | undefined)[] = ['wrong', 'often', 'busy']

/**
 * What follows a sign-in by a provider. The browser goes on by itself, from a page of the console: coming from the
 * provider's, it would not send the session's cookie.
 */
export function enteredPage(lang: Lang): string {
  const { connexion } = TEXTS[lang]
  return page(
    lang,
    html`<h1>${connexion.entre}</h1><p><a class="button first" href="/console?lang=${lang}">${connexion.continuer}</a></p>`,
  )
}

/** What follows when the directory itself cannot be asked. */
export function silentPage(lang: Lang): string {
  const { ecoles } = TEXTS[lang]
  return page(lang, html`<h1>${ecoles.titre}</h1><p class="said bad" role="alert">${ecoles.repertoire}</p>`)
}

/** What the console shows of an entry. */
type Entry = Pick<School, 'name' | 'title' | 'hosts' | 'state' | 'version' | 'banner' | 'limits'>

interface Shown {
  lang: Lang
  operator: string
  schools: readonly Entry[]
  health: ReadonlyMap<string, Health | string>
  /** Why some cannot be served. */
  faults: ReadonlyMap<string, string | undefined>
  refused: Refused | undefined
  timeZone: string
  /** Which forms of this page carry. */
  secret: string
}

export function consolePage({ lang, operator, schools, refused, secret, ...shown }: Shown): string {
  const { connexion, ecoles, annonce } = TEXTS[lang]
  const hidden = html`<input type="hidden" name="secret" value="${secret}">`
  return page(
    lang,
    html`<form class="who" method="post" action="/console/sign-out?lang=${lang}">${hidden}<span dir="ltr">${operator}</span><button>${connexion.sortir}</button></form>
<h1>${ecoles.titre}</h1>
${schools.length === 0 ? html`<p>${ecoles.aucune}</p>` : tableOf({ lang, schools, ...shown })}
<h2 id="annonce">${annonce.titre}</h2>
<p>${annonce.aide}</p>
${refused ? html`<p class="said bad" role="alert">${annonce[refused.problem]}</p>` : ''}
${bannerForm({ lang, schools, typed: refused?.typed ?? new URLSearchParams() }, hidden)}`,
  )
}

const page = (lang: Lang, body: Html): string =>
  pageOf({
    lang,
    title: TEXTS[lang].titre,
    site: { title: TEXTS[lang].titre, path: `/console?lang=${lang}` },
    languages: TEXTS[lang].langues,
    pathIn: (each) => `/console?lang=${each}`,
    body,
    style,
  })

type Table = Pick<Shown, 'lang' | 'schools' | 'health' | 'faults' | 'timeZone'>

function tableOf(shown: Table): Html {
  const { lang, schools } = shown
  const { ecoles: t } = TEXTS[lang]
  const heads = [
    t.nom,
    t.etat,
    t.sante,
    t.base,
    t.fichiers,
    t.version,
    t.sauvegarde,
    t.courriels,
    t.personnes,
  ]
  const numbers: readonly string[] = [t.base, t.fichiers, t.courriels, t.personnes]
  return html`<div class="wide" tabindex="0" role="region" aria-label="${t.titre}"><table role="table">
<thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th scope="col" role="columnheader"${numbers.includes(head) ? raw(' class="number"') : ''}>${head}</th>`)}</tr></thead>
<tbody role="rowgroup">${schools.map((school) => rowOf(school, shown))}</tbody>
</table></div>`
}

function rowOf(school: Entry, { lang, timeZone, ...shown }: Table): Html {
  const health = shown.health.get(school.name)
  const fault = shown.faults.get(school.name)
  const locale = `${lang === 'en' ? 'en-GB' : lang}-u-nu-latn`
  const { ecoles: t, etats } = TEXTS[lang]
  const numbers = typeof health === 'object' ? health : undefined
  const number = new Intl.NumberFormat(locale)
  const size = (bytes: number) => fill(t.taille, 'nombre', number.format(megabytes(bytes)))
  const limit = school.limits.files
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const isCurrent = school.version === VERSION
  const named = (label: string, value: Html | string | number, isNumber = false, isQuiet = value === NONE) =>
    html`<td role="cell" data-label="${label}"${isQuiet ? raw(' data-none') : ''}${isNumber ? raw(' class="number"') : ''}>${value}</td>`
  return html`<tr role="row">
<th scope="row" role="rowheader">${school.title}<small><bdi>${school.name}</bdi></small>${school.hosts.map((host) => html`<small><bdi>${host}</bdi></small>`)}${saidIn(lang, school)}</th>
<td role="cell">${etats[school.state]}</td>
<td role="cell"${health || fault ? '' : raw(' data-none')}>${healthIn(lang, fault, health)}</td>
${named(t.base, numbers ? size(numbers.database) : NONE, true)}
${named(
  t.fichiers,
  numbers
    ? html`${size(numbers.files)}${limit ? html`<small>${fill(t.limite, 'nombre', number.format(limit))}</small>` : ''}`
    : NONE,
  true,
)}
${named(t.version, school.version === null ? NONE : html`${isCurrent ? t.actuelle : html`<span class="bad">${t.ancienne}</span>`}<small><bdi>${school.version.split('_', 1)}</bdi></small>`, false, isCurrent || school.version === null)}
${named(t.sauvegarde, numbers ? (numbers.saved ? html`<span class="day">${day.format(numbers.saved)}</span> <small>${hour.format(numbers.saved)}</small>` : html`<span class="bad">${t.jamais}</span>`) : NONE)}
${named(t.courriels, numbers ? html`<span${numbers.mails > 0 ? raw(' class="bad"') : ''}>${number.format(numbers.mails)}</span>` : NONE, true, !numbers?.mails)}
${named(t.personnes, numbers ? number.format(numbers.people) : NONE, true)}
</tr>`
}

function healthIn(lang: Lang, fault: string | undefined, health: Health | string | undefined): Html | string {
  const { ecoles: t } = TEXTS[lang]
  const said = (what: string, why: string) =>
    html`<span class="bad">${what}</span><small><bdi lang="en">${why}</bdi></small>`
  if (typeof health === 'string') return said(t.silence, health)
  if (fault) return said(t.empeche, fault)
  return health ? t.repond : NONE
}

/** Not known, or there is none: left out where there is little room, as is what is as it should be. */
const NONE = '–'

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10

/** In the language of the page, or else in one that it was written in. */
function saidIn(lang: Lang, { banner }: Entry): Html | string {
  const texte = bannerNow(banner)?.texte
  const written = [lang, DEFAULT_LANG, ...LANGS].find((each) => texte?.[each])
  return texte && written
    ? html`<small class="announced">${TEXTS[lang].ecoles.annonce} <q lang="${written}" dir="auto">${texte[written]}</q></small>`
    : ''
}

function bannerForm(
  { lang, schools, typed }: Pick<Shown, 'lang' | 'schools'> & Pick<Refused, 'typed'>,
  hidden: Html,
): Html {
  const { annonce: t } = TEXTS[lang]
  const has = (name: string, value: string) => typed.getAll(name).includes(value)
  const option = (name: string, value: string, said: string) =>
    html`<option value="${value}"${has(name, value) ? raw(' selected') : ''}>${said}</option>`
  const tick = (type: 'radio' | 'checkbox', name: string, value: string, isTicked: boolean, said: string) =>
    html`<label class="ticked"><input type="${type}" name="${name}" value="${value}"${isTicked ? raw(' checked') : ''}>${said}</label>`
  const some = has('whom', 'some')
  return html`<form class="plain" method="post" action="/console/banner?lang=${lang}">${hidden}
${LANGS.map(
  (each) =>
    html`<label class="field">${t[each]}<textarea name="${each}" rows="2" maxlength="${ANNONCE_MAX}" lang="${each}" dir="${each === 'ar' ? 'rtl' : 'ltr'}">${typed.get(each) ?? ''}</textarea></label>`,
)}
<label class="field">${t.genre}<select name="genre">${GENRES_ANNONCE.map((genre) => option('genre', genre, t[genre]))}</select></label>
<label class="field">${t.duree}<select name="hours">${Object.entries(t.heures).map(([hours, said]) => option('hours', hours, said))}${option('hours', '', t.sansFin)}</select></label>
<fieldset><legend>${t.pour}</legend>
${tick('radio', 'whom', 'all', !some, t.tous)}
${tick('radio', 'whom', 'some', some, t.choisis)}
<div class="columns">${schools.map(({ name, title }) => tick('checkbox', 'school', name, has('school', name), title))}</div>
</fieldset>
<div class="acts"><button class="first" name="act" value="set">${t.publier}</button><button name="act" value="clear">${t.retirer}</button></div>
</form>`
}

const fill = (text: string, name: string, value: string) => text.replace(`%{${name}}`, () => value)
