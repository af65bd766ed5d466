import wyw from '@wyw-in-js/vite'
import type { Plugin } from 'vite'

type Transform = Extract<Plugin['transform'], (...args: never[]) => unknown>

/** Takes the styles out of the components, with wyw. */
export function stylesPlugin(): Plugin {
  const plugin = wyw({
    prefixer: false,
    include: ['src/**/*.{ts,tsx}'],
    // The one file that styles are made of; wyw asks to be told of what it evaluates.
    importOverrides: { './src/theme/tokens.ts': { unknown: 'allow' } },
    // Version 1 of wyw parses with Babel, which has to be told of TypeScript and JSX.
    babelOptions: {
      presets: ['@babel/preset-typescript', ['@babel/preset-react', { runtime: 'automatic' }]],
    },
  }) as Plugin & { transform: Transform }
  const { transform } = plugin

  let building = false
  const results = new Map<string, ReturnType<Transform>>()

  return {
    ...plugin,
    config: (_, { command }) => {
      building = command === 'build'
    },
    transform: {
      // Babel takes its time over each file, and most have no styles.
      filter: { code: /\blinaria\b/ },
      handler(code, id, options) {
        const make = () => transform.call(this, code, id, options)
        if (!building) return make()
        // The browser's build and the server's ask for the same.
        const key = `${id}\n${code}`
        const result = results.get(key) ?? make()
        results.set(key, result)
        return result
      },
    },
  }
}
