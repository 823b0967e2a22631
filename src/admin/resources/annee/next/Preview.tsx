import { useTranslate } from 'react-admin'
import type { Apercu } from '../../../../contract/annee/rentree'
import { formatNumber } from '../../../schema'

type CountedNames = Apercu['groupes']

/** What will be created, and what is left alone, in numbers and names. */
export function Preview({ apercu, years }: { apercu: Apercu; years: Record<string, unknown> }) {
  const translate = useTranslate()
  const { nouvelle, groupes, suites, offres, inscriptions, deja, partis, sauf, courante, cloture } = apercu
  const counted = (key: string, count: number) =>
    translate(`rentree.preview.${key}`, { smart_count: count, count: formatNumber(count) })
  const parts: [key: string, told: CountedNames, there: CountedNames][] = [
    ['groupes', groupes, deja.groupes],
    ['offres', offres, deja.offres],
    ['inscriptions', inscriptions, deja.inscriptions],
  ]
  return (
    <ul className="preview">
      <li className="preview-item">{translate(`rentree.preview.${nouvelle ? 'made' : 'there'}`, years)}</li>
      {suites.nombre > 0 && (
        <li className="preview-item">
          <Names text={counted('suites', suites.nombre)} told={suites} />
        </li>
      )}
      {parts.map(([key, told, there]) => (
        <li key={key} className="preview-item">
          <Names text={counted(key, told.nombre)} told={told} />
          {there.nombre > 0 && <Names text={counted(`${key}Deja`, there.nombre)} told={there} />}
        </li>
      ))}
      {partis > 0 && <li className="preview-item">{counted('partis', partis)}</li>}
      {sauf > 0 && <li className="preview-item">{counted('sauf', sauf)}</li>}
      {courante && <li className="preview-item">{translate('rentree.preview.current', years)}</li>}
      {cloture && <li className="preview-item">{translate('rentree.preview.close', years)}</li>}
    </ul>
  )
}

function Names({ text, told: { nombre, noms } }: { text: string; told: CountedNames }) {
  const translate = useTranslate()
  if (nombre === 0) return <span>{text}</span>
  const rest = nombre - noms.length
  return (
    <details>
      <summary>{text}</summary>
      <ul>
        {noms.map((nom, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike, and none moves
          <li key={index}>
            <bdi>{nom}</bdi>
          </li>
        ))}
        {rest > 0 && (
          <li>{translate('rentree.preview.others', { smart_count: rest, count: formatNumber(rest) })}</li>
        )}
      </ul>
    </details>
  )
}
