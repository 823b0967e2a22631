import type { LogoMessages } from './fr'

export default {
  title: 'Logo',
  choose: 'Choose a logo',
  replace: 'Replace',
  remove: 'Remove the logo',
  removeSure: 'Remove the logo?',
  limits: 'PNG, JPEG or WebP, at most 256 KB and 2,000 pixels a side. Students see it beside your offers.',
  saved: 'Logo saved',
  removed: 'Logo removed',
  refused: 'Choose a PNG, JPEG or WebP picture of at most 256 KB and 2,000 pixels a side.',
} satisfies LogoMessages
