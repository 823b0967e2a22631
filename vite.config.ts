/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks, lean, nameChunk } from './src/lean.ts'
import { pageHints } from './src/pageHints.ts'
import { services } from './src/services/devServer.ts'
import { threads } from './src/threads.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), services(), threads(), lean(), pageHints()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/admin',
    target: isSsrBuild ? 'node20' : undefined,
    chunkSizeWarningLimit: 1000,
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames: nameChunk } } }),
  },
  test: {
    // half of the time is spent waiting for the database: two files at once even on two processors
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // bounds for what hangs, not for what is slow on a busy machine
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'services',
          include: ['tests/services/**/*.test.ts'],
          globalSetup: ['tests/setup/globalSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}', 'tests/dataProvider/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          globalSetup: ['tests/setup/globalSetup.ts'],
          setupFiles: ['tests/setup/screens.ts'],
        },
      },
    ],
  },
}))
