/** Copies the shapes of the icons that the site and the editor use from Lucide, as Iconify packs it. */
import { icons } from '@iconify-json/lucide'
import { listed } from '../../checks/diagnostics/wording.ts'
import { editorIconNames } from './editor-icon-names.ts'

/** The attributes that all icons share: the components set them. */
const shared = /^(?:fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)$/

/** Returns the elements of an icon as JSON. `body`: elements without children, or a group of them. */
function shapesIn(body: string): string {
  const elements = [...body.matchAll(/<(?!g[ >])(\w+) ([^>]*)\/>/g)].map(([, tag, text = '']) => {
    const attributes = [...text.matchAll(/([\w-]+)="([^"]*)"/g)]
      .map(([, name = '', value]) => [name, value] as const)
      .filter(([name]) => !shared.test(name))
    return [tag, Object.fromEntries(attributes)]
  })
  return JSON.stringify(elements)
}

/**
 * Returns the shapes of icons as JSON, by name. Ends the process if the package lacks a name or has it only as an
 * alias. `file` lists the names.
 */
function shapesOf(names: readonly string[], file: string): [name: string, shapes: string][] {
  const missing = names.filter((name) => !Object.hasOwn(icons.icons, name))
  if (missing.length > 0) {
    console.error(
      `${file} lists icons that Lucide does not have by these names: ${listed(missing)}. Take names from https://lucide.dev/icons.`,
    )
    process.exit(1)
  }
  return names.map((name) => [name, shapesIn(icons.icons[name]?.body ?? '')])
}

/** Returns the module with the shapes of the icons that content can name. Ends the process as `shapesOf` does. */
export function siteIcons(names: readonly string[], banner: string): string {
  const shapes = shapesOf([...new Set(names)], 'schemas/parts.json')
  return `${banner}
import type { IconName } from '../../content/types.generated.ts'

export const iconShapes: Readonly<Record<IconName, [tag: string, attributes: object][]>> = {
${shapes.map(([icon, json]) => `  '${icon}': ${json},`).join('\n')}
}
`
}

/** Returns `Undo2` for `undo-2`: the name of Lucide's component. */
const componentName = (icon: string) =>
  icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the module with the editor's icons. Ends the process as `shapesOf` does. */
export function editorIcons(): string {
  const file = 'src/commands/generate/editor-icon-names.ts'
  const components = shapesOf(editorIconNames, file).map(
    ([icon, json]) => `export const ${componentName(icon)} = editorIcon(${json})`,
  )
  return `/* Generated from ${file} by \`npm run generate\`. */
/*! The icons are from Lucide, https://lucide.dev/license (ISC) */
import { editorIcon } from './editor-icon.tsx'

${components.join('\n')}
`
}
