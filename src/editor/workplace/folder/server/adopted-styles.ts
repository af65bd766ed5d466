import type { Plugin } from 'vite'

/** The condition with which `style-mod`, which adds CodeMirror's styles, decides to use a constructed style sheet. */
const onlyInShadow = '!root.head && root.adoptedStyleSheets'

/** Makes CodeMirror use a constructed style sheet, because the policy of the deployed editor forbids style elements. */
export function adoptedStyles(): Plugin {
  return {
    name: 'edit:adopted-styles',
    transform: {
      filter: { id: /\/style-mod\/src\/style-mod\.js$/ },
      handler(code) {
        if (!code.includes(onlyInShadow)) {
          this.error('style-mod adds styles in another way now: see adopted-styles.ts.')
        }
        return { code: code.replace(onlyInShadow, 'root.adoptedStyleSheets'), map: null }
      },
    },
  }
}
