import type { Plugin } from 'vite'

/** How `style-mod`, which adds CodeMirror's styles, decides whether it may use a constructed style sheet. */
const onlyInShadow = '!root.head && root.adoptedStyleSheets'

/**
 * Has CodeMirror add its styles as a constructed style sheet. It would add a style element to a document, which the
 * policy of the deployed editor forbids. Throws where the library is another one by now.
 */
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
