import js from '@eslint/js';
import nounsanitized from 'eslint-plugin-no-unsanitized';
import tseslint from 'typescript-eslint';
import foreignNodes from './scripts/lint/foreign-nodes.js';
import imports from './scripts/lint/imports.js';
import minimumVersions from './scripts/lint/minimum-versions.js';

const pureRooms = ['src/core/**/*.ts', 'src/engines/**/*.ts'];

export default tseslint.config(
  {
    ignores: ['dist/', 'out/', 'node_modules/', 'bench/.cache/', 'test-results/', 'playwright-report/'],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  nounsanitized.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Build nodes, not strings (docs/security).' },
        { property: 'outerHTML', message: 'Build nodes, not strings (docs/security).' },
        { property: 'insertAdjacentHTML', message: 'Build nodes, not strings (docs/security).' },
        { object: 'URL', property: 'canParse', message: 'isAddress (src/util/address.ts): Node gets it wrong.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'webextension-polyfill',
              message:
                'In a page of others it may throw: src/extension/bridge/own-page.ts takes it, browser.ts its types.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    plugins: { imports },
    rules: { 'imports/downwards': 'error', 'imports/no-circle': 'error', 'imports/own-name': 'error' },
  },
  {
    // The oldest browsers that the manifests name.
    files: ['src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { 'minimum-versions': minimumVersions },
    rules: {
      'minimum-versions/minimum-versions': ['error', { chrome: 120, firefox: 140, firefox_android: 142 }],
    },
  },
  {
    files: ['src/snapshot/**/*.ts', 'src/assemble/**/*.ts'],
    ignores: ['src/snapshot/foreign.ts', '**/*.test.ts'],
    plugins: { 'foreign-nodes': foreignNodes },
    rules: { 'foreign-nodes/foreign-nodes': 'error' },
  },
  {
    // A spread into a call puts every item on the stack, and a page says how many there are.
    files: ['src/{snapshot,core,engines,assemble,article,clip,follow}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Math'] > SpreadElement",
          message: 'largest (src/util/lists.ts): a page may have more of them than the stack has room for.',
        },
        {
          selector: 'CallExpression[callee.property.name=/^(?:push|unshift)$/] > SpreadElement',
          message: 'append (src/util/hast.ts): a page may have more of them than the stack has room for.',
        },
      ],
    },
  },
  {
    // The stages are pure functions of plain data: they must run in Node on recorded snapshots.
    files: pureRooms,
    rules: {
      'no-restricted-globals': [
        'error',
        'document',
        'window',
        'getComputedStyle',
        'fetch',
        'chrome',
        'browser',
      ],
    },
  },
  {
    // A page that gets at one of our controls can make up events for it.
    files: ['src/extension/**/*.ts', 'src/typeset/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='addEventListener']",
          message: 'onTrusted (src/util/trusted.ts): made-up events change nothing.',
        },
        {
          selector: 'AssignmentExpression[left.property.name=/^on[a-z]+$/]',
          message: 'onTrusted (src/util/trusted.ts): made-up events change nothing.',
        },
      ],
    },
  },
  {
    files: ['src/extension/bridge/browser.ts', 'src/extension/bridge/own-page.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['e2e/fixtures/**/*.js'], languageOptions: { globals: { self: 'readonly' } } },
  {
    // The scripts that run before `npm ci` are plain JavaScript, checked by tsc through JSDoc. Reports of
    // the test runners are read as untyped JSON.
    files: ['scripts/**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
    extends: [tseslint.configs.disableTypeChecked],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
);
