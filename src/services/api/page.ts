import { html } from 'hono/html'
import ar from '../../../i18n/api/ar'
import en from '../../../i18n/api/en'
import fr, { type ApiMessages } from '../../../i18n/api/fr'
import { CURSOR_DAYS } from '../../contract/changements/changements'
import { endpoints } from '../../contract/endpoints'
import { JETON_CALLS_A_MINUTE, JETON_PREFIX, sujetsOf } from '../../contract/jeton/sujets'
import type { Lang } from '../../contract/kernel/constants'
import type { Endpoint } from '../../contract/kernel/endpoint'
import { ERROR_STATUS } from '../../contract/kernel/errors'
import { Paging } from '../../contract/kernel/paging'
import { baseNow } from '../kernel/inSchool'
import { type Html, pageOf } from '../pages/shell'
import { DOCS_PATH } from './docsPath'
import { addressOf, FOLLOWING, refusedWith, subjectOf, toldOf } from './openapi'
import { lineOf, schemaOf } from './schemas'

/*
 * The pages that describe the API: our own plain HTML, one page per subject. The usual OpenAPI viewers bring a hundred
 * packages, or load fonts and more from elsewhere.
 */

const TEXTS: Readonly<Record<Lang, ApiMessages>> = { fr, en, ar }

const subjects = [...new Set(endpoints.map(subjectOf))].sort()
const callsOf = (subject: string) => endpoints.filter((endpoint) => subjectOf(endpoint) === subject)

/**
 * The page of a subject such as `internship/stage`, or of all; undefined: there is no such subject.
 *
 * @param legal whether its foot leads to the legal information of the school
 */
export function docsPage(subject: string, lang: Lang, legal: boolean): string | undefined {
  if (subject && !subjects.includes(subject)) return undefined
  const texts = TEXTS[lang]
  const body = subject ? subjectPage(subject, lang, texts) : frontPage(lang, texts)
  const docs = baseNow() + DOCS_PATH
  const path = subject ? `${docs}/${subject}` : docs
  return pageOf({
    lang,
    title: subject || texts.titre,
    site: { title: texts.titre, path: `${docs}?lang=${lang}` },
    languages: texts.langues,
    pathIn: (each) => `${path}?lang=${each}`,
    body,
    legal: legal ? texts.legal : undefined,
  })
}

function frontPage(lang: Lang, texts: ApiMessages): Html {
  const { acces, refus, listes, suivre } = texts
  const refusal = { status: 409, code: 'in_use', message: 'the offer is assigned' }
  const statuses = [...new Set(Object.values(ERROR_STATUS))].sort((a, b) => a - b)
  const codes = (status: number) =>
    Object.entries(ERROR_STATUS)
      .filter(([, each]) => each === status)
      .map(([code]) => html`<code>${code}</code> `)
  return html`<h1>${texts.titre}</h1>
<p>${texts.intro} <a href="${baseNow()}/api/openapi.json">${texts.document}</a></p>
<h2>${acces.titre}</h2>
<p>${acces.texte}</p>
${code(`Authorization: Bearer ${JETON_PREFIX}…`)}
<p>${fill(acces.reste, { appels: JETON_CALLS_A_MINUTE })}</p>
<h2>${refus.titre}</h2>
<p>${refus.texte}</p>
${code(JSON.stringify(refusal, null, 2))}
<table><thead><tr><th>${refus.statut}</th><th>${refus.codes}</th></tr></thead><tbody>
${statuses.map((status) => html`<tr><th scope="row">${status}</th><td dir="ltr">${codes(status)}</td></tr>`)}
</tbody></table>
<h2>${listes.titre}</h2>
<p>${fill(listes.texte, { page: 'page', perPage: 'perPage' })}</p>
${code(lineOf(schemaOf(Paging)))}
<h2>${suivre.titre}</h2>
<p>${fill(suivre.texte, { more: 'more', jours: CURSOR_DAYS })}</p>
${code(FOLLOWING)}
<h2>${texts.sommaire}</h2>
<ul class="subjects" dir="ltr">${subjects.map(
    (subject) =>
      html`<li><a href="${baseNow()}${DOCS_PATH}/${subject}?lang=${lang}">${subject}</a> <span>${callsOf(subject).length}</span></li>`,
  )}</ul>`
}

function subjectPage(subject: string, lang: Lang, texts: ApiMessages): Html {
  const calls = callsOf(subject)
  return html`<h1 dir="ltr">${subject}</h1>
<nav class="calls" aria-label="${texts.appels}" dir="ltr">${calls.map(
    (endpoint) => html`<a href="#${anchorOf(endpoint)}">${endpoint.path}</a>`,
  )}</nav>
${calls.map((endpoint) => callSection(endpoint, lang, texts))}`
}

const anchorOf = ({ path }: Endpoint) => path.replaceAll('/', '-')

function callSection(endpoint: Endpoint, lang: Lang, { appel, qui, limites }: ApiMessages): Html {
  const { about, request, answer } = toldOf(endpoint)
  const { method, access, role, persons, attempts, ownAttempts, bodyBytes, input, output } = endpoint
  const sujets = sujetsOf(endpoint)
  const list = new Intl.ListFormat(lang)
  const who =
    access === 'public'
      ? qui.tous
      : access === 'person'
        ? fill(qui.espace, { personnes: list.format(persons.map((kind) => qui[kind])) })
        : qui[role]
  const bounds = [
    ...(attempts ? [fill(limites.adresse, { nombre: attempts.address, minutes: attempts.minutes })] : []),
    ...(attempts?.account ? [fill(limites.compte, { nombre: attempts.account })] : []),
    ...(ownAttempts
      ? [fill(limites.personne, { nombre: ownAttempts.calls, minutes: ownAttempts.minutes })]
      : []),
    ...(method === 'POST' ? [fill(limites.corps, { ko: Math.round(bodyBytes / 1024) })] : []),
  ]
  const sent = Object.keys(request).length > 0 ? JSON.stringify(request, null, 2) : undefined
  return html`<section id="${anchorOf(endpoint)}">
<h2 dir="ltr"><span class="method">${method}</span> <code>/api/${addressOf(endpoint)}</code></h2>
${about ? html`<p class="about" lang="en" dir="ltr">${withCode(about)}</p>` : ''}
<dl>
<div><dt>${appel.qui}</dt><dd>${who}</dd></div>
${sujets.length > 0 ? html`<div><dt>${appel.domaine}</dt><dd>${sujets.map((sujet) => html`<code>${sujet}</code> `)}</dd></div>` : ''}
${bounds.length > 0 ? html`<div><dt>${appel.limites}</dt><dd>${list.format(bounds)}</dd></div>` : ''}
<div><dt>${appel.refus}</dt><dd>${refusedWith(endpoint).join(', ')} ${appel.autres}</dd></div>
</dl>
<h3>${appel.envoi}</h3>
${Object.keys(input.shape).length > 0 ? code(lineOf(schemaOf(input))) : html`<p>${appel.rien}</p>`}
<h3>${appel.reponse}</h3>
${code(lineOf(schemaOf(output)))}
${
  answer === undefined
    ? ''
    : html`<details><summary>${appel.exemple}</summary>${sent ? code(sent) : ''}${code(JSON.stringify(answer, null, 2))}</details>`
}
</section>`
}

const code = (text: string) => html`<pre dir="ltr" tabindex="0"><code>${text}</code></pre>`

/** Text between backticks is code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))

const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
