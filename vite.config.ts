/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { services } from './src/services/devServer.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), services()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/admin',
    target: isSsrBuild ? 'node20' : undefined,
    chunkSizeWarningLimit: 1000,
  },
  test: {
    projects: [
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
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
