import type { TranslateFunction } from 'react-admin'
import { type Clash, type ErrorCode, ErrorDetails } from '../../../contract/kernel/errors'
import { ApiError } from '../../../ui/calls/ApiError'
import { durationText } from '../../../ui/texts/duration'
import { readLang } from '../../../ui/texts/language'
import { formatDate, formatList, formatTime, isolated } from '../cells/format'
import { lacksText } from '../cells/lacksText'
import { standingText } from '../cells/standingText'

/** A failure in the current language, with the service's details: uses of a record, clashes, the duplicate field. */
export function errorText(error: unknown, translate: TranslateFunction, resource?: string): string {
  if (!(error instanceof ApiError)) return translate('failure.unknown')
  const { code } = error
  if (code === 'network') return translate('failure.network')
  if (code === 'extension_missing') return translate('failure.notOffered')
  const details = ErrorDetails.safeParse(error.details).data ?? {}

  if (code === 'defence_clash' && details.clashes?.length) {
    return details.clashes.map((clash) => clashText(clash, translate)).join('\n')
  }
  if (code === 'changed_meanwhile' && details.by) {
    return `${translate('errors.changed_meanwhile')}\n${changedBy(details, translate)}`
  }
  if (code === 'undo_impossible' && details.why) return translate(`history.why.${details.why}`)
  if ((code === 'undo_changed' || code === 'undone') && details.by) {
    const name = details.name ?? translate('failure.thisItem')
    return `${translate(`errors.${code}`, isolated({ name }))}\n${changedBy(details, translate)}`
  }
  if (code === 'outside_year' && details.name && details.from && details.to) {
    const { name, from, to } = details
    return translate('failure.outsideYear', isolated({ name, from: formatDate(from), to: formatDate(to) }))
  }
  if (code === 'duplicate' && details.name) {
    const field = fieldLabel(details.field, translate, resource)
    return translate('failure.duplicateOf', isolated({ name: details.name, field }))
  }
  if (code === 'convention_incomplete' && details.manque?.length) return lacksText(details.manque, translate)
  if (code === 'convention_live' || code === 'convention_not_sent') {
    const standing = standingText(details, translate)
    if (standing) return standing
  }
  if (code === 'rule_broken') {
    return translate('errors.rule_broken', { rule: translate(`regles.${details.regle}`, { ...details }) })
  }
  return translate(`errors.${code}`, {
    _: translate('failure.unknown'),
    name: details.name ?? translate(OF_PERSONS.includes(code) ? 'failure.somebody' : 'failure.thisItem'),
    usedBy: usedByText(details, translate),
    field: fieldLabel(details.field, translate, resource),
    delay: durationText(details.retryAfter ?? 60, readLang()),
  })
}

/** Refusals about a person, who is not named to everybody. */
const OF_PERSONS: readonly string[] = ['address_taken', 'other_person_address']

/** Who changed a record in the meantime, and when, from the service's details. */
export function changedBy(told: unknown, translate: TranslateFunction): string {
  const { by, at } = ErrorDetails.safeParse(told).data ?? {}
  if (!by || !at) return translate('changed.unknown')
  return translate('changed.by', isolated({ by, date: formatDate(at), time: formatTime(at) }))
}

/** Whether a change was refused because somebody else has changed the record since it was loaded. */
export const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

/** The uses of a record, as a list in words. */
export function usedByText({ usedBy }: Pick<ErrorDetails, 'usedBy'>, translate: TranslateFunction): string {
  if (!usedBy?.length) return translate('failure.usedBy.other', { smart_count: 1 })
  const uses = usedBy.map(({ kind, name, count }) => {
    const things = translate(`failure.usedBy.${kind}`, {
      smart_count: count,
      _: translate('failure.usedBy.other', { smart_count: count }),
    })
    return name ? translate('failure.namedUse', { things, name, smart_count: count }) : things
  })
  return formatList(uses)
}

/** What is taken, by what and until when. */
export const clashText = (clash: Clash, translate: TranslateFunction): string => {
  const { kind, name, sujet, debut, fin, etudiant } = clash
  return translate(`failure.clash.${kind}`, {
    ...isolated({
      name,
      sujet: sujet || translate('failure.otherDiploma'),
      debut: formatTime(debut),
      fin: formatTime(fin),
    }),
    etudiant: etudiant ? ` (${isolated({ etudiant }).etudiant})` : '',
  })
}

const fieldLabel = (field: string | undefined, translate: TranslateFunction, resource: string | undefined) =>
  field ? translate(`resources.${resource}.fields.${field}`, { _: field }) : ''

/** Whether a service has refused something for one of these reasons. */
export const isRefusedFor = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  error instanceof ApiError && codes.some((code) => code === error.code)
