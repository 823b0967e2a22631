import type fr from './fr'

export default {
  devices: {
    none: 'No device is signed in.',
    unknown: 'Unknown device',
    current: 'This device',
    seen: 'Last seen %{ago}',
    by: 'signed in by %{provider}',
    signOut: 'Sign out',
    signOutOf: 'Sign out %{name}',
    signOutAll: 'Sign out everywhere',
    done: 'Device signed out',
    allDone: 'Devices signed out',
  },
} satisfies typeof fr
