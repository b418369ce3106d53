import { defineConfig } from 'vitest/config';

/**
 * Each kind of test is a project of its own, so that `npm test -- unit` runs just one. What each is for:
 * docs/contributing.md.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          environment: 'node',
          // Long enough for a busy machine: what waits for something stops waiting as soon as it is there.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000, interval: 10 } },
        },
      },
      {
        test: {
          name: 'boundaries',
          include: ['test/boundaries/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cli',
          include: ['test/cli/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'webview',
          include: ['test/webview/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'editor',
          include: ['test/editor/**/*.test.ts'],
          environment: 'node',
          // One editor and one browser at a time: together they fill a small machine.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
