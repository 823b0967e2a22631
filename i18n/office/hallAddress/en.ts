import type fr from './fr'

export default {
  hallAddress: {
    title: 'Hall screen',
    failed: 'The address of the screen cannot be reached',
    none: 'There is no address yet. Create one and open it on the screen in the hall: it shows the defences of the day in the rooms ticked “Shown in the hall”, and turns its pages by itself.',
    intro:
      'Open this address on the screen in the hall, or hand it out as a QR code: it works on a phone too.',
    address: 'Address of the screen',
    show: 'Open the screen',
    secret: 'Anybody who knows the address can read the screen. Renew it if it was given out by mistake.',
    askRenew: 'Renew the address? Screens that were opened with the old one will no longer show anything.',
    askWithdraw: 'Withdraw the address? Screens that were opened with it will no longer show anything.',
  },
} satisfies typeof fr
