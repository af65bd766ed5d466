/** Shared sections that there are not: the preview of the editor can meet them. All others are resolved before. */
export default function Shared() {
  return null
}
