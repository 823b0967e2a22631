import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Lets browsers install the product as an app: a manifest, with icons of the sizes that they ask for. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(manifest) })
      for (const { src } of ICONS)
        this.emitFile({ type: 'asset', fileName: src.slice(1), source: readFileSync(fileOf(src)) })
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-192.png' }, injectTo: 'head' },
    ],
  }
}

const MANIFEST = 'app.webmanifest'
const fileOf = (src: string) => fileURLToPath(new URL(`ui/assets${src}`, import.meta.url))

/** The mark fills its square, so that a system may cut it round. */
const ICONS = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
}))

const manifest = {
  id: '/',
  name: 'Espace service de stage',
  short_name: 'Stages',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#FFFFFF',
  theme_color: '#0B6B61',
  icons: ICONS,
}
