import AskIcon from '@mui/icons-material/LiveHelpOutlined'
import type { BulkAction, RowAction } from '../../schema'

/** Asks student, company or both for what an internship lacks. */
export const demander: RowAction<'affectation'> = {
  name: 'demander',
  icon: AskIcon,
  asks: ['destinataires'],
  values: { destinataires: 'etudiant' },
  choices: [
    { name: 'confirm', run: 'demander', data: (_row, { destinataires }) => ({ qui: destinataires }) },
  ],
}
/** One call for all rows, so that somebody with several internships gets a single message. */
export const demanderTous: BulkAction<'affectation'> = {
  ...demander,
  plan: async () => (await import('./askFactsPlan')).askFactsPlan,
}
