import ar from '../../../../i18n/convocation/ar'
import en from '../../../../i18n/convocation/en'
import fr, { type ConvocationMessages } from '../../../../i18n/convocation/fr'
import type { ReponseConvocation } from '../../../contract/convocation/convocation'
import type { Lang } from '../../../contract/kernel/constants'
import type { callByLink } from '../../../ui/calls/linkRoutes'

/* The invitations of the page, and the answers typed there. */

export const TEXTS: Record<Lang, ConvocationMessages> = { fr, en, ar }
export const CHOICES = ['vient', 'decline'] as const

type ConvocationQuestion = Awaited<ReturnType<typeof callByLink<'convocationQuestion'>>>
export type Invitation = NonNullable<NonNullable<ConvocationQuestion['invitations']>[number]>
export interface InvitationAnswer {
  reponse: ReponseConvocation | null
  motif: string
  /** Chosen by the button of the mail, and not kept: opening the mail chooses it again. */
  isOfMail?: boolean
}
/** Answers by the id of the defence. */
export type Answers = Readonly<Record<string, InvitationAnswer>>
/** Unsent input, with the version it was typed over. */
export type Typed = Readonly<Record<string, InvitationAnswer & { version?: string | undefined }>>

export const idOf = ({ soutenance_id = 0 }: Invitation): string => String(soutenance_id)

export const standing = ({ reponse = null, motif = '' }: Invitation): InvitationAnswer => ({ reponse, motif })

/** Only a refusal has a reason. */
export const said = ({ reponse, motif }: InvitationAnswer): InvitationAnswer => ({
  reponse,
  motif: reponse === 'decline' ? motif : '',
})

export const isAnswered = ({ reponse }: InvitationAnswer): boolean => reponse !== null

export const isSaid = (answer: InvitationAnswer, row: Invitation): boolean => {
  const [here, there] = [said(answer), said(standing(row))]
  return here.reponse === there.reponse && here.motif === there.motif
}

export const toSay = (
  { soutenance_id = 0, debut = '', version }: Invitation,
  { reponse, motif }: InvitationAnswer,
) => ({
  soutenance_id,
  debut,
  reponse,
  motif,
  ...(version && { version }),
})

export const byDefence = (rows: readonly Invitation[], of: (row: Invitation) => Typed[string]): Typed =>
  Object.fromEntries(rows.map((row) => [idOf(row), of(row)]))

export const isOpen = ({ annulee, passee }: Invitation) => !annulee && !passee
