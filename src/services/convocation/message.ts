import { setImmediate as nextTurn } from 'node:timers/promises'
import { isolate, isolateTurning, sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import { inALine } from '../../contract/kernel/inALine'
import { eventOf, placeOf } from '../agenda/defences'
import { icsOf } from '../agenda/ics'
import { onOneLine } from '../mail/gabarits/fill'
import { dayIn, defenceOf, shortDayIn } from '../mail/gabarits/words'
import type { Invitation } from '../mail/outbox'
import type { Annonce, Prepared, PreparedItem } from './prepare'
import { WORDS } from './words'

/* A person's message: the values of the gabarit, and the invitations. */

/** The names of the jury's roles, by their ids. */
export type RoleNames = ReadonlyMap<number, Record<Lang, string>>

/** What a role of `internship.v_convoque` is called. */
export function roleIn(lang: Lang, role: string, names: RoleNames): string {
  const [kind = '', type] = role.split('/')
  const { roles } = WORDS[lang]
  return (type && names.get(Number(type))?.[lang]) || roles[kind as keyof typeof roles] || ''
}

/** The text of a message that begins with what is new, changed or cancelled. */
export const keyOf = (items: readonly Pick<PreparedItem, 'genre' | 'dit'>[]) => {
  if (items.every(({ genre }) => genre === 'annulee')) return 'convocation_annulee'
  return items.some(({ genre }) => genre !== 'nouvelle') ? 'convocation_modifiee' : 'convocation'
}

export interface About {
  names: RoleNames
  /** By the id of the assignment: the campaign's name, and what to bring. */
  campagnes: ReadonlyMap<number, { nom: string; a_apporter: string }>
  /** By defence: why it is announced. */
  motifs: ReadonlyMap<number, Motifs>
  /** By defence: the deadline of the report, if one is awaited. */
  remises: ReadonlyMap<number, string>
  /** The defences whose report has been handed in. */
  rapports: ReadonlySet<number>
}

/** The reason why a juror is replaced is private, and only told to the jury and the supervisor. */
export interface Motifs {
  tous?: string
  jury?: string
}

const isOfJury = (role: string) => role === 'encadrant' || role.startsWith('jury')

const motifOf = ({ soutenance_id, a_dire }: PreparedItem, { motifs }: About): string => {
  const { tous = '', jury = tous } = motifs.get(soutenance_id) ?? {}
  return a_dire.roles.every(isOfJury) ? jury : tous
}

/** The values of the gabarit; those about a single defence are empty if there are several. */
export function valuesOf({ nom, lang, items }: Omit<Prepared, 'email' | 'convoque_id'>, about: About) {
  const isMixed = items.some(({ genre }) => genre !== items[0]?.genre) || items[0]?.genre === 'modifiee'
  const [first, second] = items
  const campaigns = items.flatMap(({ affectation_id }) => about.campagnes.get(affectation_id) ?? [])
  const coming = items.filter(({ genre }) => genre !== 'annulee')
  const single = first && !second ? singleOf(first.a_dire, lang, about.names) : {}
  return {
    destinataire: nom,
    seance: seanceOf(items, lang, about.names),
    soutenances: items.map((item) => blockOf(item, lang, about, isMixed)).join('\n\n'),
    ...single,
    acces: distinct(
      coming.flatMap(({ a_dire }) => (a_dire.acces ? `${a_dire.salle} – ${a_dire.acces}` : [])),
    ),
    campagne: sideBySide(lang, [...new Set(campaigns.map(({ nom: campaign }) => campaign))]),
    a_apporter: distinct(campaigns.flatMap(({ a_apporter }) => a_apporter || [])),
    motif: inALine(lang, [...new Set(items.map((item) => motifOf(item, about)))]),
    question: questionOf(coming, lang),
  }
}

/** An answer stays valid while the time is the same, so nothing is asked again. */
function questionOf(coming: readonly PreparedItem[], lang: Lang): string {
  const { question } = WORDS[lang]
  const isAnswered = ({ genre, dit, a_dire, reponse }: PreparedItem) =>
    genre === 'modifiee' && Boolean(reponse) && dit?.debut === a_dire.debut && dit.fin === a_dire.fin
  if (!coming.every(isAnswered)) return question.asked
  const [first] = coming
  const isOne = coming.every(({ reponse }) => reponse === first?.reponse)
  return question[(isOne && first?.reponse) || 'both']
}

/**
 * The subject of a mail: the student, time, place and the recipient's role; for several defences, their number and
 * dates, and the role if it is the same in all.
 */
function seanceOf(items: readonly PreparedItem[], lang: Lang, names: RoleNames): string {
  const { defences, between } = WORDS[lang]
  const [first, second] = items
  if (!first) return ''
  if (second) {
    const days = [...new Set(items.map(({ a_dire }) => a_dire.debut.slice(0, 10)))].sort()
    const [from = '', until = from] = [days[0], days.at(-1)]
    const when =
      from === until ? shortDayIn(lang, from) : between(shortDayIn(lang, from), shortDayIn(lang, until))
    const roles = [...new Set(items.map((item) => rolesIn(lang, item.a_dire, names)))]
    return withRole(sideBySide(lang, [defences(items.length), when]), roles)
  }
  const { a_dire } = first
  const isOwn = a_dire.roles.includes('etudiant')
  const when = `${shortDayIn(lang, a_dire.debut.slice(0, 10))} ${a_dire.debut.slice(11, 16)}`
  const whose = defenceOf(lang, isOwn ? null : inSubject(a_dire.etudiant))
  const parts = [whose, when, inSubject(a_dire.salle)].filter(Boolean)
  return withRole(sideBySide(lang, parts), isOwn ? [] : [rolesIn(lang, a_dire, names)])
}

const withRole = (what: string, [role, other]: readonly string[]) =>
  role && other === undefined ? `${what} (${role})` : what

const distinct = (texts: readonly string[]) => [...new Set(texts)].join('\n')

const singleOf = (annonce: Annonce, lang: Lang, names: RoleNames) => ({
  role: rolesIn(lang, annonce, names),
  etudiant: annonce.etudiant,
  sujet: annonce.sujet,
  entreprise: annonce.entreprise,
  date: dayIn(lang, annonce.debut.slice(0, 10)),
  heure: annonce.debut.slice(11, 16),
  salle: annonce.salle,
  batiment: annonce.batiment,
  jury: annonce.jury.map((each) => memberOf(each)).join('\n'),
  encadrant: annonce.encadrant ?? '',
})

const rolesIn = (lang: Lang, { roles }: Annonce, names: RoleNames) =>
  sideBySide(
    lang,
    roles.map((role) => roleIn(lang, role, names)),
  )

const memberOf = ({ nom, role }: Annonce['jury'][number]) => (role ? `${named(nom)} (${role})` : named(nom))

/** A typed text inside a sentence of the product. */
const named = (text: string) => isolate(onOneLine(text))

/** The same in a subject, which some programs show with every mark. */
const inSubject = (text: string) => isolateTurning(onOneLine(text))

/** The deadline of a defence's report, only for its student, who hands it in. */
export const reportDueOf = ({ soutenance_id, genre, a_dire }: PreparedItem, { remises }: About) =>
  genre !== 'annulee' && a_dire.roles.includes('etudiant') ? remises.get(soutenance_id) : undefined

/** Whether somebody learns that the report of a defence is there: jury and supervisor, who read it. */
export const readsReport = ({ soutenance_id, genre, a_dire }: PreparedItem, { rapports }: About) =>
  genre !== 'annulee' && a_dire.roles.some(isOfJury) && rapports.has(soutenance_id)

/** The lines about one defence. */
function blockOf(item: PreparedItem, lang: Lang, about: About, isMixed: boolean): string {
  const { genre, a_dire, dit } = item
  const { genres, colon, ...words } = WORDS[lang]
  const whole = (annonce: Annonce) => [...whenIn(lang, annonce), ...placedAt(annonce)]
  const due = reportDueOf(item, about)
  const was = genre === 'modifiee' ? dit : null
  const moved = was && whole(was).join() !== whole(a_dire).join()
  const seats = ({ jury }: Annonce) => sideBySide(lang, jury.map(memberOf))
  return [
    `${isMixed ? `${genres[genre]}${colon} ` : ''}${sideBySide(lang, whenIn(lang, a_dire))}`,
    ...(moved ? [`${words.before}${colon} ${sideBySide(lang, whole(was))}`] : []),
    ...(genre === 'modifiee' && dit?.decale !== a_dire.decale ? [words.zone] : []),
    sideBySide(lang, placedAt(a_dire)),
    ...(a_dire.huis_clos && genre !== 'annulee' ? [words.closed] : []),
    ...(was?.huis_clos && !a_dire.huis_clos ? [words.public] : []),
    ...(a_dire.lien_reunion && genre !== 'annulee'
      ? [`${words.meeting}${colon} ${a_dire.lien_reunion}`]
      : []),
    ...(was?.lien_reunion && !a_dire.lien_reunion ? [words.noMeeting] : []),
    `${named(a_dire.etudiant)}${colon} ${named(a_dire.sujet)}`,
    `${words.role}${colon} ${rolesIn(lang, a_dire, about.names)}`,
    ...(genre === 'annulee' ? [] : [`${words.jury}${colon} ${seats(a_dire)}`]),
    ...(was && seats(was) !== seats(a_dire) ? [`${words.juryBefore}${colon} ${seats(was)}`] : []),
    ...(due ? [`${words.report}${colon} ${dayIn(lang, due)}`] : []),
    ...(readsReport(item, about) ? [words.reportThere] : []),
  ].join('\n')
}

const placedAt = (annonce: Annonce) => placeOf(annonce).map(onOneLine)

const whenIn = (lang: Lang, { debut, fin }: Annonce) => [
  dayIn(lang, debut.slice(0, 10)),
  `${debut.slice(11, 16)} – ${fin.slice(11, 16)}`,
]

interface Inviting {
  /** Whether calendar replies are read. */
  repond: boolean
  /** Of the school, which programs look for on a map. */
  adresse: string
  fuseau: string
  organisateur: { nom: string; email: string }
  now: Date
}

/** The number of an invitation: that of the defence, and above that of the person's last one. */
export const numberOf = ({ a_dire, numero }: Pick<PreparedItem, 'a_dire' | 'numero'>): number =>
  numero === null ? a_dire.sequence : Math.max(a_dire.sequence, numero + 1)

/**
 * An iCalendar object for each defence: all events of one REQUEST would have to be the same (RFC 5546, 3.2.2). Yields
 * in between, so that somebody with fifty of them does not delay other calls.
 */
export async function invitationsOf(
  { nom, email, lang, items }: Prepared,
  { repond, adresse, fuseau, organisateur, now }: Inviting,
): Promise<Invitation[]> {
  const invitations: Invitation[] = []
  for (const item of items) {
    const { genre, a_dire } = item
    const methode = genre === 'annulee' ? 'CANCEL' : 'REQUEST'
    const defence = { ...a_dire, sequence: numberOf(item), modifie_le: now }
    // somebody who is no longer expected does not learn where it is held
    const event = eventOf(methode === 'CANCEL' ? { ...defence, lien_reunion: '' } : defence, lang, adresse)
    const invitation = { methode, organisateur, invite: { nom, email }, repond } as const
    invitations.push({ methode, ics: icsOf({ nom: '', fuseau, events: [event], invitation }) })
    await nextTurn()
  }
  return invitations
}
