import type { ComponentProps } from 'react'
import { usePicture } from '../state/use-picture.ts'

/** A picture of `content/files/`, for the eyes only. */
export function SitePicture({ name, ...props }: ComponentProps<'img'> & { name: string }) {
  return <img {...props} src={usePicture(name)} alt="" />
}
