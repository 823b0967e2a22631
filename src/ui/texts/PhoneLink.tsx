import { dialable, isPhone, phoneText } from '../../contract/kernel/phone'

/** A phone number to call, on one line; what stands in the place of one is read. `className`: of the link. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  if (!isPhone(number)) return <bdi>{number}</bdi>
  return (
    <a href={`tel:${dialable(number)}`} dir="ltr" className={className} style={NO_WRAP}>
      {phoneText(number)}
    </a>
  )
}

const NO_WRAP = { whiteSpace: 'nowrap' } as const
