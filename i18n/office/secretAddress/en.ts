import type fr from './fr'

export default {
  secretAddress: {
    kept: 'There is already an address; it is shown only when it is created. Renew it if it is lost: the old one will stop working.',
    once: 'This address is shown only once: copy it now.',
    copy: 'Copy the address',
    copied: 'Address copied',
    open: 'Create the address',
    opened: 'Address created',
    renew: 'Renew',
    renewed: 'Address renewed',
    withdraw: 'Withdraw',
    withdrawn: 'Address withdrawn',
  },
} satisfies typeof fr
