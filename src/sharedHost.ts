import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

/**
 * The script that keeps apart what schools of one host store (`src/sharedHost/storage.js`). The server puts it into the
 * pages of such schools alone (`src/services/gateway/static.ts`).
 */
export function sharedHost(): Plugin {
  return {
    name: 'shared-host',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const written = readFileSync(new URL('sharedHost/storage.js', import.meta.url), 'utf8')
      const source = minifySync('storage.js', `{${written}}`).code
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      this.emitFile({ type: 'asset', fileName: `assets/shared-host-${hash}.js`, source })
    },
  }
}
