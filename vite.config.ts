/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chunks, lean, nameChunk } from './src/lean.ts'
import { offlineShell } from './src/offlineShell.ts'
import { pageHints } from './src/pageHints.ts'
import { services } from './src/services/app/devServer.ts'
import { sharedHost } from './src/sharedHost.ts'
import { texts } from './src/texts.ts'
import { threads } from './src/threads.ts'
import { webManifest } from './src/webManifest.ts'

type ProjectConfig = TestProjectInlineConfiguration['test']
const SERVICES: ProjectConfig = {
  include: ['tests/services/**/*.test.ts', 'tests/planning/**/*.test.ts'],
  globalSetup: ['tests/setup/globalSetup.ts'],
}
const SCREENS: ProjectConfig = {
  include: ['tests/screens/**/*.test.{ts,tsx}', 'tests/dataProvider/**/*.test.{ts,tsx}'],
  environment: 'jsdom',
  globalSetup: ['tests/setup/globalSetup.ts'],
  setupFiles: ['tests/setup/react.ts', 'tests/setup/screens.ts'],
}
/** As browsers are given it: React, Material and emotion without their warnings take a fifth less of the processor. */
const AS_BUILT: ProjectConfig = { env: { NODE_ENV: 'production' } }
/** Look at the warnings of React in development, or turn the clock by hand and see at once what React makes of it. */
const IN_DEVELOPMENT = [
  'tests/screens/layout/hints.test.tsx',
  'tests/screens/resources/note/saisie.test.tsx',
  'tests/screens/schema/history/toasts.test.tsx',
]
/** Puts another module in the place of one, which files that share modules would be given too. */
const MOCKING = ['tests/services/access/login.test.ts']

/** What takes time and is not what is tested. */
const ALIAS = [
  {
    find: /^@node-rs\/argon2$/,
    replacement: fileURLToPath(new URL('tests/setup/argon2.ts', import.meta.url)),
  },
]

const project = (name: string, test: ProjectConfig): TestProjectInlineConfiguration => ({
  extends: true,
  oxc: { jsx: { development: false } },
  test: { name, alias: ALIAS, ...test },
})

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    services(),
    threads(),
    texts(),
    lean(),
    pageHints(),
    webManifest(),
    offlineShell(),
    sharedHost(),
  ],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/admin',
    target: isSsrBuild ? 'node20' : undefined,
    chunkSizeWarningLimit: 1000,
    assetsInlineLimit: 0,
    // a browser that cannot preload modules loads them when they are asked for
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: { codeSplitting: chunks, chunkFileNames: nameChunk },
        // else a small module is put with a large one, and whoever needs it loads both
        experimental: { chunkOptimization: false },
      },
    }),
  },
  test: {
    // half of the time is spent waiting for the database: two files at once even on two processors; three took as long
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // bounds for what hangs, not for what is slow on a busy machine
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // files of services share the modules they import: a third of their time was spent loading them again
      project('services', { isolate: false, ...SERVICES, exclude: MOCKING }),
      // among them how passwords are hashed
      project('services-mocking', { ...SERVICES, include: MOCKING, alias: [] }),
      // nor do those of screens load React, Material and react-admin again, nor open another page
      project('screens', { isolate: false, ...SCREENS, ...AS_BUILT, exclude: IN_DEVELOPMENT }),
      project('screens-in-development', { ...SCREENS, include: IN_DEVELOPMENT }),
    ],
  },
}))
