import { dialable, isPhone, phoneText } from '../../contract/kernel/phone'

/** A phone number to call; what stands in the place of one is read. */
export function PhoneLink({ number }: { number: string }) {
  if (!isPhone(number)) return <bdi>{number}</bdi>
  return (
    <a href={`tel:${dialable(number)}`} dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      {phoneText(number)}
    </a>
  )
}
