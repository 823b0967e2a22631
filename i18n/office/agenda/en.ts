import type fr from './fr'

export default {
  agenda: {
    title: 'Defence calendar',
    failed: 'The calendar cannot be reached',
    none: 'No address yet. Create one: Google Calendar, Outlook or a phone can subscribe to it and follow changes automatically.',
    intro:
      'Google Calendar, Outlook or a phone can subscribe to this address and follow changes automatically.',
    address: 'Calendar address',
    subscribe: 'Subscribe on this device',
    secret: 'Anyone who knows the address can read the calendar. Renew it if it was shared by mistake.',
    askRenew: 'Renew the address? The old one will stop working.',
    askWithdraw: 'Withdraw the address? Calendars subscribed to it will no longer be updated.',
  },
} satisfies typeof fr
