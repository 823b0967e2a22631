import type { InputProps } from '../../schema'
import { CodedSelect } from '../../schema/inputs/CodedSelect'

/** A time zone of the IANA list, with its present offset from UTC. */
export default function ZoneInput(props: InputProps) {
  return <CodedSelect {...props} options={ZONES} />
}

/** Browsers leave out UTC, which most servers use. */
const NAMES = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

const ZONES = [...NAMES].map((name) => ({
  value: name,
  label: `${name.replaceAll('_', ' ')} (${offsetOf(name)})`,
}))

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
