/**
 * Copies the icons that the site and the editor use from lucide-react, which has 50 MB: whoever only builds the site
 * does not install it.
 */
import { readFile } from 'node:fs/promises'
import { listed } from '../../checks/diagnostics/wording.ts'
import { editorIconNames } from './editor-icon-names.ts'

/** An element of an icon in lucide-react. */
type Shape = [tag: string, attributes: Record<string, string>]

const manifest = new URL(import.meta.resolve('lucide-react/package.json'))
const { name, version, license } = JSON.parse(await readFile(manifest, 'utf8'))

/**
 * Returns the shapes of icons as JSON, by name. Ends the process if the package lacks a name or has it only as an
 * alias. `file` lists the names.
 */
async function shapesOf(names: readonly string[], file: string): Promise<[string, string][]> {
  const icons = await Promise.all(
    names.map((icon) =>
      import(`lucide-react/icons/${icon}`).then(
        ({ __iconData }) => __iconData?.node as Shape[] | undefined,
        () => undefined,
      ),
    ),
  )
  const missing = names.filter((_, index) => !icons[index])
  if (missing.length > 0) {
    console.error(
      `${file} lists icons that lucide-react does not have by these names: ${listed(missing)}. Take names from https://lucide.dev/icons.`,
    )
    process.exit(1)
  }
  return names.map((icon, index) => {
    const shapes = icons[index]?.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
    return [icon, JSON.stringify(shapes)]
  })
}

/** Returns the module with the shapes of the icons that content can name. Ends the process as `shapesOf` does. */
export async function siteIcons(names: readonly string[], banner: string): Promise<string> {
  const shapes = await shapesOf([...new Set(names)], 'schemas/parts.json')
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
export async function editorIcons(banner: string): Promise<string> {
  const shapes = await shapesOf(editorIconNames, 'src/commands/generate/editor-icon-names.ts')
  const icons = shapes.map(
    ([icon, json]) => `export const ${componentName(icon)} = editorIcon(${json})`,
  )
  return `${banner}
/*! The icons are from ${name} ${version}, https://lucide.dev/license (${license}) */
import { editorIcon } from './editor-icon.tsx'

${icons.join('\n')}
`
}

/** Returns the module with the entry of the icons in the site's list of licences. */
export async function iconLicense(banner: string): Promise<string> {
  const text = await readFile(new URL('LICENSE', manifest), 'utf8')
  const entry = `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`
  return `${banner}\nexport const iconLicense = ${JSON.stringify(entry)}\n`
}
