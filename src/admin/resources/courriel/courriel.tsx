import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import OpenIcon from '@mui/icons-material/ContentPasteGoOutlined'
import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import ResendIcon from '@mui/icons-material/ReplayOutlined'
import StopIcon from '@mui/icons-material/StopCircleOutlined'
import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { COURRIEL_CATEGORIES, COURRIEL_ETATS, type CourrielEtat } from '../../../contract/mail/courriel'
import { lazily } from '../../lazily'
import {
  type BulkAction,
  choice,
  dateTime,
  defineResource,
  email,
  number,
  type RowAction,
  text,
} from '../../schema'
import type { Tone } from '../../schema/declare/field'
import { courriels } from '../menu'

const MessageDialog = lazily(() => import('./MessageDialog'))
const MailboxState = lazily(() => import('./MailboxState'))
const ReasonCell = lazily(() => import('./ReasonCell'))

const apercu: RowAction<'courriel'> = { name: 'apercu', icon: PreviewIcon, dialog: MessageDialog }

/** Opens the record it is about. */
const ouvrir: RowAction<'courriel'> = {
  name: 'ouvrir',
  icon: OpenIcon,
  enabled: ({ fiche }) => !!fiche,
  to: ({ fiche }) => `/Fiche?de=${fiche}`,
}

const again = { name: 'renvoyer', run: 'renvoyer' } as const

/** An undelivered mail is sent again, a delivered one as a copy. */
const renvoyer: RowAction<'courriel'> = {
  name: 'renvoyer',
  icon: ResendIcon,
  color: 'primary',
  look: ({ etat, renvoi }) => {
    if (renvoi) return { label: `errors.${renvoi}` }
    return etat === 'envoye' ? { icon: CopyIcon, label: 'resources.courriel.actions.renvoyer.copy' } : {}
  },
  enabled: ({ renvoi }) => renvoi === null,
  choices: [
    { ...again, offered: ({ etat }) => etat !== 'envoye' },
    { ...again, name: 'copie', offered: ({ etat }) => etat === 'envoye' },
  ],
}

/** For several mails, those that have arrived are left alone. */
const renvoyerTous: BulkAction<'courriel'> = {
  ...renvoyer,
  look: ({ etat, renvoi }) => {
    if (etat === 'envoye') return { label: 'resources.courriel.etats.envoye' }
    return renvoi ? { label: `errors.${renvoi}` } : {}
  },
  enabled: ({ etat, renvoi }) => renvoi === null && etat !== 'envoye',
  choices: [{ ...again, name: 'confirm' }],
}

const arreter: RowAction<'courriel'> = {
  name: 'arreter',
  icon: StopIcon,
  color: 'error',
  enabled: ({ etat }) => etat === 'en_attente',
  choices: [{ name: 'confirm', color: 'error', run: 'arreter' }],
}

const COLOURS: Partial<Record<CourrielEtat, Tone>> = {
  refuse: 'error',
  echec: 'error',
  incertain: 'warning',
  en_attente: 'info',
  en_cours: 'info',
  envoye: 'success',
}

const categorie = choice(
  COURRIEL_CATEGORIES.map((value) => ({
    value,
    label: `resources.courriel.categories.${value}` as const,
  })),
  { as: 'text', sortable: false },
)

/** All messages: recipient, subject and state. */
export const courriel = defineResource({
  name: 'courriel',
  path: '/Courriels',
  icon: OutboxIcon,
  family: courriels,
  key: 'x',
  fields: {
    nom: text({ share: 3 }),
    email: email(),
    categorie,
    objet: text({ share: 4 }),
    etat: choice(
      COURRIEL_ETATS.map((value) => {
        const color = COLOURS[value]
        return { value, label: `resources.courriel.etats.${value}` as const, ...(color && { color }) }
      }),
    ),
    cree_le: dateTime(),
    envoye_le: dateTime({ nullable: true }),
    erreur: text({ share: 3, sortable: false, cell: ReasonCell }),
    tentatives: number({ filter: false }),
  },
  // entities that queue mails; the state of a mail is not in the stream
  follows: ['internship.convocation', 'internship.utilisateur', 'company.compte'],
  history: false,
  list: {
    columns: [
      'nom',
      'objet',
      'etat',
      'cree_le',
      { name: 'action', actions: [apercu, ouvrir, renvoyer, arreter] },
    ],
    more: ['email', 'categorie', 'erreur', 'envoye_le', 'tentatives'],
    filters: { categorie },
    course: 'etat',
    sort: { field: 'cree_le', order: 'DESC' },
    bulk: [renvoyerTous, arreter],
    emptyHint: 'resources.courriel.emptyHint',
    header: [MailboxState],
  },
  record: {},
})
