import type { LinkMessages } from './fr'

export default {
  done: 'I have finished',
  left: 'You have finished. This device keeps nothing any more: you can close the page. The link in the message opens it again.',
} satisfies LinkMessages
