import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import TextIcon from '@mui/icons-material/DescriptionOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import SlidesIcon from '@mui/icons-material/SlideshowOutlined'
import SheetIcon from '@mui/icons-material/TableChartOutlined'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Fichier } from '../../../contract/fichier/fichiers'
import { sizeText } from '../../../ui/files/sizeText'
import { agoText } from '../cells/agoText'
import { formatDateTime, formatList, isolated } from '../cells/format'
import { listLink } from '../declare/listLink'

/** A document: what it is, who sent it when, and what can be done with it. */
export function FileRow({
  file,
  onOpen,
  onDelete,
}: {
  file: Fichier
  onOpen: () => void
  onDelete?: (() => void) | undefined
}) {
  const translate = useTranslate()
  const { id, nom, genre, type, taille, par, le, lu_par = [] } = file
  const Icon = iconOf(type)
  const name = isolated({ name: nom })
  return (
    <li className="file">
      <Icon className="file-icon" aria-hidden />
      <div className="file-text">
        <button
          type="button"
          className="file-name"
          onClick={onOpen}
          aria-label={translate('files.open', name)}
        >
          <bdi>{nom}</bdi>
        </button>
        <span className="file-facts">
          {translate(
            'files.facts',
            isolated({
              kind: translate(`files.kinds.${genre}`),
              size: sizeText(taille),
              by: par || translate('files.byItself'),
            }),
          )}{' '}
          <time dateTime={le} data-hint={formatDateTime(le)}>
            {agoText(le)}
          </time>
        </span>
        {lu_par.length > 0 && (
          <Link className="file-facts" to={listLink('/DocumentsServeur', { fichier_id: id })}>
            {translate('files.readBy', isolated({ names: formatList(lu_par.map(({ par }) => par)) }))}
          </Link>
        )}
      </div>
      {onDelete && (
        <button
          type="button"
          className="action"
          onClick={onDelete}
          aria-label={translate('files.delete', name)}
          data-hint={translate('action.delete')}
        >
          <DeleteIcon fontSize="small" />
        </button>
      )}
    </li>
  )
}

function iconOf(type: string) {
  if (type === 'application/pdf') return PdfIcon
  if (type.startsWith('image/')) return ImageIcon
  if (/sheet/.test(type)) return SheetIcon
  return /presentation/.test(type) ? SlidesIcon : TextIcon
}
