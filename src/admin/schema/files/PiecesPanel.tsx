import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { fichier } from '../../../contract/fichier/fichiers'
import { estARemettre } from '../../../contract/piece/etats'
import type { Piece } from '../../../contract/piece/justificatifs'
import { pieces as calls } from '../../../contract/piece/pieces'
import { uploadFile } from '../../../ui/files/uploadFile'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { formatDate, formatList, isolated } from '../cells/format'
import { date, longText, text } from '../declare/fields'
import { useMayCall } from '../declare/rights'
import type { Field, Values } from '../declare/types'
import { FormDialog } from '../form/FormDialog'
import { useNotifyError } from '../notices/useNotifyError'
import ConfirmDialog from '../page/ConfirmDialog'
import FileInput from './FileInput'

const EXPIRE: Record<string, Field> = {
  expire_le: date({ label: 'pieces.expire_le', required: 'pieces.required.expire_le' }),
}
const FICHIER: Record<string, Field> = {
  fichier: text({
    label: 'pieces.fichier',
    required: 'pieces.required.fichier',
    input: FileInput,
    wide: true,
  }),
}
const MOTIF: Record<string, Field> = {
  motif: longText({ rows: 2, label: 'pieces.motifChamp', required: 'pieces.required.motif' }),
}

interface PiecesPanelProps {
  pieces: readonly Piece[]
  /** The offer of the internship. */
  id: number
  onOpen(fichier: number): void
  refetch(): Promise<unknown>
}

/** The documents that an internship demands: where each stands, and what the office does about it. */
export default function PiecesPanel({ pieces, ...shared }: PiecesPanelProps) {
  const translate = useTranslate()
  return (
    <>
      <Typography component="h4" variant="body2" color="textSecondary">
        {translate('pieces.title')}
      </Typography>
      <ul className="files" aria-label={translate('pieces.title')}>
        {pieces.map((piece) => (
          <PieceRow key={piece.justificatif_id} piece={piece} {...shared} />
        ))}
      </ul>
    </>
  )
}

type Step = 'accepter' | 'refuser' | 'retirer' | 'deposer' | 'vue'

function PieceRow({ piece, id, onOpen, refetch }: Omit<PiecesPanelProps, 'pieces'> & { piece: Piece }) {
  const translate = useTranslate()
  const writable = useMayCall(calls.pieceDecider)
  const [asked, ask] = useState<Step>()
  const run = useSteps(piece, id, refetch)
  const { etat, expire, remise } = piece
  const nom = piece.label[readLang()] || piece.label.fr
  const steps: Step[] = [
    ...(etat === 'remise' ? (['accepter', 'refuser'] as const) : []),
    ...(etat === 'acceptee' && remise ? (['refuser'] as const) : []),
    ...(estARemettre(piece) && etat !== 'remise' ? (['deposer', 'vue'] as const) : []),
    ...(remise ? (['retirer'] as const) : []),
  ]
  const begin = (step: Step) => {
    const isPlain = !expire && (step === 'accepter' || step === 'vue')
    if (isPlain) void run.plainly(step)
    else ask(step)
  }
  return (
    <li className="file piece" data-state={etat}>
      <div className="file-text">
        <span>
          <bdi>{nom}</bdi> <strong className="piece-state">{translate(`pieces.etats.${etat}`)}</strong>
        </span>
        <span className="file-facts">{useFacts(piece)}</span>
        {etat === 'refusee' && remise && (
          <span className="file-facts">{translate('pieces.motif', isolated({ motif: remise.motif }))}</span>
        )}
      </div>
      <div className="piece-steps">
        {remise?.fichier_id && (
          <StepButton label="ouvrir" nom={nom} onClick={() => onOpen(remise.fichier_id as number)} />
        )}
        {writable &&
          steps.map((step) => <StepButton key={step} label={step} nom={nom} onClick={() => begin(step)} />)}
      </div>
      {asked === 'retirer' && (
        <ConfirmDialog
          text="pieces.retirerTexte"
          values={isolated({ piece: nom })}
          confirm="pieces.retirer"
          onConfirm={() => void run.plainly('retirer')}
          onClose={() => ask(undefined)}
        />
      )}
      {asked && asked !== 'retirer' && (
        <FormDialog
          title={`pieces.${asked}`}
          fields={fieldsOf(asked, expire)}
          form={{ fields: Object.keys(fieldsOf(asked, expire)) }}
          values={{ expire_le: asked === 'accepter' ? (remise?.expire_le ?? '') : '', motif: '' }}
          submitLabel={`pieces.${asked}`}
          place={['piece', id, piece.justificatif_id, asked]}
          onSubmit={(values) => run.entered(asked, values)}
          onClose={() => ask(undefined)}
        />
      )}
    </li>
  )
}

const fieldsOf = (step: Step, expire: boolean): Record<string, Field> => {
  if (step === 'refuser') return MOTIF
  return { ...(expire && EXPIRE), ...(step === 'deposer' && FICHIER) }
}

function StepButton({ label, nom, onClick }: { label: Step | 'ouvrir'; nom: string; onClick: () => void }) {
  const translate = useTranslate()
  const geste = translate(`pieces.${label}`)
  return (
    <Button
      size="small"
      variant={label === 'accepter' ? 'contained' : 'text'}
      aria-label={translate('pieces.de', isolated({ geste, piece: nom }))}
      onClick={onClick}
    >
      {geste}
    </Button>
  )
}

/** When it came, until when it is valid, and what depends on it. */
function useFacts({ etat, expire, bloque, a_renouveler, jusqu_au, remise }: Piece): string {
  const translate = useTranslate()
  const day = (key: 'valable' | 'encore' | 'remiseLe', jour: string) =>
    translate(`pieces.${key}`, isolated({ jour: formatDate(jour) }))
  const isOpen = etat === 'remise' || etat === 'refusee'
  const until = etat === 'remise' ? remise?.expire_le : isOpen ? null : jusqu_au
  return formatList(
    [
      remise && isOpen && day('remiseLe', remise.le),
      expire && until && day('valable', until),
      isOpen && jusqu_au && day('encore', jusqu_au),
      a_renouveler && translate('pieces.renouveler'),
      etat === 'acceptee' && remise && !remise.fichier_id && translate('pieces.sansCopie'),
      bloque && etat !== 'acceptee' && translate('pieces.bloque'),
    ].filter((fact) => typeof fact === 'string'),
  )
}

function useSteps({ justificatif_id, remise }: Piece, offer: number, refetch: () => Promise<unknown>) {
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const seen = remise && { id: remise.id, version: remise.version }
  const act = async (step: Step, { expire_le = null, motif = '', fichier: file }: Values) => {
    if (step === 'deposer') return handIn(file as File, expire_le as string | null)
    if (step === 'vue')
      return call(calls.pieceVue, { id: offer, justificatif_id, expire_le: expire_le as string | null })
    if (!seen) return undefined
    if (step === 'retirer') return call(calls.pieceRetirer, seen)
    return call(calls.pieceDecider, {
      ...seen,
      accepte: step === 'accepter' ? 1 : 0,
      motif: String(motif),
      expire_le: expire_le as string | null,
    })
  }
  const handIn = (file: File, expire_le: string | null) =>
    uploadFile(
      {
        begin: (of, options) =>
          call(fichier.fichierCommencer, { fiche: 'affectation', fiche_id: offer, ...of }, options),
        end: (of, options) => call(fichier.fichierFinir, of, options),
      },
      file,
      'justificatif',
      { justificatif_id, expire_le: expire_le || null },
    )
  const done = {
    accepter: 'acceptee',
    vue: 'acceptee',
    deposer: 'acceptee',
    refuser: 'refusee',
    retirer: 'retiree',
  }
  const entered = async (step: Step, values: Values) => {
    await act(step, values)
    notify(`pieces.${done[step]}`, { type: 'success' })
    await refetch()
  }
  return {
    entered,
    async plainly(step: Step) {
      try {
        await entered(step, {})
      } catch (error) {
        notifyError(error)
        await refetch()
      }
    },
  }
}
