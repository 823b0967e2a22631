import { commenceDans } from '../../../contract/demande/anneeDes'
import { paysCode } from '../../../contract/faits/pays'
import { OBLIGATOIRE } from '../../../contract/kernel/constants'
import { aUnJourOuvre, type Periode } from '../../../contract/regle/jours'
import { type Regles, reglesDe } from '../../../contract/regle/regles'
import { joursTravailles, semaineAccordee } from '../../../contract/regle/semaine'
import { addressKey } from '../../kernel/addressKey'
import { groupsOf } from '../../kernel/groupsOf'
import { type Calendrier, calendars, chomesDe, NO_DAYS } from '../../regle/feries'
import { shorten, written } from '../row/values'
import { type CompanyRow, companiesOf } from './assignmentCompanies'
import { FAITS, type Offer, type SettledOffer, settleOffer } from './assignmentOffers'
import { type Contact, tutorsOf } from './assignmentTutors'
import type { Made, Settle, Settled, Settling, Unsettled } from './settle'

/** What the settling of assignments needs. */
export interface AssignmentContext {
  companies: CompanyRow[]
  contacts: Contact[]
  /** Their names in the form in which two are the same (`public.fold`). */
  sites: { entreprise_id: number; nom: string; pays: string }[]
  offers: Offer[]
  students: { id: number; email: string }[]
  /** The supervisors who have the address of a student. */
  own: { etudiant: number; encadrant: number }[]
  /** Days of internships beside which their students may have another one. */
  occupied: { id: number; etudiant: number; debut: string | null; fin: string | null }[]
  /** Students who have an address of a company. */
  employees: { etudiant: number; entreprise: number }[]
  regles: Regles
  calendrier: Calendrier
  /** Whether the school asks for the country of internships. */
  demande: boolean
  annee: { debut: string | null; fin: string | null }
  /** All years of the school. */
  annees: { debut: string; fin: string }[]
}

/**
 * Settles the cells of an assignment that depend on each other: the company, found by number or name or created; the
 * offer, found or created from the subject; the tutor among the company's people; the facts of the internship, under
 * the school's rules.
 */
export async function assignmentRows(more: string, by: Settling): Promise<Settle> {
  const context = JSON.parse(more) as AssignmentContext
  const emails = new Map(context.students.map(({ id, email }) => [id, addressKey(email)]))
  const isOwn = (row: Unsettled, email: string) => {
    const address = emails.get(studentOf(row))
    return address !== undefined && address !== '' && address === addressKey(email)
  }
  const companies = companiesOf(context.companies, isOwn, by)
  const tutors = tutorsOf(context.contacts, isOwn, by)
  const names = new Map(context.companies.map(({ id, nom }) => [id, nom]))
  const offers = new Map(context.offers.map((offer) => [offer.id, offer]))
  const rules = rulesOf(context, await daysOffOf(context, by))
  const sites = new Set(
    context.sites.map(({ entreprise_id, nom }) => JSON.stringify([entreprise_id, folded(nom)])),
  )
  /** A site or service that the company does not have yet. */
  const newSite = ({ values, whole }: Unsettled, { entreprise_id }: SettledOffer) => {
    const name = whole.site && String(values.site ?? '')
    return name && !sites.has(JSON.stringify([entreprise_id, folded(name)])) ? name : undefined
  }
  return (row) => {
    const made: Made[] = []
    const company = companies(row)
    const offer = settleOffer(row, company, { offers, names }, by)
    if (offer.made) {
      made.push({ field: 'stage', key: String(row.line), name: offer.made })
      if (company?.made)
        made.push({
          field: 'entreprise',
          key: company.key,
          name: [company.made.nom_entreprise, company.own].filter(Boolean).join(' · '),
        })
    }
    settleFacts(row, offer)
    const tutor = tutors(row, offer)
    if (tutor?.made) made.push({ field: 'tuteur', key: tutor.key, name: tutor.name })
    const site = newSite(row, offer)
    if (site) made.push({ field: 'site', key: JSON.stringify([offer.company, folded(site)]), name: site })
    rules(row, offer)
    const { encadrant, etat_stage = row.was?.etat_stage } = row.values
    const isAnother = encadrant !== undefined && encadrant !== written(row.was?.encadrant)
    const own = ({ etudiant, encadrant: id }: AssignmentContext['own'][number]) =>
      etudiant === studentOf(row) && id === encadrant
    if (isAnother && etat_stage === OBLIGATOIRE && context.own.some(own)) {
      const value = shorten(row.whole.encadrant ?? '')
      row.faults.push({ field: 'encadrant', code: 'held', value, reason: 'student_own_address' })
    }
    const signsThere = ({ etudiant, entreprise }: AssignmentContext['employees'][number]) =>
      etudiant === studentOf(row) && entreprise === offer.entreprise_id
    if (offer.isOther && context.employees.some(signsThere)) {
      const field = row.whole.entreprise ? 'entreprise' : 'stage'
      const value = shorten(row.whole[field] ?? '')
      row.faults.push({ field, code: 'held', value, reason: 'student_company_address' })
    }
    if (Number(encadrant) < 0 && etat_stage === OBLIGATOIRE)
      made.push({ field: 'encadrant', key: String(encadrant), name: by.labelOf('encadrant', encadrant) })
    const labels = offer.made ? { stage: offer.made } : undefined
    return {
      made,
      ...(labels && { labels }),
      beside: {
        sujet: offer.made,
        entreprise: offer.entreprise_id,
        societe: offer.made ? company?.made : undefined,
        personne: tutor?.written,
      },
    } satisfies Settled
  }
}

/** About as `public.fold`: what it tells apart is only told in the preview. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const studentOf = ({ values, was }: Unsettled) => Number(values.matricule ?? written(was?.matricule))

/** An assignment to another internship begins with the facts of its offer. */
function settleFacts({ values, was }: Unsettled, { base, isOther }: SettledOffer): void {
  if (isOther) {
    for (const fait of FAITS) values[fait] ??= base[fait]
    values.semaine ??= ''
    values.assurance ??= ''
    values.teletravail_lieu ??= ''
  }
  // who says how many days says that there are some
  if (values.teletravail && values.distance === undefined) values.distance = 1
  const before = isOther ? { heures: null, semaine: '' } : weekOf(was)
  const after = weekOf({ ...before, ...values })
  for (const [name, value] of Object.entries(semaineAccordee(after, before)))
    if (value !== before[name as keyof typeof before]) values[name] = value
}

const weekOf = (row: Record<string, unknown> | undefined) => ({
  heures: (row?.heures as number | null | undefined) ?? null,
  semaine: (row?.semaine as string | undefined) ?? '',
})

type Facts = Record<string, unknown>

/** The days on which nobody is due at the place of an internship, as the view of internships finds it. */
async function daysOffOf(
  { companies, sites, calendrier, demande, regles }: AssignmentContext,
  { country }: Settling,
): Promise<(was: Facts | undefined, values: Facts, company: number | undefined) => ReadonlySet<string>> {
  if (!presenceRefused(regles)) return () => NO_DAYS
  const feriesIn = await calendars()
  const ofCompany = new Map(companies.map(({ id, pays }) => [id, pays]))
  const ofSite = new Map(
    sites.map(({ entreprise_id, nom, pays }) => [JSON.stringify([entreprise_id, folded(nom)]), pays]),
  )
  return (was, values, company) => {
    const siteIn = ({ site }: Facts) =>
      ofSite.get(JSON.stringify([company, folded(String(site ?? ''))])) ?? ''
    const after = { ...was, ...values }
    const isMoved = was && folded(String(was.site)) !== folded(String(after.site))
    // a country that came with the former site goes with it
    const isLeft = isMoved && values.pays_stage === undefined && was.pays_stage === siteIn(was)
    const said = isLeft ? '' : paysCode(String(after.pays_stage ?? ''))
    const place = said || siteIn(after) || ofCompany.get(company ?? 0) || calendrier.pays
    const pays = demande ? String(place) : null
    return chomesDe({ ...daysOf(after), pays }, { country }, calendrier, feriesIn)
  }
}

const daysOf = ({ debut, fin }: Facts) => ({
  debut: (debut as string | null | undefined) ?? null,
  fin: (fin as string | null | undefined) ?? null,
})

/** The school's refusing rules about days and pay: a line that newly breaks one is refused. */
function rulesOf(
  { regles, annee, annees, calendrier: { ouvres }, occupied }: AssignmentContext,
  daysOff: Awaited<ReturnType<typeof daysOffOf>>,
) {
  const others = new Map(
    groupsOf(occupied, ({ etudiant }) => etudiant).map((theirs) => [theirs[0].etudiant, theirs]),
  )
  const refusing = Object.fromEntries(
    Object.entries(regles).map(([name, rule]) => [
      name,
      rule.effet === 'refuse' ? rule : { ...rule, effet: 'aucun' },
    ]),
  ) as Regles
  const broken = (row: Facts, pauses: readonly Periode[], feries: ReadonlySet<string>) => {
    const gratification = (row.gratification as number | null | undefined) ?? null
    const presence = (row.presence as number | null | undefined) ?? null
    const nobody = { autres: [], encadrant: 0, tuteur: 0, charge: 0, maximum: null, precedent: null }
    return reglesDe(
      {
        ...daysOf(row),
        pauses,
        ...weekOf(row),
        presence,
        ouvres,
        feries,
        gratification,
        annee,
        ...nobody,
      },
      refusing,
    )
  }
  return (row: Unsettled, { isOther, entreprise_id }: SettledOffer): void => {
    const { was, values, faults, whole } = row
    const pauses = isOther ? [] : ((was?.pauses as Periode[] | undefined) ?? [])
    const base = isOther ? undefined : was
    const after: Facts = { ...base, ...values }
    const its = was?.entreprise_id as number | undefined
    const known = was ? broken(was, (was.pauses as Periode[] | undefined) ?? [], daysOff(was, {}, its)) : []
    for (const rule of broken(after, pauses, daysOff(base, values, entreprise_id))) {
      if (known.some(({ regle }) => regle === rule.regle)) continue
      const field =
        rule.regle === 'gratification' || rule.regle === 'montant' ? 'gratification' : outside(after, annee)
      if (!faults.some((fault) => fault.field === field))
        faults.push({ field, code: 'held', value: whole[field] ?? '', reason: 'rule_broken', rule })
    }
    const begins = written(after.debut)
    const isMoved = typeof begins === 'string' && begins !== (isOther ? undefined : written(was?.debut))
    if (isMoved && !commenceDans({ debut: begins }, annees) && !faults.some(({ field }) => field === 'debut'))
      faults.push({ field: 'debut', code: 'held', value: whole.debut ?? begins, reason: 'outside_years' })
    const { debut, fin } = after as { debut?: string | null; fin?: string | null }
    const overlaps = (others.get(studentOf(row)) ?? []).some(
      (other) =>
        other.id !== was?.id &&
        debut &&
        other.fin &&
        debut <= other.fin &&
        !(fin && other.debut && fin < other.debut),
    )
    if (overlaps && !faults.some(({ field }) => field === 'debut'))
      faults.push({ field: 'debut', code: 'held', value: whole.debut ?? '', reason: 'internships_overlap' })
    const isCut = pauses.some((pause) => (debut && pause.debut < debut) || (fin && pause.fin > fin))
    const worked = joursTravailles(weekOf(after).semaine).join('') || ouvres
    if (isCut || (debut && fin && pauses.length > 0 && !aUnJourOuvre({ debut, fin, pauses }, worked)))
      faults.push({ field: 'debut', code: 'held', value: whole.debut ?? '', reason: 'breaks_too_long' })
  }
}

/** Whether a rule that counts hours of presence refuses. */
const presenceRefused = ({ duree, gratification, montant }: Regles): boolean =>
  [duree, gratification, montant].some(({ effet }) => effet === 'refuse')

/** The date that is outside the year, by default the last day. */
const outside = ({ debut }: Record<string, unknown>, annee: AssignmentContext['annee']): 'debut' | 'fin' =>
  typeof debut === 'string' && annee.debut && debut < annee.debut ? 'debut' : 'fin'
