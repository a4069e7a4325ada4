/** A file's picture, drawn small in the browser; an image of an earlier visit comes from the site. */
import { useEffect, useState } from 'react'
import { THUMBNAIL_WIDTH, THUMBNAIL_WIDTH_SINGLE } from '#site/domain/limits.ts'
import { FileImage } from '#site/ui/icons.tsx'
import { smallPicture } from './pictures.ts'
import type { UploadFile } from './upload-file.ts'

export function Thumbnail({ file }: { file: UploadFile }) {
  const { source, status } = file
  const drawn = useSmallPicture(source, THUMBNAIL_WIDTH)
  const [broken, setBroken] = useState(false)
  const address = drawn ?? (status.state === 'complete' && !source ? status.view : undefined)
  if (!address || broken) {
    return (
      <span className="fpic">
        <FileImage className="size-5" aria-hidden />
      </span>
    )
  }
  return <img className="fpic" src={address} alt="" onError={() => setBroken(true)} />
}

/** The only file, large enough to be looked at. */
export function SinglePicture({ file }: { file: UploadFile }) {
  const drawn = useSmallPicture(file.source, THUMBNAIL_WIDTH_SINGLE)
  return drawn ? <img className="single-picture" src={drawn} alt={file.name} /> : null
}

/** Its address is revoked when the picture is not shown any more. */
function useSmallPicture(source: File | undefined, width: number): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!source) return
    let made: string | undefined
    let ended = false
    void smallPicture(source, width).then((drawn) => {
      made = drawn
      if (!ended) setAddress(drawn)
      else if (drawn) URL.revokeObjectURL(drawn)
    })
    return () => {
      ended = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [source, width])
  return address
}
