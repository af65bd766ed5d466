/**
 * The packages of tests/package.json have no types here, so that `npm run check` works without them.
 * `npm run test:all` checks with their types: see all.tsconfig.json.
 */
declare module '@vercel/routing-utils'
declare module 'lighthouse'
declare module 'miniflare'
declare module 'oidc-provider'
declare module 'puppeteer-core'
declare module 'selenium-webdriver'
