import { Logo } from '../../ui/theme/Logo'
import { useFront } from './FrontContext'

/**
 * The school's picture and name, or else the product's; `unless` the page itself shows the name. The last response is
 * kept, so that nothing is replaced while the page loads; a first visit shows neither until it is known.
 */
export function SchoolMark({ unless }: { unless: boolean }) {
  const { m, lang, school } = useFront()
  const name = school?.nom?.[lang] || school?.nom?.fr
  const mark = name && school?.logo ? <img className="front-logo" src={school.logo} alt="" /> : <Logo />
  return name ? (
    <>
      {mark}
      <bdi>{name}</bdi>
    </>
  ) : (
    <span className={school ? 'front-product' : 'front-product front-waiting'}>
      {mark}
      <span className={unless ? 'unseen' : undefined}>{m.app.name}</span>
    </span>
  )
}
