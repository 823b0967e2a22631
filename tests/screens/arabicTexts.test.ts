import { describe, expect, it } from 'vitest'
import { found, guideOf, type Placed, styleSheet, textsOf } from './textsOf'

/* The rules of docs/style/ar.md, as far as they can be checked automatically. */

const sources = import.meta.glob<string>(
  ['../../src/services/**/*.ts', '!../../src/services/{db,demo,import,structure}/**'],
  { query: '?raw', import: 'default', eager: true },
)
/** Lines of code that contain words of mails and papers. */
const inCode: Placed[] = Object.entries(sources).flatMap(([path, text]) =>
  text
    .split('\n')
    .filter((line) => /[\u0621-\u064a]/.test(line))
    .map((line) => [path.replace('../../', ''), line] as Placed),
)
const catalogue = [...textsOf('ar'), ...guideOf('ar')].filter(([, text]) => /[\u0600-\u06ff]/.test(text))
const arabic = [...catalogue, ...inCode]

it('reads screens, pages, mails, papers and the words beside them', () => {
  const places = arabic.map(([place]) => place)
  for (const part of [
    'i18n/office/',
    'i18n/espace/',
    'src/services/mail/gabarits/textes/',
    'src/services/faits/',
    'docs/guide/ar/',
  ])
    expect(places.some((place) => place.startsWith(part))).toBe(true)
})

describe('Arabic typography', () => {
  it.each([
    [
      'has the comma, the semicolon and the question mark of Arabic',
      /[\u0621-\u0652»)}]\s*[,;?]|[,;?]\s*[\u0621-\u0652«]/,
    ],
    ['has the quotation marks « » without spaces', /["“”]|«\s|\s»/],
    ['has no space before a punctuation mark', /[^\s|][\s\u00a0\u202f]+(?:[:؟؛،!»](?!\w)|\.(?=\s|$))/],
    ['has an ellipsis in one character', /\.\.\./],
    ['has one space between words', /\S {2,}\S/],
    ['has hours of the day without AM and PM', /\b[AP]M\b/],
    ['has no lengthened letters', /\u0640(?!\s?%\{|$)/],
  ])('%s', (_, rule) => {
    expect(found(catalogue, rule)).toEqual([])
  })

  it('writes no tanwin of the fatha', () => {
    expect(found(arabic, /\u064b/)).toEqual([])
  })
})

it('has its hamzas', () => {
  const bare =
    /(?<![\u0621-\u0652])(?:[وفبل]|ال|لل|بال)?(?:الى|او|انت|اسبوع|ايام|اضافة|اعادة|الغاء|ايداع|انشاء|اجراء|ارسال|اعلان|إسم|إختيار|إتفاقية|إستدعاء|إنتظار)(?![\u0621-\u0652])/
  expect(found(arabic, bare)).toEqual([])
})

/** Words that the style sheet replaces by another. */
const OTHERWISE = [
  'لجنة التحكيم',
  'الدرجة',
  'العلامة',
  'المستند',
  'الجدولة',
  'التخصص',
  'الطلاب',
  'المفكرة',
  'التقويم',
  'التوقيع',
  'مكتب التدريب',
  'المكلف بالمتابعة',
  'المؤسسة التعليمية',
  'الهاتف المحمول',
  'كلمة سر',
  'مطلب',
  'إلزامي',
  'المعدات',
  'صلوحية',
] as const

it.each(OTHERWISE)('uses the word of the style sheet, not «%s»', (wrong) => {
  expect(found(arabic, new RegExp(`${wrong}(?![\\u0621-\\u0652])`))).toEqual([])
})

it('keeps العرض for an offer, and calls a view طريقة عرض', () => {
  const views = catalogue.filter(([place]) => place.includes('tableTools') && place.includes(' views '))
  expect(views.length).toBeGreaterThan(10)
  expect(found(views, /العروض|عروضي|(?<!طريقة |طرق )العرض(?![\u0621-\u0652])/)).toEqual([])
})

it('speaks to everybody in the plural of courtesy', () => {
  const toOne =
    /(?<![\u0621-\u0652])[وف]?(?:أعد المحاولة|اختر|أدخل|أضف|افتح|اكتب|اطلب|أنت|لديك|يمكنك|تريد|تحقق من|تأكد|اذكر|صحح|احذف|حدد|حدّد|التقط|هويتك|بريدك|حسابك)(?![\u0621-\u0652])/
  expect(found(arabic, toOne)).toEqual([])
})

it('writes none, one and two in words, and numbers from three on', () => {
  const counted = /(?<!\()%\{(?:smart_count|count)\}(?!\))|(?<![\d.,:/])[012](?= [\u0621-\u064a])/
  const wrong = catalogue
    .filter(([, text]) => text.includes('||||'))
    .filter(([, text]) =>
      text
        .split('||||')
        .slice(0, 3)
        .some((form) => counted.test(form)),
    )
  expect(wrong.map(([place]) => place)).toEqual([])
})

it('counts three to ten otherwise than eleven and more', () => {
  const noun = (form: string | undefined) =>
    form?.match(/%\{(?:smart_count|count)\} ([\u0621-\u0652]{3,})/)?.[1]
  const indeclinable = /غيرها|أخرى|دون|بلا|جديدة|معدلة|ملغاة|مختارة|في|مغادرين/
  const wrong = catalogue
    .filter(([, text]) => text.includes('||||'))
    .filter(([, text]) => {
      const forms = text.split('||||')
      const [few, many] = [noun(forms[3]), noun(forms[4])]
      return few !== undefined && few === many && !indeclinable.test(few)
    })
  expect(wrong.map(([place, text]) => `${place}: ${text}`)).toEqual([])
})

it('names each word it keeps in the style sheet', () => {
  for (const word of [
    'العدد',
    'الوثيقة',
    'الاختصاص',
    'الإمضاء',
    'الرزنامة',
    'لجنة المناقشة',
    'الطور',
    'طريقة عرض',
  ])
    expect(styleSheet('ar')).toContain(word)
})
