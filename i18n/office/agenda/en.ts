import type fr from './fr'

export default {
  agenda: {
    title: 'Calendar of defences',
    failed: 'The calendar cannot be reached',
    none: 'No address yet. Make one: Google Calendar, Outlook or a phone subscribe to it and follow changes by themselves.',
    intro: 'Google Calendar, Outlook or a phone subscribe to this address and follow changes by themselves.',
    kept: 'There is an address already; it is shown only when it is made. Renew it if it is lost: the present one will answer nobody any more.',
    once: 'This address is shown only once: copy it now.',
    address: 'Address of the calendar',
    copy: 'Copy the address',
    copied: 'Address copied',
    subscribe: 'Subscribe on this device',
    secret: 'Whoever knows the address can read the calendar. Renew it if it was passed on by mistake.',
    open: 'Make the address',
    opened: 'Address made',
    renew: 'Renew',
    renewed: 'Address renewed',
    withdraw: 'Withdraw',
    withdrawn: 'Address withdrawn',
    askRenew: 'Renew the address? The present one will answer nobody any more.',
    askWithdraw: 'Withdraw the address? Calendars that subscribe to it will no longer be updated.',
  },
} satisfies typeof fr
