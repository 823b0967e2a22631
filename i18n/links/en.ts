import type { LinkMessages } from './fr'

export default {
  toSpace: 'Open my space',
  done: 'I have finished',
  left: 'You have finished. Nothing is kept on this device: you can close the page. The link in the message opens it again.',
} satisfies LinkMessages
