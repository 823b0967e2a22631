import { Logo } from '../../ui/theme/Logo'
import { useFront } from './FrontContext'

/**
 * The school's picture and name, or the product's where it has said none; `unless` the page says that one itself. The last
 * answer is kept, so that nothing takes the place of something else: a first visit sees neither until it is there.
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
