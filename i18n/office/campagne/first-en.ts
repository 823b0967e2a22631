import type fr from './first-fr'

export default {
  menu: { campagne: 'Campaigns' },
  title: { editCampagne: 'Edit campaign' },
  history: { kinds: { campagne: 'Defence campaign' } },
} satisfies typeof fr
