import { lazily } from '../../lazily'
import type { InputProps } from '../../schema'
import type { OptionSelectProps } from '../../schema/inputs/OptionSelect'

const OptionSelect = lazily<OptionSelectProps<Zone>>(() => import('../../schema/inputs/OptionSelect'))

interface Zone {
  value: string
  label: string
}

/** A time zone of the IANA list, with how far its clocks are from UTC today. */
export default function ZoneInput({ source, label, field, disabled }: InputProps) {
  return (
    <OptionSelect
      source={source}
      label={label}
      options={ZONES}
      isRequired={Boolean(field.required)}
      disabled={disabled ?? false}
      help={field.help}
    />
  )
}

/** Browsers leave out UTC, which most servers use. */
const NAMES = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

const ZONES: Zone[] = [...NAMES].map((name) => ({
  value: name,
  label: `${name.replaceAll('_', ' ')} (${offsetOf(name)})`,
}))

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
