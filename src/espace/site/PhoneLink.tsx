import { dialable, isPhone, phoneText } from '../../contract/kernel/phone'

/** A link that dials a phone number; text that is no number is shown as text. */
export function PhoneLink({ number }: { number: string }) {
  if (!isPhone(number)) return <bdi>{number}</bdi>
  return (
    <a href={`tel:${dialable(number)}`} dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      {phoneText(number)}
    </a>
  )
}
