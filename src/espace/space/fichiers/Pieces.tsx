import { type ReactNode, useState } from 'react'
import { estARemettre } from '../../../contract/piece/etats'
import type { Piece } from '../../../contract/piece/justificatifs'
import type { AsPiece } from '../../../ui/files/uploadFile'
import { fill } from '../../../ui/texts/messages'
import { FileChoice } from '../../site/FileChoice'
import { useFront } from '../../site/FrontContext'
import { TextField } from '../../site/fields'
import { longDay } from '../../site/longDay'
import { useTexts } from '../texts'

interface PiecesProps {
  pieces: readonly Piece[]
  /** The row of a document, with its steps. */
  rowOf(id: number): ReactNode
  /** Hands one in, as long as they are taken. */
  onChoose?: (file: File, as: AsPiece) => void
}

/** The documents that an internship demands, each with where it stands, its reason and its last day. */
export default function Pieces({ pieces, rowOf, onChoose }: PiecesProps) {
  const t = useTexts().fichiers.pieces
  return (
    <section className="space-pieces" aria-label={t.title}>
      <h4>{t.title}</h4>
      <ul className="space-files">
        {pieces.map((piece) => (
          <PieceRow key={piece.justificatif_id} piece={piece} rowOf={rowOf} {...(onChoose && { onChoose })} />
        ))}
      </ul>
    </section>
  )
}

function PieceRow({ piece, rowOf, onChoose }: Omit<PiecesProps, 'pieces'> & { piece: Piece }) {
  const { lang } = useFront()
  const t = useTexts().fichiers.pieces
  const { label, consigne, etat, bloque, a_renouveler, jusqu_au, remise } = piece
  const nom = label[lang] || label.fr
  const day = (jour: string) => ({ jour: longDay(jour, lang) })
  const until = etat === 'remise' ? remise?.expire_le : jusqu_au
  const isNeeded = bloque && etat !== 'acceptee'
  return (
    <li className="space-file space-piece" data-state={etat}>
      <span className="space-piece-name">
        <strong>
          <bdi>{nom}</bdi>
        </strong>{' '}
        <span className="space-piece-state">{t.etats[etat]}</span>
      </span>
      {consigne && (
        <p>
          <bdi>{consigne}</bdi>
        </p>
      )}
      {etat === 'refusee' && remise && (
        <p className="field-error">{fill(t.motif, { motif: remise.motif })}</p>
      )}
      {isNeeded && <p className="space-file-facts">{t.bloque}</p>}
      {until && etat !== 'refusee' && <p className="space-file-facts">{fill(t.valable, day(until))}</p>}
      {a_renouveler && etat === 'acceptee' && <p>{t.renouveler}</p>}
      {jusqu_au && (etat === 'remise' || etat === 'refusee') && (
        <p className="space-file-facts">{fill(t.encore, day(jusqu_au))}</p>
      )}
      {remise?.fichier_id && <ul className="space-files">{rowOf(remise.fichier_id)}</ul>}
      {etat === 'acceptee' && remise && !remise.fichier_id && (
        <p className="space-file-facts">{t.presentee}</p>
      )}
      {onChoose && estARemettre(piece) && <HandIn piece={piece} nom={nom} onChoose={onChoose} />}
    </li>
  )
}

/** Its last day first, where it has one. */
function HandIn({
  piece,
  nom,
  onChoose,
}: Required<Pick<PiecesProps, 'onChoose'>> & { piece: Piece; nom: string }) {
  const t = useTexts().fichiers.pieces
  const { justificatif_id, expire, etat, remise } = piece
  const [expire_le, setDay] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isThere = etat === 'remise' && remise?.fichier_id
  return (
    <div className="space-file-steps space-piece-steps">
      {expire && (
        <TextField
          label={t.date}
          aria-label={fill(t.datePour, { piece: nom })}
          type="date"
          value={expire_le}
          error={isMissing && !expire_le ? t.dateManque : undefined}
          onChange={setDay}
        />
      )}
      <FileChoice
        label={isThere ? t.remplacer : t.deposer}
        name={fill(isThere ? t.remplacerUne : t.deposerUne, { piece: nom })}
        primary={!isThere}
        onChoose={(file) => {
          if (expire && !expire_le) setMissing(true)
          else onChoose(file, { justificatif_id, ...(expire && { expire_le }) })
        }}
      />
    </div>
  )
}
