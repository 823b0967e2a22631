import { html } from 'hono/html'
import type { Lang } from '../../contract/kernel/constants'
import type { ErrorBody } from '../../contract/kernel/errors'
import { pageOf } from '../pages/shell'
import { langOfRequest, PAGE_HEADERS } from '../pages/written'

/** Why nobody gets in at an address. */
export type Closed = 'unknown' | 'making' | 'suspended' | 'archived' | 'older' | 'away' | 'full'

const STATUS: Readonly<Record<Closed, 404 | 410 | 503>> = {
  unknown: 404,
  making: 503,
  suspended: 503,
  archived: 410,
  older: 503,
  away: 503,
  full: 503,
}
/** How soon to come back, where that helps. */
const RETRY_S: Partial<Record<Closed, number>> = { making: 10, older: 60, away: 10, full: 2 }

/** Answers a request to an address at which no school is open: a page to people, an error to programs. */
export function closedAnswer(
  request: Request,
  why: Closed,
  { title, base = '' }: { title?: string; base?: string } = {},
): Response {
  const status = STATUS[why]
  const retry = RETRY_S[why]
  const headers = {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(retry !== undefined && { 'retry-after': String(retry) }),
  }
  const path = new URL(request.url).pathname.slice(base.length)
  if (/^\/(api|metrics)(\/|$)/.test(path)) {
    const body: ErrorBody = {
      status,
      code: status === 503 ? 'service_unavailable' : 'not_found',
      message: SENTENCES.en[why],
      ...(retry !== undefined && { details: { retryAfter: retry } }),
    }
    return Response.json(body, { status, headers })
  }
  const lang = langOfRequest(request)
  const sentence = SENTENCES[lang][why]
  const page = pageOf({
    lang,
    title: title ?? NAMES[lang],
    site: { title: title ?? NAMES[lang], path: `${base}/` },
    languages: LANGUAGES[lang],
    pathIn: (each) => `?lang=${each}`,
    body: html`<h1>${HEADINGS[lang][why === 'unknown' ? 'unknown' : 'closed']}</h1><p>${sentence}</p>`,
  })
  return new Response(request.method === 'HEAD' ? null : page, {
    status,
    headers: { ...headers, ...PAGE_HEADERS },
  })
}

const NAMES: Readonly<Record<Lang, string>> = {
  fr: 'Espace stage',
  en: 'Espace stage',
  ar: 'فضاء التدريب',
}
const LANGUAGES: Readonly<Record<Lang, string>> = { fr: 'Langues', en: 'Languages', ar: 'اللغات' }
const HEADINGS: Readonly<Record<Lang, Record<'unknown' | 'closed', string>>> = {
  fr: { unknown: 'Adresse inconnue', closed: 'Momentanément fermé' },
  en: { unknown: 'Unknown address', closed: 'Closed at the moment' },
  ar: { unknown: 'عنوان غير معروف', closed: 'مغلق في الوقت الحالي' },
}
const SENTENCES: Readonly<Record<Lang, Record<Closed, string>>> = {
  fr: {
    unknown: 'Aucun établissement n’utilise cette adresse. Vérifiez-la auprès de votre service de stage.',
    making: 'L’espace de votre établissement est en cours de création. Revenez dans quelques instants.',
    suspended: 'L’espace de votre établissement est suspendu. Adressez-vous à votre service de stage.',
    archived:
      'L’espace de votre établissement est archivé et n’est plus consultable. Adressez-vous à votre service de stage.',
    older: 'L’espace de votre établissement est en cours de mise à jour. Revenez dans quelques minutes.',
    away: 'La base de données de votre établissement ne répond pas. Revenez dans quelques instants\u202f; rien n’est perdu.',
    full: 'Trop d’établissements sont utilisés à la fois. Réessayez dans quelques secondes.',
  },
  en: {
    unknown: 'No school uses this address. Please check it with your internship office.',
    making: 'Your school’s space is being set up. Please come back in a moment.',
    suspended: 'Your school’s space is suspended. Please contact your internship office.',
    archived:
      'Your school’s space has been archived and can no longer be opened. Please contact your internship office.',
    older: 'Your school’s space is being updated. Please come back in a few minutes.',
    away: 'Your school’s database does not answer. Please come back in a moment; nothing is lost.',
    full: 'Too many schools are in use at once. Please try again in a few seconds.',
  },
  ar: {
    unknown: 'لا تستعمل أي مؤسسة هذا العنوان. يرجى التحقق منه لدى مصلحة التدريب.',
    making: 'فضاء مؤسستكم قيد الإنشاء. يرجى العودة بعد لحظات.',
    suspended: 'فضاء مؤسستكم معلّق. يرجى الاتصال بمصلحة التدريب.',
    archived: 'تمت أرشفة فضاء مؤسستكم ولم يعد متاحا. يرجى الاتصال بمصلحة التدريب.',
    older: 'فضاء مؤسستكم قيد التحديث. يرجى العودة بعد دقائق.',
    away: 'قاعدة بيانات مؤسستكم لا تستجيب. يرجى العودة بعد لحظات؛ لم يُفقد أي شيء.',
    full: 'عدد المؤسسات المستعملة في آن واحد كبير جدا. يرجى إعادة المحاولة بعد ثوانٍ.',
  },
}
